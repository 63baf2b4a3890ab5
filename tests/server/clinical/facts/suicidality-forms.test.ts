import { describe, expect, test } from 'vitest'
import { SUICIDALITY_FORMS } from '#server/clinical/data/suicidality-forms.ts'
import { engine } from '../support.ts'

/** Each row's own proofs. Without its row none of its texts would be read so. */
const says = (text: string, key: string) =>
  engine.read(`Aged 34. ${text}.`).facts.some((fact) => fact.key === key && fact.status === 'PRESENT')

describe.each(SUICIDALITY_FORMS.map((row) => [row.form, row.says, row] as const))(
  '%s says %s',
  (_form, key, { reads, leaves = [] }) => {
    test.each(reads)('in "%s"', (text) => expect(says(text, key)).toBe(true))
    test.each(leaves)('not in "%s"', (text) => expect(says(text, key)).toBe(false))
  },
)
