import type { Engine } from '#server/clinical/engine.ts'
import type { RecordFact } from '#server/clinical/types.ts'
import type { FactRow } from './record.repository.ts'
import type { OfferedReading, ReadingQuestion } from './reading-questions.types.ts'
import type { StoredDoubt } from './stored-doubts.ts'

/** The questions that are still open: those about facts that are current. */
export function questionsOf(engine: Engine, rows: FactRow[], doubts: StoredDoubt[]): ReadingQuestion[] {
  if (doubts.length === 0) return []
  const current = new Map(rows.map((row) => [row.key, row]))
  return doubts.flatMap((doubt) => {
    const known = current.get(doubt.key)
    const entry = engine.describe(doubt.key)
    if (!entry || known?.id !== doubt.factId) return []
    const read: RecordFact = { ...doubt, uncertain: false, source: 'MODEL' }
    const { key, words, messageId } = doubt
    return [{ key, label: entry.label, words, messageId, readings: [offered(engine, known), offered(engine, read)] }]
  })
}

function offered(engine: Engine, { key, value, unit, status, uncertain, source }: RecordFact): OfferedReading {
  const said = engine.words({ key, value, unit, status, uncertain, source })
  return { by: source, said, value: value === null || typeof value === 'boolean' ? null : String(value), status }
}
