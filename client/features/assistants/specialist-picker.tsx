import { useQuery } from '@apollo/client/react'
import { clsx } from 'clsx'
import { useRef, useState, type ReactNode } from 'react'
import { SpecialistPickerDocument, SpecialistsDocument } from '../../gql/graphql.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorRow } from '../../ui/notice.tsx'
import { useTablet } from '../../ui/use-media.ts'
import { nameOf, type Specialist } from './chosen.ts'

void (
  /* GraphQL */ `
    query SpecialistPicker {
      specialties {
        id
        name
        description
      }
    }

    query Specialists($specialtyId: ID) {
      assistants(specialtyId: $specialtyId) {
        ...Specialist @unmask
      }
    }
  `
)

type Props = { chosen: Specialist | null; onChange: (chosen: Specialist | null) => void; onClose: () => void }

const HEADING = 'px-5 pt-4 pb-1 text-caption font-[650] text-ink-2'
const NOTE = 'px-5 py-3 text-ink-2'

/** Which of them the words are about; all of them while nothing is searched for. */
function useFound(specialtyId: string | null, search: string) {
  const specialties = useQuery(SpecialistPickerDocument)
  const specialists = useQuery(SpecialistsDocument, { variables: { specialtyId } })
  const wanted = search.trim().toLowerCase()
  const matches = (...words: (string | null | undefined)[]) =>
    words.some((word) => word?.toLowerCase().includes(wanted))
  const people = (specialists.data?.assistants ?? []).filter((specialist) => !specialist.isDefault)
  return {
    specialties: {
      ...specialties,
      found: specialties.data?.specialties.filter(({ name, description }) => matches(name, description)),
    },
    specialists: {
      ...specialists,
      nobody: people.length === 0,
      found: specialists.data && people.filter((person) => matches(nameOf(person), person.specialty?.name)),
    },
  }
}

/**
 * Specialties and specialists, searched together. Choosing the chosen one again lets go of it. On wide screens a box with
 * both side by side; on narrow ones a sheet from below, with the specialties in a row over the people.
 */
export default function SpecialistPicker({ chosen, onChange, onClose }: Props) {
  const wide = useTablet()
  const [search, setSearch] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const [specialtyId, setSpecialtyId] = useState<string | null>(null)
  const { specialties, specialists } = useFound(specialtyId, search)

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Choose a specialist"
      focusFirst={wide ? field : undefined}
      shape={wide ? 'tall' : 'bottom'}
    >
      <div className="border-b border-rule px-5 py-3">
        <input
          ref={field}
          type="search"
          aria-label="Search specialties and specialists"
          placeholder="Search specialties and specialists..."
          className="h-11 w-full rounded-control border border-rule-strong bg-sheet px-3"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      <div className={clsx('min-h-0 flex-1', wide ? 'grid grid-cols-[240px_1fr]' : 'flex flex-col')}>
        <section
          aria-label="Specialties"
          className={clsx('border-rule', wide ? 'overflow-y-auto border-r' : 'shrink-0 border-b')}
        >
          <h3 className={HEADING}>Specialties</h3>
          <Loaded
            query={specialties}
            loading="Loading specialties..."
            failed="The specialties could not be loaded."
            empty={<p className={NOTE}>No specialties found matching your search.</p>}
          />
          <ul className={wide ? 'pb-2' : 'flex gap-2 overflow-x-auto px-5 pb-3'}>
            {specialties.found?.map((specialty) => (
              <li key={specialty.id} className="shrink-0">
                <button
                  type="button"
                  aria-pressed={specialtyId === specialty.id}
                  className={clsx(
                    'min-h-11 hover:bg-sunken',
                    wide ? 'w-full border-l-3 px-4.5 text-left' : 'rounded-control border px-3',
                    specialtyId === specialty.id
                      ? 'border-malachite bg-malachite-wash'
                      : wide
                        ? 'border-transparent'
                        : 'border-rule-strong',
                  )}
                  onClick={() => setSpecialtyId(specialtyId === specialty.id ? null : specialty.id)}
                >
                  {specialty.name}
                </button>
              </li>
            ))}
          </ul>
        </section>
        <section aria-label="Specialists" className="min-h-0 flex-1 overflow-y-auto">
          <h3 className={HEADING}>Specialists</h3>
          <Loaded
            query={specialists}
            loading="Loading specialists..."
            failed="The specialists could not be loaded."
            empty={
              <div className={NOTE}>
                <p>No specialists found</p>
                {specialists.nobody && <p className="text-small">Check back later for new specialists.</p>}
              </div>
            }
          />
          <ul className="pb-2">
            {specialists.found?.map((specialist) => (
              <SpecialistRow
                key={specialist.id}
                specialist={specialist}
                pressed={chosen?.id === specialist.id}
                onPress={() => onChange(chosen?.id === specialist.id ? null : specialist)}
              />
            ))}
          </ul>
        </section>
      </div>
      <footer className="flex items-center justify-between gap-3 border-t border-rule px-5 py-3">
        <p className="min-w-0 truncate text-small text-ink-2">{chosen ? nameOf(chosen) : 'Nobody chosen'}</p>
        <Button variant="primary" onClick={onClose}>
          Finish
        </Button>
      </footer>
    </Dialog>
  )
}

type LoadedProps = {
  query: { loading: boolean; error?: unknown; found?: readonly unknown[]; refetch: () => Promise<unknown> }
  loading: string
  failed: string
  empty: ReactNode
}

/** What stands over a list that is not there yet, could not be had, or is empty. */
function Loaded({ query, loading, failed, empty }: LoadedProps) {
  if (query.found) return query.found.length === 0 ? empty : null
  if (query.loading) return <p className={NOTE}>{loading}</p>
  return (
    <ErrorRow className="mx-5" onRetry={() => void query.refetch().catch(() => undefined)}>
      {failed}
    </ErrorRow>
  )
}

type RowProps = { specialist: Specialist; pressed: boolean; onPress: () => void }

function SpecialistRow({ specialist, pressed, onPress }: RowProps) {
  return (
    <li>
      <button
        type="button"
        aria-pressed={pressed}
        className={clsx(
          'flex min-h-14 w-full items-center gap-3 border-l-3 px-4.5 py-2 text-left hover:bg-sunken',
          pressed ? 'border-malachite bg-malachite-wash' : 'border-transparent',
        )}
        onClick={onPress}
      >
        <Avatar size="lg" name={nameOf(specialist)} image={specialist.image} />
        <span className="min-w-0">
          <span className="block truncate">{nameOf(specialist)}</span>
          {specialist.specialty && (
            <span className="block truncate text-small text-ink-2">{specialist.specialty.name}</span>
          )}
        </span>
      </button>
    </li>
  )
}
