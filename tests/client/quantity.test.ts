import fc from 'fast-check'
import { readdirSync, readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { formatNumber, formatQuantity, formatRange } from '../../client/lib/quantity.ts'
import { medicationParts } from '../../client/lib/medication.ts'
import { MedicationLine } from '../../client/ui/medication-line.tsx'
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

  test.each(['88/52', 'positive', '', '1,840', '< 5'])('is left alone where it is none: %j', (text) =>
    expect(formatNumber(text)).toBe(text),
  )
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
  test('stands out with its dose and unit', () =>
    expect(strong('pantoprazole 80 mg intravenous, then 8 mg/h')).toEqual(['pantoprazole 80 mg', '8 mg/h']))
  test('does not take the words before it for its name', () =>
    expect(strong('Give a bolus 500 mL')).toEqual(['500 mL']))
  test('leaves laboratory values alone', () => expect(strong('Transfuse below 7 g/dL')).toEqual([]))
  test('does not take a word of the dose before it for its name', () =>
    expect(strong('nifedipine immediate release 10 mg orally then 20 mg')).toEqual([
      'immediate release 10 mg',
      '20 mg',
    ]))

  const strings = (value: unknown): string[] =>
    typeof value === 'string'
      ? [value]
      : value && typeof value === 'object'
        ? Object.values(value).flatMap(strings)
        : []
  const folder = new URL('../../server/clinical/data/', import.meta.url)
  const files = [
    'calculators.json',
    'data-dictionary.json',
    'measures.json',
    ...filesIn('conditions'),
    ...filesIn('complaints'),
  ]
  function filesIn(name: string): string[] {
    return readdirSync(new URL(`${name}/`, folder)).map((file) => `${name}/${file}`)
  }
  const data = files.map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as unknown)
  test('changes nothing: the parts of every text of the clinical data are that text', () => {
    const texts = [...new Set(data.flatMap(strings))]
    expect(texts.length).toBeGreaterThan(7_000)
    expect(
      texts.filter(
        (text) =>
          medicationParts(text)
            .map((part) => part.text)
            .join('') !== text,
      ),
    ).toEqual([])
  })
  test('changes nothing of any other line either', () => {
    const word = fc.constantFrom(
      'give',
      'then',
      'orally',
      'nifedipine',
      'release',
      '10',
      '2.5',
      'mg',
      'mcg',
      'U',
      'mL/kg',
      '10–20',
      '\u00a0',
      ' ',
      ',',
      '.',
      'bolus',
      'a',
      '5mg',
      '1,000 units',
    )
    fc.assert(
      fc.property(fc.array(word, { maxLength: 20 }), fc.constantFrom(' ', ''), (words, joint) => {
        const line = words.join(joint)
        expect(
          medicationParts(line)
            .map((part) => part.text)
            .join(''),
        ).toBe(line)
      }),
    )
  })
  test('is shown with a misread unit written out, and nothing else changed', () => {
    expect(
      renderToStaticMarkup(createElement(MedicationLine, { text: 'insulin 10 U, then fentanyl 50 mcg IV' })).replaceAll(
        /<[^>]+>/g,
        '',
      ),
    ).toBe('insulin 10 units, then fentanyl 50 micrograms IV')
  })
})

describe('A score', () => {
  const open = { value: null, min: 15, max: 21, unit: 'points', refused: null }
  test('says what is already certain', () => expect(scoreWords(open)).toBe('at least 15 (15–21)'))
  test('says its value once it is exact', () => expect(scoreWords({ ...open, value: 17 })).toBe('17'))
  test('says a category as it is', () => expect(scoreWords({ ...open, value: 'B' })).toBe('B'))
  test('says its one possible value', () => expect(scoreWords({ ...open, min: 4, max: 4 })).toBe('4'))
  test('rounds a ratio to what can be read', () =>
    expect(scoreWords({ ...open, value: 1.340909, unit: null })).toBe('1.34'))
  test('says when it is not for this patient', () =>
    expect(scoreWords({ ...open, refused: 'Adults only' })).toBe('not for this patient'))
})
