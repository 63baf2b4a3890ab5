/** "No bleeding", and later "nosebleed now": what is told now takes back what was denied before of the same. */
import { UNDENIES } from '../data/implications.ts'
import { presentFact } from '../facts/present-fact.ts'
import type { ReadFact, Reading } from '../types.ts'
import type { Hearing } from './hearing.ts'

/** A reading with what its findings state in place of a denial of the record. What the same text denies stays denied. */
export function withTakenBack(reading: Reading, { record }: Hearing): Reading {
  const back = new Map<string, ReadFact>()
  for (const [now, denied] of UNDENIES) {
    const told = reading.facts.find(({ key, status, time }) => key === now && status === 'PRESENT' && time !== 'PAST')
    const wasDenied = record.some(({ key, status }) => key === denied && status === 'ABSENT')
    const isRetold = reading.facts.some(({ key }) => key === denied)
    if (told && wasDenied && !isRetold && !back.has(denied))
      back.set(denied, presentFact(denied, true, null, told.span))
  }
  return back.size === 0 ? reading : { ...reading, facts: [...reading.facts, ...back.values()] }
}
