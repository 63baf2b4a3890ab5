import { expect, test } from 'vitest'
import { roleLabel } from '../../../client/features/accounts/profile/role-labels.ts'
import {
  changedPasswordError,
  changeScore,
  changeStrength,
  currentPasswordError,
  repeatedPasswordError,
} from '../../../client/features/accounts/settings/change-password-rules.ts'

test.each([
  ['', 'Current password is required'],
  ['abcde', 'Password must be at least 6 characters'],
  ['abcdef', null],
])('the password so far, %j: %j', (password, words) => expect(currentPasswordError(password)).toBe(words))

const PLAIN = 'Password must contain at least one uppercase letter, one lowercase letter, and one number'
test.each([
  ['', 'New password is required'],
  ['aB3', 'Password must be at least 6 characters'],
  ['abcdefg1', PLAIN],
  ['ABCDEFG1', PLAIN],
  ['abcdefgH', PLAIN],
  ['abcdE1', 'Password must be at least 8 characters'],
  ['abcdefG1', null],
])('the new password, %j: %j', (password, words) => expect(changedPasswordError(password)).toBe(words))

test.each([
  ['', 'Please confirm your password'],
  ['abcdefG2', 'Passwords must match'],
  ['abcdefG1', null],
])('its repetition, %j: %j', (repeated, words) => expect(repeatedPasswordError('abcdefG1', repeated)).toBe(words))

test.each([
  ['', 0, 'Very Weak'],
  ['a', 1, 'Very Weak'],
  ['aB', 2, 'Weak'],
  ['aB3', 3, 'Fair'],
  ['aB3!', 4, 'Good'],
  ['aB3!xy', 5, 'Strong'],
])('the strength of %j is %i, %s', (password, score, word) => {
  expect(changeScore(password)).toBe(score)
  expect(changeStrength(changeScore(password))).toBe(word)
})

test.each([
  ['EXPERT_PHYSICIAN', 'Expert Physician'],
  ['general_physician', 'General Physician'],
  ['ADMIN', 'Administrator'],
  ['NURSE', 'Physician'],
])('the role %s is called %s', (role, words) => expect(roleLabel(role)).toBe(words))
