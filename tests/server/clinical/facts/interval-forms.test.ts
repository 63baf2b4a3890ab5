import { describe, expect, test } from 'vitest'
import { INTERVAL_FORMS } from '#server/clinical/data/interval-forms.ts'
import { engine } from '../support.ts'

/** Each row's own proofs. */
const told = (text: string, key: string) =>
  engine.read(`64F ill. ${text}.`).facts.find((fact) => fact.key === key)?.value

describe.each(INTERVAL_FORMS.map((row) => [row.says, row] as const))('%s', (key, { reads, leaves = [] }) => {
  test.each(Object.entries(reads))('in "%s": %d', (text, value) => expect(told(text, key)).toBe(value))
  test.each(leaves)('not in "%s"', (text) => expect(told(text, key)).toBeUndefined())
})
