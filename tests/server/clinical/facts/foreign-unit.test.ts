import { describe, expect, it } from 'vitest'
import { decideOn, engine } from '../support.ts'

const unclearOf = (text: string) => engine.read(text).unclear.map(({ key, why }) => [key, why] as const)
const keysOf = (text: string) => engine.read(text).facts.map(({ key }) => key)

describe('a value in a unit that its measure is never told in', () => {
  it.each([
    ['35M K 6.9 mg/dL', 'potassium', 'Potassium 6.9 mg/dL'],
    ['35M lithium level 2.9 mg/dL', 'lithium_level', 'Lithium level 2.9 mg/dL'],
    ['35M on lithium 2.9 mg/dL', 'lithium_level', 'Lithium level 2.9 mg/dL'],
    ['35M digoxin level 6.2 mmol/L', 'digoxin_level', 'Digoxin level 6.2 mmol/L'],
    ['35M digoxin level 6.2 furlongs', 'digoxin_level', 'Digoxin level 6.2 furlongs'],
    ['Na 128 K 6.9 mg/dL creat 1.2 mg/dL', 'potassium', 'Potassium 6.9 mg/dL'],
    ['platelets 90 mg/dL', 'platelets', 'Platelets 90 mg/dL'],
  ])('is neither dropped nor taken but asked: “%s”', (text, key, words) => {
    expect(keysOf(text)).not.toContain(key)
    expect(unclearOf(text)).toEqual([[key, `${words}: it is not told in that unit. Which unit is it?`]])
    expect(decideOn(text).missing[0]).toMatchObject({ key })
  })

  it.each([
    ['K 6.9 mmol/L', 'potassium', 6.9],
    ['K 4.2 mg 0.6', 'magnesium', 0.6],
    ['35M lithium 2.9 mmol/L', 'lithium_level', 2.9],
    ['digoxin 2.1 ng/mL', 'digoxin_level', 2.1],
    ['paracetamol 210 mg/L at 4 h', 'acetaminophen_level', 210],
  ])('is none beside one that it is: “%s”', (text, key, value) => {
    expect(engine.read(text).facts.find((fact) => fact.key === key)?.value).toBe(value)
    expect(unclearOf(text)).toEqual([])
  })

  it('is no dose, no rate and no syrup', () => {
    for (const text of [
      'potassium 40 mg given',
      'paracetamol 24 mg/mL syrup',
      'lithium 400 mg bd',
      'digoxin 250 mcg od',
    ])
      expect(unclearOf(text), text).toEqual([])
  })
})

describe('pounds and stones of a medicine', () => {
  it.each(['35M took 16 lb of paracetamol', '35M took paracetamol 16 stone', 'took lithium 16 lb tablets'])(
    'are not what the patient weighs, and are asked: “%s”',
    (text) => {
      expect(keysOf(text)).not.toContain('weight')
      expect(unclearOf(text).map(([key]) => key)).toEqual(['ingested_amount_mg'])
    },
  )

  it.each([
    ['35M weighs 16 stone, took paracetamol 8 g', 101.6],
    ['4 yo 36 lb, took 2 paracetamol', 16.33],
    ['on apixaban, 16 stone', 101.6],
  ])('are, where they stand beside it: “%s”', (text, kilograms) => {
    expect(engine.read(text).facts.find(({ key }) => key === 'weight')?.value).toBe(kilograms)
    expect(unclearOf(text)).toEqual([])
  })
})
