import type { FactRow } from './record.repository.ts'
import { readingAsStored } from './stored-reading.ts'
import type { TurnReading } from './understand.ts'

/** What became of the words of a message, with the facts that they became; null for what was not heard in words. */
export function readingOf({ heard, stated, conflict }: TurnReading, { added }: { added: FactRow[] }): object | null {
  if (!heard || conflict) return null
  const offset = stated[0]?.origin.offset ?? 0
  const idOf = new Map(added.map(({ key, id }) => [key, id]))
  return readingAsStored(
    heard.words.map(({ start, end, kind, key }) => {
      return {
        start: start + offset,
        end: end + offset,
        kind,
        key,
        factId: key === null ? null : (idOf.get(key) ?? null),
      }
    }),
  )
}
