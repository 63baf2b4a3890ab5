import { expect, test } from 'vitest'
import { builtInEngine } from '#server/clinical/engine.ts'
import { play } from '../../../scorecard/dialogues/play.ts'

const factsOf = (...messages: string[]) => play(builtInEngine(), messages).at(-1)?.input.facts ?? []
const isPresent = (key: string, ...messages: string[]) =>
  factsOf(...messages).some((fact) => fact.key === key && fact.status === 'PRESENT' && fact.value === true)

test.each([
  ['My daughter took an overdose', 'drug_overdose_possible'],
  ['Hi, please help, my mother has chest pain', 'chest_pain'],
  ['My teenage son had a fit', 'seizure'],
  ['My husband has chest pain, I called you at once', 'chest_pain'],
  ['Our neighbor has chest pain', 'chest_pain'],
])('“%s” is told of the patient', (text, key) => {
  expect(isPresent(key, text)).toBe(true)
})

test.each([
  ['My mother has asthma and I am breathless', 'asthma_history'],
  ['My sister had a fit, my chest hurts', 'seizure'],
])('“%s” is told of somebody beside the writer', (text, key) => {
  expect(isPresent(key, text)).toBe(false)
})

test('where there is a patient already, a relative is no patient', () => {
  expect(isPresent('seizure', '44F with a headache, BP 120/70', 'My mother had a fit')).toBe(false)
})

test.each([
  ['wife has chest pain', 'chest_pain'],
  ['husband collapsed in the garden', 'syncope'],
  ['son has a cough', 'cough'],
])('“%s”, the first and only sentence, is told of the patient', (text, key) => {
  expect(isPresent(key, text)).toBe(true)
})

test.each([
  ['wife had melena', 'melena'],
  ['Mother: melena', 'melena'],
  ['Wife has melena. I have a cough', 'melena'],
  ['son has asthma, 34F with a headache', 'asthma_history'],
])('“%s” is told of somebody beside the patient, or of nobody', (text, key) => {
  expect(isPresent(key, text)).toBe(false)
})
