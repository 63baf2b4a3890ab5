import { expect, test } from 'vitest'
import { lineDiff } from '../../client/lib/line-diff.ts'

const shown = (before: string, after: string) =>
  lineDiff(before, after).map(({ kind, text }) => `${{ same: ' ', gone: '-', new: '+' }[kind]}${text}`)

test('what is in both stands once, what went before what came', () => {
  expect(shown('a\nb\nc', 'a\nx\nc')).toEqual([' a', '-b', '+x', ' c'])
  expect(shown('a\nb\nc\nd', 'b\nc\ne\nd')).toEqual(['-a', ' b', ' c', '+e', ' d'])
  expect(shown('same', 'same')).toEqual([' same'])
  expect(shown('', 'new')).toEqual(['-', '+new'])
})

test('from the lines that stand or went the text before is made, from those that stand or came the one after', () => {
  const texts = ['', 'a', 'a\na', 'a\nb\na\nc', 'c\nb\na', 'b\n\nb', Array.from({ length: 1_200 }, String).join('\n')]
  for (const before of texts)
    for (const after of texts) {
      const lines = lineDiff(before, after)
      const without = (kind: string) => lines.filter((line) => line.kind !== kind).map(({ text }) => text)
      expect(without('new').join('\n')).toBe(before)
      expect(without('gone').join('\n')).toBe(after)
    }
})
