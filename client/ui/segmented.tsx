import { clsx } from 'clsx'
import { useId, type KeyboardEvent } from 'react'

type Option<Value extends string> = { value: Value; label: string; key?: string }
type Props<Value extends string> = {
  /** The id of what names it. */
  labelledBy: string
  describedBy?: string | undefined
  options: readonly Option<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  onBlur?: () => void
}

/** One choice of a few that stand side by side. Each option's key chooses it, arrows go along. */
export function Segmented<Value extends string>(props: Props<Value>) {
  const { labelledBy, describedBy, options, value, onChange, onBlur } = props
  const name = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    const option = options.find(({ key }) => key !== undefined && key.toLowerCase() === event.key.toLowerCase())
    if (!option || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onChange(option.value)
  }
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className="inline-flex min-h-11 max-w-full overflow-hidden rounded-control border border-rule-strong bg-sheet"
    >
      {options.map((option, index) => (
        <label
          key={option.value}
          className={clsx(
            'relative flex min-h-11 min-w-11 cursor-pointer items-center justify-center px-3.5 text-small transition-colors duration-120',
            'has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus',
            index > 0 && 'border-l border-rule-strong',
            option.value === value
              ? 'bg-malachite-fill font-semibold text-on-fill forced:outline-2'
              : 'hover:bg-sunken',
          )}
        >
          <input
            type="radio"
            name={name}
            className="absolute inset-0 cursor-pointer opacity-0"
            checked={option.value === value}
            onKeyDown={onKeyDown}
            onBlur={onBlur}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
