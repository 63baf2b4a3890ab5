/** How long the complaint lasts, told once more. */
import type { ReadFact, RecordFact } from '../types.ts'

export const IS_DURATION = /^(duration|symptom_duration_(h|d|wk))$/

const HOURS_IN: Readonly<Record<string, number>> = {
  symptom_duration_h: 1,
  symptom_duration_d: 24,
  symptom_duration_wk: 168,
}

/** Whether a length of time among facts is that of a finding that the record holds: "melena is 3 days". "cough for 3 weeks" tells the cough's. */
export function isOfKnown(record: RecordFact[], facts: ReadFact[]): boolean {
  const length = facts.find(({ key }) => IS_DURATION.test(key))
  if (!length) return false
  const findings = facts.filter(({ key, value }) => value === true && !IS_DURATION.test(key))
  const [nearest] = findings.toSorted((one, other) => distance(one, length) - distance(other, length))
  // "chest pain" is told by "chest pain now"
  return findings.some((fact) => nearest && distance(fact, nearest) === 0 && isHeld(record, fact))
}

const isHeld = (record: RecordFact[], { key }: ReadFact): boolean =>
  record.some((fact) => fact.key === key && fact.value === true)

/** In characters. */
const distance = ({ span: one }: ReadFact, { span: other }: ReadFact): number =>
  Math.max(one.start - other.end, other.start - one.end, 0)

/** Says nothing beside a length of time that is told by itself: "it's been 3 days now". */
const BESIDE =
  /\b(?:it|its|it's|is|was|been|has|have|for|about|approx|around|actually|sorry|only|now|really|more|like|pain|symptoms?|onset|started|since|ago|going|on|the|that|this|all|in|total|of|duration)\b/gi

/** In characters. */
export const LONGEST_BARE = 60

/** Whether words tell a length of time, and nothing else: "3 days". */
export function isBareDuration(words: string, facts: ReadFact[]): boolean {
  const told = facts.find(({ key }) => IS_DURATION.test(key))
  if (!told || words.length > LONGEST_BARE || facts.some(({ key }) => !IS_DURATION.test(key))) return false
  const rest = words.slice(0, told.span.start) + words.slice(told.span.end)
  return !/[\p{L}\d]/u.test(rest.replace(BESIDE, ''))
}

/** A new duration in the units in which the record holds the old one. */
export function otherUnits(record: RecordFact[], facts: ReadFact[]): ReadFact[] {
  const told = facts.find(({ key, value }) => HOURS_IN[key] !== undefined && typeof value === 'number')
  if (!told) return []
  const hours = Number(told.value) * (HOURS_IN[told.key] ?? 1)
  return record
    .filter(({ key, value }) => HOURS_IN[key] !== undefined && key !== told.key && value !== null)
    .map(({ key, unit }) => ({ ...told, key, unit, value: Math.round((hours / (HOURS_IN[key] ?? 1)) * 100) / 100 }))
}
