import { expect, test } from 'vitest'
import { PEOPLE_PROOFS } from '#server/clinical/data/people-words.ts'
import { engine } from '../support.ts'

test.each(PEOPLE_PROOFS)('%s: in "%s" %s is %s', (_kind, text, key, value) => {
  expect(
    engine.hear(text, { record: [], lastKeys: [], lastSaid: [] }).reading.facts.find((fact) => fact.key === key)
      ?.value ?? null,
  ).toBe(value)
})
