import { describe, expect, test } from 'vitest'
import { evaluate, type Known, type Rule } from '#server/clinical/rules.ts'

const known = (
  measures: Record<string, number | string | boolean>,
  scores: Record<string, { min: number; max: number }> = {},
): Known => ({ measure: (key) => measures[key], score: (id) => scores[id] })
const low: Rule = { measure: 'sbp', op: '<', value: 90 }
const melena: Rule = { measure: 'melena', op: '==', value: true }

describe('three values', () => {
  test('a missing measure is unknown, not false', () => expect(evaluate(low, known({}))).toBeNull())
  test('all is false if any part is false, even beside an unknown', () =>
    expect(evaluate({ all: [low, melena] }, known({ melena: false }))).toBe(false))
  test('all is unknown if a part is unknown and none is false', () =>
    expect(evaluate({ all: [low, melena] }, known({ melena: true }))).toBeNull())
  test('any is true if any part is true', () =>
    expect(evaluate({ any: [low, melena] }, known({ melena: true }))).toBe(true))
  test('any is unknown otherwise while a part is unknown', () =>
    expect(evaluate({ any: [low, melena] }, known({ melena: false }))).toBeNull())
  test('not of unknown is unknown', () => expect(evaluate({ not: low }, known({}))).toBeNull())
  test('"!=" reads: not known to be', () =>
    expect(evaluate({ measure: 'sbp', op: '!=', value: 90 }, known({}))).toBe(true))
  test('"in" takes a list', () =>
    expect(evaluate({ measure: 'grade', op: 'in', value: ['3', '4'] }, known({ grade: '3' }))).toBe(true))
  test('the default is true', () => expect(evaluate({ default: true }, known({}))).toBe(true))
})

describe('scores with missing inputs', () => {
  const high: Rule = { score: 'gbs', op: '>=', value: 2 }
  test('decide when the whole range does', () =>
    expect(evaluate(high, known({}, { gbs: { min: 15, max: 21 } }))).toBe(true))
  test('exclude when the whole range does', () =>
    expect(evaluate(high, known({}, { gbs: { min: 0, max: 1 } }))).toBe(false))
  test('stay unknown across the threshold', () =>
    expect(evaluate(high, known({}, { gbs: { min: 0, max: 6 } }))).toBeNull())
  test('stay unknown when not compiled', () => expect(evaluate(high, known({}))).toBeNull())
})
