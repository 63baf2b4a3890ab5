import { useApolloClient } from '@apollo/client/react'
import { clsx } from 'clsx'
import { Pencil, Trash2 } from 'lucide-react'
import { use, useRef, useState, type ReactNode } from 'react'
import {
  DeleteConditionDocument,
  SpecialtyConditionsDocument,
  UpdateConditionDocument,
  type ConditionRow_ConditionFragment,
} from '../../gql/graphql.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Question } from '../../ui/question.tsx'
import { ConditionEditor } from './condition-editor.tsx'
import { Area } from './condition-words.ts'
import { useChange } from './use-change.tsx'

void (
  /* GraphQL */ `
    fragment ConditionRow_condition on Condition {
      id
      name
      description
      isActive
      isShared
      dataPointsCount
    }

    mutation UpdateCondition($input: UpdateConditionInput!) {
      updateCondition(input: $input) {
        ...ConditionRow_condition @unmask
      }
    }

    mutation DeleteCondition($id: ID!) {
      deleteCondition(id: $id) {
        deletedId
      }
    }
  `
)

type Condition = ConditionRow_ConditionFragment
type RowProps = { condition: Condition; isChosen: boolean; onChoose: () => void; children: ReactNode }

/** A condition: how much it asks for, whether it counts, and under it what it asks for where it is chosen. */
export function ConditionRow({ condition, isChosen, onChoose, children }: RowProps) {
  const client = useApolloClient()
  const { id, name, description, isActive, isShared, dataPointsCount } = condition
  const { done, failed, toasted, ownOnly, deletesConditions } = use(Area)
  const [asked, setAsked] = useState(false)
  const [edited, setEdited] = useState(false)
  const pencil = useRef<HTMLButtonElement>(null)
  const { busy, problem, run, question } = useChange()
  const toggle = () =>
    run(
      (acceptsBroken) =>
        client.mutate({
          mutation: UpdateConditionDocument,
          variables: { input: { id, isActive: !isActive, acceptsBroken } },
        }),
      { done: () => done.updateCondition, failed: failed.updateCondition, toasted },
    )
  const remove = () =>
    run(
      async (acceptsBroken) => {
        // What counts no more can be deleted: what that breaks was accepted with the deactivation.
        if (acceptsBroken)
          await client.mutate({
            mutation: UpdateConditionDocument,
            variables: { input: { id, isActive: false, acceptsBroken } },
          })
        return client.mutate({
          mutation: DeleteConditionDocument,
          variables: { id },
          refetchQueries: [SpecialtyConditionsDocument],
          awaitRefetchQueries: true,
        })
      },
      { done: () => done.deleteCondition, failed: failed.deleteCondition, toasted },
    )
  return (
    <li
      className={clsx(
        'flex flex-wrap items-center gap-2 border-b border-l-3 border-b-rule pr-2',
        isChosen ? 'border-l-malachite bg-malachite-wash' : 'border-l-transparent',
      )}
    >
      <button
        type="button"
        aria-expanded={isChosen}
        className="min-h-14 min-w-0 flex-1 px-3 py-2 text-left hover:bg-sunken"
        onClick={onChoose}
      >
        <span className={clsx('block font-semibold', !isActive && 'text-ink-3 line-through')}>{name}</span>
        <span className="block text-small text-ink-2">
          {dataPointsCount} {dataPointsCount === 1 ? 'data point' : 'data points'}
          {!isActive && ' · Inactive'}
          {!isShared && ` · ${ownOnly}`}
        </span>
        {description && <span className="block text-small text-ink-2">{description}</span>}
      </button>
      <Button
        size="sm"
        variant="quiet"
        aria-label={`${isActive ? 'Deactivate' : 'Activate'} ${name}`}
        aria-busy={busy}
        onClick={() => void toggle()}
      >
        {isActive ? 'Deactivate' : 'Activate'}
      </Button>
      <IconButton ref={pencil} label={`Edit ${name}`} aria-expanded={edited} onClick={() => setEdited(!edited)}>
        <Pencil className="size-4.5" aria-hidden />
      </IconButton>
      {deletesConditions && (
        <IconButton label={`Delete ${name}`} onClick={() => setAsked(true)}>
          <Trash2 className="size-4.5" aria-hidden />
        </IconButton>
      )}
      {problem && (
        <p role="alert" className="w-full px-3 pb-2 text-small text-carmine">
          {problem}
        </p>
      )}
      {edited && (
        <ConditionEditor
          condition={condition}
          onClose={() => {
            setEdited(false)
            pencil.current?.focus()
          }}
        />
      )}
      {question}
      {children && <div className="-mr-2 w-[calc(100%+8px)] border-t border-rule bg-sheet">{children}</div>}
      <Question open={asked} onOpenChange={setAsked} title={`Delete ${name}`} verb="Delete" onYes={() => void remove()}>
        Its data points go with it, in every specialty. Compiled red flags, levels and must-not-miss stay in force.
      </Question>
    </li>
  )
}
