import { useId, type ReactNode } from 'react'

type Props = {
  label: string
  hint: ReactNode
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

/** Something that is on or off, with what it does. */
export function SwitchField({ label, hint, checked, disabled = false, onChange }: Props) {
  const id = useId()
  return (
    <div className="grid grid-cols-[auto_1fr] items-center gap-x-3">
      <input
        id={id}
        type="checkbox"
        role="switch"
        className="m-2.5 size-5 accent-malachite-fill"
        checked={checked}
        disabled={disabled}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={id} className="flex min-h-10 touch:min-h-11 items-center font-semibold">
        {label}
      </label>
      <p id={`${id}-hint`} className="col-start-2 text-small text-ink-2">
        {hint}
      </p>
    </div>
  )
}
