import type { FieldControl_FieldFragment, FormAnswerInput, FormValueInput } from '../../../gql/graphql.ts'
import { formatNumber } from '../../../lib/quantity.ts'

export type FormField = FieldControl_FieldFragment
export type FieldState = {
  value: string
  unknown: boolean
  confirmed: boolean
  /** The unit it is typed in; null: the field's own. */
  unit: string | null
}
export type Verdict =
  | { kind: 'ok' }
  | { kind: 'empty' }
  /** Must be changed. */
  | { kind: 'error'; message: string }
  /** Outside the documented range, yet possible: passes once it is confirmed. */
  | { kind: 'unusual'; message: string }

export const emptyState = (): FieldState => ({ value: '', unknown: false, confirmed: false, unit: null })

/** How a field says what is wrong: in a form within the thread, or in the step of its own. */
type Words = {
  number: (label: string) => string
  range: (label: string, range: { min: number; max: number }, isBelow: boolean) => string
}
const INLINE: Words = {
  number: () => 'Please enter a valid number',
  range: (_, { min, max }, isBelow) =>
    isBelow ? `Value must be at least ${formatNumber(min)}` : `Value must be no more than ${formatNumber(max)}`,
}
const STEP: Words = {
  number: (label) => `${label} must be a valid number`,
  range: (label, { min, max }) => `${label} must be between ${formatNumber(min)} and ${formatNumber(max)}`,
}
export type Wording = 'inline' | 'step'
const WORDS: Record<Wording, Words> = { inline: INLINE, step: STEP }

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)$/
const PRESSURE = /^(\d{1,3})(?:\s*\/\s*(?:(\d{1,3})|p|palp))?$/i
const isPressure = ({ name, type }: FormField) => name === 'blood_pressure' && type === 'TEXT'

/** What is to be said of a field as it stands. */
export function judge(
  field: FormField,
  state: Pick<FieldState, 'value' | 'unknown'> & Partial<FieldState>,
  wording: Wording = 'inline',
): Verdict {
  if (state.unknown) return { kind: 'ok' }
  const text = state.value.trim()
  if (text === '') return { kind: 'empty' }
  if (field.type === 'SELECT') {
    return field.options?.some((option) => option.value === text)
      ? { kind: 'ok' }
      : { kind: 'error', message: 'Please select a valid option' }
  }
  if (isPressure(field)) return judgePressure(field, text, WORDS[wording])
  if (field.type !== 'NUMBER') return { kind: 'ok' }
  // A comma between digits is a decimal sign in half the world and a thousands sign in the other half: ask.
  if (!NUMBER.test(text)) return { kind: 'error', message: WORDS[wording].number(field.label) }
  const number = Number(inOwnUnit(field, { ...state, value: text }))
  if (field.integer && !Number.isInteger(number)) return { kind: 'error', message: 'Please enter a whole number' }
  return judgeNumber(field, number, WORDS[wording])
}

/** The documented range is the systolic's. */
function judgePressure(field: FormField, text: string, words: Words): Verdict {
  const [, systolic, diastolic] = PRESSURE.exec(text) ?? []
  if (systolic === undefined)
    return { kind: 'error', message: 'Please enter blood pressure as systolic/diastolic, for example 120/80' }
  if (diastolic !== undefined && Number(diastolic) >= Number(systolic))
    return { kind: 'error', message: 'The diastolic value must be below the systolic value' }
  return judgeNumber(field, Number(systolic), words)
}

function judgeNumber({ label, range, plausible }: FormField, number: number, words: Words): Verdict {
  if (!range || (number >= range.min && number <= range.max)) return { kind: 'ok' }
  const message = words.range(label, range, number < range.min)
  const possible = plausible && number >= plausible.min && number <= plausible.max
  return possible ? { kind: 'unusual', message } : { kind: 'error', message }
}

/** What was typed, in the field's own unit: of a number in another unit six digits. */
export function inOwnUnit(
  { units }: FormField,
  { value, unit }: Pick<FieldState, 'value'> & Partial<FieldState>,
): string {
  const other = units.find((one) => one.unit === unit)
  const text = value.trim()
  if (!other || !NUMBER.test(text)) return text
  return String(Number((Number(text) * other.factor + other.offset).toPrecision(6)))
}

/** Whether there is an answer, be it "Not known". */
export const isAnswered = (state: FieldState): boolean => state.unknown || state.value.trim() !== ''

/** Whether a field keeps the form from being sent. */
export function holdsBack(field: FormField, state: FieldState): boolean {
  const verdict = judge(field, state)
  if (verdict.kind === 'empty') return field.required
  if (verdict.kind === 'unusual') return !state.confirmed
  return verdict.kind === 'error'
}

/** The answers as the API takes them; one without a value says "Not known", and what was left empty is left out. */
export function formValues(fields: readonly FormField[], states: Record<string, FieldState>): FormAnswerInput[] {
  return fields.flatMap((field): FormAnswerInput[] => {
    const { name } = field
    const state = states[name]
    if (!state || !isAnswered(state)) return []
    return state.unknown ? [{ name }] : [{ name, value: valueOf(field.type, inOwnUnit(field, state)) }]
  })
}

function valueOf(type: FormField['type'], text: string): FormValueInput {
  if (type === 'NUMBER') return { number: Number(text) }
  if (type === 'BOOLEAN') return { boolean: text === 'true' }
  return type === 'SELECT' ? { option: text } : { text }
}
