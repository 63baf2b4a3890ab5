import { expect, test } from 'vitest'
import file from '#server/clinical/data/measure-aliases.json' with { type: 'json' }
import { valuesOf } from '../support.ts'

const named = Object.entries(file.measures).flatMap(([measure, { proofs }]) =>
  proofs.map(([text, value]) => [text, measure, value] as const),
)

test.each([...named, ...file.pairs.flatMap(({ proofs }) => proofs)])('in "%s" %s is %s', (text, measure, value) => {
  expect(valuesOf(`64F ill. ${text}.`)[measure] ?? null).toBe(value)
})
