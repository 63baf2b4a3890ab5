import { describe, expect, it } from 'vitest'
import { NAMED_CRITERIA } from '#server/clinical/data/named-criteria.ts'
import { compiledContent } from '#server/clinical/compiled-content.ts'
import { Dictionary } from '#server/clinical/dictionary.ts'
import { createEngine } from '#server/clinical/engine.ts'
import { play } from '#tests/scorecard/dialogues/play.ts'

const engine = createEngine()
const dictionary = new Dictionary(compiledContent)
/** A case that each of those holds for which several criteria share a name. */
const CASES: Record<string, string> = {
  uterine_atony: '30F 20 min post SVD, blood loss 1.5 L, uterus boggy',
  cardiac_arrest: '60M cardiac arrest, PEA, K 6.8',
  testicular_pain: '16M testicular pain 3 h, vomiting',
}
const replyTo = (first: string, asked: string): string => play(engine, [first, asked]).at(-1)?.reply ?? ''

describe('criteria that are asked for by their name', () => {
  it.each(NAMED_CRITERIA.map((one) => [one.reads, one] as const))('“%s” tells what they count', (reads, one) => {
    const first = CASES[one.of?.[0] ?? ''] ?? '60M unwell, T 39.2, BP 96/60, HR 112'
    expect(replyTo(first, reads)).toContain(one.counts)
  })

  it('show facts that the dictionary has', () => {
    const keys = NAMED_CRITERIA.flatMap(({ shows, of = [] }) => [...shows, ...of])
    expect(keys.filter((key) => !dictionary.get(key))).toEqual([])
  })

  it('leave the calculator of the same name where the case is no other', () => {
    expect(replyTo('70F on heparin day 7, platelets 42, were 210', '4Ts score?')).toMatch(/heparin-induced/i)
  })

  it('record nothing and leave what is told', () => {
    const [, told] = play(engine, ['20M twisted his ankle', 'twisted it playing football'])
    expect(told?.reply).not.toContain('TWIST')
  })
})
