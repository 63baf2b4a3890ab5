import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lexicon } from '#server/clinical/data/lexicon.ts'
import { MEASURE_ALIASES } from '#server/clinical/data/measure-aliases.ts'
import { fold } from '#server/clinical/facts/tokens.ts'
import { engine, valuesOf } from '../support.ts'

const UNITS_OF_TIME =
  'second minute hour day night week weekend fortnight month quarter season year decade century morning afternoon evening shift trimester semester'
const NUMBERS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen hundred'
/** English words that hold the letters of a British spelling and are none. */
const KEEP_THEIR_LETTERS =
  'hour hourly four fourth fourteen fourteenth your yours sour pour tour tourist court course coarse source young younger youth journey journal mourn nourish flour scour gourd bourbon toe shoe canoe tiptoe aloe hoe reggae larvae'
const SPELLINGS = [
  ['haemoglobin', 'hemoglobin'],
  ['anaemia', 'anemia'],
  ['paediatric', 'pediatric'],
  ['faeces', 'feces'],
  ['oedema', 'edema'],
  ['oesophagus', 'esophagus'],
  ['diarrhoea', 'diarrhea'],
  ['dyspnoea', 'dyspnea'],
  ['foetal', 'fetal'],
  ['coeliac', 'celiac'],
  ['tumour', 'tumor'],
  ['colour', 'color'],
  ['discoloured', 'discolored'],
  ['behaviour', 'behavior'],
  ['labour', 'labor'],
  ['odour', 'odor'],
  ['neighbour', 'neighbor'],
  ['rigours', 'rigors'],
] as const
const words = (list: string) => list.split(' ')

describe('words of two spellings', () => {
  test.each(SPELLINGS)('%s is %s', (british, american) => {
    expect(fold(british)).toBe(fold(american))
  })
  test.each(words(KEEP_THEIR_LETTERS))('%s is no British spelling', (word) => {
    expect([word, word.replace(/s$/, '')]).toContain(fold(word))
  })
  test('"shoes" are not "she", and a "canoe" is no "cane"', () => {
    expect(fold('shoes')).not.toBe(fold('she'))
    expect(fold('canoe')).not.toBe(fold('cane'))
  })
})

describe('a word and its plural are one', () => {
  test.each([...words(UNITS_OF_TIME), ...words(NUMBERS)])('%s', (word) => {
    expect(fold(`${word}s`)).toBe(fold(word))
    expect(fold(word)).toBe(word)
  })
  test('whatever the word, unless it ends as no plural does', () => {
    const word = fc.stringMatching(/^[a-z]{2,18}[^siu]$/).filter((each) => /^[a-z]+$/.test(each))
    const holdingDigraph = fc
      .tuple(
        fc.stringMatching(/^[a-z]{0,6}$/),
        fc.constantFrom('our', 'ae', 'oe'),
        fc.stringMatching(/^([a-z]{0,5}[a-hj-rtv-z])?$/),
      )
      .map((parts) => parts.join(''))
      .filter((each) => each.length > 2)
    fc.assert(
      fc.property(fc.oneof(word, holdingDigraph), (one) => {
        expect(fold(`${one}s`)).toBe(fold(one))
      }),
    )
  })
})

describe('every word of the lexicons', () => {
  const written = [...Object.values(lexicon()), ...Object.values(MEASURE_ALIASES)]
    .map((entry) => JSON.stringify(entry))
    .join(' ')
  const all = [...new Set(written.toLowerCase().match(/[a-z]{2,}/g))]
  test('is folded as its folded form is, so that a list may hold either', () => {
    expect(all.length).toBeGreaterThan(1000)
    expect(all.filter((word) => fold(fold(word)) !== fold(word))).toEqual([])
  })
  test('is one with its plural', () => {
    const apart = all.filter((word) => word.length > 2 && !/[siu]$/.test(word) && fold(`${word}s`) !== fold(word))
    expect(apart).toEqual([])
  })
})

/** A pattern of whole words, such as /^(stopped|started)$/, is tried on folded words: one that folds otherwise never matches. */
describe('patterns of whole words in the readers', () => {
  const folder = 'server/clinical/facts'
  test.each(readdirSync(folder))('%s', (file) => {
    const source = readFileSync(join(folder, file), 'utf8')
    const lists = [
      ...source.matchAll(/\/\^\(([^()/]+)\)\$\/\.test\([^)]*norm/g),
      ...source.matchAll(/= \/\^\(([^()/]+)\)\$\/$/gm),
    ]
    const written = lists.flatMap(([, list = '']) => list.split('|')).filter((word) => /^[a-z]{4,}$/.test(word))
    const unreachable = written.filter((word) => fold(word) !== word && !written.includes(fold(word)))
    expect(unreachable).toEqual([])
  })
})

describe('times in texts', () => {
  test.each([
    ['lactate 2 hours ago', 'lactate'],
    ['pulse 90 hours ago', 'heart_rate'],
    ['K 4 hours ago', 'potassium'],
  ])('%s gives no %s', (text, key) => {
    expect(valuesOf(text)[key]).toBeUndefined()
  })
  test.each([
    ['pain 6 hours', 6],
    ['chest pain for 2 hours', 2],
    ['vomiting x 12 hours', 12],
    ['abdominal pain for four hours', 4],
  ])('%s', (text, hours) => {
    expect(valuesOf(text)).toMatchObject({ symptom_duration_h: hours })
  })
  test.each([
    ['fourteen year old boy with cough', 14],
    ['four year old girl', 4],
  ])('%s', (text, age) => {
    expect(valuesOf(text)).toMatchObject({ age })
  })
  test('a word in the plural reads as the word in the singular', () => {
    const units = fc.constantFrom('minute', 'hour', 'day', 'week', 'month', 'year')
    fc.assert(
      fc.property(units, fc.integer({ min: 2, max: 20 }), (unit, count) => {
        const read = (text: string) => engine.read(text).facts.map(({ key, value }) => [key, value])
        expect(read(`chest pain for ${count} ${unit}s`)).toEqual(read(`chest pain for ${count} ${unit}`))
      }),
      { numRuns: 60 },
    )
  })
})

test('a time on the floor is told as lasting', () => {
  expect(valuesOf('found after lying on the floor for 6 hours')).toMatchObject({ long_lie_h: 6 })
  expect(valuesOf('admitted to the floor 3 hours ago').long_lie_h).toBeUndefined()
})

describe('words that end in "s" and are no plurals', () => {
  test('"previous" leads to an earlier value', () => {
    expect(valuesOf('Hb 7 (previous 12)')).toMatchObject({ hemoglobin: 7, baseline_hemoglobin: 12 })
    expect(valuesOf('Hb: previous 12').hemoglobin).toBeUndefined()
  })
  test('"venous" leads back to blood behind a fluid', () => {
    expect(valuesOf('CSF glucose 30, venous glucose 110')).toMatchObject({ csf_glucose: 30, glucose: 110 })
  })
  test('a prosthesis is no patient', () => {
    expect(valuesOf('10 year old prosthesis').age).toBeUndefined()
  })
})
