import { describe, expect, it } from 'vitest'
import { EVERYDAY_WORDS } from '#server/clinical/data/everyday-words.ts'
import { compiledContent } from '#server/clinical/compiled-content.ts'
import { clinicalWords } from '#server/clinical/dialogue/clinical-words.ts'
import { builtInEngine } from '#server/clinical/engine.ts'
import { fold } from '#server/clinical/facts/tokens.ts'
import { dialogues, notes, vignettes } from '#tests/scorecard/development.ts'
import { play, type Played } from '#tests/scorecard/dialogues/play.ts'

const engine = builtInEngine()
const isClinical = clinicalWords(compiledContent)

/** Texts of all development cases: what is kept from rules is no part of them. */
const cases = [...vignettes(), ...notes().flat(), ...dialogues().flat()].filter((text) => text.length > 40)

const last = (...messages: string[]): Played => {
  const played = play(engine, messages).at(-1)
  if (!played) throw new Error('nothing was said')
  return played
}
const plain = ({ input }: Played) => input.facts.map(({ key, value, status }) => [key, value, status])
const wordsOf = (text: string): string[] =>
  text
    .split(/[^\p{L}'’-]+/u)
    .map(fold)
    .filter((word) => word.length > 2 && !EVERYDAY_WORDS.has(word))

it('there are cases to hold it on', () => expect(cases.length).toBeGreaterThan(100))

/** Thousands of readings: on a loaded machine they take their time. */
const LONG = { timeout: 60_000 }

describe('every clause of every development case is accounted for', LONG, () => {
  it('a statement with a word of the field comes to a fact, a note, or is said to be unused, past or another’s', () => {
    let statements = 0
    const silent: string[] = []
    for (const text of cases) {
      const heard = engine.hear(text, { record: [], lastKeys: [] })
      const taken = [...heard.words, ...heard.reading.unclear.map(({ span }) => span)]
      for (const { kind, span, words } of heard.acts) {
        if (kind !== 'STATEMENT' || !wordsOf(words).some(isClinical)) continue
        statements++
        const isTold = taken.some(({ start, end }) => start < span.end && end > span.start)
        if (
          !isTold &&
          !/\b(no|not|nil|denies|denied|without|never|non|neg|negative|normal|afebrile)\b|n['’]t\b/i.test(words)
        )
          silent.push(words)
      }
    }
    expect(statements).toBeGreaterThan(1_500)
    // what only names a time, a place or a course of things stays: at most one in fifty
    expect(silent.length / statements, silent.slice(0, 12).join('\n')).toBeLessThan(0.02)
  })
})

describe('no reply says that nothing was clinical while an unused clinical word stands in the message', LONG, () => {
  it('of any development case, said first or later', () => {
    const clinical = cases.filter((_text, i) => i % 4 === 0).filter((text) => wordsOf(text).some(isClinical))
    expect(clinical.length).toBeGreaterThan(60)
    for (const text of clinical) {
      expect(last(text.slice(0, 400)).reply).not.toMatch(/nothing clinical/i)
      expect(last('64F melena 2 days', text.slice(0, 400)).reply).not.toMatch(/nothing clinical|took nothing new/i)
    }
  })

  it('and a word that nobody knows is said to be unused, not to be in the record', () => {
    const { reply } = last('64F melena 2 days', 'the murmur is new')
    expect(reply).toContain('murmur')
  })
})

const CASE =
  '64F melena 2 days, no chest pain, BP 88/52, HR 118, Hgb 7.1, BUN 42, T 38.2, on apixaban, allergic to penicillin'

describe('a hypothesis leaves facts, level and plan as they were', () => {
  const supposed = [
    'what if the Hgb had been 10.2',
    'what if she had cirrhosis',
    'if she were 30',
    'suppose lactate 6',
    'same but pregnant',
    'would you do the same if her BP was 130/80',
    'what if she was not on apixaban',
  ]
  it.each(supposed)('“%s”', (text) => {
    const [first, second] = play(engine, [CASE, text])
    if (!first || !second) throw new Error('nothing was said')
    expect(second.heard.acts.map(({ kind }) => kind)).toContain('HYPOTHESIS')
    expect(plain(second)).toEqual(plain(first))
    expect(second.decision.triage).toEqual(first.decision.triage)
    expect(second.decision.plan).toEqual(first.decision.plan)
  })
})

describe('a correction and its reverse give the record back', () => {
  it.each([
    ['sorry, Hgb was 8.2 not 7.1', 'sorry, Hgb was 7.1 not 8.2', 'hemoglobin', 8.2],
    ['correction, she is 46 not 64', 'no, she is 64 not 46', 'age', 46],
    ['actually he is male', 'sorry, she is female', 'gender', 'male'],
    ['HR was 98 not 118', 'HR was 118 not 98', 'heart_rate', 98],
    ['BP was 108/62 not 88/52', 'BP was 88/52 not 108/62', 'systolic_bp', 108],
    ['no, edoxaban not apixaban', 'no, apixaban not edoxaban', 'current_medications', 'edoxaban'],
    ['T 36.9 not 38.2', 'T 38.2 not 36.9', 'temperature', 98.4],
    ["that 7.1 was yesterday's, today's is 8.4", 'sorry, Hgb is 7.1 not 8.4', 'hemoglobin', 8.4],
    ['melena for 3 days not 2', 'melena for 2 days not 3', 'duration', '3 days'],
    ['sorry, no melena actually', 'correction, she does have melena', 'melena', false],
    ['ignore the melena', 'sorry, melena is right', 'melena', null],
    ['sorry, she does have chest pain', 'no, she has no chest pain', 'chest_pain', true],
    ['she is not on apixaban', 'sorry, she is on apixaban', 'current_medications', null],
    ['ignore the apixaban', 'she is on apixaban after all', 'current_medications', null],
    ['sorry, allergic to sulfa not penicillin', 'sorry, allergic to penicillin not sulfa', 'allergies', 'sulfa'],
    ['actually no allergies', 'sorry, she is allergic to penicillin', 'allergies', false],
  ])('“%s”, “%s”', (there, back, key, between) => {
    const [first, second, third] = play(engine, [CASE, there, back])
    if (!first || !second || !third) throw new Error('nothing was said')
    const changed = second.input.facts.find((fact) => fact.key === key)?.value
    if (typeof between === 'number') expect(changed).toBeCloseTo(between, 1)
    else expect(changed).toBe(between)
    // what it was before a correction is kept beside it: a baseline is no part of what is put back
    const known = (turn: Played) => plain(turn).filter(([key]) => !String(key).startsWith('baseline_'))
    expect(known(third).sort()).toEqual(known(first).sort())
  })
})
