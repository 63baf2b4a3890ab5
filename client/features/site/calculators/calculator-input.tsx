import { clsx } from 'clsx'
import { useId, useState } from 'react'
import { Field } from '../../../ui/field.tsx'
import type { CalculatorInputData } from './calculators-data.ts'

/** Few short choices stand beside their label. */
const SHORT_CHOICES = 3
const SHORT_LABEL = 10

type Props = {
  input: CalculatorInputData
  /** null: not known. */
  value: string | boolean | null
  fault: string | null
  onChange: (value: string | boolean | null) => void
}

/** One input. What is chosen is let go of by choosing it again: not known is an answer. */
export function CalculatorInput({ input, value, fault, onChange }: Props) {
  // A value is judged when its field is left, not while it is typed.
  const [left, setLeft] = useState(false)
  const { label, type, unit, range, options } = input
  if (type === 'NUMBER')
    return (
      <Field
        className="py-2"
        label={label}
        unit={unit}
        inputMode="decimal"
        autoComplete="off"
        value={typeof value === 'string' ? value : ''}
        error={left ? fault : null}
        hint={range ? `${range.min} to ${range.max}` : undefined}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
        onBlur={() => setLeft(true)}
      />
    )
  const choices =
    type === 'BOOLEAN'
      ? [
          { value: true, label: 'Yes' },
          { value: false, label: 'No' },
        ]
      : (options ?? [])
  return (
    <Choices
      label={label}
      choices={choices}
      value={value}
      inline={choices.length <= SHORT_CHOICES && choices.every((choice) => choice.label.length <= SHORT_LABEL)}
      onChange={onChange}
    />
  )
}

type ChoicesProps = {
  label: string
  choices: readonly { value: string | boolean; label: string }[]
  value: Props['value']
  inline: boolean
  onChange: Props['onChange']
}

function Choices({ label, choices, value, inline, onChange }: ChoicesProps) {
  const name = useId()
  return (
    <div
      role="group"
      aria-labelledby={name}
      className={clsx(
        'grid gap-1.5 border-b border-rule py-2.5',
        inline && 'grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4',
      )}
    >
      <span id={name} className="text-small font-[650] text-ink-2">
        {label}
      </span>
      <div className={clsx('flex', inline ? 'gap-2' : 'flex-col gap-1')}>
        {choices.map((choice) => (
          <button
            key={String(choice.value)}
            type="button"
            aria-pressed={value === choice.value}
            className={clsx(
              'min-h-10 touch:min-h-11 rounded-control border px-3 transition-colors duration-120',
              value === choice.value
                ? 'border-malachite bg-malachite-wash font-semibold'
                : 'border-rule-strong hover:bg-sunken',
              inline ? 'min-w-14' : 'text-left',
            )}
            onClick={() => onChange(value === choice.value ? null : choice.value)}
          >
            {choice.label}
          </button>
        ))}
      </div>
    </div>
  )
}
