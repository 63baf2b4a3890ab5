import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { VITAL_ORDERS } from '#server/clinical/data/vital-runs.ts'
import { engine, valuesOf } from '../support.ts'

const shown = (text: string) => {
  const { systolic_bp, diastolic_bp, heart_rate, respiratory_rate, temperature, oxygen_saturation } = valuesOf(text)
  return [systolic_bp, diastolic_bp, heart_rate, respiratory_rate, temperature, oxygen_saturation].map(
    (value) => value ?? null,
  )
}
const NOTHING = [null, null, null, null, null, null]

describe('vital signs in a row without names', () => {
  test.each([
    ['88/50, 124, 20, 98.4, 99% RA', [88, 50, 124, 20, 98.4, 99]],
    ['Obs: 152/88 96 18 37.0 97%', [152, 88, 96, 18, 98.6, 97]],
    ['156/92, 118 irreg, 18, 97.9, 98% RA', [156, 92, 118, 18, 97.9, 98]],
    ['148/86 | 88 | 16 | 99 RA | 98.6', [148, 86, 88, 16, 98.6, 99]],
    ['120/80 18 96 37.1', [120, 80, 96, 18, 98.78, null]],
    ['VS 90-100/60-70, 118, 24, 39.2', [90, 60, 118, 24, 102.6, null]],
    ['120/80, 96, 18', [120, 80, 96, 18, null, null]],
    ['febrile, p124 bp 88/52 r28 s91 t38.9', [88, 52, 124, 28, 102, 91]],
    ['BP 88/52 124 28 38.9 91%', [88, 52, 124, 28, 102, 91]],
    ['BP 88/52, 124', [88, 52, 124, null, null, null]],
    ['obs 38.9/124/28/91%', [null, null, 124, 28, 102, 91]],
    ['T 38.9 88/52 124 28 91% RA', [88, 52, 124, 28, 102, 91]],
    ['88/52 · 124 · 28 · 38.9 · 91 on air', [88, 52, 124, 28, 102, 91]],
  ])('%s', (text, values) => {
    expect(shown(text)).toEqual(values)
  })

  const ALONE = [120, 80, null, null, null, null]
  test.each([
    ['pulse or saturation', '120/80 96 98', ALONE],
    ['98 may be either', '120/80 96 18 98', ALONE],
    ['two temperatures', '120/80 96 18 37.0 36.5', ALONE],
    ['pulse and breathing alike', '120/80 44 40 37.0', ALONE],
    ['no pressure', '24/12 96 18 37.0', NOTHING],
    ['another sentence', '120/80. 96 18 37.0', ALONE],
    ['a unit between', 'took 90/60 mg, 100 mg, 20 mg, 36 mg', NOTHING],
    ['visits', '120/80, 3 days, 20 visits, 37', ALONE],
    ['strengths', 'salmeterol 250/50, insulin 70/30', NOTHING],
  ])('reads no more than is sure: %s', (_why, text, values) => {
    expect(shown(text)).toEqual(values)
  })

  test.each(VITAL_ORDERS.map(({ order, reads }) => [reads, order.join(' ')]))('%s: %s', (text) => {
    expect(shown(`64F confused. ${text}`)).toEqual([88, 52, 124, 28, 102, 91])
  })

  test.each(['120/80 96 98', 'Obs 98 99 97', '38.9/124/88/52/28/91', '120/80 44 40 37.0'])(
    'asks where a row can be read in more ways: %s',
    (text) => {
      const { unclear } = engine.read(text)
      expect(unclear).toHaveLength(1)
      expect(unclear[0]?.why).toContain('Which number is which?')
    },
  )

  test('leaves a text alone whose pulse has its name', () => {
    expect(shown('HR 104. 148/86 88 16 98.6')).toEqual([148, 86, 104, null, null, null])
  })

  test('says the same whatever separates its numbers', () => {
    const vitals = fc.record({
      systolic: fc.integer({ min: 85, max: 220 }),
      diastolic: fc.integer({ min: 35, max: 70 }),
      pulse: fc.integer({ min: 60, max: 200 }),
      breathing: fc.integer({ min: 8, max: 40 }),
      temperature: fc.integer({ min: 350, max: 410 }).map((tenths) => (tenths / 10).toFixed(1)),
      saturation: fc.integer({ min: 70, max: 100 }),
    })
    fc.assert(
      fc.property(vitals, ({ systolic, diastolic, pulse, breathing, temperature, saturation }) => {
        const row = [`${systolic}/${diastolic}`, pulse, breathing, temperature, `${saturation}%`]
        const [read, ...others] = [', ', ' ', ' | '].map((joint) => shown(`Obs: ${row.join(joint)}`))
        expect(read?.[0]).toBe(systolic)
        expect(read?.slice(2, 4)).toEqual([pulse, breathing])
        expect(read?.[5]).toBe(saturation)
        for (const other of others) expect(other).toEqual(read)
      }),
      { numRuns: 60 },
    )
  })
})
