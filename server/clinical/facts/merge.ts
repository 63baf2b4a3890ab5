/** What of a reading enters the record. */
import type { Conflict, Merge, Reading, RecordFact } from '../types.ts'

const years = (value: number) => (value < 2 ? `${Math.round(value * 12)} months` : `${Number(value.toFixed(1))} years`)

/** Merges a reading into a record. A conflict of age or sex, or a second patient, stops it: then nothing enters. */
export function mergeReading(record: RecordFact[], reading: Reading): Merge {
  const conflict = conflictOf(record, reading)
  if (conflict) return { facts: [], conflict }
  const before = new Map(record.map((fact) => [fact.key, fact]))
  const facts = reading.facts.filter((fact) => {
    const known = before.get(fact.key)
    // the first complaint stays the complaint
    if (known && (fact.key === 'chief_complaint' || fact.key === 'duration') && known.status === 'PRESENT') return false
    // an aside ("?PE") does not undo what is known
    if (known && fact.uncertain && known.status !== 'UNKNOWN') return false
    // the year of age follows from the age itself
    if (known?.source === 'PHYSICIAN' && fact.key.startsWith('age')) return false
    return true
  })
  return { facts, conflict: null }
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
