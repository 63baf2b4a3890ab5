import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stretchesOf } from '../../client/features/conversations/thread/read-words.tsx'

const span = (start: number, end: number) => ({ start, end, kind: 'FACT' as const, factId: 'f1' })

describe('The stretches of a message', () => {
  test('are all of it, in order, whatever was read and marked', () =>
    fc.assert(
      fc.property(
        fc.string({ maxLength: 40 }),
        fc.array(fc.tuple(fc.nat(50), fc.nat(50)), { maxLength: 6 }),
        fc.option(fc.tuple(fc.nat(50), fc.nat(50)), { nil: null }),
        (text, pairs, mark) => {
          const spans = pairs.map(([a, b]) => span(Math.min(a, b), Math.max(a, b)))
          const marked = mark && { start: Math.min(...mark), end: Math.max(...mark) }
          const stretches = stretchesOf(text.length, spans, marked)
          expect(stretches.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text)
        },
      ),
    ))

  test('end where a reading ends, and know what they were taken for', () =>
    expect(stretchesOf(10, [span(2, 5)], { start: 4, end: 8 })).toEqual([
      { start: 0, end: 2, span: null, marked: false },
      { start: 2, end: 4, span: span(2, 5), marked: false },
      { start: 4, end: 5, span: span(2, 5), marked: true },
      { start: 5, end: 8, span: null, marked: true },
      { start: 8, end: 10, span: null, marked: false },
    ]))
})
