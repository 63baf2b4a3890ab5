import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { z } from 'zod'

export const ROLES = ['ADMIN', 'EXPERT_PHYSICIAN', 'GENERAL_PHYSICIAN'] as const

/** What of an account its owner sees. */
export const userView = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  role: z.enum(ROLES),
  picture: z.string().nullable(),
  isActive: z.boolean(),
  specialty: z.object({ id: z.uuid(), name: z.string(), description: z.string().nullable() }).nullable(),
  createdAt: z.date(),
})
export type UserView = z.infer<typeof userView>

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export const signInInput = z
  .object({
    identifier: z.string().trim().max(254),
    type: z.enum(['EMAIL', 'PHONE']),
    password: z.string().min(1, 'Please enter your password').max(1_000),
  })
  .transform((input, context) => {
    const identifier = input.type === 'EMAIL' ? readEmail(input.identifier) : readPhone(input.identifier)
    if (identifier) return { ...input, identifier }
    const kind = input.type === 'EMAIL' ? 'email address' : 'phone number'
    context.addIssue({ code: 'custom', path: ['identifier'], message: `Please enter a valid ${kind}` })
    return z.NEVER
  })
export type SignInInput = z.input<typeof signInInput>

/** An e-mail address in lower case, or null. */
export function readEmail(text: string): string | null {
  return EMAIL.test(text) ? text.toLowerCase() : null
}

/** A phone number of 10 to 15 digits in E.164, read as a US number where no country code is given, or null. */
export function readPhone(text: string): string | null {
  const digits = text.replace(/[\s()-]/g, '')
  if (!/^\+?\d{10,15}$/.test(digits)) return null
  const number = parsePhoneNumberFromString(digits, 'US')
  return number?.isPossible() ? number.number : null
}
