import { UserRound, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Chosen } from './chosen.ts'

const SpecialistPicker = lazy(() => import('./specialist-picker.tsx'))

/** Shows who answers, and opens the picker. */
export function SpecialistSelector({
  chosen,
  onChange,
}: {
  chosen: Chosen | null
  onChange: (chosen: Chosen | null) => void
}) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <span className="inline-flex min-w-0 items-stretch rounded-control border border-rule">
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={chosen ? `Specialist: ${chosen.name}` : 'Choose a specialist'}
          className="inline-flex min-h-10 touch:min-h-11 min-w-0 items-center gap-2 rounded-control px-3 text-small hover:bg-sunken"
          onClick={() => setOpen(true)}
        >
          <UserRound className="size-4 shrink-0 text-ink-3" aria-hidden />
          <span className="truncate">{chosen?.name ?? 'Specialist'}</span>
        </button>
        {chosen && (
          <button
            type="button"
            aria-label={`Remove ${chosen.name}`}
            className="inline-flex w-10 items-center justify-center rounded-control text-ink-3 hover:bg-sunken"
            onClick={() => onChange(null)}
          >
            <X className="size-4" aria-hidden />
          </button>
        )}
      </span>
      {open && (
        <Suspense fallback={null}>
          <SpecialistPicker chosen={chosen} onChange={onChange} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
