/** Questions without a mark write nothing into the record, alone or behind a case; what they tell beside it stays. */
import { describe, expect, it } from 'vitest'
import { builtInEngine } from '#server/clinical/engine.ts'
import { play } from '../../../scorecard/dialogues/play.ts'

const engine = builtInEngine()
const CASE = '58F acute pulmonary edema, sats 84'
const OVERDOSE = '22F paracetamol overdose, on nac'
const factsOf = (...messages: string[]) => play(engine, messages).at(-1)?.heard.reading.facts ?? []
const keysOf = (...messages: string[]) => factsOf(...messages).map(({ key }) => key)

describe('a question without its mark', () => {
  it.each([
    'NIV criteria',
    'dialysis indications',
    'criteria for NIV',
    'half life on oxygen',
    'COHb half life on room air',
    'does she need anti-D',
    'will she need anti-D',
    'needs apixaban',
    'antibiotic if pen allergic',
  ])('“%s” tells nothing of the patient', (asked) => {
    expect(keysOf(CASE, asked).filter((key) => key !== 'gender')).toEqual([])
  })

  it.each(['NIV criteria', 'half life on oxygen', 'dialysis indications'])('“%s” alone is of nobody', (asked) => {
    expect(keysOf(asked)).toEqual([])
  })

  it.each<[string, string]>([
    ['on NIV', 'mechanical_ventilation'],
    ['meets NIV criteria, on oxygen', 'supplemental_oxygen'],
    ['pen allergic', 'allergies'],
    ['anti-D given', 'given_medications'],
  ])('“%s” is told', (told, key) => {
    expect(keysOf(CASE, told)).toContain(key)
  })
})

describe('what a medicine that runs did', () => {
  it.each(['rash with nac, stop?', 'got a rash with nac, should we stop it', 'vomiting and rash with nac, stop it?'])(
    'of “%s” is a finding, and whether it is an allergy is asked',
    (text) => {
      expect(keysOf(OVERDOSE, text)).toContain('rash_present')
      expect(keysOf(OVERDOSE, text)).not.toContain('allergies')
    },
  )

  it.each(['rash with amoxicillin last year, stop?', 'anaphylaxis to nac', 'rash with nac'])(
    'of “%s” is an allergy all the same',
    (text) => {
      expect(keysOf(OVERDOSE, text)).toContain('allergies')
    },
  )

  it('is told behind a comma before what is asked', () => {
    expect(keysOf(OVERDOSE, 'vomiting, stop nac?')).toContain('vomiting')
  })
})

describe('what somebody needs is not taken yet', () => {
  it.each(['50M fracture femur, needs morphine', '50M DKA needs insulin', '60M INR 9, needs vitamin K'])(
    'of “%s”',
    (text) => {
      expect(keysOf(text)).not.toContain('current_medications')
    },
  )

  it.each<[string, string]>([
    ['60M DKA, needs his insulin', 'current_medications'],
    ['60M COPD, needs oxygen', 'supplemental_oxygen'],
    ['70M head injury, needs warfarin reversal', 'anticoagulant_use'],
    ['60M pain, on morphine', 'current_medications'],
  ])('of “%s” the fact stays', (text, key) => {
    expect(keysOf(text)).toContain(key)
  })
})
