import { expect, test } from 'vitest'
import { THRESHOLD_FORMS } from '#server/clinical/data/threshold-forms.ts'
import { engine } from '../support.ts'

/** Each row's own proofs. */
test.each(THRESHOLD_FORMS.flatMap(({ proofs }) => proofs))('in "%s" %s is %s', (text, measure, value) => {
  expect(engine.read(`64F ill. ${text}.`).facts.find(({ key }) => key === measure)?.value ?? null).toBe(value)
})
