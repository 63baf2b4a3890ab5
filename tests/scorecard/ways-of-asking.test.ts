import { beforeAll, describe, expect, it } from 'vitest'
import { builtInEngine, type Engine } from '#server/clinical/engine.ts'
import { waysOfAsking } from '#server/clinical/data/ways-of-asking.ts'
import type { ReadFact, RecordFact } from '#server/clinical/types.ts'
import { readCases } from './cases.ts'

interface Way {
  kind: string
  text: string
}

/** Kept apart from those that the model of acts is fitted to: only sums of them are looked at. */
const kept = readCases<Way>('ways-of-asking')
const apart = new Set(kept.map(({ text }) => text.toLowerCase()))
const CASE = '68M chest pain 2 h, BP 104/66 HR 98 temp 38.1, Hb 92 g/L, creatinine 140 umol/L, on warfarin'

describe('what a later message does', { timeout: 120_000 }, () => {
  let engine: Engine
  let record: RecordFact[]
  const hear = (text: string) => engine.hear(text, { record, lastKeys: [], lastSaid: [CASE] })
  const isHeard = ({ kind, text }: Way) => hear(text).acts.some((act) => act.kind === kind)
  const share = (ways: Way[]) => ways.filter(isHeard).length / ways.length

  beforeAll(() => {
    engine = builtInEngine()
    record = engine.read(CASE).facts.map((fact) => ({ ...fact, source: 'TEXT' }))
  })

  it('is heard in words that were not made for it', () => {
    expect(share(kept.filter(({ kind }) => kind !== 'STATEMENT'))).toBeGreaterThanOrEqual(0.735)
  })

  it('is told where it tells', () => {
    expect(share(kept.filter(({ kind }) => kind === 'STATEMENT'))).toBeGreaterThanOrEqual(0.8)
  })

  it('enters the record where it tells, whatever it is like', () => {
    const known = new Set(record.map(({ key }) => key))
    const isNew = ({ key, status, uncertain }: ReadFact) => status !== 'UNKNOWN' && !uncertain && !known.has(key)
    const lost = kept
      .filter(({ kind }) => kind === 'STATEMENT')
      .filter(({ text }) => {
        const heard = new Set(hear(text).reading.facts.map(({ key }) => key))
        return engine.read(text).facts.some((fact) => isNew(fact) && !heard.has(fact.key))
      })
    expect(lost.length).toBeLessThanOrEqual(5)
  })

  it.each(waysOfAsking().map(({ kind, document = null, ways }) => ({ kind, document, ways })))(
    'is one of its $ways.length ways: $kind $document',
    ({ kind, ways }) => {
      expect(ways.filter((text) => apart.has(text.toLowerCase()))).toEqual([])
      if (kind !== 'NOT_UNDERSTOOD') expect(share(ways.map((text) => ({ kind, text })))).toBeGreaterThanOrEqual(0.6)
    },
  )
})
