import type { FormAnswerInput, FormValueInput, InlineForm_FormFragment } from '../../../gql/graphql.ts'
import { formatNumber } from '../../../lib/quantity.ts'

export type FormField = InlineForm_FormFragment['fields'][number]
export type FieldState = { value: string; unknown: boolean; confirmed: boolean }
export type Verdict =
  | { kind: 'ok' }
  | { kind: 'empty' }
  /** Must be changed. */
  | { kind: 'error'; message: string }
  /** Outside the documented range, yet possible: passes once it is confirmed. */
  | { kind: 'unusual'; message: string }

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)$/

/** What is to be said of a field as it stands. */
export function judge(field: FormField, { value, unknown }: Pick<FieldState, 'value' | 'unknown'>): Verdict {
  if (unknown) return { kind: 'ok' }
  const text = value.trim()
  if (text === '') return { kind: 'empty' }
  if (field.type === 'SELECT') {
    return field.options?.some((option) => option.value === text)
      ? { kind: 'ok' }
      : { kind: 'error', message: 'Please select a valid option' }
  }
  if (field.type === 'NUMBER') return judgeNumber(field, text)
  return { kind: 'ok' }
}

function judgeNumber({ range, plausible }: FormField, text: string): Verdict {
  // A comma between digits is a decimal sign in half the world and a thousands sign in the other half: ask.
  if (!NUMBER.test(text)) return { kind: 'error', message: 'Please enter a valid number' }
  const number = Number(text)
  const message =
    range && number < range.min
      ? `Value must be at least ${formatNumber(range.min)}`
      : range && number > range.max
        ? `Value must be no more than ${formatNumber(range.max)}`
        : null
  if (message === null) return { kind: 'ok' }
  const possible = plausible && number >= plausible.min && number <= plausible.max
  return possible ? { kind: 'unusual', message } : { kind: 'error', message }
}

/** Whether a field keeps the form from being sent. */
export function holdsBack(field: FormField, state: FieldState): boolean {
  const verdict = judge(field, state)
  if (verdict.kind === 'empty') return field.required
  if (verdict.kind === 'unusual') return !state.confirmed
  return verdict.kind === 'error'
}

/** The answers as the API takes them; one without a value says "Not known", and what was left empty is left out. */
export function formValues(fields: readonly FormField[], states: Record<string, FieldState>): FormAnswerInput[] {
  return fields.flatMap(({ name, type }): FormAnswerInput[] => {
    const state = states[name]
    if (!state) return []
    const text = state.value.trim()
    if (state.unknown) return [{ name }]
    return text === '' ? [] : [{ name, value: valueOf(type, text) }]
  })
}

function valueOf(type: FormField['type'], text: string): FormValueInput {
  if (type === 'NUMBER') return { number: Number(text) }
  if (type === 'BOOLEAN') return { boolean: text === 'true' }
  return type === 'SELECT' ? { option: text } : { text }
}
