import { clsx } from 'clsx'
import { useId, type Ref } from 'react'
import type { SignUpSpecialtiesQuery } from '../../../gql/graphql.ts'
import { ErrorRow } from '../../../ui/notice.tsx'
import { useAnswer, type Question } from '../use-call.ts'

void (
  /* GraphQL */ `
    query SignUpSpecialties {
      specialties {
        id
        name
      }
    }
  `
)

export type Specialty = { id: string; name: string }

type Props = {
  ref?: Ref<HTMLSelectElement>
  value: Specialty | null
  onChange: (specialty: Specialty | null) => void
  onLeave: () => void
  error: string | null
}

const askSpecialties: Question<SignUpSpecialtiesQuery> = (client, { SignUpSpecialtiesDocument: query }) =>
  client.query({ query })

/** A specialist's specialty, of those that there are. */
export function SpecialtyField({ ref, value, onChange, onLeave, error }: Props) {
  const id = useId()
  const { data, failed, ask } = useAnswer(askSpecialties)
  const specialties = data?.specialties ?? []
  if (failed) return <ErrorRow onRetry={() => void ask()}>The specialties could not be loaded.</ErrorRow>
  return (
    <div className="grid grid-cols-1 gap-1">
      <label htmlFor={id} className="text-small font-[650] text-ink-2">
        Specialty
      </label>
      <select
        id={id}
        ref={ref}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={clsx(
          'min-h-11 w-full rounded-control border bg-sheet px-3',
          error ? 'border-carmine' : 'border-rule-strong',
        )}
        value={value?.id ?? ''}
        onChange={(event) => onChange(specialties.find((specialty) => specialty.id === event.target.value) ?? null)}
        onBlur={onLeave}
      >
        <option value="">{data ? 'Choose' : 'Loading specialties...'}</option>
        {specialties.map((specialty) => (
          <option key={specialty.id} value={specialty.id}>
            {specialty.name}
          </option>
        ))}
      </select>
      <p id={`${id}-error`} className="min-h-5 text-small text-carmine">
        {error}
      </p>
    </div>
  )
}
