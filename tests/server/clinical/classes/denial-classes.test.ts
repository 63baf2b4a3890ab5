/** How far a contracted verb denies, and what "never had" leaves standing. */
import { describe, expect, test } from 'vitest'
import { rank } from '#server/clinical/red-flags.ts'
import { decideOn, engine } from '../support.ts'
import { AS_OF, TOLD_FINDINGS } from '../told-findings.ts'

const statusOf = (text: string, key: string) =>
  engine.read(text, AS_OF).facts.find((fact) => fact.key === key)?.status ?? null
const VERBS = [
  "hasn't slept",
  "doesn't answer",
  "didn't go to work",
  "doesn't feel well",
  "don't feel well",
  "haven't been well",
]

describe('what stands behind a contracted verb and a comma is there', () => {
  test.each(VERBS)('%s', (verb) => {
    for (const [word, key] of TOLD_FINDINGS)
      expect([word, statusOf(`64M ${verb}, ${word} since noon`, key)]).toEqual([word, 'PRESENT'])
  })
})

describe('what it denies itself is not there', () => {
  test.each([
    ["I don't take warfarin", 'anticoagulant_use'],
    ["I don't wear contact lenses", 'contact_lens_wear'],
    ["I don't use recreational drugs", 'substance_use'],
    ["hasn't vomited, coughed or had a fever", 'fever'],
    ["doesn't have fever, chills, vomiting", 'vomiting'],
  ])('%s', (text, key) => expect(statusOf(text, key)).toBe('ABSENT'))
})

describe('"never had" denies a history, and rules nothing out today', () => {
  test.each([
    ['58M crushing chest pain 1 h, sweaty, BP 88/56, ST elevation V1-V5. Never had a heart attack.', 'chest_pain_acs'],
    ['70F sudden right arm weakness and facial droop 1 h ago, never had a stroke', 'stroke_tia'],
    ['44F breathless, HR 122, sats 88%, swollen left calf. No PE before.', 'pulmonary_embolism'],
  ])('%s', (text, condition) => {
    const { triage, differential } = decideOn(text)
    expect(rank(triage?.level ?? 'MONITOR')).toBe(rank('ER_NOW'))
    expect(differential.map(({ conditionKey }) => conditionKey)).toContain(condition)
    expect(statusOf(text, `condition:${condition}`)).not.toBe('ABSENT')
  })
})

test('a repeated value is not of the spoilt sample', () => {
  const { facts } = engine.read('lab phoned: sample grossly hemolyzed. Repeat K 5.1', AS_OF)
  expect(facts.find(({ key }) => key === 'potassium')).toMatchObject({ value: 5.1, uncertain: false })
})

test('a dash between vital signs parts them', () => {
  const { facts } = engine.read('84/46 - 126 - 30 - 38.9 - 86% RA', AS_OF)
  const valueOf = (name: string) => facts.find(({ key }) => key === name)?.value
  expect([valueOf('oxygen_saturation'), Math.round(Number(valueOf('temperature')))]).toEqual([86, 102])
})
