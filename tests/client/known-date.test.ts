import { expect, it } from 'vitest'
import { knownDate } from '../../client/lib/known-date.ts'

it.each([
  ['2012', '2012'],
  ['2012-05', 'May 2012'],
  ['2012-05-03', '3 May 2012'],
])('a date of which %s is known reads %s', (iso, words) => {
  expect(knownDate(iso)).toBe(words)
})
