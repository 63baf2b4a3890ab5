import { describe, expect, test } from 'vitest'
import { confirmationError, newPasswordError, passwordScore, strengthOf } from '../../client/lib/password-strength.ts'

describe('A new password', () => {
  test.each([
    ['', 0, 'Weak'],
    ['abc', 1, 'Weak'],
    ['abcdefgh', 2, 'Moderate'],
    ['ABCdefgh', 3, 'Moderate'],
    ['ABCdefg1', 4, 'Strong'],
    ['ABCdefg1!', 5, 'Strong'],
    ['пароль', 1, 'Weak'],
  ])('%j scores %i: %s', (password, score, words) => {
    expect(passwordScore(password)).toBe(score)
    expect(strengthOf(passwordScore(password))).toBe(words)
  })

  test.each([
    ['', 'Password is required'],
    ['Ab1!', 'Password must be at least 8 characters'],
    ['abcdefgh', 'Password is too weak'],
  ])('%j is refused: %s', (password, words) => expect(newPasswordError(password)).toBe(words))
  test('of score three passes', () => expect(newPasswordError('abcdefg1')).toBeNull())

  test('is typed twice', () => {
    expect(confirmationError('abcdefg1', '')).toBe('Please confirm your password')
    expect(confirmationError('abcdefg1', 'abcdefg2')).toBe('Passwords do not match')
    expect(confirmationError('abcdefg1', 'abcdefg1')).toBeNull()
  })
})
