/** "Na 118", and later "Na 131 at 12h": by how much a measure rose since the conversation's first value of it, which a later one replaces. */
import { RISES } from '../data/implications.ts'
import type { Page } from '../facts/page.ts'
import { presentFact } from '../facts/present-fact.ts'
import type { ReadFact, Reading, RecordFact } from '../types.ts'
import type { Hearing } from './hearing.ts'

const HOURS = /\b(?:at|after|in|within|over|by|now)?\s*\+?(\d{1,3})\s*(?:h|hrs?|hours?)\b/iu
/** Told as of another day: of how many hours later is not known, and a rise within a day is not claimed. */
const OTHER_DAY =
  /\b(?:days?|d\s?\d|\d+\s?d|weeks?|wks?|months?|yesterday|tomorrow|last|previous\w*|baseline|usual\w*)\b/iu

/** A reading with the rises that its values make beside those of the record; a conversation is of one day where nothing says otherwise. */
export function withRises({ text }: Page, reading: Reading, { record }: Hearing): Reading {
  const rises = RISES.flatMap(({ measure, within, finding, unit }): ReadFact[] => {
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
  return rises.length === 0 ? reading : { ...reading, facts: [...reading.facts, ...rises] }
}

function numberOf(record: readonly RecordFact[], name: string): number | null {
  const fact = record.find(({ key, status }) => key === name && status === 'PRESENT')
  return typeof fact?.value === 'number' ? fact.value : null
}
