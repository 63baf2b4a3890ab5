/** What of a reading enters the record. */
import table from '../data/pointing-weights.json' with { type: 'json' }
import type { Conflict, ReadFact, Reading, RecordFact } from '../types.ts'
import { tellsComplaint } from './complaint-roles.ts'
import { outweighedBy } from './outweighed.ts'
import { isOfGrave, strengthOfPicture } from './pictures.ts'
import { IS_DURATION, isOfKnown, otherUnits } from './told-durations.ts'

/** What of a reading enters the record. With a conflict nothing does. */
export interface Merge {
  facts: ReadFact[]
  conflict: Conflict | null
}

const years = (value: number) => (value < 2 ? `${Math.round(value * 12)} months` : `${Number(value.toFixed(1))} years`)

/**
 * Merges a reading into a record. A conflict of age or sex, or a second patient, stops it: then nothing enters, until a
 * person says that it is the same patient.
 */
export function mergeReading(record: RecordFact[], reading: Reading, isSamePatient = false): Merge {
  const conflict = isSamePatient ? null : conflictOf(record, reading)
  if (conflict) return { facts: [], conflict }
  const before = new Map(record.map((fact) => [fact.key, fact]))
  const lasts = before.get('duration')?.status === 'PRESENT'
  const isTold = tellsComplaint(record)
  const isRetold = lasts && isOfKnown(record, reading.facts)
  const facts = reading.facts.filter((fact) => {
    const known = before.get(fact.key)
    // what the patient came with stays the complaint, though it was told as a finding alone
    if (fact.key === 'chief_complaint' && (known?.status === 'PRESENT' || isTold)) return false
    if (lasts && IS_DURATION.test(fact.key) && !isRetold) return false
    // an aside ("?PE") or a result that is awaited does not undo what is known
    if (known && fact.status === 'UNKNOWN' && known.status !== 'UNKNOWN') return false
    // the year of age follows from the age itself
    if (known?.source === 'PHYSICIAN' && fact.key.startsWith('age')) return isSamePatient
    return true
  })
  const outweighed = outweighedBy(record, facts)
  const kept = facts.filter(({ key }) => !outweighed.some((one) => one.key === key))
  const stated = [...kept, ...outweighed, ...(isRetold ? otherUnits(record, facts) : [])]
  return { facts: [...stated, ...picturesFor(record, reading, stated.length > 0)], conflict: null }
}

/** Who the patient is, and what a form asks of everybody: of an illness it tells nothing. */
const ONLY_WHO: ReadonlySet<string> = new Set([
  ...['age', 'age_days', 'age_months', 'gender', 'weight', 'height'],
  ...['chief_complaint', 'allergies', 'current_medications'],
])

/**
 * Of a first text every picture, of a later one that states something the clear ones: "it is three days" is no picture. Where one stands that asks for
 * today's level, none of a benign illness is laid beside it: what is told later lowers nothing.
 */
function picturesFor(record: RecordFact[], { pictures = [] }: Reading, isStated: boolean): ReadFact[] {
  if (record.every(({ key }) => ONLY_WHO.has(key))) return pictures
  const known = new Map(record.map(({ key, value }) => [key, strengthOfPicture(value)]))
  const standsGrave = record.some(({ key }) => isOfGrave(key))
  return pictures.filter(({ key, value }) => {
    const strength = strengthOfPicture(value)
    const isClearer = strength >= table.pictures.later.is && strength > (known.get(key) ?? 0)
    return isStated && isClearer && (!standsGrave || isOfGrave(key))
  })
}

function conflictOf(record: RecordFact[], reading: Reading): Conflict | null {
  const known = (key: string) => record.find((fact) => fact.key === key && fact.status === 'PRESENT')
  const read = (key: string) => reading.facts.find((fact) => fact.key === key && fact.status === 'PRESENT')
  const [age, newAge] = [known('age')?.value, read('age')?.value]
  if (
    typeof age === 'number' &&
    typeof newAge === 'number' &&
    Math.abs(age - newAge) > Math.max(1, age < 2 ? 0.1 : 1)
  ) {
    return {
      kind: 'AGE',
      question: `The record says ${years(age)}, this message says ${years(newAge)}. Is this another patient?`,
    }
  }
  const [sex, newSex] = [known('gender')?.value, read('gender')?.value]
  if (sex && newSex && sex !== newSex && sex !== 'other')
    return {
      kind: 'SEX',
      question: `The record says ${String(sex)}, this message says ${String(newSex)}. Is this another patient?`,
    }
  if (reading.secondPatient)
    return {
      kind: 'SECOND_PATIENT',
      question: 'This message speaks of two patients. Is the second one another patient?',
    }
  return null
}
