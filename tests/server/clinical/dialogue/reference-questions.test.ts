import { describe, expect, it } from 'vitest'
import { builtInEngine } from '#server/clinical/engine.ts'
import dictionary from '#server/clinical/data/data-dictionary.json' with { type: 'json' }
import table from '#server/clinical/data/reference-intervals.json' with { type: 'json' }
import { play } from '../../../scorecard/dialogues/play.ts'

const engine = builtInEngine()
const reply = (...messages: string[]) => play(engine, messages).at(-1)?.reply ?? ''
const FIRST = '54M with chest pain, BP 130/80'
const labels = new Map(dictionary.measures.map((entry) => [entry.data_point_name, entry.label]))

describe('what is usual of a measure', () => {
  it.each(table.intervals.map(({ measure }) => measure))('%s is told by its label', (measure) => {
    expect(reply(FIRST, `normal range of ${labels.get(measure) ?? measure}`)).toMatch(
      /the range of your laboratory counts/,
    )
  })

  it.each([
    'normal k range?',
    'ref range for K',
    'K+ reference?',
    'when is potassium too high',
    'remind me normal potassium',
    'cut off for potassium',
    'what counts as a high potassium?',
  ])('“%s” is one question', (asked) => {
    expect(reply(FIRST, asked)).toMatch(/3\.5–5\b[\s\S]*6\.5/)
  })

  it('of a child is that of its age', () => {
    const first = '5 month old with cough, RR 52, SpO2 95%'
    expect(reply(first, 'normal RR for this age?')).toMatch(/at this age: up to 64/)
    expect(reply(first, 'normal HR?')).toMatch(/at this age: 104–175/)
  })

  it('names a source that the file holds, for every row', () => {
    const sources: Partial<Record<string, unknown>> = table.sources
    expect(table.intervals.filter(({ source }) => !sources[source])).toEqual([])
    expect(table.intervals.filter(({ measure }) => !labels.has(measure))).toEqual([])
  })
})

it('a normal result that is told is a statement, and no question', () => {
  const [, told] = play(engine, [FIRST, 'troponin normal, K normal'])
  expect(told?.heard.acts.map(({ kind }) => kind)).toEqual(['STATEMENT'])
})
