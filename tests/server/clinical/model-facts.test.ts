import { describe, expect, it } from 'vitest'
import { builtInEngine } from '#server/clinical/engine.ts'
import { lowers } from '#server/clinical/model-facts.ts'
import type { DecideInput, RecordFact } from '#server/clinical/types.ts'
import { play } from '#tests/scorecard/dialogues/play.ts'

const engine = builtInEngine()

function inputOf(text: string): DecideInput {
  const [played] = play(engine, [text])
  if (!played) throw new Error('a case has a message')
  return played.input
}
const given = (key: string, value: RecordFact['value'], status: RecordFact['status'], source: RecordFact['source']) => {
  return { key, value, status, source, unit: null, uncertain: false, original: null }
}
const withFact = (input: DecideInput, fact: RecordFact): DecideInput => ({ ...input, facts: [...input.facts, fact] })

describe('facts that a language model proposed', () => {
  const input = inputOf('Fainted twice, BP 88/52 HR 118, SpO2 91, RR 26')
  const before = engine.decide(input)

  it.for([
    ['age', 3],
    ['age', 0.4],
  ] as const)('lower nothing, though a person’s word of the same would (%s %s)', ([key, value]) => {
    expect(lowers(engine.decide(withFact(input, given(key, value, 'PRESENT', 'PHYSICIAN'))), before)).toBe(true)
    expect(lowers(engine.decide(withFact(input, given(key, value, 'PRESENT', 'MODEL'))), before)).toBe(false)
  })

  it('raise the level as any others do', () => {
    const well = inputOf('64F, cough for two days, BP 122/76 HR 80')
    const decided = engine.decide(withFact(well, given('hemoglobin', 5.1, 'PRESENT', 'MODEL')))
    expect(lowers(engine.decide(well), decided)).toBe(true)
  })

  it('lower nothing whichever is denied of the findings that stand', () => {
    for (const { key } of engine.proposable(before)) {
      const denied = withFact(input, given(key, false, 'ABSENT', 'MODEL'))
      if (!input.facts.some((fact) => fact.key === key)) expect(lowers(engine.decide(denied), before), key).toBe(false)
    }
  })
})
