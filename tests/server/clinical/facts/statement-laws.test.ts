/** What may not change a reading: separators, letters' case, the short or the long name, the order of sentences, and what says nothing. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { engine } from '../support.ts'
import { AS_OF, TOLD_FINDINGS } from '../told-findings.ts'

const RUNS = { numRuns: 120, seed: 15 }
const FINDINGS = [
  ...TOLD_FINDINGS,
  ['haematuria', 'hematuria'],
  ['palpitations', 'palpitations'],
  ['neck stiffness', 'neck_stiffness'],
  ['photophobia', 'photophobia'],
] as const
const some = fc.shuffledSubarray([...FINDINGS], { minLength: 2, maxLength: 6 })
const statusesOf = (text: string) =>
  new Map(engine.read(text, AS_OF).facts.map(({ key, status }) => [key, status] as const))
const factsOf = (text: string) =>
  engine
    .read(text, AS_OF)
    .facts.filter(({ key }) => key !== 'chief_complaint')
    .map(({ key, status, value }) => `${key} ${status} ${String(value)}`)
    .toSorted()

describe('what parts the items of a list changes nothing', () => {
  const separator = fc.constantFrom(', ', '; ', '. ', '\n', ' and ', ' / ', '\n- ', ' + ')
  test('of what is there', () =>
    fc.assert(
      fc.property(some, separator, (items, joint) => {
        const text = `54M with ${items.map(([word]) => word).join(joint)}.`
        const read = statusesOf(text)
        for (const [, key] of items) expect([text, key, read.get(key)]).toEqual([text, key, 'PRESENT'])
      }),
      RUNS,
    ))
  test('of what is each denied', () =>
    fc.assert(
      fc.property(some, separator, (items, joint) => {
        const text = `54M unwell. ${items.map(([word]) => `no ${word}`).join(joint)}.`
        const read = statusesOf(text)
        for (const [, key] of items) expect([text, key, read.get(key)]).toEqual([text, key, 'ABSENT'])
      }),
      RUNS,
    ))
  test('of what is denied together', () =>
    fc.assert(
      fc.property(some, fc.constantFrom(', ', '/', ' / ', ' or ', ', or '), (items, joint) => {
        const text = `54M unwell. Denies ${items.map(([word]) => word).join(joint)}.`
        const read = statusesOf(text)
        for (const [, key] of items) expect([text, key, read.get(key)]).toEqual([text, key, 'ABSENT'])
      }),
      RUNS,
    ))
})

test('capitals, small letters and first letters change nothing', () =>
  fc.assert(
    fc.property(some, fc.boolean(), (items, isDenied) => {
      const text = `54M unwell. ${items.map(([word]) => (isDenied ? `No ${word}.` : `Has ${word}.`)).join(' ')}`
      const titled = text.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
      for (const other of [text.toUpperCase(), text.toLowerCase(), titled])
        expect([other, factsOf(other)]).toEqual([other, factsOf(text)])
    }),
    RUNS,
  ))

describe('an abbreviation is its full word', () => {
  const PAIRS = [
    ['SOB', 'shortness of breath'],
    ['SOBOE', 'shortness of breath on exertion'],
    ['CP', 'chest pain'],
    ['HTN', 'hypertension'],
    ['LOC', 'loss of consciousness'],
    ['N/V', 'nausea and vomiting'],
    ['D&V', 'diarrhoea and vomiting'],
    ['BRBPR', 'bright red blood per rectum'],
    ['RUQ pain', 'right upper quadrant pain'],
    ['RLQ pain', 'right lower quadrant pain'],
    ['LLQ pain', 'left lower quadrant pain'],
    ['T2DM', 'type 2 diabetes'],
    ['T1DM', 'type 1 diabetes'],
    ['IHD', 'ischaemic heart disease'],
    ['CCF', 'heart failure'],
    ['CHF', 'congestive heart failure'],
    ['COPD', 'chronic obstructive pulmonary disease'],
    ['CKD', 'chronic kidney disease'],
    ['PND', 'paroxysmal nocturnal dyspnoea'],
    ['SI', 'suicidal ideation'],
    ['IVDU', 'injection drug use'],
    ['PV bleeding', 'vaginal bleeding'],
    ['JVP raised', 'jugular venous pressure raised'],
    ['PUD', 'peptic ulcer disease'],
    ['CAP', 'community acquired pneumonia'],
    ['SAH', 'subarachnoid haemorrhage'],
    ['GBS', 'Guillain-Barre syndrome'],
    ['AKI', 'acute kidney injury'],
    ['PE', 'pulmonary embolism'],
    ['DVT', 'deep vein thrombosis'],
  ] as const
  test.each(PAIRS)('%s is %s', (short, long) => {
    const keys = (text: string) => factsOf(text).filter((fact) => !fact.startsWith('complaint:'))
    expect(keys(`64M with ${short} today`)).toEqual(keys(`64M with ${long} today`))
  })

  // the full names hold words that are findings of their own
  test.each([
    ['DKA', 'diabetic ketoacidosis'],
    ['SVT', 'supraventricular tachycardia'],
    ['URTI', 'upper respiratory tract infection'],
  ])('%s names what %s names', (short, long) => {
    const named = (text: string) => factsOf(text).filter((fact) => fact.startsWith('condition:'))
    expect(named(`64M with ${long} today`)).toEqual(named(`64M with ${short} today`))
    expect(named(`64M with ${short} today`)).toHaveLength(1)
  })
})

test('a sentence that says nothing of the patient changes nothing', () =>
  fc.assert(
    fc.property(
      some,
      fc.constantFrom(
        'Lives in a house with a garden.',
        'Seen with the registrar.',
        'Thanks for your help.',
        'Works in an office.',
        'Discussed with the team.',
        'Arrived by taxi.',
        'Notes not available.',
        'The waiting room is full.',
      ),
      fc.boolean(),
      (items, sentence, isFirst) => {
        const text = items.map(([word], n) => (n % 2 ? `No ${word}.` : `Has ${word}.`)).join(' ')
        const [plain, told] = [`54M. ${text}`, isFirst ? `54M. ${sentence} ${text}` : `54M. ${text} ${sentence}`]
        expect([told, factsOf(told)]).toEqual([told, factsOf(plain)])
      },
    ),
    RUNS,
  ))
