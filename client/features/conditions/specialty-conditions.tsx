import { useQuery } from '@apollo/client/react'
import { SpecialtyConditionsDocument } from '../../gql/graphql.ts'
import { useAddress } from '../../lib/use-address.ts'
import { ErrorRow, Skeleton } from '../../ui/notice.tsx'
import { useDelayed } from '../../ui/use-delayed.ts'
import { useDesktop } from '../../ui/use-media.ts'
import { ConditionList } from './condition-list.tsx'
import { FAILED } from './condition-words.ts'
import { DataPoints } from './data-points.tsx'

void (
  /* GraphQL */ `
    query SpecialtyConditions($specialtyId: ID!) {
      conditions(specialtyId: $specialtyId) {
        ...ConditionRow_condition @unmask
      }
    }
  `
)

/** A specialty's conditions, and beside or under the chosen one what it asks for. */
export function SpecialtyConditions({ specialtyId }: { specialtyId: string }) {
  const desktop = useDesktop()
  const [chosenId, setChosenId] = useAddress('condition')
  const { data, error, loading, refetch } = useQuery(SpecialtyConditionsDocument, {
    variables: { specialtyId },
    fetchPolicy: 'cache-and-network',
  })
  const late = useDelayed(loading && !data)
  if (error && !data) return <ErrorRow onRetry={() => void refetch()}>{FAILED.conditions}</ErrorRow>
  if (!data) return late ? <Skeleton lines={8} /> : null
  const chosen = data.conditions.find(({ id }) => id === chosenId)
  const choose = (id: string) => setChosenId(id === chosen?.id ? '' : id)
  return (
    <div className="grid border border-rule bg-sheet lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <ConditionList
        specialtyId={specialtyId}
        conditions={data.conditions}
        chosenId={chosen?.id ?? null}
        onChoose={choose}
        renderChosen={desktop ? null : ({ id, name }) => <DataPoints key={id} conditionId={id} name={name} />}
      />
      {desktop && (
        <div className="min-w-0">
          {chosen ? (
            <DataPoints key={chosen.id} conditionId={chosen.id} name={chosen.name} />
          ) : (
            <p className="p-4 text-ink-2">Choose a condition to see what it asks for.</p>
          )}
        </div>
      )}
    </div>
  )
}
