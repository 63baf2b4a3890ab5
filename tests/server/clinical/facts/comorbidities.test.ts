import { describe, expect, it } from 'vitest'
import { builtInEngine } from '#server/clinical/engine.ts'

const engine = builtInEngine()
const present = (text: string) =>
  engine
    .read(text)
    .facts.filter(({ status }) => status === 'PRESENT')
    .map(({ key }) => key)

describe('an illness in a list of what somebody has had for long', () => {
  it.each([
    ['70M with HTN, CVA, COPD p/w cough 3 days', 'stroke_tia_history', 'condition:stroke_tia'],
    ['70M HTN DM CVA c/o cough', 'stroke_tia_history', 'condition:stroke_tia'],
    ['70M (HTN, MI, CVA) sore throat', 'ischemic_heart_disease', 'condition:stroke_tia'],
    ['70M h/o HTN, CVA, COPD with cough', 'stroke_tia_history', 'condition:stroke_tia'],
    ['70M cough, h/o MI, stroke', 'stroke_tia_history', 'condition:stroke_tia'],
    ['66F AF, PE, DM presents with a rash', 'prior_vte', 'condition:pulmonary_embolism'],
  ])('is of before: “%s”', (text, history, acute) => {
    expect(present(text)).toContain(history)
    expect(present(text)).not.toContain(acute)
  })

  it.each([
    ['70M HTN, DM, CVA, right arm weak', 'condition:stroke_tia'],
    ['65F HTN, stroke', 'condition:stroke_tia'],
    ['66M AF, CVA now', 'condition:stroke_tia'],
    ['CVA, HTN, DM', 'condition:stroke_tia'],
    ['50F PE, COPD exacerbation', 'condition:pulmonary_embolism'],
  ])('is of now where it may be why they come: “%s”', (text, acute) => {
    expect(present(text)).toContain(acute)
  })

  it('is of before where a year stands behind its name, and a value is no year', () => {
    expect(present('55M SAH 2019, mild headache')).not.toContain('condition:headache_sah')
    expect(present('55M with PE 2015')).toContain('prior_vte')
    expect(present('rhabdomyolysis, CK 2000')).toEqual(expect.arrayContaining(['ck', 'condition:rhabdomyolysis']))
  })
})
