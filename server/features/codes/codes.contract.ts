import { z } from 'zod'
import type { IdentifierType } from '#server/features/accounts/accounts.contract.ts'

export const CODE_SECONDS = 600
export const CODE_EVERY_SECONDS = 30
export const CODE_TRIES = 5
/** How many codes one identifier is sent at most, whoever asks for them and from wherever. */
export const CODES_TO_ONE = [
  { codes: 6, seconds: 3_600 },
  { codes: 12, seconds: 24 * 3_600 },
] as const
/** How long a right sign-up code may wait for the registration. */
export const VERIFICATION_SECONDS = 900

/** What a code proves: that whoever types it reads what is sent to the identifier. */
export interface CodeSubject {
  purpose: 'SIGN_UP' | 'SIGN_IN' | 'IDENTIFIER'
  type: IdentifierType
  /** As it is stored: lower case, or E.164. */
  identifier: string
}

export interface CodeSent {
  message: string
  /** Seconds. */
  expiresIn: number
  /** Only where the server runs with OTP_ECHO. */
  code: string | null
}

export const restCodeSent = z
  .object({ message: z.string(), expires_in: z.number(), otp_code: z.string().optional() })
  .meta({ id: 'CodeSent' })

export function codeSentAsRest({ message, expiresIn, code }: CodeSent): z.input<typeof restCodeSent> {
  return { message, expires_in: expiresIn, ...(code !== null && { otp_code: code }) }
}
