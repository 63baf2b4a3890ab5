import { describe, expect, test } from 'vitest'
import { MOMENT_FORMS } from '#server/clinical/data/moment-forms.ts'
import { engine } from '../support.ts'

describe.each(MOMENT_FORMS.map((row) => [row.form, row.proofs] as const))('%s', (_form, proofs) => {
  test.each(proofs)('in "%s" %s is %s', (text, measure, value) => {
    const read = engine.read(text).facts.find(({ key }) => key === measure)?.value
    if (value === null) expect(read).toBeUndefined()
    else expect(read).toBeCloseTo(value, 1)
  })
})
