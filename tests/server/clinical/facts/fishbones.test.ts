import { describe, expect, test } from 'vitest'
import { FISHBONES } from '#server/clinical/data/fishbones.ts'
import { valuesOf } from '../support.ts'

describe('results in a known order', () => {
  test.each(FISHBONES.map((row) => [row.reads, row] as const))('%s', (text, { places }) => {
    const numbers = text.match(/[\d.]+/g)?.map(Number) ?? []
    const values = valuesOf(`64F confused. ${text}`)
    for (const [n, { key }] of places.entries()) if (key) expect([key, values[key]]).toEqual([key, numbers[n]])
  })
  test('a row of names before a row of numbers', () => {
    expect(valuesOf('64F. Na/K/Cl/HCO3 122/6.1/92/15, AST/ALT/ALP: 45/60/120')).toMatchObject({
      sodium: 122,
      potassium: 6.1,
      bicarbonate: 15,
      ast: 45,
      alt: 60,
      alp: 120,
    })
  })
  test.each(['scores 12/14/15', 'given at 8/12/16', 'dates 12/3/24', '5>3>1'])('leaves %s', (text) => {
    expect(Object.values(valuesOf(text)).filter((value) => typeof value === 'number')).toEqual([])
  })
})
