/** "Level back: 168 mg/L": of the medicine that the case is about, where the message names none. */
import type { ReadFact, Reading, RecordFact } from '../types.ts'

/** Medicines and poisons that are measured in blood. */
const MEASURED = new Set(
  'acetaminophen aspirin salicylate lithium digoxin phenytoin carbamazepine valproate theophylline vancomycin gentamicin methotrexate ethanol iron'.split(
    ' ',
  ),
)
const OF_LEVEL = /\b(?:levels?|conc(?:entration)?|assay)\b/i
const LONGEST = 60

/** @param named medicines that a text names */
export function bareLevel(
  text: string,
  { facts }: Reading,
  record: RecordFact[],
  lastSaid: readonly string[],
  named: (words: string) => string[],
  read: (words: string) => Reading,
): ReadFact[] {
  const isOther = facts.some(({ key, value }) => typeof value === 'number' && !/duration/.test(key))
  if (text.length > LONGEST || isOther || !OF_LEVEL.test(text) || !/\d/.test(text)) return []
  const taken = record.find(({ key }) => key === 'current_medications')?.value
  const known = [...lastSaid.flatMap(named), ...(typeof taken === 'string' ? taken.split(', ') : [])]
  const medicine = known.find((name) => MEASURED.has(name)) ?? ofRecord(record)
  if (!medicine || named(text).length > 0) return []
  const lead = OF_LEVEL.exec(text)?.index ?? 0
  const told = read(`${medicine} ${text.slice(lead)}`)
  const shift = lead - medicine.length - 1
  return told.facts
    .filter(({ key, value }) => typeof value === 'number' && /_level|digoxin|lithium/.test(key))
    .map((fact) => ({
      ...fact,
      span: { start: Math.max(lead, fact.span.start + shift), end: Math.max(lead, fact.span.end + shift) },
    }))
}

/** The poison of the record, where no message names it any more. */
const ofRecord = (record: RecordFact[]): string | undefined => {
  const text = record.map(({ key, value }) => (value === true ? key : '')).join(' ')
  return [...MEASURED].find((name) => text.includes(`${name}_`))
}
