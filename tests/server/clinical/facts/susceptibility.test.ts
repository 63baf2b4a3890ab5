import { expect, test } from 'vitest'
import { createEngine } from '#server/clinical/engine.ts'

const engine = createEngine()
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
