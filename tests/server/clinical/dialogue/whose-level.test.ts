import { describe, expect, it } from 'vitest'
import { MEASURED } from '#server/clinical/data/poison-agents.ts'
import { clockTimes } from '#server/clinical/facts/clock.ts'
import { play } from '#tests/scorecard/dialogues/play.ts'
import { the } from '#tests/support/the.ts'
import { compiledContent } from '#server/clinical/compiled-content.ts'
import { Dictionary } from '#server/clinical/dictionary.ts'
import { engine } from '../support.ts'

const last = (...messages: string[]) => the(play(engine, messages).at(-1))
const values = (...messages: string[]) =>
  Object.fromEntries(
    last(...messages).input.facts.flatMap(({ key, value }) =>
      key === 'ingestion_time_h' || (key.endsWith('_level') && typeof value === 'number') ? [[key, value]] : [],
    ),
  )
const PARACETAMOL = '19F took 24 paracetamol 500 mg'
const BOTH = '30M took a pack of paracetamol and 20 aspirin'
const COMBINED = '52F overdose, swallowed lithium and digoxin tablets'

describe('a level that names no agent is of the one that was swallowed', () => {
  it.each([
    ['level back 210 mg/L at 4 h', { acetaminophen_level: 210, ingestion_time_h: 4 }],
    ['4 h level 180', { acetaminophen_level: 180, ingestion_time_h: 4 }],
    ['the levels came back 95 at 5 h', { acetaminophen_level: 95, ingestion_time_h: 5 }],
    ['Level at 4 hours is 140 mcg/mL', { acetaminophen_level: 140, ingestion_time_h: 4 }],
    ['level 1300 umol/L', { acetaminophen_level: 196.5 }],
    ['repeat level 1.1 mmol/L', { acetaminophen_level: 166.3 }],
    ['lab phoned: level 188', { acetaminophen_level: 188 }],
    ['pain level 4', {}],
    ['transferred to a level 1 trauma center', {}],
    ['level sent, will be back at 4 h', {}],
    ['what if the level is 210?', {}],
  ])('“%s”', (said, expected) => {
    const read = values(PARACETAMOL, said)
    for (const [key, value] of Object.entries(expected)) expect(read[key]).toBeCloseTo(value, 0)
    expect(Object.keys(read).toSorted()).toEqual(Object.keys(expected).toSorted())
  })

  it('with the plan that follows from it, in its own words', () => {
    const { reply, input } = last(`${PARACETAMOL} three hours ago`, 'level back 210 mg/L at 4 h')
    expect(reply).toContain('Acetylcysteine'.toLowerCase())
    expect(input.facts.find(({ key }) => key === 'acetaminophen_level')?.original).toBe('level back 210 mg/L')
  })

  it('by the times of day of both', () => {
    expect(values(`${PARACETAMOL} at 22:00`, 'level taken at 02:00 was 230 mg/L')).toEqual({
      acetaminophen_level: 230,
      ingestion_time_h: 4,
    })
    expect(values(PARACETAMOL, 'level taken at 02:00 was 230 mg/L')).toEqual({ acetaminophen_level: 230 })
  })

  it('and is put right without its name', () => {
    expect(values(PARACETAMOL, 'level 190 mg/L', 'sorry, level was 90 not 190')).toEqual({ acetaminophen_level: 90 })
    expect(values(PARACETAMOL, 'level 190 mg/L', 'no, the paracetamol level was 120')).toEqual({
      acetaminophen_level: 120,
    })
  })
})

describe('a level that may be of several', () => {
  it('is asked for with each of them, and said not to be used', () => {
    const { reply, heard } = last(BOTH, 'level back 210 mg/L')
    expect(values(BOTH, 'level back 210 mg/L')).toEqual({})
    expect(reply).toContain('It is not used until that is known')
    expect(heard.ask?.candidates).toEqual(['Acetaminophen level 210 mg/L', 'Salicylate level 210 mg/L'])
  })

  it('is known when its agent is named, or by a unit that only one has', () => {
    for (const answer of ['the paracetamol', 'Acetaminophen level 210 mg/L'])
      expect(values(BOTH, 'level back 210 mg/L', answer)).toEqual({ acetaminophen_level: 210 })
    expect(values(COMBINED, 'level 6.2 ng/mL')).toEqual({ digoxin_level: 6.2 })
    expect(values(COMBINED, 'level 3.1')).toEqual({})
  })

  it('is said not to be used in the first message as well', () =>
    expect(last(`${BOTH}, level back 210 mg/L`).reply).toContain('It is not used until that is known'))
})

it.each([['44M took 30 of his metoprolol 100 mg'], ['44F fell on the stairs, sore wrist']])(
  'a level that can be of nothing told is said not to be used: “%s”',
  (first) => expect(last(first, 'level came back 88 mg/L').reply).toContain('“level came back 88 mg/L” is not used'),
)

it('each measured agent has a level that its label names in a text', () => {
  const dictionary = new Dictionary(compiledContent)
  for (const key of new Set(MEASURED.values())) {
    const label = dictionary.label(key).replace(/\s*\(.*?\)/g, '')
    const read = engine.read(`${label} 2.5 ${dictionary.get(key)?.unit ?? ''}`)
    expect(read.facts.find((fact) => fact.key === key)?.value, label).toBeCloseTo(2.5, 1)
  }
})

it.each([
  ['at 22:00', [22]],
  ['10 pm and 12 am', [22, 0]],
  ['midnight', [0]],
  ['0230 hrs', [2.5]],
  ['9.30 pm', [21.5]],
  ['lactate 3.40, BP 120/80', []],
])('times of day in “%s”', (text, hours) => expect(clockTimes(text).map((one) => one.hours)).toEqual(hours))
