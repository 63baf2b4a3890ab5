import { describe, expect, test } from 'vitest'
import { SHORT_NAME_ROWS } from '#server/clinical/data/short-measure-names.ts'
import { valuesOf } from '../support.ts'

const proofs = SHORT_NAME_ROWS.flatMap(({ measure, proofs: each }) =>
  each.map(([text, value]) => ({ measure, text, value })),
)

describe('a short name with a number right beside it', () => {
  test.each(proofs)('$text: $measure $value', ({ measure, text, value }) => {
    const read = valuesOf(text)[measure] ?? null
    if (typeof value === 'number') expect(read).toBeCloseTo(value, 1)
    else expect(read).toBeNull()
  })

  test('a number is taken once, by the name beside it', () => {
    expect(valuesOf('66M, k 3.0 mg 0.6 rate 98, pressure 84')).toMatchObject({
      potassium: 3,
      heart_rate: 98,
      systolic_bp: 84,
    })
  })
})
