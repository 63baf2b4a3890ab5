import { useApolloClient } from '@apollo/client/react'
import { use, useState, type ReactNode } from 'react'
import {
  ImportConditionsDocument,
  ReadConditionsDocument,
  SpecialtyConditionsDocument,
  type ConditionRow_ConditionFragment,
} from '../../gql/graphql.ts'
import { answerOf } from '../../lib/refusal.ts'
import { AddPanel, type AddMode } from './add-panel.tsx'
import { AiImport } from './ai-import.tsx'
import { ConditionRow } from './condition-row.tsx'
import { Area, linesOf, NO_LINES } from './condition-words.ts'
import { NewCondition } from './new-condition.tsx'
import { TextImport } from './text-import.tsx'

void (
  /* GraphQL */ `
    mutation ImportConditions($input: ImportConditionsInput!) {
      importConditions(input: $input) {
        created {
          id
        }
        skipped {
          ...SkippedLine_line @unmask
        }
      }
    }

    query ReadConditions($input: ParseConditionsInput!) {
      readConditions(input: $input) {
        found {
          line
          name
        }
        skipped {
          ...SkippedLine_line @unmask
        }
      }
    }
  `
)

type Condition = ConditionRow_ConditionFragment
type Props = {
  specialtyId: string
  conditions: readonly Condition[]
  chosenId: string | null
  onChoose: (id: string) => void
  /** Shows the chosen one's data points under it, where there is no room beside the list. */
  renderChosen: ((condition: Condition) => ReactNode) | null
}

/** The specialty's conditions, and the ways to add to them. */
export function ConditionList({ specialtyId, conditions, chosenId, onChoose, renderChosen }: Props) {
  const client = useApolloClient()
  const { done, failed, conditionModes } = use(Area)
  const [mode, setMode] = useState<AddMode>('none')
  const [words, setWords] = useState('')
  const wanted = words.trim().toLowerCase()
  const shown = conditions.filter(({ name }) => name.toLowerCase().includes(wanted))
  const importNames = async (names: readonly string[], acceptsBroken: boolean) => {
    const { data } = await client.mutate({
      mutation: ImportConditionsDocument,
      variables: { input: { specialtyId, names: [...names], acceptsBroken } },
      refetchQueries: [SpecialtyConditionsDocument],
      awaitRefetchQueries: true,
    })
    const { created, skipped } = answerOf(data).importConditions
    return { count: created.length, skipped }
  }
  return (
    <section aria-label="Conditions" className="min-w-0 border-rule lg:border-r">
      <AddPanel of="conditions" mode={mode} modes={conditionModes} onMode={setMode}>
        {mode === 'single' && <NewCondition specialtyId={specialtyId} onAdded={onChoose} />}
        {mode === 'bulk' && (
          <TextImport
            key="bulk"
            label="Condition names"
            hint="One condition per line."
            button="Import conditions"
            check={(text) => (linesOf(text).length === 0 ? NO_LINES.conditions : null)}
            onImport={(text, acceptsBroken) => importNames(linesOf(text), acceptsBroken)}
            done={done.importConditions}
            failed={failed.importConditions}
          />
        )}
        {mode === 'ai' && (
          <AiImport
            key="ai"
            label="Text with conditions"
            hint="Paste a text; its conditions are read from it. It is stored nowhere."
            of="conditions"
            onRead={async (text) => {
              const { data } = await client.query({
                query: ReadConditionsDocument,
                variables: { input: { specialtyId, text } },
                fetchPolicy: 'no-cache',
              })
              const { found, skipped } = answerOf(data).readConditions
              return { found: found.map(({ line, name }) => ({ line, name, about: null, item: name })), skipped }
            }}
            onSave={importNames}
            done={done.parseConditions}
            failed={failed.parseConditions}
          />
        )}
      </AddPanel>
      <div className="border-b border-rule px-4 py-2">
        <input
          type="search"
          aria-label="Search conditions"
          placeholder="Search conditions..."
          value={words}
          className="h-10 touch:h-11 w-full rounded-control border border-rule-strong bg-sheet px-3 text-small"
          onChange={(event) => setWords(event.target.value)}
        />
      </div>
      {shown.length === 0 && (
        <p className="px-4 py-3 text-ink-2">{wanted === '' ? 'No conditions yet.' : 'No conditions found.'}</p>
      )}
      <ul className="max-h-[600px] overflow-y-auto">
        {shown.map((condition) => (
          <ConditionRow
            key={condition.id}
            condition={condition}
            isChosen={condition.id === chosenId}
            onChoose={() => onChoose(condition.id)}
          >
            {condition.id === chosenId && renderChosen?.(condition)}
          </ConditionRow>
        ))}
      </ul>
    </section>
  )
}
