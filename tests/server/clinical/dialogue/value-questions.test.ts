import { describe, expect, it } from 'vitest'
import { compiledContent } from '#server/clinical/compiled-content.ts'
import words from '#server/clinical/data/value-verdicts.json' with { type: 'json' }
import { MeasureNames } from '#server/clinical/dialogue/measure-names.ts'
import { asksForVerdict } from '#server/clinical/dialogue/value-questions.ts'
import { builtInEngine } from '#server/clinical/engine.ts'
import { play } from '../../../scorecard/dialogues/play.ts'

const engine = builtInEngine()
const measures = new MeasureNames(compiledContent)
const answerTo = (question: string) =>
  play(engine, ['61F on dialysis, weak legs, K 5.9, Na 131, Mg 0.6 mmol/L', question])[1]?.reply ?? ''

describe('a measure that is a medicine as well', () => {
  it.each(words.proofs)('“%s” asks how the value reads: %s', (question, isAsked) => {
    const { keys, rest } = measures.partedFrom(question)
    expect(asksForVerdict(keys, rest)).toBe(isAsked)
  })

  it('is answered with its value and its range, and with no dose', () => {
    expect(answerTo('is that potassium ok?')).toMatch(/Potassium 5\.9 mmol\/L.*usual in adults/s)
    expect(answerTo('is that potassium ok?')).not.toMatch(/\bdose\b|conflict/i)
  })

  it('is a medicine where no value of it is on record', () => {
    expect(answerTo('is that calcium ok?')).not.toMatch(/usual in adults/)
  })
})
