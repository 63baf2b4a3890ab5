import type { ReadFact, RecordFact } from './types.ts'

/** A record with facts in place of those of the same key, as it would be judged: nothing is stored. */
export function recordWith(
  record: readonly RecordFact[],
  facts: readonly ReadFact[],
  source: RecordFact['source'],
): RecordFact[] {
  const told = new Set(facts.map(({ key }) => key))
  const anew = facts.map(({ key, value, unit, status, uncertain, original }): RecordFact => ({
    key,
    value,
    unit,
    status,
    uncertain,
    original,
    source,
  }))
  return [...record.filter(({ key }) => !told.has(key)), ...anew]
}
