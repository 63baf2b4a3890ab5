import { describe, expect, it } from 'vitest'
import { MEDICINE_DOSES } from '#server/clinical/data/medicine-doses.ts'
import { dosesByWeight } from '#server/clinical/dialogue/dose-by-weight.ts'
import { builtInEngine } from '#server/clinical/engine.ts'
import { play } from '#tests/scorecard/dialogues/play.ts'

const engine = builtInEngine()
const answered = (...messages: string[]) => play(engine, messages).at(-1)?.reply ?? ''
const byWeight = (reply: string) => /\*\*By weight\*\*: (.*)/.exec(reply)?.[1] ?? null

describe('a dose by weight', () => {
  it.each([
    ['8yo boy, wt 25 kg, fever 39', 'how much paracetamol?', '15 mg/kg × 25 kg = 375 mg'],
    ['8yo boy, 25 kg, fever 39', 'mum asks if he can have ibuprofen', '5 to 10 mg/kg × 25 kg = 125 to 250 mg'],
    ['5yo 16kg vesicles near the eye', 'acyclovir dose', '15 to 20 mg/kg × 16 kg = 240 to 320 mg'],
    ['4 year old girl 18 kg, wheeze', 'prednisolone dose', '1 to 2 mg/kg a day × 18 kg = 18 to 36 mg a day'],
    [
      '9yo 30 kg, wheeze',
      'dose of prednisolone',
      '1 to 2 mg/kg a day × 30 kg = 30 to 40 mg a day (the limit named with it)',
    ],
    ['7yo 24 kg anaphylaxis, wheeze, hives', 'adrenaline dose?', '0.01 mg/kg × 24 kg = 0.24 mg'],
    [
      '11yo 45 kg anaphylaxis, wheeze, hives',
      'adrenaline dose?',
      '0.01 mg/kg × 45 kg = 0.3 mg (the limit named with it)',
    ],
    ['70F seizing, weight 80 kg', 'lorazepam dose', '0.1 mg/kg × 80 kg = 4 mg (the limit named with it)'],
    ['70F seizing, weight 80 kg', 'diazepam dose', '0.15 to 0.2 mg/kg × 80 kg = 10 mg (the limit named with it)'],
    ['66M stroke, onset 1 h, 110 kg', 'alteplase dose', '0.9 mg/kg × 110 kg = 90 mg (the limit named with it)'],
    ['66M stroke, onset 1 h, 72 kg', 'dose of tenecteplase', '0.25 mg/kg × 72 kg = 18 mg'],
    ['60M DVT of the leg, 92 kg', 'enoxaparin dose', '1 mg/kg × 92 kg = 92 mg'],
    ['24M DKA, 70 kg, K 4.5', 'insulin dose?', '0.1 units/kg/h × 70 kg = 7 units/h'],
  ])('in “%s” is worked out for “%s”', (told, asked, said) => {
    expect(byWeight(answered(told, asked))).toContain(said)
  })

  it('of children is worked out for no adult, and that of adults for no child', () => {
    expect(byWeight(answered('24F 60 kg, sprained ankle', 'nurse asks if she can have ibuprofen'))).toBeNull()
    const both = 'Adults: 1 mg/kg once; children 2 mg/kg once'
    expect(dosesByWeight(both, { weight: 60, isChild: false })).toEqual(['1 mg/kg × 60 kg = 60 mg'])
    expect(dosesByWeight(both, { weight: 20, isChild: true })).toEqual(['2 mg/kg × 20 kg = 40 mg'])
  })

  it('is worked out by the weight that the question tells', () =>
    expect(byWeight(answered('5 year old boy, vesicles near the eye', 'acyclovir dose 16kg'))).toContain(
      '240 to 320 mg',
    ))

  it('is not worked out where the weight is not known, or something speaks against the medicine', () => {
    expect(byWeight(answered('8yo boy, fever 39', 'how much paracetamol?'))).toBeNull()
    expect(
      byWeight(answered('8yo boy, 25 kg, fever 39, allergic to ibuprofen (anaphylaxis)', 'ibuprofen dose?')),
    ).toBeNull()
  })

  it('of a child is never left without its limit', () =>
    expect(byWeight(answered('15yo boy, 95 kg, fever 39', 'how much paracetamol?'))).toMatch(
      /never more than an adult is given/,
    ))

  it.each([...MEDICINE_DOSES].filter(([, { text }]) => /\/kg/.test(text)))(
    'of %s is the product of its own figures, and never above the limit that its clause names',
    (_name, { text }) => {
      for (const weight of [3.2, 10, 25, 70, 140]) {
        // of each clause for whom it is meant: between them all are tried
        const said = [true, false].flatMap((isChild) => dosesByWeight(text, { weight, isChild }))
        expect(said.length).toBeGreaterThan(0)
        for (const one of said) {
          const [, low, high, result = ''] =
            /^(?:.*: )?(?:at most )?([\d.]+)(?: to ([\d.]+))? .*?= ([\d.,]+(?: to [\d.,]+)?)/.exec(one) ?? []
          const [least, most = least] = result.split(' to ').map((part) => Number(part.replaceAll(',', '')))
          if (one.includes('the limit named')) {
            expect(most).toBeLessThan(Number(high ?? low) * weight)
            continue
          }
          expect(least).toBeCloseTo(Number((Number(low) * weight).toPrecision(3)), 6)
          expect(most).toBeCloseTo(Number((Number(high ?? low) * weight).toPrecision(3)), 6)
        }
      }
    },
  )
})
