import { expect, test } from 'vitest'
import { MEASURE_HABITS, NUMBER_WORDS, type NumberWords } from '#server/clinical/data/number-words.ts'
import { engine } from '../support.ts'

const rows: (readonly [string, Pick<NumberWords, 'proofs'>])[] = [
  ...Object.entries(NUMBER_WORDS),
  ...Object.entries(MEASURE_HABITS),
]
const proofs = rows.flatMap(([name, row]) => row.proofs.map((proof) => [name, ...proof] as const))

test.each(proofs)('%s: in "%s" %s is %s', (_name, text, measure, value) => {
  expect(engine.read(text).facts.find(({ key }) => key === measure)?.value ?? null).toBe(value)
})
