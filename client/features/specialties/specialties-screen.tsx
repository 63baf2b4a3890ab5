import { useQuery } from '@apollo/client/react'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { AllSpecialtiesDocument, type SpecialtyRow_SpecialtyFragment } from '../../gql/graphql.ts'
import { dayOf } from '../../lib/time.ts'
import { useAddress } from '../../lib/use-address.ts'
import { Button } from '../../ui/button.tsx'
import { Paged } from '../../ui/paged.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { Table, type Column } from '../../ui/table.tsx'
import { DeactivateSpecialty } from './deactivate-specialty.tsx'
import { SpecialtyDialog } from './specialty-dialog.tsx'

void (
  /* GraphQL */ `
    fragment SpecialtyRow_specialty on AdminSpecialty {
      id
      name
      description
      isActive
      createdAt
    }

    query AllSpecialties {
      adminSpecialties {
        ...SpecialtyRow_specialty @unmask
      }
    }
  `
)

type Specialty = SpecialtyRow_SpecialtyFragment

const columns = (onEdit: (specialty: Specialty) => void): readonly Column<Specialty>[] => [
  { title: 'Name', width: 'minmax(0, 2fr)', cell: ({ name }) => <span className="font-semibold">{name}</span> },
  { title: 'Description', width: 'minmax(0, 3fr)', cell: ({ description }) => description ?? '-' },
  { title: 'Status', width: 'minmax(0, 1fr)', cell: ({ isActive }) => <StatusBadge active={isActive} /> },
  {
    title: 'Created',
    width: 'minmax(0, 1fr)',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{dayOf(createdAt)}</time>,
  },
  {
    title: 'Actions',
    width: 'minmax(12rem, auto)',
    silent: true,
    cell: (specialty) => <Actions specialty={specialty} onEdit={onEdit} />,
  },
]

/** The specialties that there are, active or not. */
export function SpecialtiesScreen() {
  const [words, setWords] = useAddress('search')
  // Null: closed. 'new': a specialty that is not there yet.
  const [edited, setEdited] = useState<Specialty | 'new' | null>(null)
  const { data, error, refetch } = useQuery(AllSpecialtiesDocument, { fetchPolicy: 'cache-and-network' })
  const wanted = words.trim().toLowerCase()
  const rows = data?.adminSpecialties.filter(({ name, description }) =>
    `${name} ${description ?? ''}`.toLowerCase().includes(wanted),
  )
  return (
    <main className="mx-auto w-full max-w-[1200px] px-4 py-6">
      <div className="flex flex-wrap items-center justify-between gap-3 pb-4">
        <SearchBox label="Search specialties" placeholder="Search specialties..." value={words} onChange={setWords} />
        <Button variant="primary" onClick={() => setEdited('new')}>
          <Plus className="size-4.5" aria-hidden />
          Add Specialty
        </Button>
      </div>
      <Paged
        rows={rows ?? null}
        failed={error !== undefined && !data}
        onRetry={() => void refetch()}
        onMore={null}
        loadingMore={false}
        words={{
          failed: 'The specialties could not be loaded.',
          empty: wanted === '' ? 'No specialties yet.' : 'No specialties found',
        }}
      >
        {(specialties) => (
          <Table label="Specialties" columns={columns(setEdited)} rows={specialties} keyOf={({ id }) => id} />
        )}
      </Paged>
      <SpecialtyDialog edited={edited} onClose={() => setEdited(null)} />
    </main>
  )
}

function Actions({ specialty, onEdit }: { specialty: Specialty; onEdit: (specialty: Specialty) => void }) {
  const edit = useRef<HTMLButtonElement>(null)
  return (
    <div className="flex flex-wrap gap-2">
      <Button ref={edit} size="sm" aria-label={`Edit ${specialty.name}`} onClick={() => onEdit(specialty)}>
        Edit
      </Button>
      {specialty.isActive && <DeactivateSpecialty specialty={specialty} beside={edit} />}
    </div>
  )
}
