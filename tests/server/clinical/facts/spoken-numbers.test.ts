import { expect, test } from 'vitest'
import { SPOKEN_PROOFS } from '#server/clinical/data/spoken-number-words.ts'
import { tokenize } from '#server/clinical/facts/tokenize.ts'

test.each(SPOKEN_PROOFS)('%s', (text, numbers) => {
  const read = [...tokenize(text)].filter(({ kind }) => kind === 'number')
  expect(read.map(({ value }) => value)).toEqual(numbers)
  for (const { start, end } of read) expect(text.slice(start, end)).toMatch(/\w/)
})
