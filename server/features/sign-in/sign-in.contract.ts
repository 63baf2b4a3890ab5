import { z } from 'zod'
import { ROLES } from '#server/access/actor.ts'
import { withIdentifier } from '#server/features/accounts/accounts.contract.ts'

const totpCode = z.string().max(40).nullish()

export const checkIdentifierInput = withIdentifier({})
export type CheckIdentifierInput = z.input<typeof checkIdentifierInput>

export const signInInput = withIdentifier({
  password: z.string().min(1, 'Please enter your password').max(1_000),
  totpCode,
})
export type SignInInput = z.input<typeof signInInput>

export const signInCodeInput = withIdentifier({ code: z.string(), totpCode })
export type SignInCodeInput = z.input<typeof signInCodeInput>

/** A role in a provider's payload counts for new accounts only. */
const newcomer = { role: z.enum(ROLES).default('GENERAL_PHYSICIAN'), specialtyId: z.string().nullish() }

export const googleInput = z.object({
  /** The JSON text of the sign-in payload. */
  token: z.string().max(20_000),
  totpCode,
})
export type GoogleInput = z.input<typeof googleInput>

/** All of the payload that is believed; who it is, Google says when we ask. */
export const googlePayload = z.object({
  access_token: z.string().min(1),
  role: z
    .string()
    .nullish()
    .transform((role) => (role ?? 'general_physician').toUpperCase())
    .pipe(z.enum(ROLES)),
  specialty_id: z.string().nullish(),
})

export const startDoximityInput = z.object(newcomer)
export type StartDoximityInput = z.input<typeof startDoximityInput>

export const exchangeDoximityInput = z.object({
  code: z.string().max(4_096),
  state: z.string().max(4_096),
  redirectUri: z.string().max(2_000),
  role: newcomer.role,
})
export type ExchangeDoximityInput = z.input<typeof exchangeDoximityInput>

export const doximityUserInput = z.object({ accessToken: z.string().max(4_096) })
export type DoximityUserInput = z.input<typeof doximityUserInput>

export const signInDoximityInput = z.object({ accessToken: z.string().max(4_096), ...newcomer, totpCode })
export type SignInDoximityInput = z.input<typeof signInDoximityInput>
