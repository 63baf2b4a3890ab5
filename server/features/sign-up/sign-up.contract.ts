import { z } from 'zod'
import { ROLES } from '#server/access/actor.ts'
import { emailAddress, personName, phoneNumber, withIdentifier } from '#server/features/accounts/accounts.contract.ts'

export const signUpCodeInput = withIdentifier({})
export type SignUpCodeInput = z.input<typeof signUpCodeInput>

export const verifySignUpInput = withIdentifier({ code: z.string() })
export type VerifySignUpInput = z.input<typeof verifySignUpInput>

export const registerInput = z.object({
  name: personName,
  phone: phoneNumber,
  email: z.preprocess((email) => (email === '' ? null : email), emailAddress.nullish()),
  password: z.string().min(1, 'Password is required'),
  role: z.enum(ROLES).default('GENERAL_PHYSICIAN'),
  specialtyId: z.string().nullish(),
  verificationToken: z.string().max(200).nullish(),
})
export type RegisterInput = z.input<typeof registerInput>
