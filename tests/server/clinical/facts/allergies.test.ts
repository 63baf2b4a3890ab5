import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decideOn, engine, valuesOf } from '../support.ts'

const present = (text: string) =>
  engine
    .read(text)
    .facts.filter(({ status }) => status === 'PRESENT')
    .map(({ key }) => key)

test('the reaction of an old allergy is no emergency of today', () => {
  const text = '64F with cough for 3 days. PCN allergy (anaphylaxis). BP 128/76, HR 78, RR 16, SpO2 98%, T 98.4.'
  expect(present(text)).not.toContain('condition:anaphylaxis')
  const { plan, triage } = decideOn(text)
  expect(plan?.markdown ?? '').not.toMatch(/epinephrine/i)
  expect(triage?.level).not.toBe('ER_NOW')
  expect(valuesOf(text)['allergies']).toBe('PCN (anaphylaxis)')
})

test('an anaphylaxis of today stays one beside an old allergy', () => {
  expect(present('64F, penicillin allergic, now with anaphylaxis after peanut')).toContain('condition:anaphylaxis')
})

describe('what is taken beside an allergy is taken', () => {
  test.each([
    'allergies: codeine, on apixaban',
    'Allergies: codeine. On apixaban',
    'codeine allergy; takes apixaban',
    'NKDA, on apixaban',
    'Allergies: codeine\nMeds: apixaban',
    'apixaban 5 mg bid, allergic to codeine',
  ])('%s', (text) => {
    expect(valuesOf(`70M fell. ${text}`)).toMatchObject({ anticoagulant_use: true, current_medications: 'apixaban' })
  })
})

test('separators change nothing', () => {
  const drugs = ['penicillin', 'codeine', 'warfarin', 'ibuprofen', 'sulfa', 'latex', 'amoxicillin']
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom(...drugs), { minLength: 1, maxLength: 4 }),
      fc.constantFrom(', ', '; ', ' / ', ' and ', '\n- '),
      fc.constantFrom('Allergies: ', 'allergic to ', 'Drug allergies: '),
      (list, separator, lead) => {
        const values = valuesOf(`70M with cough.\n${lead}${list.join(separator)}.\nHR 80`)
        expect(values['allergies'], lead + list.join(separator)).toBe(list.join(', '))
        expect(values['current_medications']).toBeUndefined()
        expect(values['anticoagulant_use']).toBeUndefined()
        expect(values['heart_rate']).toBe(80)
      },
    ),
    { numRuns: 200, seed: 10 },
  )
})

test.each(['NKDA', 'Allergies: none', 'Allergies none', 'no known drug allergies', 'Denies any allergies'])(
  'none: %s',
  (text) => {
    expect(valuesOf(`40M cough. ${text}`)['allergies']).toBe(false)
  },
)
