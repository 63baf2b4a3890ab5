import { describe, expect, test } from 'vitest'
import { engine, inputFor, record, valuesOf } from '../support.ts'

describe('age and sex', () => {
  test.each([
    ['64F', 64, 'female'], ['70yo M', 70, 'male'], ['64 year old female', 64, 'female'], ['45-year-old woman', 45, 'female'], ['F, 72', undefined, undefined], ['age 81 male', 81, 'male'], ['32 y.o. male', 32, 'male'],
    ['50 y/o man', 50, 'male'], ['hombre 50a', 50, 'male'], ['64yoF', 64, 'female'], ['60M chest pain', 60, 'male'], ['29F chest tightness', 29, 'female'], ['28F chest drain placed', undefined, undefined], ['Zqd62b45f5', undefined, undefined], ['lot 45f5', undefined, undefined], ['known case, 41M drooling', 41, 'male'],
  ])('%s', (text, age, gender) => {
    const values = valuesOf(text)
    expect([values.age, values.gender]).toEqual([age, gender])
  })
  test.each([
    ['6 week old boy', 'age_days', 42], ['18 month old', 'age_months', 18], ['4 mo F', 'age_months', 4], ['20 day old', 'age_days', 20],
  ])('%s', (text, key, value) => {
    expect(valuesOf(text)[key]).toBe(value)
    expect(valuesOf(text).age as number).toBeLessThan(2)
  })
  test('temperatures are no ages', () => {
    expect(valuesOf('T 98.6 F')).not.toHaveProperty('age')
    expect(valuesOf('fever of 101 F')).not.toHaveProperty('gender')
  })
})

describe('two patients', () => {
  test('the second is marked and its facts are left out', () => {
    const text = '64F with melena, BP 88/52. Also have a 31M with chest pain, HR 140.'
    const reading = engine.read(text)
    expect(reading.secondPatient).not.toBeNull()
    expect(text.slice(reading.secondPatient!.start, reading.secondPatient!.end)).toContain('31M')
    const keys = reading.facts.map((fact) => fact.key)
    expect(keys).toContain('melena')
    expect(keys).not.toContain('chest_pain')
    expect(keys).not.toContain('heart_rate')
  })
  test('nothing of it enters the record', () => {
    expect(engine.merge([], engine.read('64F with melena. Next patient: chest pain, 31M'))).toMatchObject({ facts: [], conflict: { kind: 'SECOND_PATIENT' } })
  })
  test.each(['40F, lactating, with 5 months old baby, thumb pain. No fever', '32F amenorrhea, periods began at the age of 15 years. No fever'])('neither a baby of hers nor her own youth is one: %s', (text) => {
    expect(engine.read(text)).toMatchObject({ secondPatient: null })
    expect(valuesOf(text)).toMatchObject({ age: Number(text.slice(0, 2)), fever: false })
  })
  test('a relative is no second patient', () => {
    expect(engine.read('64F with melena, lives with her 31 year old son').secondPatient).toBeNull()
  })
  test('a correction is no second patient', () => {
    const reading = engine.read('64F with melena. Sorry, 46F')
    expect(reading.secondPatient).toBeNull()
    expect(reading.facts.find((fact) => fact.key === 'age')?.value).toBe(46)
  })
})

describe('merge', () => {
  const before = record(engine.read('64F with melena').facts)
  test('another age stops it, with a question', () => {
    expect(engine.merge(before, engine.read('31F with headache'))).toEqual({ facts: [], conflict: { kind: 'AGE', question: 'The record says 64 years, this message says 31 years. Is this another patient?' } })
  })
  test('another sex stops it', () => {
    expect(engine.merge(before, engine.read('64M with headache')).conflict?.kind).toBe('SEX')
  })
  test('more facts of the same patient enter', () => {
    const merge = engine.merge(before, engine.read('HR 118, Hgb 7.1'))
    expect(merge.conflict).toBeNull()
    expect(merge.facts.map((fact) => fact.key)).toEqual(['heart_rate', 'hemoglobin'])
  })
  test('a conflict asks and plans nothing new', () => {
    const conflict = engine.merge(before, engine.read('31F with headache')).conflict
    const decision = engine.decide(inputFor(before, { conflict }))
    expect(decision).toMatchObject({ outcome: 'NEEDS_DATA', message: expect.stringContaining('Is this another patient?'), form: null })
  })
})
