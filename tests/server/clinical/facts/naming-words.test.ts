import { expect, test } from 'vitest'
import { HOMONYMS, NAMING_WORDS, type NamingWords } from '#server/clinical/data/naming-words.ts'
import { NAMED } from '#server/clinical/dictionary.ts'
import { engine } from '../support.ts'

const rows: (readonly [string, Pick<NamingWords, 'proofs'>])[] = [
  ...Object.entries(HOMONYMS),
  ...Object.entries(NAMING_WORDS),
]
const proofs = rows.flatMap(([name, row]) => row.proofs.map((proof) => [name, ...proof] as const))

test.each(proofs)('%s: "%s" names %s: %s', (_name, text, condition, worth) => {
  const fact = engine.read(text).facts.find(({ key }) => key === NAMED + condition)
  expect(fact ? (fact.original === null ? 'MENTIONED' : 'ASSERTED') : 'OTHER').toBe(worth)
})
