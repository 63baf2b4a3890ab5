/** "trop 480" behind "trop 12 ng/L": a value without its unit is told in that in which the record has the same measure. */
import type { Entry } from '../dictionary.ts'
import type { Page } from '../facts/page.ts'
import { presentFact } from '../facts/present-fact.ts'
import { isPossible, rounded } from '../facts/possible-values.ts'
import type { ReadFact, Reading, RecordFact, Unclear } from '../types.ts'
import type { Hearing, ListenParts } from './hearing.ts'

/** Nothing changes by more than so many times: behind that another unit is meant, and asked for. */
const MOST_TIMES = 1000

/** A reading in which no unit is asked for that was told before. */
export function inUnitOfBefore(
  { text }: Page,
  reading: Reading,
  { record }: Hearing,
  { dictionary }: ListenParts,
): Reading {
  const told = reading.unclear.flatMap((one) => {
    const entry = dictionary.get(one.key)
    const before = record.find(({ key, status }) => key === one.key && status === 'PRESENT')
    const fact = entry && before ? valueOf(one, text, entry, before) : null
    return fact ? [fact] : []
  })
  if (told.length === 0) return reading
  const isTold = ({ key }: { key: string }) => told.some((fact) => fact.key === key)
  return { ...reading, facts: [...reading.facts, ...told], unclear: reading.unclear.filter((one) => !isTold(one)) }
}

/** Null where the unit is not what is asked, or the value cannot be one in the unit of before. */
function valueOf({ key, span, either = [] }: Unclear, text: string, entry: Entry, before: RecordFact): ReadFact | null {
  const factor = factorOf(entry, before)
  const number = Number(text.slice(span.start, span.end))
  if (either.length < 2 || Number.isNaN(number) || factor === null || typeof before.value !== 'number') return null
  const value = rounded(number * factor)
  const times = value / before.value
  if (!isPossible(entry, value) || !(times < MOST_TIMES && times > 1 / MOST_TIMES)) return null
  return { ...presentFact(key, value, entry.unit, span), original: factor === 1 ? null : String(number) }
}

/** By how much a number of the unit in which a value was written makes the record's; null where no unit does. */
export function factorOf({ units }: Entry, { value, original }: Pick<RecordFact, 'value' | 'original'>): number | null {
  const written = /\d+(?:\.\d+)?/.exec(original ?? '')?.[0]
  if (written === undefined || Number(written) === value) return 1
  const factors = [...units.byName.values()].filter(({ offset }) => offset === 0).map(({ factor }) => factor)
  return factors.find((factor) => rounded(Number(written) * factor) === value) ?? null
}
