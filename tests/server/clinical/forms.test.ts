import { describe, expect, test } from 'vitest'
import { decideOn, engine } from './support.ts'

describe('form answers', () => {
  test('become facts without a span', () => {
    expect(engine.readForm({ hemoglobin: '7,1', syncope: true, cirrhosis_known: false }).facts).toMatchObject([
      { key: 'hemoglobin', value: 7.1, unit: 'g/dL', status: 'PRESENT', span: { start: 0, end: 0 } },
      { key: 'syncope', value: true, status: 'PRESENT' },
      { key: 'cirrhosis_known', value: false, status: 'ABSENT' },
    ])
  })
  test.each([null, 'unknown', '', 'Not known'])('%s is "Not known"', (value) => {
    expect(engine.readForm({ syncope: value, hemoglobin: value }).facts).toMatchObject([
      { status: 'UNKNOWN', value: null },
      { status: 'UNKNOWN', value: null },
    ])
  })
  test('a pressure is two facts', () => {
    expect(engine.readForm({ blood_pressure: '88/52' }).facts.map((fact) => [fact.key, fact.value])).toEqual([
      ['systolic_bp', 88],
      ['diastolic_bp', 52],
    ])
    expect(engine.readForm({ blood_pressure: 'low' }).errors).toHaveLength(1)
  })
  test('a value outside the documented range passes when it is plausible', () => {
    expect(engine.readForm({ platelets: 12, heart_rate: 28, glucose: 30 })).toMatchObject({
      errors: [],
      facts: [{ value: 12 }, { value: 28 }, { value: 30 }],
    })
  })
  test.each([
    ['hemoglobin', 'abc', 'Please enter a valid number'],
    ['hemoglobin', 0.2, 'Value must be at least 1'],
    ['hemoglobin', 90, 'Value must be at most 25'],
    ['gcs', 13.5, 'Please enter a whole number'],
    ['score:timi_ua_nstemi.cad_risk_factor_count', 2.5, 'Please enter a whole number'],
    ['gender', 'robot', 'Please select an option'],
    ['no_such_key', 1, 'This field is not known'],
  ])('%s = %s: %s', (path, value, message) => {
    expect(engine.readForm({ [path]: value }).errors).toEqual([{ path, message }])
  })
})

describe('questions', () => {
  test('never more than six, never what is known, never what was asked', () => {
    const decision = decideOn('64F melena, no syncope', { asked: ['cirrhosis_known'] })
    const names = decision.form!.fields.map((field) => field.name)
    expect(names.length).toBeLessThanOrEqual(6)
    for (const known of ['syncope', 'melena', 'age', 'gender', 'cirrhosis_known', 'systolic_bp', 'shock_index'])
      expect(names).not.toContain(known)
  })
  test('stay within the assistant’s limit', () => {
    expect(decideOn('64F melena', { maxQuestions: 2 }).form!.fields).toHaveLength(2)
    expect(decideOn('64F melena', { maxQuestions: 3, asked: ['a', 'b', 'c'] }).form).toBeNull()
  })
  test('ask blood pressure as one text field with the documented range', () => {
    const field = decideOn('45F belly pain x6h').form!.fields.find((one) => one.name === 'blood_pressure')
    expect(field).toMatchObject({ type: 'text', range: { min: 60, max: 250 } })
  })
  test('begin with the patient when nothing matched', () => {
    expect(
      decideOn('pt not great, labs weird, thoughts?')
        .form!.fields.slice(0, 3)
        .map((field) => field.name),
    ).toEqual(['chief_complaint', 'age', 'gender'])
  })
})

describe('describe', () => {
  test('gives label, unit and the documented range', () => {
    expect(engine.describe('platelets')).toMatchObject({
      label: 'Platelets',
      category: 'exam_labs',
      unit: 'K/μL',
      range: { min: 50, max: 1000 },
      plausible: { min: 0, max: 3000 },
    })
    expect(engine.describe('platelets')!.outside(12)).toBe(true)
    expect(engine.describe('platelets')!.outside(200)).toBe(false)
    expect(engine.describe('chief_complaint')).toMatchObject({ category: 'overview', type: 'text' })
    expect(engine.describe('no_such_key')).toBeNull()
  })
})
