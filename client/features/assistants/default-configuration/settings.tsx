import { Controller, useWatch, type Control, type FieldErrors, type UseFormRegister } from 'react-hook-form'
import { formatNumber } from '../../../lib/quantity.ts'
import { RangeField } from '../../../ui/range-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { atMost, MOST } from '../configuration/configuration-rules.ts'
import type { Values } from './values.ts'

/** The settings that are of a kind. */
type Named<Kind> = { [Name in keyof Values]: Values[Name] extends Kind ? Name : never }[keyof Values]

type TextProps = {
  name: Exclude<Named<string>, 'responseTone'>
  label: string
  hint?: string
  rows: number
  most?: number
  /** What is said where it is empty; without it, it may be. */
  given?: string
  control: Control<Values>
  register: UseFormRegister<Values>
  errors: FieldErrors<Values>
}

/** A setting of several lines. */
export function TextSetting({
  name,
  label,
  hint,
  rows,
  most = MOST.text,
  given,
  control,
  register,
  errors,
}: TextProps) {
  const value = useWatch({ control, name })
  return (
    <TextField
      label={label}
      hint={hint ?? ''}
      rows={rows}
      length={value.length}
      most={most}
      error={errors[name]?.message}
      {...register(name, {
        validate: {
          given: (text) => given === undefined || text.trim() !== '' || given,
          fits: atMost(most),
        },
      })}
    />
  )
}

type SliderProps = {
  name: Named<number>
  label: string
  hint: string
  min: number
  max: number
  step: number
  digits?: number
  control: Control<Values>
}

/** A setting between two bounds. */
export function SliderSetting({ name, digits = 0, control, ...rest }: SliderProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange } }) => (
        <RangeField
          said={digits === 0 ? formatNumber(value) : value.toFixed(digits)}
          value={value}
          onChange={onChange}
          {...rest}
        />
      )}
    />
  )
}
