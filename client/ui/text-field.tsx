import { clsx } from 'clsx'
import { useId, type TextareaHTMLAttributes, type Ref } from 'react'
import { formatNumber } from '../lib/quantity.ts'

type Props = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  label: string
  hint?: string
  error?: string | undefined
  /** How long the text is, said once it comes near the most it may be. */
  length: number
  most: number
  ref?: Ref<HTMLTextAreaElement>
}

const NEAR = 0.85

/** Several lines with their label; below them the error, or how much of the room is used, or a hint. */
export function TextField({ label, hint, error, length, most, ...rest }: Props) {
  const id = useId()
  const count = length > most * NEAR && `${formatNumber(length)} of ${formatNumber(most)}`
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-small font-[650] text-ink-2">
        {label}
      </label>
      <textarea
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
        className={clsx(
          'w-full rounded-control border bg-sheet px-3 py-2',
          error ? 'border-carmine' : 'border-rule-strong',
        )}
        {...rest}
      />
      <p id={`${id}-note`} className={clsx('min-h-5 text-caption', error ? 'text-carmine' : 'text-ink-2')}>
        {error ?? (count || hint)}
      </p>
    </div>
  )
}
