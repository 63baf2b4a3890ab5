import { clsx } from 'clsx'
import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'

type Props = InputHTMLAttributes<HTMLInputElement> & {
  label: string
  error?: ReactNode
  hint?: ReactNode
  /** Keeps a line free under the input, so that an error moves nothing. */
  roomy?: boolean
  /** Stands inside the frame, before the input. */
  lead?: ReactNode
  /** Stands inside the frame, after the input. */
  tail?: ReactNode
  unit?: string | null
  ref?: Ref<HTMLInputElement>
}

/** A labelled input with its unit, its hint, and its error in words. */
export function Field({ label, error, hint, roomy = false, lead, tail, unit, className, id, ...rest }: Props) {
  const own = useId()
  const input = id ?? own
  const described = [error ? `${input}-error` : null, hint ? `${input}-hint` : null].filter(Boolean).join(' ')
  return (
    <div className={clsx('grid grid-cols-1 gap-1', className)}>
      <label htmlFor={input} className="text-small font-[650] text-ink-2">
        {label}
      </label>
      <div
        className={clsx(
          'flex min-h-11 touch:min-h-12 items-stretch rounded-control border bg-sheet focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-focus',
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
        {tail}
      </div>
      <div className={clsx(roomy && 'min-h-5', !roomy && !error && !hint && 'hidden')}>
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
    </div>
  )
}
