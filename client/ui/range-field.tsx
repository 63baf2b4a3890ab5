import { useId } from 'react'

type Props = {
  label: string
  hint: string
  value: number
  /** How the value is said; as it is by default. */
  said?: string
  min: number
  max: number
  step: number
  onChange: (value: number) => void
}

/** A number between two others, by pointer or arrow keys, with the number beside it. */
export function RangeField({ label, hint, value, said = String(value), min, max, step, onChange }: Props) {
  const id = useId()
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-4">
      <label htmlFor={id} className="text-small font-[650] text-ink-2">
        {label}
      </label>
      <output htmlFor={id} className="min-w-12 text-right text-body font-bold tabular-nums">
        {said}
      </output>
      <input
        id={id}
        type="range"
        className="col-span-2 min-h-10 touch:min-h-11 w-full accent-malachite-fill dark:accent-malachite"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={said}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      <p id={`${id}-hint`} className="col-span-2 text-caption text-ink-2">
        {hint}
      </p>
    </div>
  )
}
