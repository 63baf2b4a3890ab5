import { useQuery } from '@apollo/client/react'
import { useSearchParams } from 'react-router-dom'
import { SpecialtyChoiceDocument } from '../../gql/graphql.ts'
import { ErrorRow, Skeleton } from '../../ui/notice.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useDelayed } from '../../ui/use-delayed.ts'
import { ADMIN, Area, FAILED } from './condition-words.ts'
import { GoldenCases } from './golden-cases.tsx'
import { SpecialtyConditions } from './specialty-conditions.tsx'

void (
  /* GraphQL */ `
    query SpecialtyChoice {
      adminSpecialties {
        id
        name
        isActive
      }
    }
  `
)

/** Manage Data Points: what any specialty asks for, as admins keep it. */
export function AllConditionsScreen() {
  const [search, setSearch] = useSearchParams()
  const { data, error, loading, refetch } = useQuery(SpecialtyChoiceDocument, { fetchPolicy: 'cache-and-network' })
  const late = useDelayed(loading && !data)
  const chosen = data?.adminSpecialties.find(({ id }) => id === search.get('specialty'))
  // Another specialty has other conditions.
  const choose = (id: string) => setSearch(id === '' ? {} : { specialty: id }, { replace: true })
  return (
    <main className="mx-auto w-full max-w-[1200px] px-4 py-6">
      {error && !data && <ErrorRow onRetry={() => void refetch()}>{FAILED.specialties}</ErrorRow>}
      {late && <Skeleton lines={8} />}
      {data && (
        <div className="max-w-96 pb-4">
          <SelectField
            label="Specialty"
            options={[
              { value: '', label: 'Select a specialty' },
              ...data.adminSpecialties.map(({ id, name, isActive }) => ({
                value: id,
                label: isActive ? name : `${name} (inactive)`,
              })),
            ]}
            value={chosen?.id ?? ''}
            onChange={(event) => choose(event.target.value)}
          />
        </div>
      )}
      {data && !chosen && (
        <p className="border-y border-rule py-4 text-ink-2">Select a specialty to see its conditions.</p>
      )}
      {chosen && (
        <Area value={ADMIN}>
          <SpecialtyConditions key={chosen.id} specialtyId={chosen.id} />
          <GoldenCases key={`golden ${chosen.id}`} specialtyId={chosen.id} />
        </Area>
      )}
    </main>
  )
}
