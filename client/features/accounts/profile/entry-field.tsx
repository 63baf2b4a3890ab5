import { Field } from '../../../ui/field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { TEXT_MAX } from './profile-draft.ts'
import type { FieldKind, ListField } from './profile-lists.ts'

const HINTS: Partial<Record<FieldKind, string>> = {
  date: '2026-07 or 2026-07-31',
  since: '2026, 2026-07 or 2026-07-31',
}

type Props = {
  field: ListField
  value: string | boolean
  disabled: boolean
  fault: string | undefined
  onChange: (value: string | boolean) => void
}

/** A field of an entry, by its kind. */
export function EntryField({ field: { label, kind }, value, disabled, fault, onChange }: Props) {
  if (kind === 'yes')
    return (
      <label className="flex min-h-11 items-center gap-3 sm:col-span-2">
        <input
          type="checkbox"
          className="size-4.5 shrink-0 accent-malachite-fill"
          checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
        />
        {label}
      </label>
    )
  const text = disabled ? '' : String(value)
  if (kind === 'text')
    return (
      <div className="sm:col-span-2">
        <TextField
          label={label}
          rows={3}
          value={text}
          length={text.length}
          most={TEXT_MAX}
          error={fault}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    )
  return (
    <Field
      label={label}
      hint={HINTS[kind]}
      inputMode={kind === 'year' || kind === 'years' ? 'numeric' : undefined}
      value={text}
      disabled={disabled}
      error={fault}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
