import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { engine } from '../support.ts'

/** Findings, and what each is known by. */
const FINDINGS = [
  ['fever', 'fever'],
  ['vomiting', 'vomiting'],
  ['chest pain', 'chest_pain'],
  ['headache', 'headache'],
  ['melena', 'melena'],
  ['syncope', 'syncope'],
  ['jaundice', 'jaundice'],
  ['palpitations', 'palpitations'],
  ['stridor', 'stridor'],
  ['haemoptysis', 'hemoptysis'],
  ['splenomegaly', 'splenomegaly'],
  ['neck stiffness', 'neck_stiffness'],
] as const
const AS_OF = new Date('2026-11-01')
const finding = fc.constantFrom(...FINDINGS)
const several = fc.shuffledSubarray([...FINDINGS], { minLength: 2, maxLength: 6 })

const statusIn = (text: string, key: string) => engine.read(text, AS_OF).facts.find((one) => one.key === key)?.status

describe('what is denied', () => {
  const denial = fc.constantFrom('No ', 'no ', 'Denies ', 'Nil ', 'w/out ', 'without ', 'At no point ', 'Dip neg for ')
  const joint = fc.constantFrom(', ', '/', ' or ', ', or ')

  test('is so over a list of any length, whatever parts it', () => {
    fc.assert(
      fc.property(denial, several, joint, (before, list, between) => {
        const text = `${before}${list.map(([words]) => words).join(between)}.`
        for (const [words, key] of list) expect([text, words, statusIn(text, key)]).toEqual([text, words, 'ABSENT'])
      }),
      { numRuns: 150, seed: 15 },
    )
  })

  test('leaves what is told behind "but"', () => {
    fc.assert(
      fc.property(finding, finding, ([denied, absent], [told, present]) => {
        fc.pre(absent !== present)
        const text = `Denies ${denied} but has ${told}.`
        expect([text, statusIn(text, absent), statusIn(text, present)]).toEqual([text, 'ABSENT', 'PRESENT'])
      }),
      { numRuns: 40, seed: 15 },
    )
  })
})

describe('what is asked about with its mark behind it', () => {
  const asked = fc.constantFrom('PE', 'stroke', 'appendicitis', 'ACS', 'sepsis', 'testicular torsion', 'meningitis')
  const joint = fc.constantFrom(' ', ' 1 day of ', ' sudden ', ' has ')

  test('does not make what is told behind it uncertain', () => {
    fc.assert(
      fc.property(asked, joint, finding, (condition, between, [words, key]) => {
        const text = `62M ${condition}?${between}${words}`
        expect([text, statusIn(text, key)]).toEqual([text, 'PRESENT'])
      }),
      { numRuns: 120, seed: 15 },
    )
  })
})

describe('what is of advice, of others, or of before', () => {
  const elsewhere = fc.constantFrom(
    'Advised to call 999 for X.',
    'Told to come back at once if X.',
    'To come back sooner with X.',
    'Call 999 for X.',
    'Discussed what to do should X occur.',
    'Worsening advice given (X).',
    'Other passengers had X.',
    'Three other residents have X.',
    'Index case: X.',
    'The source patient is known to have X.',
    'Contact: boy in class with X.',
  )

  test('is not told of the patient now', () => {
    fc.assert(
      fc.property(elsewhere, finding, (shape, [words, key]) => {
        const text = `54M seen in the clinic. ${shape.replace('X', words)}`
        expect([text, statusIn(text, key) === 'PRESENT']).toEqual([text, false])
      }),
      { numRuns: 120, seed: 15 },
    )
  })

  const here = fc.constantFrom(
    'He came back with X.',
    'Returns to ED with X.',
    'Had to call 999 for X.',
    'Told by 111 to go to ED with X.',
  )

  test('and what somebody comes with is', () => {
    fc.assert(
      fc.property(here, finding, (shape, [words, key]) => {
        const text = `54M. ${shape.replace('X', words)}`
        expect([text, statusIn(text, key)]).toEqual([text, 'PRESENT'])
      }),
      { numRuns: 60, seed: 15 },
    )
  })

  const dangers = FINDINGS.filter(([, key]) => key !== 'fever' && key !== 'vomiting')

  test('what is over is absent in a letter that ends an admission, and a danger stands everywhere else', () => {
    fc.assert(
      fc.property(fc.constantFrom(...dangers), ([words, key]) => {
        const letter = `Discharge letter. Came with ${words}. No ${words} now.`
        const note = `54M. ${words} for an hour. No ${words} now.`
        expect([statusIn(letter, key), statusIn(note, key)]).toEqual(['ABSENT', 'PRESENT'])
      }),
      { numRuns: 30, seed: 15 },
    )
  })
})
