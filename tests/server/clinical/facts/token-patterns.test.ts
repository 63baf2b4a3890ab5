import { expect, test } from 'vitest'
import { matchAt, pattern } from '#server/clinical/facts/token-patterns.ts'
import { tokenize } from '#server/clinical/facts/tokenize.ts'

const CLASSES = { old: 'old o' }
const match = (form: string, text: string) => {
  const found = matchAt(pattern(form, CLASSES), tokenize(text), 0)
  return found && [found.to, found.end, found.value]
}

test.each([
  ['N yo', '64 yo man', [2, 2, 64]],
  ['N yo', '6.5 yo', null],
  ['N ~a', '50a', [2, 2, 50]],
  ['N ~a', '50 a', null],
  ['N ?- year ?- <old>', '45-year-old', [4, 4, 45]],
  ['N > ~=F', '64F', [1, 2, 64]],
  ['N > ~=F', '64f', null],
  ['N year', 'forty-two years', [2, 2, 42]],
  ['age|aged ?: N', 'aged 7', [2, 2, 7]],
  ['N yo', '64. yo', null],
  ['N @ahead', '64', null],
])('%s on %s', (form, text, expected) => expect(match(form, text)).toEqual(expected))

test('a class that nobody wrote is said at start', () => {
  expect(() => pattern('N <oldd>', CLASSES)).toThrow('<oldd>')
})
