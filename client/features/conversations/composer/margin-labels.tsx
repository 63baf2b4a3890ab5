import { clsx } from 'clsx'
import { memo } from 'react'

const LABELS = [
  { label: 'Hx', words: 'add a line for the history' },
  { label: 'Ex', words: 'add a line for the examination' },
  { label: 'Ix', words: 'add a line for investigations' },
] as const

type Props = { className: string; onLabel: (label: string) => void }

/** What a chart has in its margin: each begins a line of its name. */
export const MarginLabels = memo(function MarginLabels({ className, onLabel }: Props) {
  return (
    <div role="group" aria-label="Labelled lines" className={className}>
      {LABELS.map(({ label, words }) => (
        <button
          key={label}
          type="button"
          aria-label={`${label}, ${words}`}
          className={clsx(
            'min-h-10 min-w-10 touch:min-h-11 touch:min-w-11 text-caption font-[650] text-ink-2',
            'rounded-control transition-colors duration-120 hover:bg-sunken hover:text-ink',
          )}
          onClick={() => onLabel(label)}
        >
          {label}
        </button>
      ))}
    </div>
  )
})
