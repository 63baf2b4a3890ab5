/** One point each for 8 characters, a lower-case and an upper-case letter, a digit, and any other character. */
export function passwordScore(password: string): number {
  return [
    password.length >= 8,
    /\p{Ll}/u.test(password),
    /\p{Lu}/u.test(password),
    /\d/.test(password),
    /[^\p{L}\d]/u.test(password),
  ].filter(Boolean).length
}

export type Strength = 'Weak' | 'Moderate' | 'Strong'

/** The documented words: under 2 Weak, under 4 Moderate, otherwise Strong. */
export const strengthOf = (score: number): Strength => (score < 2 ? 'Weak' : score < 4 ? 'Moderate' : 'Strong')

/** What is wrong with a new password, or null. */
export function newPasswordError(password: string): string | null {
  if (password === '') return 'Password is required'
  if (password.length < 8) return 'Password must be at least 8 characters'
  return passwordScore(password) < 3 ? 'Password is too weak' : null
}

export function confirmationError(password: string, confirmation: string): string | null {
  if (confirmation === '') return 'Please confirm your password'
  return password === confirmation ? null : 'Passwords do not match'
}
