import { useApolloClient } from '@apollo/client/react'
import { use, useRef, useState } from 'react'
import { ConditionDataPointsDocument, SaveDataPointOrderDocument } from '../../gql/graphql.ts'
import { announce } from '../../lib/announce.ts'
import { Area } from './condition-words.ts'
import { DataPointRow, type DataPoint } from './data-point-row.tsx'
import { useChange } from './use-change.tsx'
import type { Edge } from './use-row-drag.ts'

void (
  /* GraphQL */ `
    mutation SaveDataPointOrder($input: SaveDataPointOrderInput!) {
      saveDataPointOrder(input: $input) {
        ...DataPointRow_dataPoint @unmask
      }
    }
  `
)

/** What has been moved stands where it was moved to while that is saved. */
function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from)
  const item = items[from]
  return item === undefined ? rest : [...rest.slice(0, to), item, ...rest.slice(to)]
}

/** A condition's data points in their order, which dragging, keys and buttons change with one call. */
export function DataPointList({ conditionId, points }: { conditionId: string; points: readonly DataPoint[] }) {
  const client = useApolloClient()
  const { done, failed, toasted } = use(Area)
  const { problem, run, question } = useChange()
  const [order, setOrder] = useState<readonly string[] | null>(null)
  const shown = order ? order.flatMap((id) => points.find((point) => point.id === id) ?? []) : points
  // The last order that was wanted. One call runs at a time; what is moved meanwhile goes with the next.
  const wanted = useRef<readonly string[] | null>(null)
  const saveWanted = async (point: DataPoint) => {
    let [ids, saved] = [wanted.current, true]
    for (let sent: typeof ids = null; saved && ids !== null && ids !== sent; ids = wanted.current) {
      sent = ids
      saved = await saveOrder(sent)
    }
    const place = (ids ?? []).indexOf(point.id) + 1
    wanted.current = null
    setOrder(null)
    if (saved) announce(`${point.label} is now ${place} of ${shown.length}`)
  }
  const saveOrder = async (ids: readonly string[]): Promise<boolean> => {
    const saved = await run(
      (acceptsBroken) =>
        client.mutate({
          mutation: SaveDataPointOrderDocument,
          variables: { input: { conditionId, ids: [...ids], acceptsBroken } },
          refetchQueries: [ConditionDataPointsDocument],
          awaitRefetchQueries: true,
        }),
      { done: () => done.updateDataPoint, failed: failed.saveDataPointOrder, toasted },
    )
    return saved !== null
  }
  const move = (from: number, to: number) => {
    const point = shown[from]
    if (!point || to < 0 || to >= shown.length || from === to) return
    const isRunning = wanted.current !== null
    wanted.current = moved(shown, from, to).map(({ id }) => id)
    setOrder(wanted.current)
    if (!isRunning) void saveWanted(point)
  }
  const drop = (dragged: string, on: number, edge: Edge) => {
    const from = shown.findIndex(({ id }) => id === dragged)
    const place = edge === 'below' ? on + 1 : on
    move(from, from < place ? place - 1 : place)
  }
  return (
    <>
      {problem && (
        <p role="alert" className="px-4 py-2 text-small text-carmine">
          {problem}
        </p>
      )}
      <ul className="max-h-[600px] overflow-y-auto">
        {shown.map((point, index) => (
          <DataPointRow
            key={point.id}
            point={point}
            onMove={(by) => move(index, index + by)}
            onDropped={(dragged, edge) => drop(dragged, index, edge)}
          />
        ))}
      </ul>
      {question}
    </>
  )
}
