import { describe, expect, test } from 'vitest'
import { AGE_FORMS } from '#server/clinical/data/age-forms.ts'
import { engine } from '../support.ts'

/** Each row's own proofs. Without its row none of its texts would be read so. */
const RATIO: Record<string, number> = { years: 1, months: 1 / 12, weeks: 7 / 365.25, days: 1 / 365.25, hours: 1 / 8766 }
const ageOf = (text: string) => engine.read(text).facts.find(({ key }) => key === 'age')

describe.each(AGE_FORMS.map((row) => [row.form, row] as const))('%s', (_form, { reads, leaves = [] }) => {
  test.each(Object.entries(reads))('reads %s as %s', (text, age) => {
    const [count, unit] = age.split(' ')
    const fact = ageOf(text)
    expect(fact?.value).toBeCloseTo(Number(count) * RATIO[unit!]!, 2)
    expect(text.slice(fact!.span.start, fact!.span.end)).toMatch(/\d|[a-z]{3}/)
  })
  test.each(leaves.map((text) => [text]))('leaves %s', (text) => {
    expect(ageOf(text)).toBeUndefined()
  })
})
