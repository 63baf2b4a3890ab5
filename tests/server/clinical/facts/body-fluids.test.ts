import { expect, test } from 'vitest'
import { FLUIDS, GAS_PROOFS } from '#server/clinical/data/body-fluids.ts'
import { valuesOf } from '../support.ts'

const rows = [...FLUIDS, { fluid: 'blood gas', proofs: GAS_PROOFS }]
const proofs = rows.flatMap(({ fluid, proofs: each }) =>
  each.map(([text, key, value]) => ({ fluid, text, key, value })),
)

test.each(proofs)('$fluid, "$text": $key $value', ({ text, key, value }) => {
  expect(valuesOf(text)[key] ?? null).toBe(value)
})
