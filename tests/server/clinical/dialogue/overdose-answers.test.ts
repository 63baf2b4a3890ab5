import { expect, test } from 'vitest'
import { play } from '#tests/scorecard/dialogues/play.ts'
import { engine } from '../support.ts'

const OVERDOSE = '24F 60 kg took 16 g paracetamol as a single overdose 6 h ago'
const answered = (...messages: string[]) => play(engine, messages).at(-1)?.reply ?? ''

test('an overdose that a condition judges is not said to be covered by no rule', () => {
  expect(answered(OVERDOSE)).toContain('**Overdose**')
  expect(answered(OVERDOSE)).not.toContain('no rule here covers it')
})

test('an answer on one medicine brings no line of another condition that gives the poison, and no test of its level', () => {
  const reply = answered(OVERDOSE, 'nurse asks if she can have ibuprofen')
  expect(reply).toContain('**Ibuprofen**')
  expect(reply).not.toMatch(/otitis media|15 mg\/kg every 4|Acetaminophen level at/)
})

const medicinesAfter = (...messages: string[]) =>
  play(engine, messages)
    .at(-1)
    ?.input.facts.find(({ key }) => key === 'current_medications')?.value

test('what was swallowed is no medicine that the patient takes, in the first message and later', () => {
  expect(medicinesAfter('22M took 30 tablets paracetamol and ibuprofen as an overdose 3 h ago')).toBeUndefined()
  expect(medicinesAfter('22M overdose of ibuprofen, takes sertraline')).toBe('sertraline')
  expect(medicinesAfter('22M overdose of ibuprofen, takes sertraline', 'also swallowed his mum’s digoxin')).toBe(
    'sertraline',
  )
})

test('what was swallowed still speaks against what is given', () => {
  expect(answered('40M overdose of ibuprofen, vomiting', 'start warfarin')).toMatch(/ibuprofen/i)
})

test('an order is held against the plan, and is no medicine that the patient takes', () => {
  expect(medicinesAfter(OVERDOSE, 'give charcoal and acetylcysteine')).toBeUndefined()
  expect(answered(OVERDOSE, 'give charcoal and acetylcysteine')).toContain('Acetylcysteine')
  expect(answered('70M pneumonia, penicillin allergy (anaphylaxis), RR 26', 'start co-amoxiclav')).toMatch(/conflict/i)
  expect(medicinesAfter('70M chest pain', 'started ceftriaxone')).toBe('ceftriaxone')
})

test('a line that has the dose is not followed by saying that none is held', () => {
  const reply = answered('22M took 30 paracetamol 500 mg as an overdose 3 h ago', 'give charcoal')
  expect(reply).toContain('50 g')
  expect(reply).not.toContain('I hold no dose')
})
