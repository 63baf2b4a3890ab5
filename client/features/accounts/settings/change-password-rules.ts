/** The rules of the Change Password form, in the documented words; what the server asks beyond them comes last. */

/** One point each for 6 characters, a lower-case and an upper-case letter, a digit, and any other character. */
export function changeScore(password: string): number {
  return [
    password.length >= 6,
    /\p{Ll}/u.test(password),
    /\p{Lu}/u.test(password),
    /\d/.test(password),
    /[^\p{L}\d]/u.test(password),
  ].filter(Boolean).length
}

const WORDS = ['Very Weak', 'Weak', 'Fair', 'Good', 'Strong'] as const

/** The word for a score of 1 to 5; a score of none is called as the lowest. */
export const changeStrength = (score: number): string => WORDS[Math.max(0, score - 1)] ?? 'Strong'

const TOO_SHORT = 'Password must be at least 6 characters'
const TOO_PLAIN = 'Password must contain at least one uppercase letter, one lowercase letter, and one number'

/** What is wrong with the password so far, or null. */
export function currentPasswordError(password: string): string | null {
  if (password === '') return 'Current password is required'
  return password.length < 6 ? TOO_SHORT : null
}

/** What is wrong with the new password, or null. */
export function changedPasswordError(password: string): string | null {
  if (password === '') return 'New password is required'
  if (password.length < 6) return TOO_SHORT
  if (!/\p{Lu}/u.test(password) || !/\p{Ll}/u.test(password) || !/\d/.test(password)) return TOO_PLAIN
  return password.length < 8 ? 'Password must be at least 8 characters' : null
}

/** What is wrong with its repetition, or null. */
export function repeatedPasswordError(password: string, repeated: string): string | null {
  if (repeated === '') return 'Please confirm your password'
  return password === repeated ? null : 'Passwords must match'
}
