import { clsx } from 'clsx'
import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'

type Props = InputHTMLAttributes<HTMLInputElement> & {
  label: string
  error?: string | null
  hint?: ReactNode
  /** Stands inside the frame, before the input. */
  lead?: ReactNode
  unit?: string | null
  ref?: Ref<HTMLInputElement>
}

/** A labelled input with its unit, its hint, and its error in words. */
export function Field({ label, error, hint, lead, unit, className, id, ...rest }: Props) {
  const own = useId()
  const input = id ?? own
  const described = [error ? `${input}-error` : null, hint ? `${input}-hint` : null].filter(Boolean).join(' ')
  return (
    <div className={clsx('grid gap-1', className)}>
      <label htmlFor={input} className="text-small font-[650] text-ink-2">
        {label}
      </label>
      <div
        className={clsx(
          'flex min-h-11 items-stretch rounded-control border bg-sheet focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-focus',
          error ? 'border-carmine' : 'border-rule-strong',
        )}
      >
        {lead}
        <input
          id={input}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          className="min-w-0 flex-1 bg-transparent px-3 text-body outline-none disabled:text-ink-3"
          {...rest}
        />
        {unit && <span className="flex items-center pr-3 text-small text-ink-2">{unit}</span>}
      </div>
      {error && (
        <p id={`${input}-error`} className="text-small text-carmine">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${input}-hint`} className="text-caption text-ink-2">
          {hint}
        </p>
      )}
    </div>
  )
}
