/** Nothing of a message is lost beside what was taken of it, and nothing is told twice in one reply. */
import { expect, test } from 'vitest'
import { builtInEngine } from '#server/clinical/engine.ts'
import { play, type Played } from '#tests/scorecard/dialogues/play.ts'

const engine = builtInEngine()
const last = (...messages: string[]): Played => {
  const played = play(engine, messages).at(-1)
  if (!played) throw new Error('nothing was said')
  return played
}

test('a word of which content asks only the severe form is noted beside a fact of the same clause', () => {
  const { heard, reply } = last('2M barky cough', 'now wheeze and retractions')
  expect(heard.noted.map(({ text }) => text)).toContain('retractions')
  expect(reply).toContain('“retractions”')
})

test('beside stridor at rest it is a fact, and told no graver than it was', () => {
  const { input, reply } = last('2M barky cough', 'now stridor at rest and retractions')
  const present = input.facts.filter(({ value }) => value === true).map(({ key }) => key)
  expect(present).toEqual(expect.arrayContaining(['stridor', 'recession_told']))
  expect(present).not.toContain('severe_retractions')
  expect(reply).toMatch(/stridor/i)
})

test('a correction is one as a clause among others', () => {
  const { input } = last('64F melena, Hgb 7.1', 'the 7.1 was yesterday, today is 8.3. murmur new')
  expect(input.facts.find(({ key }) => key === 'hemoglobin')?.value).toBe(8.3)
  expect(input.facts.find(({ key }) => key === 'new_murmur')?.value).toBe(true)
})

test('a clause with a number of which nothing was taken is said to be unused, beside one that was', () => {
  const { reply } = last('64F melena, Hgb 7.1', 'that was 12 before. HR 120')
  expect(reply).toContain('Not used: “that was 12 before”')
})

test('once daily is no overdose, and an overdose is one', () => {
  const named = (text: string) => (last(text).decision.dangers ?? []).map(({ name }) => name)
  expect(named('70F collapse. Meds: bisoprolol 2.5 mg OD, ramipril 5 mg OD')).not.toContain('overdose')
  expect(named('19F mixed OD, drowsy')).toContain('overdose')
})

test('what is to be done of a danger is told once in a reply', () => {
  const { reply } = last('72F wake-up stroke, right arm drift, NIHSS?')
  const help = 'vessel imaging'
  expect(reply.split(help).length - 1).toBeLessThanOrEqual(1)
})

test('what is supposed of an allergy is not recorded', () => {
  const { input } = last('70M pneumonia T 38.5 RR 26', "and if he's pen allergic?")
  expect(input.facts.some(({ key }) => key === 'allergies')).toBe(false)
})

test('the level names the rule that judged it before a danger that was merely named', () => {
  const { decision } = last('64F melena, BP 80/40, HR 130, Hgb 6.1', 'murmur new')
  expect(decision.triage?.reasons[0]?.text).not.toMatch(/^Names /)
})
