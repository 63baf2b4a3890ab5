/**
 * What the conversation's earlier values tell beside a later one that replaces them: "Na 118", and later "Na 131 at 12h", by how much it rose;
 * "BM 1.4", and after dextrose "BM 7.2", that there was a hypoglycemia, which may recur.
 */
import { RISES, TOLD_BY_BEFORE } from '../data/implications.ts'
import { NAMED } from '../dictionary.ts'
import type { Page } from '../facts/page.ts'
import { presentFact } from '../facts/present-fact.ts'
import type { ReadFact, Reading, RecordFact } from '../types.ts'
import type { Hearing } from './hearing.ts'

const HOURS = /\b(?:at|after|in|within|over|by|now)?\s*\+?(\d{1,3})\s*(?:h|hrs?|hours?)\b/iu
/** Told as of another day: of how many hours later is not known, and a rise within a day is not claimed. */
const OTHER_DAY =
  /\b(?:days?|d\s?\d|\d+\s?d|weeks?|wks?|months?|yesterday|tomorrow|last|previous\w*|baseline|usual\w*)\b/iu

/** A reading with what its values tell beside those of the record. */
export function withEarlierValues(page: Page, reading: Reading, { record }: Hearing): Reading {
  const added = [...risesIn(page, reading, record), ...overcomeIn(reading, record)]
  return added.length === 0 ? reading : { ...reading, facts: [...reading.facts, ...added] }
}

/** The condition that a value of the record was, where the one of now is no longer: what was treated stays to be looked after. */
const overcomeIn = ({ facts }: Reading, record: readonly RecordFact[]): ReadFact[] =>
  TOLD_BY_BEFORE.flatMap((row): ReadFact[] => {
    const tells = (value: number) => ('below' in row ? value < row.below : value >= row.from)
    const now = facts.find(({ key, status, time }) => key === row.measure && status === 'PRESENT' && time !== 'EARLIER')
    const before = numberOf(record, row.measure)
    if (!row.finding.startsWith(NAMED) || typeof now?.value !== 'number' || before === null) return []
    const isKnown = [...facts, ...record].some(({ key }) => key === row.finding)
    return tells(before) && !tells(now.value) && !isKnown ? [presentFact(row.finding, true, null, now.span)] : []
  })

/** The rises; a conversation is of one day where nothing says otherwise. */
function risesIn({ text }: Page, reading: Reading, record: readonly RecordFact[]): ReadFact[] {
  return RISES.flatMap(({ measure, within, finding, unit }): ReadFact[] => {
    const now = reading.facts.find(({ key, status }) => key === measure && status === 'PRESENT')
    const before = numberOf(record, measure)
    if (!now || typeof now.value !== 'number' || before === null || now.time === 'PAST' || now.time === 'EARLIER')
      return []
    if (reading.facts.some(({ key }) => key === finding) || OTHER_DAY.test(text)) return []
    const hours = Number(HOURS.exec(text)?.[1] ?? 0)
    // what rose before it rose as well: 112, 118, 131 is a rise of 19
    const rise = now.value - before + (numberOf(record, finding) ?? 0)
    return hours <= within ? [presentFact(finding, rise, unit, now.span)] : []
  })
}

function numberOf(record: readonly RecordFact[], name: string): number | null {
  const fact = record.find(({ key, status }) => key === name && status === 'PRESENT')
  return typeof fact?.value === 'number' ? fact.value : null
}
