import { useState } from 'react'
import { emptyState, formValues, holdsBack, isAnswered, type FieldState, type FormField } from './form-rules.ts'
import { keptUnit } from './kept-units.ts'

const begun = (field: FormField): FieldState => {
  const unit = keptUnit(field.name)
  return { ...emptyState(), unit: field.units.some((one) => one.unit === unit) ? unit : null }
}

/** The answers to some questions as they are being given. */
export function useAnswers(fields: readonly FormField[]) {
  const [states, setStates] = useState<Record<string, FieldState>>(() =>
    Object.fromEntries(fields.map((field) => [field.name, begun(field)])),
  )
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const stateOf = (field: FormField) => states[field.name] ?? begun(field)
  const answered = fields.filter((field) => isAnswered(stateOf(field))).length
  return {
    stateOf,
    isTouched: ({ name }: FormField) => touched.has(name),
    change: ({ name }: FormField, state: FieldState) => setStates((now) => ({ ...now, [name]: state })),
    touch: ({ name }: FormField) => setTouched((now) => new Set(now).add(name)),
    answered,
    /** Nothing that is wrong or needed holds the form back. */
    isClear: fields.every((field) => !holdsBack(field, stateOf(field))),
    values: () => formValues(fields, states),
  }
}
