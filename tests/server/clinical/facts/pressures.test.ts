import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { engine, valuesOf } from '../support.ts'

const pressureOf = (text: string) => {
  const { systolic_bp, diastolic_bp } = valuesOf(text)
  return [systolic_bp ?? null, diastolic_bp ?? null]
}

describe('a range in a pressure', () => {
  test.each([
    ['BP 90-100/60-70', 90, 60],
    ['BP 90–100/60–70 mmHg', 90, 60],
    ['BP 90 - 100 / 60 - 70', 90, 60],
    ['BP 90 to 100 over 60 to 70', 90, 60],
    ['BP 120-130/80', 120, 80],
    ['BP 120/70-80', 120, 70],
    ['BP 90s/60s', 90, 60],
    ['BP 110-120s/60s', 110, 60],
    ['BP 12-13/8-9 kPa', 90.01, 60],
    ['HR 100, 90-100/60-70', 90, 60],
    ['90-100/60-70 mmHg', 90, 60],
    ['stable with blood pressures ranging 130s to 140s/70s', 130, 70],
    ['BP 90-100/palp', 90, null],
    ['BP 90-100', 90, null],
    // wholly high: the upper end is the worse
    ['BP 170-190/100-110', 190, 110],
  ])('%s', (text, systolic, diastolic) => {
    expect(pressureOf(text)).toEqual([systolic, diastolic])
  })

  test('keeps its words', () => {
    const text = 'Vitals: BP 90-100/60-70, HR 110'
    for (const key of ['systolic_bp', 'diastolic_bp']) {
      const fact = engine.read(text).facts.find((one) => one.key === key)
      expect(fact?.original).toBe('90-100/60-70')
      expect(text.slice(fact?.span.start, fact?.span.end)).toBe('BP 90-100/60-70')
    }
  })

  test('is followed to a later pressure', () => {
    expect(pressureOf('BP 88-90/50-60 → 102/60')).toEqual([102, 60])
    expect(pressureOf('BP 88/52, now 90-100/60')).toEqual([90, 60])
  })

  test('is asked where an end is impossible', () => {
    const { facts, unclear } = engine.read('BP 90-1000/60')
    expect(facts).toEqual([])
    expect(unclear.map(({ key }) => key)).toEqual(['blood_pressure'])
  })

  test('holds no value that is not one of its ends, and the same however it is written', () => {
    const end = (min: number, max: number) => fc.integer({ min, max })
    const range = (min: number, max: number) =>
      fc.tuple(end(min, max), end(1, 15)).map(([low, width]) => [low, low + width] as const)
    fc.assert(
      fc.property(range(85, 240), range(35, 65), (upper, lower) => {
        const [systolic, diastolic] = pressureOf(`BP ${upper.join('-')}/${lower.join('-')}`)
        expect(upper).toContain(systolic)
        expect(lower).toContain(diastolic)
        for (const joint of ['–', ' - ', ' to '])
          expect(pressureOf(`BP ${upper.join(joint)} / ${lower.join(joint)}`)).toEqual([systolic, diastolic])
        expect(pressureOf(`SBP ${upper.join('-')}`)).toEqual([systolic, null])
      }),
    )
  })
})

test('a pressure that something is told "with" is no complaint', () => {
  expect(valuesOf('stable for 2 days with blood pressures ranging 130s to 140s/70s').chief_complaint).toBeUndefined()
})

describe('no range', () => {
  test.each([
    ['BP 120/80 - 90 bpm', 120, 80],
    ['BP 120/80 -HR 80', 120, 80],
    ['BP 90/60-100/70', 90, 60],
    // typed for a slash
    ['BP 120-80', 120, null],
    ['seen 12/11/2024', null, null],
  ])('%s', (text, systolic, diastolic) => {
    expect(pressureOf(text)).toEqual([systolic, diastolic])
  })
})
