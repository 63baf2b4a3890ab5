import { describe, expect, test } from 'vitest'
import { factLines, factWords } from '../../client/features/conversations/panel/fact-words.ts'
import type { Fact } from '../../client/features/conversations/panel/panel-data.ts'
import { ageOf } from '../../client/lib/time.ts'

const fact = (over: Partial<Fact>): Fact =>
  ({ id: over.key ?? 'id', key: 'x', label: 'X', value: null, unit: null, status: 'PRESENT', range: null, outOfRange: false, uncertain: false, original: null, previous: [], recordedAt: '', source: { kind: 'TEXT', messageId: null, start: null, end: null, words: null }, ...over }) as Fact

describe('A fact', () => {
  test('that was denied reads absent', () => expect(factWords(fact({ status: 'ABSENT' }))).toBe('absent'))
  test('that nobody knows reads not known', () => expect(factWords(fact({ status: 'UNKNOWN', value: '3' }))).toBe('not known'))
  test('without a value reads present', () => expect(factWords(fact({}))).toBe('present'))
  test('with a value reads as a quantity', () => expect(factWords(fact({ value: '7.10', unit: 'g/dL' }))).toBe('7.1\u00a0g/dL'))
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
  test('stays in halves when one is not known', () => expect(factLines([systolic, { ...diastolic, status: 'UNKNOWN' }])).toHaveLength(2))
})

describe('A conversation', () => {
  const now = new Date('2026-03-12T12:00:00')
  test.each([
    ['2026-03-12T01:00:00', 'Today'],
    ['2026-03-11T23:00:00', 'This week'],
    ['2026-02-12T12:00:00', 'Earlier'],
  ])('of %s stands under %s', (iso, group) => expect(ageOf(iso, now)).toBe(group))
})
