import { describe, expect, test } from 'vitest'
import {
  courseOf,
  factLines,
  factWords,
  readingOf,
  trendOf,
  usualWords,
} from '../../client/features/conversations/panel/fact-words.ts'
import type { Fact } from '../../client/features/conversations/panel/fact-words.ts'
import { ageOf } from '../../client/lib/time.ts'

const fact = (over: Partial<Fact>): Fact => ({
  id: over.key ?? 'id',
  key: 'x',
  label: 'X',
  shortLabel: 'X',
  value: null,
  unit: null,
  status: 'PRESENT',
  reading: null,
  reference: null,
  uncertain: false,
  original: null,
  previous: [],
  recordedAt: '',
  source: { kind: 'TEXT', messageId: null, start: null, end: null, words: null },
  ...over,
})

describe('A fact', () => {
  test('that was denied reads absent', () => expect(factWords(fact({ status: 'ABSENT' }))).toBe('absent'))
  test('that nobody knows reads not known', () =>
    expect(factWords(fact({ status: 'UNKNOWN', value: '3' }))).toBe('not known'))
  test('without a value reads present', () => expect(factWords(fact({}))).toBe('present'))
  test('of a choice is read in its words', () => expect(factWords(fact({ value: 'trip_slip' }))).toBe('trip slip'))
  test('with a value reads as a quantity', () =>
    expect(factWords(fact({ value: '7.10', unit: 'g/dL' }))).toBe('7.1\u00a0g/dL'))
})

describe('The course of a value', () => {
  const { source } = fact({})
  const was = (id: string, value: string, kind: Fact['source']['kind'] = 'TEXT') =>
    ({ id, value, unit: 'bpm', status: 'PRESENT', recordedAt: '', source: { ...source, kind } }) as const
  const corrected = { ...source, kind: 'PHYSICIAN' } as const
  test('is what it was before', () => {
    const one = fact({ value: '92', previous: [was('b', '118'), was('a', '104')] })
    expect(courseOf(one).map(({ id }) => id)).toEqual(['b', 'a'])
    expect(trendOf([one])).toEqual([104, 118, 92])
  })
  test('leaves out what was put right, whenever that was', () => {
    const now = fact({ value: '128', source: corrected, previous: [was('wrong', '118'), was('a', '104')] })
    expect(trendOf([now])).toEqual([104, 128])
    const then = fact({ value: '92', previous: [was('right', '128', 'PHYSICIAN'), was('wrong', '118')] })
    expect(trendOf([then])).toEqual([128, 92])
  })
})

describe('What is usual', () => {
  const reference = (low: number | null, high: number | null) => ({ low, high, note: null, source: null })
  test('is a range', () => expect(usualWords([fact({ reference: reference(12, 16) })])).toBe('12–16'))
  test('may have one end', () => expect(usualWords([fact({ reference: reference(0, 0.04) })])).toBe('≤ 0.04'))
  test('of a pressure has two parts', () =>
    expect(usualWords([fact({ reference: reference(90, 119) }), fact({ reference: reference(60, 79) })])).toBe(
      '90–119/60–79',
    ))
  test('is an empty cell where nothing is known', () => expect(usualWords([fact({})])).toBe(''))
  test('is told by its most severe reading', () =>
    expect(readingOf([fact({ reading: 'LOW' }), fact({ reading: 'CRITICALLY_LOW' })])).toEqual({
      words: 'critically low',
      isCritical: true,
      severity: 'critical',
    }))
  test('says nothing of a usual value', () => expect(readingOf([fact({ reading: 'USUAL' })])).toBeNull())
})

describe('Blood pressure', () => {
  const systolic = fact({ key: 'systolic_bp', value: '88', unit: 'mmHg' })
  const diastolic = fact({ key: 'diastolic_bp', value: '52', unit: 'mmHg' })
  test('stands as one row, where the systolic stood', () => {
    const lines = factLines([systolic, diastolic, fact({ key: 'heart_rate', value: '118', unit: 'bpm' })])
    expect(lines.map((line) => line.words)).toEqual(['88/52\u00a0mmHg', '118\u00a0bpm'])
    expect(lines[0]?.label).toBe('Blood pressure')
  })
  test('stays in halves when only one is known', () => expect(factLines([systolic])).toHaveLength(1))
  test('stays in halves when one is not known', () =>
    expect(factLines([systolic, { ...diastolic, status: 'UNKNOWN' }])).toHaveLength(2))
})

describe('A conversation', () => {
  const now = new Date('2026-03-12T12:00:00')
  test.each([
    ['2026-03-12T01:00:00', 'Today'],
    ['2026-03-11T23:00:00', 'Yesterday'],
    ['2026-03-08T12:00:00', 'This week'],
    ['2026-02-12T12:00:00', 'Earlier'],
  ])('of %s stands under %s', (iso, group) => expect(ageOf(iso, now)).toBe(group))
})
