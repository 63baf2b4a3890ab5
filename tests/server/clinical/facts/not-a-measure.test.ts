import { describe, expect, test } from 'vitest'
import { engine } from '../support.ts'

describe('a number that is no measure never becomes one', () => {
  test.each([
    'bed 12',
    'room 101',
    'seen 2 days ago',
    'call 555-123-4567',
    'tel +1 202 555 0101',
    'DOB 12/03/1950',
    'on 2024-01-15',
    'at 14:30',
    'at 9 am',
    'MRN 12345678',
    'metoprolol 50 mg',
    'insulin 10 units',
    'T2DM',
    'L4-5 disc',
    'T12 fracture',
    'x3',
    'day 3',
    'POD 2',
    'K 40 mEq PO given',
    'seen Sat 31 May',
    'CA 125 of 40',
    'vitamin B12',
    'stage 4 CKD',
    'NYHA 3',
    'albumin 25 g IV',
    'ward 7B',
    'grade 2',
    'version 10',
    'pulse 2+ bilaterally',
    'BP cuff size 12',
    'HIV 1',
    '3rd visit',
    'class of 1999',
    'line 5',
    '$400',
    '100 cases',
    'T 12 vertebra',
    'P 2',
    'his son is 5',
    'her 70 yo mother',
    'pH level',
    'Na+',
    'HR manager 45 people',
  ])('%s', (text) => {
    const reading = engine.read(text)
    expect(
      reading.facts.filter((fact) => typeof fact.value === 'number' && !/duration|last_chemo/.test(fact.key)),
    ).toEqual([])
    expect(reading.unclear).toEqual([])
  })
})

describe('identifiers', () => {
  test.each([
    ['MRN 12345678', 'RECORD_NUMBER', '12345678'],
    ['call 555-123-4567', 'PHONE', '555-123-4567'],
    ['mail jane.doe@example.org today', 'EMAIL', 'jane.doe@example.org'],
    ['DOB: 12/03/1950', 'DATE_OF_BIRTH', '12/03/1950'],
    ['name: Jane Doe, 64F', 'NAME', 'Jane Doe'],
    ['Mrs Smith has melena', 'NAME', 'Smith'],
    ['patient id 99-1234', 'RECORD_NUMBER', '99-1234'],
  ])('%s', (text, kind, words) => {
    const reading = engine.read(text)
    expect(reading.identifiers.map((one) => [one.kind, text.slice(one.span.start, one.span.end)])).toEqual([
      [kind, words],
    ])
  })
  test.each([
    ['+1 202 555 0199. 64F', '+1 202 555 0199'],
    ['tel 020 7946 0958. 64 F', '020 7946 0958'],
    ['020 7946 0958. 64F', '020 7946 0958'],
    ['+1 202 555 0199 64F', '+1 202 555 0199'],
  ])('a telephone number ends with its sentence, and no digit of an age is one of its own: %s', (text, phone) => {
    const { identifiers, facts } = engine.read(text)
    expect(identifiers.map(({ span }) => text.slice(span.start, span.end))).toEqual([phone])
    expect(facts.find(({ key }) => key === 'age')?.value).toBe(64)
  })
  test('a case without any has none', () => {
    expect(engine.read('64F melena x2d BP 88/52 HR 118 Hgb 7.1 BUN 42').identifiers).toEqual([])
  })
})

describe('a measure’s name is no finding', () => {
  test.each([
    ['Temp 36.8', 'fever'],
    ['BP 80/palp', 'palpitations'],
    ['EF 60%', 'heart_failure_history'],
    ['sat 98% RA', 'supplemental_oxygen'],
    ['known diverticulosis', 'prior_diverticulitis'],
  ])('%s does not state %s', (text, key) => {
    expect(engine.read(text).facts.find((fact) => fact.key === key && fact.status === 'PRESENT')).toBeUndefined()
  })
})

describe('medicines and allergies', () => {
  const of = (text: string, key: string) => engine.read(text).facts.find((fact) => fact.key === key)
  test.each([
    ['on eliquis for AF', 'apixaban', 'anticoagulant_use'],
    ['takes naproxen daily', 'naproxen', 'antiplatelet_nsaid_use'],
    ['on metoprolol 50 mg', 'metoprolol', 'beta_blocker_use'],
  ])('%s', (text, name, key) => {
    expect(of(text, 'current_medications')?.value).toBe(name)
    expect(of(text, key)).toMatchObject({ status: 'PRESENT', value: true })
  })
  test('a medicine inside a longer phrase is named as well', () => {
    expect(of('On levothyroxine 50 mcg', 'current_medications')?.value).toBe('levothyroxine')
  })
  test.each([
    ['NKDA', false],
    ['no known drug allergies', false],
    ['allergic to penicillin', 'penicillin'],
    ['PCN allergy', 'PCN'],
    ['Allergies: sulfa, latex', 'sulfa, latex'],
  ])('%s', (text, value) => {
    expect(of(text, 'allergies')?.value).toBe(value)
  })
  test('what the patient is allergic to is not a current medicine', () => {
    expect(of('allergic to penicillin', 'current_medications')).toBeUndefined()
  })
})
