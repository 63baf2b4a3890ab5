/** Laws over the lexicon itself: what a cue makes of every phrase, and what is left of a key word with one letter wrong. */
import { describe, expect, test } from 'vitest'
import { lexicon } from '#server/clinical/data/lexicon.ts'
import { expand } from '#server/clinical/facts/phrase-patterns.ts'
import { engine } from '../support.ts'

const AS_OF = new Date('2026-11-01')
const statusOf = (text: string, key: string) => {
  const fact = engine.read(text, AS_OF).facts.find((one) => one.key === key)
  // "no vaginal bleeding" is the choice "none"
  return fact?.value === 'none' ? 'ABSENT' : (fact?.status ?? null)
}

interface Phrase {
  key: string
  text: string
}

/** One way to say it of every pattern of the lexicon. */
const PHRASES: Phrase[] = Object.entries(lexicon()).flatMap(([name, list]) =>
  list
    .split('|')
    .filter((pattern) => pattern !== '' && !pattern.startsWith('-'))
    .map((pattern, n) => {
      const all = expand(pattern)
      return {
        key: name.split('=')[0] ?? name,
        text: (all[n % all.length] ?? pattern).replace(/^=/, '').replace('#', '3'),
      }
    }),
)

/** What is true of the family is so whatever stands before it, and what is told with numbers is no finding that a cue reaches. */
const APART = new Set([
  'pregnant',
  'family_history_gi_cancer',
  'family_history_sudden_death',
  'family_history_angioedema',
  'malignancy_type',
  'encephalopathy_grade',
  'lactulose_adherence',
  'thiazide_ssri_use',
  'allergen_exposure',
  'hematologic_malignancy',
])

/** A cue, and how many of a hundred phrases it may leave present: those that hold a statement or an ending of their own. */
describe('every phrase of the lexicon behind a cue', () => {
  test.each([
    ['no {}', 0.6],
    ['denies {}', 0.4],
    ['without {}', 0.4],
    ['nil {}', 0.6],
    ['?{}', 0.6],
    ['possible {}', 0.6],
    ['family history of {}', 0.2],
    ['his mother has {}', 0.3],
    ['return if {}', 0.3],
    ['{}: no', 1.5],
  ])('"%s" leaves none of them present', (form, most) => {
    const left = PHRASES.filter(
      ({ key, text }) => !APART.has(key) && statusOf(`54M. ${form.replace('{}', text)}.`, key) === 'PRESENT',
    )
    expect(PHRASES.length).toBeGreaterThan(2_000)
    expect([(100 * left.length) / PHRASES.length <= most, left.slice(0, 20)]).toEqual([true, expect.anything()])
  })
})

/** Words of seven letters or more that alone are a phrase. */
const WORDS = PHRASES.filter(({ text }) => /^[a-z]{7,}$/.test(text)).filter(
  ({ key, text }) => statusOf(`64M has ${text}.`, key) === 'PRESENT',
)

describe('a key word with one letter left out, doubled, or changed places with the next', () => {
  const leftOut = (word: string, i: number) => word.slice(0, i) + word.slice(i + 1)
  const SLIPS: Record<string, (word: string, i: number) => string> = {
    'left out': leftOut,
    doubled: (word, i) => word.slice(0, i) + word.slice(i - 1),
    'changed places': (word, i) => word.slice(0, i) + (word[i + 1] ?? '') + (word[i] ?? '') + word.slice(i + 2),
  }
  test.each(Object.entries(SLIPS))('%s: fourteen of fifteen are read', (_name, slip) => {
    const slips = WORDS.flatMap(({ key, text }) =>
      Array.from({ length: text.length - 2 }, (_, n) => ({ key, text, slipped: slip(text, n + 1) })),
    ).filter(({ text, slipped }) => slipped !== text)
    const read = slips.filter(({ key, slipped }) => statusOf(`64M has ${slipped}.`, key) === 'PRESENT')
    expect(slips.length).toBeGreaterThan(1_000)
    expect(read.length / slips.length).toBeGreaterThan(14 / 15)
  })

  test('and denied it is denied', () => {
    const slips = WORDS.map(({ key, text }, n) => ({ key, slipped: leftOut(text, 2 + (n % 4)) }))
    expect(slips.filter(({ key, slipped }) => statusOf(`64M, no ${slipped}.`, key) === 'PRESENT')).toEqual([])
  })
})
