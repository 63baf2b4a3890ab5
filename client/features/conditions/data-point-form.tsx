import type { ReactNode } from 'react'
import type { DataPointType } from '../../gql/graphql.ts'
import { Field } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import type { TypedPoint } from './data-point-fields.ts'
import { TYPES } from './data-point-types.ts'

type Props = { point: TypedPoint; onChange: (part: Partial<TypedPoint>) => void; children?: ReactNode }

/** What a data point is, and how it is asked for; beside a new one's as beside an edited one's buttons. */
export function DataPointForm({ point, onChange, children }: Props) {
  const { name, label, type, isRequired, helpText, options, min, max } = point
  return (
    <div className="grid items-start gap-2 sm:grid-cols-2">
      <Field
        label="Name"
        hint="The dictionary’s key where it has one, such as hemoglobin"
        value={name}
        maxLength={120}
        autoComplete="off"
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <Field
        label="Label (optional)"
        hint="What a physician reads; else the name"
        value={label}
        maxLength={120}
        onChange={(event) => onChange({ label: event.target.value })}
      />
      <SelectField
        label="Type"
        options={TYPES}
        value={type}
        onChange={(event) => onChange({ type: event.target.value as DataPointType })}
      />
      <Field
        label="Help text (optional)"
        value={helpText}
        maxLength={500}
        onChange={(event) => onChange({ helpText: event.target.value })}
      />
      {type === 'SELECT' && (
        <Field
          className="sm:col-span-2"
          label="Options"
          hint="Separated by commas"
          value={options}
          onChange={(event) => onChange({ options: event.target.value })}
        />
      )}
      {type === 'NUMBER' && (
        <>
          <Field
            label="Lowest (optional)"
            inputMode="decimal"
            value={min}
            onChange={(event) => onChange({ min: event.target.value })}
          />
          <Field
            label="Highest (optional)"
            inputMode="decimal"
            value={max}
            onChange={(event) => onChange({ max: event.target.value })}
          />
        </>
      )}
      <label className="flex min-h-11 items-center gap-2.5 sm:col-span-2">
        <input
          type="checkbox"
          className="size-4.5 accent-malachite-fill"
          checked={isRequired}
          onChange={(event) => onChange({ isRequired: event.target.checked })}
        />
        Required: it is asked for until it is known
      </label>
      {children}
    </div>
  )
}
