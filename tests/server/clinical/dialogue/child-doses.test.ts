import { describe, expect, it } from 'vitest'
import { builtInEngine } from '#server/clinical/engine.ts'
import { play } from '#tests/scorecard/dialogues/play.ts'

const engine = builtInEngine()
const answered = (...messages: string[]) => play(engine, messages).at(-1)?.reply ?? ''
const NEWBORN = '3wk old 3.2 kg poor feeding, floppy, temp 35.4, glucose 1.9'

describe('a dose for a child', () => {
  it.each([
    [NEWBORN, 'dose of dextrose?', '2 mL/kg × 3.2 kg = 6.4 mL'],
    [NEWBORN, 'ampicillin dose', '75 mg/kg × 3.2 kg = 240 mg'],
    [NEWBORN, 'acyclovir dose', '20 mg/kg × 3.2 kg = 64 mg'],
    ['6yo 20kg croup stridor at rest', 'dex dose', '0.15 to 0.6 mg/kg × 20 kg = 3 to 12 mg'],
    ['2yo 12 kg anaphylaxis to peanut, wheeze, BP 70/40', 'fluid bolus how much', '10 mL/kg × 12 kg = 120 mL'],
  ])('of the plan of “%s” is told for “%s”', (told, asked, said) => expect(answered(told, asked)).toContain(said))

  it('is told of no younger child than its own words name', () => {
    expect(answered('2 month old fever 38.9, feeding ok', 'ibuprofen?')).not.toContain('mg/kg')
    expect(answered('8 month old fever 38.9, feeding ok', 'ibuprofen?')).toContain('ibuprofen 10 mg/kg')
  })

  it('says how old in the words of that age', () => {
    expect(answered(NEWBORN, 'acyclovir dose')).toContain('3-week-old')
    expect(answered('9 day old 3.4 kg fever 38.3', 'gentamicin dose')).toContain('9-day-old')
  })
})

it('a pressure below the lowest for the age is shock in a child’s plan', () => {
  expect(answered('2yo 12 kg anaphylaxis to peanut, wheeze, BP 70/40')).toMatch(/IV crystalloid \(SBP/)
  expect(answered('2yo 12 kg anaphylaxis to peanut, wheeze, BP 92/60')).toMatch(/If in shock/)
})
