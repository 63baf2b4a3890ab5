import { OTPField } from '@base-ui/react/otp-field'
import { clsx } from 'clsx'
import { useId, useImperativeHandle, useRef, type ReactNode, type Ref } from 'react'
import { CODE_LENGTH } from '../lib/code.ts'

export type CodeBoxesHandle = { focus(): void }

type Props = {
  ref?: Ref<CodeBoxesHandle>
  label: string
  value: string
  onChange: (code: string) => void
  /** All six are there. */
  onComplete: (code: string) => void
  /** The focus has left the boxes. */
  onLeave: () => void
  error: ReactNode
  busy?: boolean
}

/** A one-time code in six boxes: one digit each, pasting and autofill fill them all. A line below is kept for the error. */
export function CodeBoxes({ ref, label, value, onChange, onComplete, onLeave, error, busy = false }: Props) {
  const id = useId()
  const first = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => ({ focus: () => first.current?.focus() }), [])
  return (
    <div className="grid grid-cols-1 gap-1">
      <label htmlFor={id} className="text-small font-[650] text-ink-2">
        {label}
      </label>
      <OTPField.Root
        id={id}
        length={CODE_LENGTH}
        value={value}
        onValueChange={onChange}
        onValueComplete={onComplete}
        readOnly={busy}
        aria-describedby={error ? `${id}-error` : undefined}
        className="grid grid-cols-6 gap-2"
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) onLeave()
        }}
      >
        {Array.from({ length: CODE_LENGTH }, (_, index) => (
          <OTPField.Input
            key={index}
            ref={index === 0 ? first : undefined}
            aria-label={index === 0 ? undefined : `Digit ${index + 1} of ${CODE_LENGTH}`}
            aria-invalid={error ? true : undefined}
            className={clsx(
              'h-12 w-full min-w-0 rounded-control border bg-sheet text-center text-title tabular-nums outline-offset-1 focus:outline-2 focus:outline-focus',
              error ? 'border-carmine' : 'border-rule-strong',
              busy && 'text-ink-3',
            )}
          />
        ))}
      </OTPField.Root>
      <p id={`${id}-error`} className="min-h-5 text-small text-carmine">
        {error}
      </p>
    </div>
  )
}
