import { Field } from '../../ui/field.tsx'
import { hintOf, type Filled } from './settings-form.tsx'

type Props = {
  form: Filled
  name: 'sessionIdleMinutes' | 'logRetentionDays'
  label: string
  unit: string
  hint: string
  min: number
  max: number
}

/** A whole number between two bounds. */
export function NumberSetting({ form, name, label, unit, hint, min, max }: Props) {
  const { shown, change, lockedBy } = form
  const variable = lockedBy(name)
  const value = shown[name]
  const isOutside = !Number.isInteger(value) || value < min || value > max
  return (
    <Field
      label={label}
      type="number"
      inputMode="numeric"
      min={min}
      max={max}
      unit={unit}
      hint={hintOf(variable, hint)}
      error={isOutside ? `Please enter ${min} to ${max}` : undefined}
      disabled={variable !== null}
      value={Number.isNaN(value) ? '' : value}
      onChange={(event) => change({ [name]: event.target.valueAsNumber })}
    />
  )
}
