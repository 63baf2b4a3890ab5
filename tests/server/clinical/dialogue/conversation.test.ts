import { describe, expect, it } from 'vitest'
import { builtInEngine } from '#server/clinical/engine.ts'
import { play } from '#tests/scorecard/dialogues/play.ts'

const engine = builtInEngine()
const CASE = '64F melena 2 days, BP 88/52, HR 118, Hgb 7.1, BUN 42, on apixaban'
const valueOf = (facts: { key: string; value: unknown }[], key: string) => facts.find((fact) => fact.key === key)?.value
const last = (...messages: string[]) => {
  const played = play(engine, messages).at(-1)
  if (!played) throw new Error('nothing was said')
  return played
}

describe('corrections in words', () => {
  it.each([
    ['correction, she is 46 not 64', 'age', 46],
    ["sorry she's 46", 'age', 46],
    ['actually he is male', 'gender', 'male'],
    ['the Hgb was 8.2 not 7.1', 'hemoglobin', 8.2],
    ['ignore the melena', 'melena', null],
    ['correction: no melena, it was beetroot', 'melena', false],
    ['sorry, no melena', 'melena', false],
    ['no, she is 46', 'age', 46],
  ])('“%s” makes %s %s', (text, key, value) => {
    const { input, reply } = last(CASE, text)
    expect(valueOf(input.facts, key)).toBe(value)
    expect(reply).not.toContain('nothing clinical')
  })

  it('give the record back when they are taken back', () => {
    const [first] = play(engine, [CASE])
    const { input } = last(CASE, 'sorry, Hgb was 8.2 not 7.1', 'sorry, Hgb was 7.1 not 8.2')
    const plain = (facts: { key: string; value: unknown }[]) => facts.map(({ key, value }) => [key, value])
    expect(plain(input.facts)).toEqual(plain(first?.input.facts ?? []))
  })

  it('take a stopped medicine off, with what it stood for', () => {
    const { input } = last(CASE, 'no, the apixaban was stopped last month')
    expect(valueOf(input.facts, 'anticoagulant_use')).toBe(false)
    expect(valueOf(input.facts, 'current_medications') ?? null).toBeNull()
  })

  it('take one allergy out of several, and the last one with them all', () => {
    const known = `${CASE}. Allergic to penicillin and codeine.`
    const { input } = last(known, 'strike the penicillin allergy')
    expect(String(valueOf(input.facts, 'allergies'))).toMatch(/codeine/i)
    expect(String(valueOf(input.facts, 'allergies'))).not.toMatch(/penicillin/i)
    expect(valueOf(last(`${CASE}. Allergic to penicillin.`, 'ignore the allergy').input.facts, 'allergies')).toBeNull()
  })

  it('ask for the value where only the wrong one is said', () => {
    const { heard, input } = last(CASE, 'sorry not 64')
    expect(valueOf(input.facts, 'age')).toBe(64)
    expect(heard.ask?.question).toMatch(/age/i)
  })

  it('ask where it is not clear which fact is meant', () => {
    const { heard, reply } = last(CASE, 'scratch that')
    expect(heard.corrections).toEqual([])
    expect(heard.ask?.candidates.length).toBeGreaterThan(1)
    expect(reply).toContain(heard.ask?.question)
  })
})

describe('what is somebody else’s', () => {
  it.each(['her mother was bitten by a snake', 'the brother had a snake bite', 'father has a subdural'])(
    '“%s” is no danger of hers',
    (text) => expect(last(CASE, text).input.noted?.filter(({ danger }) => danger)).toEqual([]),
  )
})

describe('an order', () => {
  it.each(['discharge her', 'send her home', 'admit her'])('“%s” is answered like the question', (text) =>
    expect(last(CASE, text).heard.acts.map(({ kind }) => kind)).toEqual(['SHOULD']),
  )
})

describe('a hypothesis', () => {
  it.each(['what if the Hgb had been 10.2', 'what if she had cirrhosis', 'if she were 30'])(
    '“%s” leaves facts, level and plan',
    (text) => {
      const [first, second] = play(engine, [CASE, text])
      expect(second?.input.facts).toEqual(first?.input.facts)
      expect(second?.decision.triage).toEqual(first?.decision.triage)
      expect(second?.decision.plan).toEqual(first?.decision.plan)
      expect(second?.reply).toContain('Supposed')
    },
  )
})

describe('later replies', () => {
  it('are at most half as long as the first report, and say what changed first', () => {
    const [first, second] = play(engine, [CASE, 'hgb back 6.4'])
    expect(second?.reply.length).toBeLessThan((first?.reply.length ?? 0) / 2)
    expect(second?.reply).toMatch(/^\*\*Changed\*\*: Hemoglobin 7\.1 → 6\.4/)
  })

  it('give small talk one line without level, flags or disclaimers', () => {
    expect(last(CASE, 'thanks').reply.trim()).not.toMatch(/\n|level|flag|rules/i)
  })

  it('never say that nothing was clinical beside an unused clinical word', () => {
    for (const text of ['CT shows 9 mm SDH', 'new murmur', 'snake bite', 'ferritin pending', 'Ascitic tap done'])
      expect(last(CASE, text).reply).not.toMatch(/nothing clinical/i)
  })

  it('write each document from the record, with gaps named', () => {
    for (const kind of ['SOAP note', 'SBAR', 'referral letter', 'discharge advice', 'summary for the patient']) {
      const { reply } = last(CASE, `write the ${kind}`)
      expect(reply).toContain('## ')
      expect(reply).toMatch(/64|year|melena|black stools/i)
    }
  })
})
