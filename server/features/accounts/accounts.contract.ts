import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { z } from 'zod'
import type { Account, ROLES } from '#server/access/actor.ts'
import { AppError } from '#server/shared/errors.ts'

export const IDENTIFIER_TYPES = ['EMAIL', 'PHONE'] as const
export type IdentifierType = (typeof IDENTIFIER_TYPES)[number]

export const NAME_MAX = 120
const EMAIL_MAX = 254
const EMAIL = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+\.[^\s@<>,;:"()[\]\\]+$/
export const IDENTIFIER_WORDS = { EMAIL: 'email address', PHONE: 'phone number' } as const
const INVALID = { EMAIL: 'Please enter a valid email address', PHONE: 'Please enter a valid phone number' }

/** An e-mail address in lower case, or null. */
export function readEmail(text: string): string | null {
  const trimmed = text.trim()
  return trimmed.length <= EMAIL_MAX && EMAIL.test(trimmed) && !hasControls(trimmed) ? trimmed.toLowerCase() : null
}

/** A phone number of 10 to 15 digits in E.164, read as a US number where no country code is given, or null. */
export function readPhone(text: string): string | null {
  const digits = text.replace(/[\s()-]/g, '')
  if (!/^\+?\d{10,15}$/.test(digits)) return null
  const number = parsePhoneNumberFromString(digits, 'US')
  return number?.isPossible() ? number.number : null
}

/** What names an account, read into its stored form. */
export const identifierShape = { identifier: z.string().max(300, 'This is too long'), type: z.enum(IDENTIFIER_TYPES) }

/** Extends an input that names an account: its identifier comes out as it is stored. */
export function withIdentifier<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object({ ...identifierShape, ...shape }).transform((input, context) => {
    const { type, identifier: typed } = input as { type: IdentifierType; identifier: string }
    const identifier = type === 'EMAIL' ? readEmail(typed) : readPhone(typed)
    if (identifier) return { ...input, identifier, type }
    context.addIssue({ code: 'custom', path: ['identifier'], message: INVALID[type] })
    return z.NEVER
  })
}

export const emailAddress = z.string().transform((text, context) => readEmail(text) ?? fault(context, INVALID.EMAIL))
export const phoneNumber = z.string().transform((text, context) => readPhone(text) ?? fault(context, INVALID.PHONE))

export const personName = z
  .string()
  .trim()
  .min(1, 'Name is required')
  .max(NAME_MAX, `A name has at most ${NAME_MAX} characters`)
  .refine((name) => !hasControls(name), 'A name has letters only')

function fault(context: z.RefinementCtx, message: string): never {
  context.addIssue({ code: 'custom', message })
  return z.NEVER
}

function hasControls(text: string): boolean {
  return /\p{Cc}/u.test(text)
}

export const identifierCodeInput = withIdentifier({})
export type IdentifierCodeInput = z.input<typeof identifierCodeInput>
export const confirmIdentifierInput = withIdentifier({ code: z.string() })
export type ConfirmIdentifierInput = z.input<typeof confirmIdentifierInput>

export const saveMyAccountInput = z.object({ name: personName })
export type SaveMyAccountInput = z.input<typeof saveMyAccountInput>

export const changePasswordInput = z.object({
  currentPassword: z.string().min(1, 'Current password is required').max(1_000),
  newPassword: z.string().min(1, 'New password is required'),
  revokeApiKeys: z.boolean().default(false),
})
export type ChangePasswordInput = z.input<typeof changePasswordInput>

/** What became of the account's API keys, which open it beside the password. */
export interface PasswordChanged {
  apiKeysRevoked: number
  apiKeysLeft: number
}

/** What of an account its owner sees. */
export type UserView = Account

export const restUser = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    role: z.enum(['admin', 'expert_physician', 'general_physician']),
    picture: z.string().nullable(),
    is_active: z.boolean(),
    specialty_id: z.string().nullable(),
    created_at: z.string(),
  })
  .meta({ id: 'User' })

/** The façade's names of the roles. */
export const REST_ROLES = {
  ADMIN: 'admin',
  EXPERT_PHYSICIAN: 'expert_physician',
  GENERAL_PHYSICIAN: 'general_physician',
} as const satisfies Record<(typeof ROLES)[number], string>

export const restRole = z
  .enum(['admin', 'expert_physician', 'general_physician'], {
    message: 'The role is general_physician or expert_physician',
  })
  .transform((role) => role.toUpperCase() as (typeof ROLES)[number])

export const restIdentifierType = z
  .enum(['email', 'phone'], { message: 'The type is email or phone' })
  .transform((type) => type.toUpperCase() as IdentifierType)

export function userAsRest(
  user: Pick<UserView, 'id' | 'name' | 'email' | 'phone' | 'role' | 'picture' | 'isActive' | 'specialty' | 'createdAt'>,
): z.infer<typeof restUser> {
  const { id, name, email, phone, picture } = user
  const rest = { role: REST_ROLES[user.role], is_active: user.isActive, specialty_id: user.specialty?.id ?? null }
  return { id, name, email, phone, picture, ...rest, created_at: user.createdAt.toISOString() }
}

/** What is said of an identifier that names another account. */
export function alreadyExists(type: IdentifierType): AppError {
  return new AppError(
    'CONFLICT',
    type === 'EMAIL' ? 'An account with this email already exists' : 'An account with this phone number already exists',
  )
}
