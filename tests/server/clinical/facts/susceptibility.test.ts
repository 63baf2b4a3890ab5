import { expect, test } from 'vitest'
import { builtInEngine } from '#server/clinical/engine.ts'

const engine = builtInEngine()
const medicinesOf = (text: string) =>
  engine.read(text).facts.find(({ key }) => key === 'current_medications')?.value ?? null

test.each([
  ['urine culture grew E. coli, sensitive to ceftriaxone', null],
  ['Klebsiella resistant to amoxicillin and trimethoprim, susceptible to meropenem', null],
  ['blood culture MSSA, flucloxacillin sensitive', null],
  ['on gentamicin, organism resistant to cefuroxime', 'gentamicin'],
  ['diuretic resistant heart failure on furosemide', 'furosemide'],
])('what a culture says of an antibiotic is nothing that is taken: %s', (text, taken) => {
  expect(medicinesOf(text)).toBe(taken)
})

const allergiesOf = (text: string) => engine.read(text).facts.find(({ key }) => key === 'allergies')?.value ?? null

test.each([
  ['Sensitive to penicillin. Takes ramipril.', 'penicillin'],
  ['Allergies: sensitive to codeine', 'codeine'],
  ['MSU: E coli sensitive to penicillin', null],
  ['Blood cultures grew strep. Sensitive to penicillin', null],
  ['sensitive to penicillin, resistant to doxycycline', null],
  ['light sensitive', null],
])('without a culture a person is sensitive, and that is an allergy: %s', (text, allergies) => {
  expect(allergiesOf(text)).toBe(allergies)
})
