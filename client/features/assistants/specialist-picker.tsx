import { useQuery } from '@apollo/client/react'
import { clsx } from 'clsx'
import { useState } from 'react'
import { SpecialistPickerDocument, SpecialistsDocument, type SpecialistsQuery } from '../../gql/graphql.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorRow } from '../../ui/notice.tsx'
import type { Chosen } from './chosen.ts'

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
        id
        name
        image
        expertName
        isDefault
        maxMessageLength
        specialty {
          id
          name
        }
      }
    }
  `
)

type Specialist = SpecialistsQuery['assistants'][number]
type Props = { chosen: Chosen | null; onChange: (chosen: Chosen | null) => void; onClose: () => void }

const nameOf = (specialist: Specialist) => specialist.expertName ?? specialist.name
const HEADING = 'px-5 pt-4 pb-1 text-caption font-[650] text-ink-2'
const NOTE = 'px-5 py-3 text-ink-2'

/** Specialties and specialists, searched together. Choosing the chosen one again lets go of it. */
export default function SpecialistPicker({ chosen, onChange, onClose }: Props) {
  const [search, setSearch] = useState('')
  const [specialtyId, setSpecialtyId] = useState<string | null>(null)
  const specialties = useQuery(SpecialistPickerDocument)
  const specialists = useQuery(SpecialistsDocument, { variables: { specialtyId } })

  const wanted = search.trim().toLowerCase()
  const matches = (...words: (string | null | undefined)[]) =>
    words.some((word) => word?.toLowerCase().includes(wanted))
  const foundSpecialties = (specialties.data?.specialties ?? []).filter((specialty) =>
    matches(specialty.name, specialty.description),
  )
  const people = (specialists.data?.assistants ?? []).filter((specialist) => !specialist.isDefault)
  const found = people.filter((specialist) => matches(nameOf(specialist), specialist.specialty?.name))

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Choose a specialist" shape="tall">
      <div className="border-b border-rule px-5 py-3">
        <input
          type="search"
          aria-label="Search specialties and specialists"
          placeholder="Search specialties and specialists..."
          className="h-11 w-full rounded-control border border-rule-strong bg-sheet px-3"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      <div className="grid min-h-0 flex-1 overflow-y-auto sm:grid-cols-[240px_1fr] sm:overflow-hidden">
        <section aria-label="Specialties" className="border-b border-rule sm:overflow-y-auto sm:border-r sm:border-b-0">
          <h3 className={HEADING}>Specialties</h3>
          {specialties.loading && !specialties.data && <p className={NOTE}>Loading specialties...</p>}
          {specialties.error && !specialties.data && (
            <ErrorRow className="mx-5" onRetry={() => void specialties.refetch()}>
              The specialties could not be loaded.
            </ErrorRow>
          )}
          {specialties.data && foundSpecialties.length === 0 && (
            <p className={NOTE}>No specialties found matching your search.</p>
          )}
          <ul className="pb-2">
            {foundSpecialties.map((specialty) => (
              <li key={specialty.id}>
                <button
                  type="button"
                  aria-pressed={specialtyId === specialty.id}
                  className={clsx(
                    'min-h-11 w-full border-l-3 px-4.5 text-left hover:bg-sunken',
                    specialtyId === specialty.id ? 'border-malachite bg-malachite-wash' : 'border-transparent',
                  )}
                  onClick={() => setSpecialtyId(specialtyId === specialty.id ? null : specialty.id)}
                >
                  {specialty.name}
                </button>
              </li>
            ))}
          </ul>
        </section>
        <section aria-label="Specialists" className="sm:overflow-y-auto">
          <h3 className={HEADING}>Specialists</h3>
          {specialists.loading && !specialists.data && <p className={NOTE}>Loading specialists...</p>}
          {specialists.error && !specialists.data && (
            <ErrorRow className="mx-5" onRetry={() => void specialists.refetch()}>
              The specialists could not be loaded.
            </ErrorRow>
          )}
          {specialists.data && found.length === 0 && (
            <div className={NOTE}>
              <p>No specialists found</p>
              {people.length === 0 && <p className="text-small">Check back later for new specialists.</p>}
            </div>
          )}
          <ul className="pb-2">
            {found.map((specialist) => (
              <SpecialistRow
                key={specialist.id}
                specialist={specialist}
                pressed={chosen?.id === specialist.id}
                onPress={() =>
                  onChange(
                    chosen?.id === specialist.id
                      ? null
                      : { id: specialist.id, name: nameOf(specialist), maxMessageLength: specialist.maxMessageLength },
                  )
                }
              />
            ))}
          </ul>
        </section>
      </div>
      <footer className="flex items-center justify-between gap-3 border-t border-rule px-5 py-3">
        <p className="min-w-0 truncate text-small text-ink-2">
          {chosen ? chosen.name : 'Nobody chosen: the general assistant answers'}
        </p>
        <Button variant="primary" onClick={onClose}>
          Finish
        </Button>
      </footer>
    </Dialog>
  )
}

function SpecialistRow({
  specialist,
  pressed,
  onPress,
}: {
  specialist: Specialist
  pressed: boolean
  onPress: () => void
}) {
  const name = nameOf(specialist)
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
        {specialist.image?.startsWith('/') ? (
          <img src={specialist.image} alt="" className="size-10 shrink-0 rounded-full object-cover" />
        ) : (
          <span
            aria-hidden
            className="flex size-10 shrink-0 items-center justify-center rounded-full border border-rule-strong font-bold text-ink-2"
          >
            {name
              .replace(/^(?:dr|prof)\.? /i, '')
              .charAt(0)
              .toUpperCase() || '?'}
          </span>
        )}
        <span className="min-w-0">
          <span className="block truncate">{name}</span>
          {specialist.specialty && (
            <span className="block truncate text-small text-ink-2">{specialist.specialty.name}</span>
          )}
        </span>
      </button>
    </li>
  )
}
