import { describe, expect, it } from 'vitest'
import { builtInEngine } from '#server/clinical/engine.ts'
import { play } from '../../../scorecard/dialogues/play.ts'

const engine = builtInEngine()
const after = (...messages: string[]) => {
  const last = play(engine, messages).at(-1)
  if (!last) throw new Error('A message is a turn')
  return last
}
const valueOf = (key: string, ...messages: string[]) =>
  after(...messages).input.facts.find((fact) => fact.key === key)?.value

describe('a later value without its unit', () => {
  it('is in the unit of the one before', () => {
    expect(valueOf('troponin', '58M chest pain, trop 12 ng/L', 'trop 480')).toBe(0.48)
  })

  it('is asked for where that would make it another value altogether, or none stands before', () => {
    expect(after('70M chest pain, troponin 0.02 ng/mL', 'trop 480').heard.reading.unclear).toHaveLength(1)
    expect(after('70M chest pain', 'trop 480').heard.reading.unclear).toHaveLength(1)
  })
})

describe('what became of a value', () => {
  it.each([
    ['GCS has fallen from 15 to 12', 'gcs', 12],
    ['GCS dropping, now 9', 'gcs', 9],
    ['falling GCS 9', 'gcs', 9],
    ['potassium better, 4.4', 'potassium', 4.4],
    ['GCS dropped by 2', 'gcs', 15],
  ])('“%s”', (said, key, value) => {
    expect(valueOf(key, '81F hit her head, GCS 15, K 5.1', said)).toBe(value)
  })
})

describe('a correction and what else its clause tells', () => {
  it.each([
    ['34 weeks not 32, contractions started', 'gestational_age_wk', 34],
    ['not on apixaban actually, INR 1.0', 'inr', 1],
    ['not on apixaban actually, INR 1.0', 'anticoagulant_use', false],
  ])('“%s” are two acts: %s', (said, key, value) => {
    expect(valueOf(key, '29F 32 weeks pregnant, vaginal bleeding, on apixaban', said)).toBe(value)
  })

  it('are one where both tell of the same', () => {
    const said = 'he is not on apixaban, that was stopped, he is on dabigatran'
    expect(valueOf('current_medications', '71M weak arm, on apixaban', said)).toBe('dabigatran')
  })
})

describe('what is put right', () => {
  it('is no part of another number', () => {
    expect(valueOf('lactate', '78F confused, lactate 3.8', '5 not 3')).toBe(3.8)
  })

  it.each([
    ['7 yo boy with wheeze', "he's 17 not 7", 204],
    ['8 month old girl with fever', '8 years not 8 months', 96],
  ])('%s, %s: an age in months as well', (first, said, months) => {
    expect(valueOf('age_months', first, said)).toBe(months)
  })

  it('is one of two values of the same thing', () => {
    expect(valueOf('diabetes_type', '22M T1DM, vomiting', 'T2 not T1 diabetic')).toBe('type2')
  })

  it('is known again when it is repeated', () => {
    const said = ['63F CKD4 routine K 7.1, well', 'lab rang: sample haemolysed', 'repeat 6.6 clean, peaked T']
    expect(valueOf('potassium', ...said)).toBe(6.6)
  })

  it('is the higher number of a pressure', () => {
    const said = ['52F day 9 post chemo T 38.7 BP 90/54', '2L in, 84/48', 'sorry make that 94']
    expect(valueOf('systolic_bp', ...said)).toBe(94)
  })

  it('answers no question', () => {
    expect(after('7 yo boy asthma attack, RR 36, HR 134, sats 91%', 'sorry 27').heard.ask).not.toBeNull()
  })
})

describe('what is supposed', () => {
  it.each(['say BP 190/115', 'if there was pain?', 'if K 6.2?'])('“%s” leaves the record as it was', (said) => {
    const first = '71M sudden weak arm, BP 178/96'
    expect(after(first, said).input.facts).toEqual(after(first).input.facts)
    expect(after(first, said).heard.acts[0]?.kind).toBe('HYPOTHESIS')
  })
})
