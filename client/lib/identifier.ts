export type IdentifierKind = 'EMAIL' | 'PHONE' | 'UNKNOWN'

const strip = (text: string) => text.replace(/[\s\-()]/g, '')

/** What a sign-in identifier looks like while it is typed, by its first character. */
export function identifierKind(text: string): IdentifierKind {
  const trimmed = text.trim()
  if (/^[A-Za-z]/.test(trimmed)) return 'EMAIL'
  if (/^\d/.test(trimmed)) return /^\d+$/.test(strip(trimmed)) ? 'PHONE' : 'EMAIL'
  return 'UNKNOWN'
}

export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())
export const isPhone = (text: string): boolean => /^\d{10,15}$/.test(strip(text))

/** The message under the field, or null where there is nothing to say. */
export function identifierError(text: string): string | null {
  if (text.trim() === '') return null
  if (identifierKind(text) === 'PHONE') return isPhone(text) ? null : 'Please enter a valid phone number'
  return isEmail(text) ? null : 'Please enter a valid email address'
}

/** Continue is enabled for an e-mail address, or a phone with at least ten digits. */
export function mayContinue(text: string): boolean {
  return identifierKind(text) === 'PHONE' ? isPhone(text) : isEmail(text)
}

/** The identifier as it is sent: a phone with its dial code in front. */
export function identifierSent(text: string, dialCode: string): { identifier: string; type: 'EMAIL' | 'PHONE' } {
  if (identifierKind(text) === 'PHONE') return { identifier: `${dialCode}${strip(text)}`, type: 'PHONE' }
  return { identifier: text.trim(), type: 'EMAIL' }
}

/** The message under a field that takes a phone number alone, digits as they were typed. */
export function phoneError(digits: string): string | null {
  if (isPhone(digits)) return null
  return digits.length > 0 && digits.length < 10
    ? 'Phone number must be at least 10 digits'
    : 'Please enter a valid phone number'
}

export type Country = { code: string; country: string; flag: string; dialCode: string }

/** The documented ten. */
export const COUNTRIES: readonly Country[] = [
  { code: 'US', country: 'United States', flag: '🇺🇸', dialCode: '+1' },
  { code: 'CA', country: 'Canada', flag: '🇨🇦', dialCode: '+1' },
  { code: 'GB', country: 'United Kingdom', flag: '🇬🇧', dialCode: '+44' },
  { code: 'AU', country: 'Australia', flag: '🇦🇺', dialCode: '+61' },
  { code: 'DE', country: 'Germany', flag: '🇩🇪', dialCode: '+49' },
  { code: 'FR', country: 'France', flag: '🇫🇷', dialCode: '+33' },
  { code: 'IN', country: 'India', flag: '🇮🇳', dialCode: '+91' },
  { code: 'JP', country: 'Japan', flag: '🇯🇵', dialCode: '+81' },
  { code: 'CN', country: 'China', flag: '🇨🇳', dialCode: '+86' },
  { code: 'BR', country: 'Brazil', flag: '🇧🇷', dialCode: '+55' },
]
