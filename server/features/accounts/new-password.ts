import type { PasswordPolicy } from '#server/platform/settings/service-settings.ts'
import { badInput } from '#server/shared/errors.ts'

const LENGTH: Record<PasswordPolicy, number> = { basic: 8, strong: 12, strict: 16 }
const LONGEST = 200
const COMMON = [
  'password',
  'passwort',
  'welcome',
  'letmein',
  'qwerty',
  'asdfgh',
  'admin',
  'doctor',
  'hospital',
  'clinic',
  'physician',
  'medicine',
  'secret',
  'iloveyou',
  'monkey',
  'dragon',
  'football',
  'baseball',
  'sunshine',
  'princess',
  'abc123',
  '123456',
  '111111',
]

/** One point each for at least 8 characters, a lower-case and an upper-case letter, a digit, and any other character. */
export function passwordScore(password: string): number {
  return [
    password.length >= 8,
    /\p{Ll}/u.test(password),
    /\p{Lu}/u.test(password),
    /\d/.test(password),
    /[^\p{L}\d]/u.test(password),
  ].filter(Boolean).length
}

/** Checks a new password against the policy. @throws BAD_USER_INPUT at `path`, with what is missing */
export function checkNewPassword(password: string, policy: PasswordPolicy, path: string): void {
  const fault = faultOf(password, policy)
  if (fault) throw badInput(path, fault)
}

function faultOf(password: string, policy: PasswordPolicy): string | null {
  const length = LENGTH[policy]
  if (password.length < length) return `Password must be at least ${length} characters`
  if (password.length > LONGEST) return `Password must be at most ${LONGEST} characters`
  if (passwordScore(password) < 3) return 'Password is too weak'
  if (policy === 'basic') return null
  if (!/\p{Ll}/u.test(password) || !/\p{Lu}/u.test(password) || !/\d/.test(password))
    return 'Password must contain at least one uppercase letter, one lowercase letter, and one number'
  if (policy === 'strong') return null
  if (!/[^\p{L}\d]/u.test(password)) return 'Password must contain at least one special character'
  const lower = password.toLowerCase()
  return COMMON.some((word) => lower.includes(word)) ? 'Password must not contain common words' : null
}
