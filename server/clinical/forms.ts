/** Answers of an inline form → facts, with the specification's messages. */
import type { Dictionary, Entry } from './dictionary.ts'
import type { FactValue, ReadFact } from './types.ts'

export interface FormReading {
  facts: ReadFact[]
  errors: { path: string; message: string }[]
}

const make = (key: string, value: FactValue | null, unit: string | null, status: ReadFact['status']): ReadFact => ({
  key,
  value,
  unit,
  status,
  span: { start: 0, end: 0 },
  original: null,
  uncertain: false,
  earlier: [],
})

/** Reads form values. null and "unknown" are "Not known". Values beyond what is plausible are refused with a message; others pass. */
export function readFormValues(values: Record<string, FactValue | null>, dictionary: Dictionary): FormReading {
  const facts: ReadFact[] = []
  const errors: FormReading['errors'] = []
  for (const [path, value] of Object.entries(values)) {
    if (path === 'blood_pressure') {
      pressure(value, dictionary, facts, errors)
      continue
    }
    const entry = dictionary.get(path)
    if (!entry) {
      errors.push({ path, message: 'This field is not known' })
      continue
    }
    if (value === null || value === '' || (typeof value === 'string' && /^(unknown|not known)$/i.test(value.trim()))) {
      facts.push(make(path, null, entry.unit, 'UNKNOWN'))
      continue
    }
    const answer = read(entry, value)
    if ('error' in answer) errors.push({ path, message: answer.error })
    else facts.push(make(path, answer.value, entry.unit, answer.value === false ? 'ABSENT' : 'PRESENT'))
  }
  return { facts, errors }
}

type Answer = { value: FactValue } | { error: string }

function read(entry: Entry, value: FactValue): Answer {
  if (entry.type === 'number') return readNumber(entry, value)
  if (entry.type === 'boolean') return readBoolean(value)
  const text = String(value).trim()
  if (entry.type === 'select')
    return entry.options?.some((option) => option.value === text)
      ? { value: text }
      : { error: 'Please select an option' }
  if (text.length > 2_000) return { error: 'Text is too long' }
  const isNone = /^(allergies|current_medications)$/.test(entry.key) && /^(none|no|nil|nkda|nka)$/i.test(text)
  return { value: isNone ? false : text }
}

function readNumber({ plausible, integer }: Entry, value: FactValue): Answer {
  const isWritten = typeof value === 'string' && /^\s*[-+]?(\d+([.,]\d+)?|[.,]\d+)\s*$/.test(value)
  const number = isWritten ? Number(value.trim().replace(',', '.')) : value
  if (typeof number !== 'number' || !Number.isFinite(number)) return { error: 'Please enter a valid number' }
  if (plausible && number < plausible.min - 1e-9) return { error: `Value must be at least ${plausible.min}` }
  if (plausible && number > plausible.max + 1e-9) return { error: `Value must be at most ${plausible.max}` }
  if (integer && !Number.isInteger(number)) return { error: 'Please enter a whole number' }
  return { value: number }
}

function readBoolean(value: FactValue): Answer {
  if (value === true || value === 'true' || value === 'yes') return { value: true }
  if (value === false || value === 'false' || value === 'no') return { value: false }
  return { error: 'Please answer yes or no' }
}

/** "88/52", or the systolic alone ("88/palp", "88"). */
function pressure(
  value: FactValue | null,
  dictionary: Dictionary,
  facts: ReadFact[],
  errors: FormReading['errors'],
): void {
  const path = 'blood_pressure'
  if (value === null || value === '' || (typeof value === 'string' && /^(unknown|not known)$/i.test(value.trim()))) {
    facts.push(make('systolic_bp', null, 'mmHg', 'UNKNOWN'), make('diastolic_bp', null, 'mmHg', 'UNKNOWN'))
    return
  }
  const found = /^\s*(\d{1,3})(?:\s*\/\s*(\d{1,3}|palp|p))?\s*(?:mm\s?hg)?\s*$/i.exec(String(value))
  if (!found) {
    errors.push({ path, message: 'Please enter blood pressure as systolic/diastolic, for example 120/80' })
    return
  }
  const [systolic, diastolic] = [Number(found[1]), Number(found[2])]
  const { min, max } = dictionary.entry('systolic_bp').plausible ?? { min: -Infinity, max: Infinity }
  if (systolic < min) errors.push({ path, message: `Value must be at least ${min}` })
  else if (systolic > max) errors.push({ path, message: `Value must be at most ${max}` })
  else if (Number.isFinite(diastolic) && (diastolic < 10 || diastolic >= systolic))
    errors.push({ path, message: 'The diastolic value must be below the systolic value' })
  else {
    facts.push(make('systolic_bp', systolic, 'mmHg', 'PRESENT'))
    if (Number.isFinite(diastolic)) facts.push(make('diastolic_bp', diastolic, 'mmHg', 'PRESENT'))
  }
}
