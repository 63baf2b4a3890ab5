import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export type AddMode = 'none' | 'single' | 'bulk' | 'ai'

const MODES = [
  ['single', 'Add one'],
  ['bulk', 'Bulk import'],
  ['ai', 'AI import'],
] as const

type Props = {
  /** What is added, for who hears the buttons. */
  of: string
  mode: AddMode
  /** The ways there are; all by default. */
  modes?: readonly AddMode[]
  onMode: (mode: AddMode) => void
  children: ReactNode
}

/** The ways to add; the one that is open can be closed by its own button. */
export function AddPanel({ of, mode, modes, onMode, children }: Props) {
  return (
    <div className="border-b border-rule">
      <div role="group" aria-label={`Add ${of}`} className="flex flex-wrap gap-1 px-2 py-1.5">
        {MODES.filter(([value]) => modes?.includes(value) ?? true).map(([value, label]) => (
          <button
            key={value}
            type="button"
            aria-expanded={mode === value}
            className={clsx(
              'min-h-10 touch:min-h-11 rounded-control px-3 text-small',
              mode === value ? 'bg-malachite-wash font-semibold text-malachite' : 'text-ink-2 hover:bg-sunken',
            )}
            onClick={() => onMode(mode === value ? 'none' : value)}
          >
            {label}
          </button>
        ))}
      </div>
      {mode !== 'none' && <div className="border-t border-rule bg-sunken px-4 py-3">{children}</div>}
    </div>
  )
}
