import { describe, expect, test } from 'vitest'
import { QUANTITY_FORMS } from '#server/clinical/data/counted-quantity-forms.ts'
import { engine } from '../support.ts'

/** Each row's own proofs. Without its row none of its texts would be read so. */
const told = (text: string, key: string) => engine.read(`${text}.`).facts.find((fact) => fact.key === key)?.value

describe.each(QUANTITY_FORMS.map((row) => [row.form, row.says, row] as const))(
  '%s says %s',
  (_form, key, { reads, leaves = [] }) => {
    test.each(Object.entries(reads))('in "%s": %s', (text, value) => expect(told(text, key)).toBe(value))
    test.each(leaves)('not in "%s"', (text) => expect(told(text, key)).toBeUndefined())
  },
)
