import { useApolloClient } from '@apollo/client/react'
import { use, useState, type SubmitEvent } from 'react'
import { ConditionDataPointsDocument, CreateDataPointDocument } from '../../gql/graphql.ts'
import { Button } from '../../ui/button.tsx'
import { Area } from './condition-words.ts'
import { EMPTY, faultOf, inputOf, type TypedPoint } from './data-point-fields.ts'
import { DataPointForm } from './data-point-form.tsx'
import { useChange } from './use-change.tsx'

void (
  /* GraphQL */ `
    mutation CreateDataPoint($input: CreateDataPointInput!) {
      createDataPoint(input: $input) {
        ...DataPointRow_dataPoint @unmask
      }
    }
  `
)

/** One data point: what the condition wants to know, and how it is asked for. */
export function NewDataPoint({ conditionId }: { conditionId: string }) {
  const client = useApolloClient()
  const { done, failed, toasted } = use(Area)
  const [point, setPoint] = useState(EMPTY)
  const { busy, problem, run, refuse, question } = useChange()
  const change = (part: Partial<TypedPoint>) => {
    setPoint({ ...point, ...part })
    refuse(null)
  }
  const create = async (event: SubmitEvent) => {
    event.preventDefault()
    const fault = faultOf(point)
    if (fault) return void refuse(fault)
    const answer = await run(
      (acceptsBroken) =>
        client.mutate({
          mutation: CreateDataPointDocument,
          variables: { input: { conditionId, ...inputOf(point), acceptsBroken } },
          refetchQueries: [ConditionDataPointsDocument],
          awaitRefetchQueries: true,
        }),
      { done: () => done.createDataPoint, failed: failed.createDataPoint, toasted },
    )
    if (answer) setPoint(EMPTY)
  }
  return (
    <form noValidate onSubmit={(event) => void create(event)}>
      <DataPointForm point={point} onChange={change}>
        {problem && (
          <p role="alert" className="text-small text-carmine sm:col-span-2">
            {problem}
          </p>
        )}
        <div className="sm:col-span-2">
          <Button type="submit" variant="primary" aria-busy={busy}>
            {busy ? 'Saving...' : 'Add data point'}
          </Button>
        </div>
      </DataPointForm>
      {question}
    </form>
  )
}
