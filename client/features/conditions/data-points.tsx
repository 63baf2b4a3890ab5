import { useApolloClient, useQuery } from '@apollo/client/react'
import { use, useState } from 'react'
import {
  ConditionDataPointsDocument,
  ImportDataPointsDocument,
  ReadDataPointsDocument,
  type DataPointInput,
} from '../../gql/graphql.ts'
import { answerOf } from '../../lib/refusal.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorRow, Skeleton } from '../../ui/notice.tsx'
import { useDelayed } from '../../ui/use-delayed.ts'
import { AddPanel, type AddMode } from './add-panel.tsx'
import { AiImport } from './ai-import.tsx'
import { Area, FAILED, linesOf, nameOfLine, NO_LINES } from './condition-words.ts'
import { DataPointList } from './data-point-list.tsx'
import { wordsOfType } from './data-point-types.ts'
import { FormPreview } from './form-preview.tsx'
import { NewDataPoint } from './new-data-point.tsx'
import { TextImport } from './text-import.tsx'

void (
  /* GraphQL */ `
    query ConditionDataPoints($conditionId: ID!) {
      dataPoints(conditionId: $conditionId) {
        ...DataPointRow_dataPoint @unmask
      }
      condition(id: $conditionId) {
        ...ConditionRow_condition @unmask
      }
    }

    mutation ImportDataPoints($input: ImportDataPointsInput!) {
      importDataPoints(input: $input) {
        created {
          id
        }
        skipped {
          ...SkippedLine_line @unmask
        }
      }
    }

    query ReadDataPoints($input: ParseDataPointsInput!) {
      readDataPoints(input: $input) {
        found {
          line
          name
          label
          type
          isRequired
          helpText
          options
          rules {
            min
            max
          }
        }
        skipped {
          ...SkippedLine_line @unmask
        }
      }
    }
  `
)

/** What a condition wants to know, in its order, and the ways to add to it. */
export function DataPoints({ conditionId, name }: { conditionId: string; name: string }) {
  const client = useApolloClient()
  const { done, failed } = use(Area)
  const [mode, setMode] = useState<AddMode>('none')
  const [isPreviewed, setPreviewed] = useState(false)
  const { data, error, loading, refetch } = useQuery(ConditionDataPointsDocument, {
    variables: { conditionId },
    fetchPolicy: 'cache-and-network',
  })
  const late = useDelayed(loading && !data)
  const points = data?.dataPoints
  const importPoints = async (dataPoints: readonly DataPointInput[], acceptsBroken: boolean) => {
    const { data: answer } = await client.mutate({
      mutation: ImportDataPointsDocument,
      variables: { input: { conditionId, dataPoints: [...dataPoints], acceptsBroken } },
      refetchQueries: [ConditionDataPointsDocument],
      awaitRefetchQueries: true,
    })
    const { created, skipped } = answerOf(answer).importDataPoints
    return { count: created.length, skipped }
  }
  return (
    <section aria-label={`Data points of ${name}`} className="min-w-0">
      <AddPanel of="data points" mode={mode} onMode={setMode}>
        {mode === 'single' && <NewDataPoint conditionId={conditionId} />}
        {mode === 'bulk' && (
          <TextImport
            key="bulk"
            label="Data points"
            hint="One per line, asked for as text and not required. Names become lower case with underscores."
            button="Import data points"
            check={(text) => (linesOf(text).length === 0 ? NO_LINES.dataPoints : null)}
            onImport={(text, acceptsBroken) =>
              importPoints(
                linesOf(text).map((label) => ({ name: nameOfLine(label), label, type: 'TEXT', isRequired: false })),
                acceptsBroken,
              )
            }
            done={done.importDataPoints}
            failed={failed.importDataPoints}
          />
        )}
        {mode === 'ai' && (
          <AiImport
            key="ai"
            label="Text with data points"
            hint="Say what to ask for, in lines or in sentences. It is stored nowhere."
            of="data points"
            onRead={async (text) => {
              const { data: answer } = await client.query({
                query: ReadDataPointsDocument,
                variables: { input: { conditionId, text } },
                fetchPolicy: 'no-cache',
              })
              const { found, skipped } = answerOf(answer).readDataPoints
              return { found: found.map(({ line, ...point }) => foundOf(line, point)), skipped }
            }}
            onSave={importPoints}
            done={done.parseDataPoints}
            failed={failed.parseDataPoints}
          />
        )}
      </AddPanel>
      {error && !points && (
        <ErrorRow className="px-4" onRetry={() => void refetch()}>
          {FAILED.dataPoints}
        </ErrorRow>
      )}
      {late && <Skeleton lines={4} className="px-4" />}
      {points?.length === 0 && <p className="px-4 py-3 text-ink-2">No data points yet.</p>}
      {points && points.length > 0 && (
        <div className="flex justify-end border-b border-rule px-2 py-1">
          <Button size="sm" variant="quiet" onClick={() => setPreviewed(true)}>
            Preview the form
          </Button>
        </div>
      )}
      {points && <DataPointList conditionId={conditionId} points={points} />}
      {points && <FormPreview open={isPreviewed} onOpenChange={setPreviewed} name={name} points={points} />}
    </section>
  )
}

/** What was understood of a line, in words, and as it is saved. */
function foundOf(line: number, point: DataPointInput) {
  const { name, label, type, isRequired, helpText, options, rules } = point
  const range = rules?.min != null && rules.max != null ? `${rules.min} to ${rules.max}` : null
  const about = [
    name,
    wordsOfType(type ?? 'TEXT'),
    helpText,
    options?.join(', '),
    range,
    isRequired ? 'required' : null,
  ]
  const bounds = rules ? { min: rules.min ?? null, max: rules.max ?? null } : null
  return {
    line,
    name: label ?? name,
    about: about.filter(Boolean).join(' · '),
    item: { name, label, type, isRequired, helpText, options, rules: bounds },
  }
}
