import { describe, expect, test } from 'vitest'
import { EMPTY, inputOf } from '../../../client/features/conditions/data-point-fields.ts'

describe('A data point that is edited', () => {
  const kept = { minLength: 2, maxLength: 40, step: 0.5 }

  test('keeps the rules that have no field: the step of a number, the lengths of a text', () => {
    const typed = { ...EMPTY, name: 'ferritin', min: '5', kept }
    expect(inputOf({ ...typed, type: 'NUMBER' }).rules).toEqual({ min: 5, max: null, step: 0.5 })
    expect(inputOf({ ...typed, type: 'TEXT' }).rules).toEqual({ minLength: 2, maxLength: 40 })
    expect(inputOf({ ...typed, type: 'SELECT', options: 'low, high' }).rules).toBeNull()
  })

  test('has no rules where there are none', () => {
    expect(inputOf({ ...EMPTY, name: 'ferritin', type: 'NUMBER' }).rules).toBeNull()
  })
})
