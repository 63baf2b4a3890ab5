import { describe, expect, test } from 'vitest'
import { compiledContent } from '#server/clinical/compiled-content.ts'
import type { RecordFact } from '#server/clinical/types.ts'
import { engine, inputFor, record } from './support.ts'

const patient = (facts: Record<string, number | string | boolean>): RecordFact[] =>
  Object.entries(facts).map(([key, value]) => ({
    key,
    value,
    unit: null,
    status: 'PRESENT',
    uncertain: false,
    source: 'TEXT',
  }))
const WOMAN = { age: 64, gender: 'female' }
const MAN = { age: 64, gender: 'male' }
const usual = (key: string, value: number, of: Record<string, number | string | boolean>) =>
  engine.references(patient(of))(key, value)

describe('what is usual', () => {
  test.each([
    ['troponin', 0.6, MAN, [0, 0.04], 'CRITICALLY_HIGH'],
    ['troponin', 0.02, MAN, [0, 0.04], 'USUAL'],
    ['hemoglobin', 12.5, WOMAN, [12, 16], 'USUAL'],
    ['hemoglobin', 12.5, MAN, [14, 18], 'LOW'],
    ['hemoglobin', 6.8, MAN, [14, 18], 'CRITICALLY_LOW'],
    ['creatinine', 1.2, WOMAN, [0.5, 1.1], 'HIGH'],
    ['systolic_bp', 86, WOMAN, [90, 119], 'CRITICALLY_LOW'],
    ['diastolic_bp', 52, WOMAN, [60, 79], 'LOW'],
    ['heart_rate', 118, WOMAN, [60, 100], 'HIGH'],
    ['heart_rate', 135, WOMAN, [60, 100], 'CRITICALLY_HIGH'],
    ['glucose', 120, WOMAN, [70, 99], 'USUAL'],
    ['glucose', 180, WOMAN, [70, 99], 'HIGH'],
    ['d_dimer', 0.6, { age: 70, gender: 'male' }, [0, 0.7], 'USUAL'],
    ['d_dimer', 0.6, { age: 40, gender: 'male' }, [0, 0.5], 'HIGH'],
  ] as const)('%s %d of %j', (key, value, of, [low, high], reading) => {
    expect(usual(key, value, of)).toMatchObject({ reference: { low, high }, reading })
  })

  test.each([
    ['a child', { age: 3, gender: 'male' }],
    ['a pregnant woman', { age: 28, gender: 'female', pregnant: true }],
    ['somebody of unknown age', { gender: 'male' }],
  ])('of %s is not known: the cell is empty', (_, of) => {
    for (const measure of compiledContent.dictionary)
      expect(usual(measure.data_point_name, 1, of)).toEqual({ reference: null, reading: null })
  })

  test('by sex needs the sex', () => expect(usual('hemoglobin', 13, { age: 50 }).reference).toBeNull())

  test('is never the range of a form', () => {
    for (const { data_point_name: key } of compiledContent.dictionary) {
      const { reference } = usual(key, 1, MAN)
      const range = engine.describe(key)?.range
      if (reference && range) expect([reference.low, reference.high], key).not.toEqual([range.min, range.max])
    }
  })

  test('measures without a sourced range have none', () => {
    for (const key of ['lipase', 'sodium', 'potassium', 'pain_scale', 'weight', 'age'])
      expect(usual(key, 1, MAN).reference).toBeNull()
  })
})

test('a SOAP note reads values as low, high or critical, and no input limit as usual', () => {
  const facts = record(engine.read('64F melena. BP 88/52, HR 118, Hgb 7.1, troponin 0.6, BUN 42').facts)
  const note = engine.soapNote(inputFor(facts), null)!
  expect(note).toMatch(/HR 118\sbpm \(high\)/)
  expect(note).toMatch(/Hemoglobin 7.1\sg\/dL \(low\)/)
  expect(note).toMatch(/\(critically high\)/)
  expect(note).not.toContain('outside the usual range')
})
