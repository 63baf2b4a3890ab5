import { Field } from '../../ui/field.tsx'
import { LazyDialog } from '../../ui/lazy-dialog.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import type { DataPoint } from './data-point-row.tsx'

/** A reply asks for so many at once. */
const AT_ONCE = 6
const NOT_KNOWN = 'Not known'

type Props = { open: boolean; onOpenChange: (open: boolean) => void; name: string; points: readonly DataPoint[] }

/** The form that a physician will see of a condition while nothing is known yet: the required ones first, six at once. */
export function FormPreview({ open, onOpenChange, name, points }: Props) {
  const inOrder = [...points.filter(({ isRequired }) => isRequired), ...points.filter(({ isRequired }) => !isRequired)]
  const [first, later] = [inOrder.slice(0, AT_ONCE), inOrder.slice(AT_ONCE)]
  return (
    <LazyDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`What a physician is asked: ${name}`}
      description="While nothing is known yet. What a message says already is not asked for."
    >
      <div className="grid gap-4 overflow-y-auto p-5">
        {first.length === 0 && <p>No data points yet.</p>}
        {first.map((point) => (
          <Asked key={point.id} point={point} />
        ))}
        {later.length > 0 && (
          <p className="text-small text-ink-2">Asked after these: {later.map(({ label }) => label).join(', ')}.</p>
        )}
      </div>
    </LazyDialog>
  )
}

function Asked({ point: { label, type, isRequired, helpText, options, rules } }: { point: DataPoint }) {
  const named = isRequired ? label : `${label} (optional)`
  if (type === 'SELECT' || type === 'BOOLEAN') {
    const choices = type === 'BOOLEAN' ? ['Yes', 'No'] : (options ?? [])
    return (
      <div>
        <SelectField
          label={named}
          options={['', ...choices, NOT_KNOWN].map((choice) => ({ value: choice, label: choice || 'Choose' }))}
        />
        {helpText && <p className="text-caption text-ink-2">{helpText}</p>}
      </div>
    )
  }
  const { min = null, max = null } = rules ?? {}
  const range = min !== null && max !== null ? `${min} to ${max}` : null
  return (
    <div>
      <Field
        label={named}
        inputMode={type === 'NUMBER' ? 'decimal' : undefined}
        hint={[helpText, range].filter(Boolean).join(' · ') || undefined}
      />
      <label className="flex min-h-11 items-center gap-2.5 text-small text-ink-2">
        <input type="checkbox" className="size-4.5 accent-malachite-fill" /> {NOT_KNOWN}
      </label>
    </div>
  )
}
