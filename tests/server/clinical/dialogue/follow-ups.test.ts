import { describe, expect, it } from 'vitest'
import { COMPLAINT_PARTS } from '#server/clinical/data/complaint-parts.ts'
import { FOLLOW_UP_PROOFS } from '#server/clinical/data/follow-ups.ts'
import { builtInEngine } from '#server/clinical/engine.ts'
import { play } from '../../../scorecard/dialogues/play.ts'

const engine = builtInEngine()
const CASE = '64F black tarry stools for 2 days, BP 88/52, HR 118, Hgb 7.1. Allergic to penicillin.'
const exchange = (...messages: string[]) => play(engine, [CASE, ...messages]).slice(-2)
const last = (...messages: string[]) => play(engine, [CASE, ...messages]).at(-1)

describe('a message that goes on with the question before it', () => {
  it.each(FOLLOW_UP_PROOFS)('behind “%s”, “%s” is %s, and adds no fact', (question, message, kind) => {
    const [before, after] = exchange(question, message)
    expect(after?.heard.acts.map((act) => act.kind)).toEqual([kind])
    expect(after?.input.facts).toEqual(before?.input.facts)
  })

  it('asks the same of another thing, and twice over', () => {
    expect(last('dose of pantoprazole', 'and omeprazole?')?.reply).toMatch(/\*\*Omeprazole\*\*/)
    expect(last('dose of pantoprazole', 'and omeprazole?', 'and in pregnancy?')?.reply).toMatch(/omeprazole/i)
    expect(last('can I give ceftriaxone', 'same for amoxicillin?')?.reply).toMatch(/conflict/i)
  })

  it.each(COMPLAINT_PARTS.flatMap(({ proofs }) => proofs))('behind “%s”, “%s” tells %s', (first, later, key) => {
    const told = play(engine, [first, later])
      .at(-1)
      ?.input.facts.find((fact) => fact.key === key)
    expect(told?.value).toBe(true)
  })

  it('reads no denial and no second part into the complaint’s own', () => {
    const keys = (later: string) =>
      play(engine, ['9yo tummy ache', later])
        .at(-1)
        ?.input.facts.flatMap(({ key, value }) => (value === true ? [key] : []))
    expect(keys('not rigid')).not.toContain('peritonitis_signs')
    expect(keys('neck rigid')).not.toContain('peritonitis_signs')
  })

  it('supposes the same measure with another number', () => {
    const [before, after] = exchange('what if the Hb was 8.2', 'and 10?')
    expect(after?.heard.acts.map(({ kind }) => kind)).toEqual(['HYPOTHESIS'])
    expect(after?.reply).toMatch(/Supposed\W+(?:Hemoglobin|Hgb) 10\b/i)
    expect(after?.input.facts).toEqual(before?.input.facts)
  })

  it.each([
    ['could it be variceal', 'and fever 38.5', 'temperature'],
    ['does she need a CT', 'on warfarin', 'anticoagulant_use'],
    ['what else could it be', 'now vomiting blood', 'hematemesis'],
  ])('behind “%s”, “%s” tells', (question, message, key) => {
    expect(last(question, message)?.input.facts.map((fact) => fact.key)).toContain(key)
  })

  it('stands alone where the message before asked nothing', () => {
    expect(last('she was given omeprazole', 'why')?.reply).toMatch(/because/i)
    expect(last('no chest pain', 'how much')?.heard.acts.map(({ words }) => words)).toEqual(['how much'])
  })
})
