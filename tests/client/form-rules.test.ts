import { describe, expect, test } from 'vitest'
import {
  formValues,
  holdsBack,
  inOwnUnit,
  judge,
  type FormField,
} from '../../client/features/conversations/form/form-rules.ts'

const field = (over: Partial<FormField>): FormField => ({
  name: 'x',
  label: 'X',
  type: 'NUMBER',
  required: true,
  options: null,
  range: { min: 0.3, max: 10 },
  plausible: { min: 0.1, max: 25 },
  unit: 'mg/dL',
  helpText: null,
  integer: false,
  why: null,
  units: [],
  ...over,
})
const said = (value: string, over = {}) => ({ value, unknown: false, confirmed: false, unit: null, ...over })

describe('A number field', () => {
  test.each(['abc', '1,2', '1.2.3', '12 mg', '--1', '1e3'])('refuses %j', (text) => {
    expect(judge(field({}), said(text))).toEqual({ kind: 'error', message: 'Please enter a valid number' })
  })
  test.each(['1', '0.3', '10', '.5', ' 2 '])('takes %j', (text) => expect(judge(field({}), said(text)).kind).toBe('ok'))
  test.each(['2.5', '2.01'])('that counts refuses %s', (text) =>
    expect(judge(field({ integer: true }), said(text))).toEqual({
      kind: 'error',
      message: 'Please enter a whole number',
    }),
  )
  test.each(['2', '2.0'])('that counts takes %s', (text) =>
    expect(judge(field({ integer: true }), said(text)).kind).toBe('ok'),
  )
  test('names the smallest value', () =>
    expect(judge(field({}), said('0.2'))).toMatchObject({ message: 'Value must be at least 0.3' }))
  test('names the largest value', () =>
    expect(judge(field({}), said('12'))).toMatchObject({ message: 'Value must be no more than 10' }))
  test('lets an unusual value pass once it is confirmed', () => {
    expect(judge(field({}), said('12')).kind).toBe('unusual')
    expect(holdsBack(field({}), said('12'))).toBe(true)
    expect(holdsBack(field({}), said('12', { confirmed: true }))).toBe(false)
  })
  test('never takes an impossible value', () =>
    expect(holdsBack(field({}), said('300', { confirmed: true }))).toBe(true))
  test('without a plausible range keeps to the documented one', () =>
    expect(judge(field({ plausible: null }), said('12')).kind).toBe('error'))
})

describe('Every field', () => {
  test('counts as filled when it is not known', () =>
    expect(holdsBack(field({}), said('', { unknown: true }))).toBe(false))
  test('holds the form back while it is required and empty', () => expect(holdsBack(field({}), said('  '))).toBe(true))
  test('may stay empty when it is not required', () =>
    expect(holdsBack(field({ required: false }), said(''))).toBe(false))
  test('of a list takes only what is in it', () => {
    const choice = field({ type: 'SELECT', options: [{ value: 'none', label: 'None' }] })
    expect(judge(choice, said('none')).kind).toBe('ok')
    expect(judge(choice, said('other'))).toEqual({ kind: 'error', message: 'Please select a valid option' })
  })
})

test('The answers are sent by the type of their field, without a value where it is not known; what was left empty is left out', () => {
  const fields = [
    field({ name: 'a' }),
    field({ name: 'b', type: 'BOOLEAN' }),
    field({ name: 'c' }),
    field({ name: 'd', required: false }),
    field({ name: 'e', type: 'TEXT' }),
    field({ name: 'f', type: 'SELECT' }),
  ]
  const states = {
    a: said('1.50'),
    b: said('false'),
    c: said('9', { unknown: true }),
    d: said(''),
    e: said(' text '),
    f: said('none'),
  }
  expect(formValues(fields, states)).toEqual([
    { name: 'a', value: { number: 1.5 } },
    { name: 'b', value: { boolean: false } },
    { name: 'c' },
    { name: 'e', value: { text: 'text' } },
    { name: 'f', value: { option: 'none' } },
  ])
})

describe('Blood pressure', () => {
  const pressure = field({
    name: 'blood_pressure',
    label: 'Blood pressure',
    type: 'TEXT',
    range: { min: 60, max: 250 },
    plausible: { min: 30, max: 300 },
  })
  test.each(['88/52', '120 / 80', '88/palp', '120'])('takes %j', (text) =>
    expect(judge(pressure, said(text)).kind).toBe('ok'),
  )
  test.each(['low', '120/', '12a/80'])('refuses %j', (text) =>
    expect(judge(pressure, said(text))).toMatchObject({ kind: 'error' }),
  )
  test('has its documented range for the systolic, and lets a possible value pass once it is confirmed', () => {
    expect(judge(pressure, said('300/100'))).toEqual({ kind: 'unusual', message: 'Value must be no more than 250' })
    expect(holdsBack(pressure, said('300/100', { confirmed: true }))).toBe(false)
    expect(judge(pressure, said('20/10'))).toEqual({ kind: 'error', message: 'Value must be at least 60' })
  })
  test('is upside down when the diastolic is not below the systolic', () =>
    expect(judge(pressure, said('80/120'))).toMatchObject({ kind: 'error' }))
})

describe('In the step of its own', () => {
  test('a number must be one', () =>
    expect(judge(field({}), said('x'), 'step')).toMatchObject({ message: 'X must be a valid number' }))
  test('a number must be between its limits', () =>
    expect(judge(field({}), said('12'), 'step')).toMatchObject({ message: 'X must be between 0.3 and 10' }))
})

describe('A number in another unit', () => {
  const creatinine = field({ units: [{ unit: 'umol/L', factor: 0.0113, offset: 0 }] })
  test('is judged and sent in the field’s own', () => {
    const typed = said('120', { unit: 'umol/L' })
    expect(inOwnUnit(creatinine, typed)).toBe('1.356')
    expect(judge(creatinine, typed).kind).toBe('ok')
    expect(formValues([creatinine], { x: typed })).toEqual([{ name: 'x', value: { number: 1.356 } }])
  })
})
