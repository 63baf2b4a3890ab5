import { describe, expect, it } from 'vitest'
import file from '#server/clinical/data/correction-speech.json' with { type: 'json' }
import { createEngine } from '#server/clinical/engine.ts'
import { play } from '../../../scorecard/dialogues/play.ts'

const engine = createEngine()
const CASES = [
  { name: 'K', key: 'potassium', was: '6.7', now: '4.7', first: '67M with weak legs and CKD, K 6.7' },
  { name: 'INR', key: 'inr', was: '8.2', now: '2.8', first: '80F with a bruise, on warfarin, INR 8.2' },
  { name: 'RR', key: 'respiratory_rate', was: '38', now: '18', first: '50F short of breath, RR 38' },
]
const after = (first: string, second: string) => {
  const [, then] = play(engine, [first, second])
  if (!then) throw new Error('Two messages are two turns')
  return then
}
const valueOf = (first: string, second: string, key: string) =>
  after(first, second).input.facts.find((fact) => fact.key === key)?.value

describe.each(file.proofs)('%s', (form) => {
  it.each(CASES)('puts $name right', ({ name, key, was, now, first }) => {
    const said = form.replaceAll('N', name).replaceAll('W', now).replaceAll('V', was)
    expect(valueOf(first, said, key)).toBe(Number(now))
  })
})

describe('a number that is no new value', () => {
  it.each([
    ["that is bed 4's K", 'potassium'],
    ['patient in bed 4 has K 3.1', 'potassium'],
    ['not 6.7', 'potassium'],
    ['should K be 4.5?', 'potassium'],
  ])('“%s” puts none in its place', (said, key) => {
    expect([6.7, null, undefined]).toContain(valueOf('67M with weak legs and CKD, K 6.7', said, key))
  })

  it('is asked about where two values may be meant', () => {
    const { heard } = after('60M with palpitations, HR 134, RR 30', 'sorry 84')
    expect(heard.corrections).toEqual([])
    expect(heard.ask?.question).toContain('84')
  })

  it('is placed where its digits are those of one value alone', () => {
    expect(valueOf('80F with a bruise, on warfarin, INR 8.2', 'sorry 2.8 i read it backwards', 'inr')).toBe(2.8)
  })
})
