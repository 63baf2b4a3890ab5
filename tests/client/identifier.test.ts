import { describe, expect, test } from 'vitest'
import {
  COUNTRIES,
  identifierError,
  identifierKind,
  identifierSent,
  mayContinue,
  phoneError,
} from '../../client/lib/identifier.ts'
import { patientIdentifiers } from '../../client/lib/patient-identifiers.ts'

describe('A sign-in identifier', () => {
  test.each([
    ['a', 'EMAIL'],
    ['gp@example.org', 'EMAIL'],
    ['2', 'PHONE'],
    ['(202) 555-0103', 'UNKNOWN'],
    ['202 555-0103', 'PHONE'],
    ['202-555-0103', 'PHONE'],
    ['2gp@example.org', 'EMAIL'],
    ['', 'UNKNOWN'],
    ['+1', 'UNKNOWN'],
    ['@', 'UNKNOWN'],
  ])('%j is taken for %s by how it begins', (text, kind) => expect(identifierKind(text)).toBe(kind))

  test.each(['gp@example.org', '2025550103', '202 555-0103', '123456789012345'])('goes on with %s', (text) =>
    expect(mayContinue(text)).toBe(true),
  )
  test.each(['', 'gp', 'gp@', 'gp@example', 'a b@example.org', '202555010', '1234567890123456'])(
    'does not go on with %j',
    (text) => expect(mayContinue(text)).toBe(false),
  )
  test('that is no address says so', () => expect(identifierError('gp@x')).toBe('Please enter a valid email address'))
  test('that is no phone says so', () => expect(identifierError('202555')).toBe('Please enter a valid phone number'))
  test('that is empty says nothing', () => expect(identifierError('  ')).toBeNull())
  test('is sent with its dial code when it is a phone', () =>
    expect(identifierSent('202 555-0103', '+1')).toEqual({ identifier: '+12025550103', type: 'PHONE' }))
  test('is sent as it is when it is an address', () =>
    expect(identifierSent(' gp@example.org ', '+1')).toEqual({ identifier: 'gp@example.org', type: 'EMAIL' }))
  test.each([
    ['', 'Please enter a valid phone number'],
    ['202555', 'Phone number must be at least 10 digits'],
    ['1234567890123456', 'Please enter a valid phone number'],
    ['2025550103', null],
  ])('that must be a phone says of %j: %s', (digits, words) => expect(phoneError(digits)).toBe(words))
  test('may come from ten countries, the first of which has +1', () => {
    expect(COUNTRIES).toHaveLength(10)
    expect(COUNTRIES[0]?.dialCode).toBe('+1')
  })
})

describe('A case', () => {
  test.each([
    '64 year old female with Melena for 2 days. BP 88/52, HR 118, Hgb 7.1, BUN 42, INR 1.4. No chest pain.',
    'bed 12, seen 14:30, 3 days of cough, SpO2 94, troponin 0.02',
    'K 5.1, Na 138, Cl 101, HCO3 22, BUN 42, Cr 1.1',
  ])('that names nobody is sent without a question: %s', (text) => expect(patientIdentifiers(text)).toEqual([]))
  test.each([
    ['MRN 00123456', 'a record number'],
    ['call 202-555-0103', 'a phone number'],
    ['jane@example.org', 'an e-mail address'],
    ['DOB 03/04/1961', 'a date of birth'],
    ['Name: Jane Doe', 'a name'],
  ])('with %j asks about %s first', (text, words) => expect(patientIdentifiers(text)).toEqual([words]))
})
