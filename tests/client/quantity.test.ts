import { describe, expect, test } from 'vitest'
import { formatNumber, formatQuantity, formatRange } from '../../client/lib/quantity.ts'
import { medicationParts } from '../../client/lib/medication.ts'
import { scoreWords } from '../../client/features/conversations/panel/score-words.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('A number', () => {
  test.each([
    ['.5', '0.5'],
    ['7.10', '7.1'],
    ['1.0', '1'],
    ['1840', '1,840'],
    ['1234567.50', '1,234,567.5'],
    ['007', '7'],
    [0, '0'],
    ['-3.0', '−3'],
    ['0.40', '0.4'],
  ])('%s is written %s', (value, words) => expect(formatNumber(value)).toBe(words))

  test.each(['88/52', 'positive', '', '1,840', '< 5'])('is left alone where it is none: %j', (text) => expect(formatNumber(text)).toBe(text))
})

describe('A quantity', () => {
  test('never parts from its unit', () => expect(formatQuantity('7.1', 'g/dL')).toBe('7.1\u00a0g/dL'))
  test.each([
    ['10', 'U', '10 units'],
    ['5', 'IU', '5 units'],
    ['50', 'mcg', '50 micrograms'],
    ['0.5', 'μg/mL', '0.5 micrograms/mL'],
    ['22', '/min', '22/min'],
    ['98', '%', '98%'],
    ['7', '/10', '7/10'],
    ['88/52', 'mmHg', '88/52 mmHg'],
    ['1.4', null, '1.4'],
  ])('%s with %s reads %s', (value, unit, words) => expect(plain(formatQuantity(value, unit))).toBe(words))
  test('has its range without trailing zeros', () => expect(formatRange({ min: 0.8, max: 10 })).toBe('0.8–10'))
})

describe('A medicine in a plan line', () => {
  const strong = (line: string) =>
    medicationParts(line)
      .filter((part) => part.strong)
      .map((part) => plain(part.text))
  test('stands out with its dose and unit', () => expect(strong('pantoprazole 80 mg intravenous, then 8 mg/h')).toEqual(['pantoprazole 80 mg', '8 mg/h']))
  test('does not take the words before it for its name', () => expect(strong('Give a bolus 500 mL')).toEqual(['500 mL']))
  test('leaves laboratory values alone', () => expect(strong('Transfuse below 7 g/dL')).toEqual([]))
  test('changes no word of the line but the written-out unit', () => {
    const line = 'octreotide 50 micrograms intravenous bolus, then 50 micrograms/h'
    expect(plain(medicationParts(line).map((part) => part.text).join(''))).toBe(line)
  })
})

describe('A score', () => {
  const open = { value: null, min: 15, max: 21, unit: 'points', refused: null }
  test('says what is already certain', () => expect(scoreWords(open)).toBe('at least 15 (15–21)'))
  test('says its value once it is exact', () => expect(scoreWords({ ...open, value: 17 })).toBe('17'))
  test('says a category as it is', () => expect(scoreWords({ ...open, value: 'B' })).toBe('B'))
  test('says its one possible value', () => expect(scoreWords({ ...open, min: 4, max: 4 })).toBe('4'))
  test('rounds a ratio to what can be read', () => expect(scoreWords({ ...open, value: 1.340909, unit: null })).toBe('1.34'))
  test('says when it is not for this patient', () => expect(scoreWords({ ...open, refused: 'Adults only' })).toBe('not for this patient'))
})
