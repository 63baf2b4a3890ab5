import { describe, expect, test } from 'vitest'
import { decideOn, engine } from './support.ts'

/** A feverish infant is an emergency however the age is written: each of these was, in some form, an appointment within days. */
describe('a fever under three months of age', () => {
  test.each([
    '3wo boy fever 38.5',
    '5 wo, fever 38.5',
    '3 w/o M fever 38.5',
    '5wks old T 38.5',
    '21d old fever 38.5',
    '10do fever 38.5',
    '2w2d boy fever 38.5',
    '3 weeker fever 38.5',
    'born 3 weeks ago, fever 38.5',
    'my son is 3 weeks, fever 38.5',
    'ex-prem 34 weeker now 6 weeks, T 38.5',
  ])('“%s” is an emergency', (text) => {
    expect(decideOn(text).triage?.level).toBe('ER_NOW')
  })
})

describe('what is no age, and no want of something, of an infant', () => {
  test.each([
    ['3 w/o M fever', 'fever', 'PRESENT'],
    ['2 days w/o fever', 'fever', 'ABSENT'],
    ['70M old left arm weakness', 'arm_weakness', null],
    ['2w2d boy fever', 'age_days', 'PRESENT'],
    ['10 do not feed', 'age_days', null],
    ['34 weeker, fever', 'age_days', null],
  ] as const)('“%s”: %s is %s', (text, key, status) => {
    expect(engine.read(text).facts.find((fact) => fact.key === key)?.status ?? null).toBe(status)
  })
})
