import { UserRound } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { bring } from '../../lib/bring.ts'
import { nameOf, type Specialist } from './chosen.ts'

const loadPicker = () => bring(() => import('./specialist-picker.tsx'))
const SpecialistPicker = lazy(loadPicker)

type Props = { chosen: Specialist | null; onChange: (chosen: Specialist | null) => void }

/** Shows who was chosen, and opens the picker. */
export function SpecialistSelector({ chosen, onChange }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={chosen ? `Specialist: ${nameOf(chosen)}` : 'Choose a specialist'}
        className="inline-flex min-h-10 touch:min-h-11 min-w-10 touch:min-w-11 shrink-0 items-center justify-center gap-2 rounded-control border border-rule text-small hover:bg-sunken @440:max-w-64 @440:min-w-0 @440:shrink @440:px-3"
        onPointerEnter={() => void loadPicker()}
        onFocus={() => void loadPicker()}
        onClick={() => setOpen(true)}
      >
        {chosen ? (
          <Avatar size="sm" name={nameOf(chosen)} image={chosen.image} />
        ) : (
          <UserRound className="size-4 shrink-0 text-ink-3" aria-hidden />
        )}
        <span className="hidden truncate @440:inline">{chosen ? nameOf(chosen) : 'Specialist'}</span>
      </button>
      {open && (
        <Suspense fallback={null}>
          <SpecialistPicker chosen={chosen} onChange={onChange} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
