import { z } from 'zod'
import { restIdentifierType, restRole, restUser, userAsRest } from '#server/features/accounts/accounts.contract.ts'
import { codeSentAsRest, restCodeSent } from '#server/features/codes/codes.contract.ts'
import { endpoint, type Endpoint } from '#server/rest/endpoint.ts'
import type { SignUpService } from './sign-up.service.ts'

const door = { for: 'anyone', key: null } as const
const identifier = z.string({ message: 'The identifier is needed' })
const otpCode = z.string({ message: 'Please enter a valid 6-digit OTP' })
const phone = z.string({ message: 'Please enter a valid phone number' })

const WRONG_CODE = '“Invalid OTP”: wrong, too old, or spent by five wrong tries.'
const TOO_SOON =
  'A code was sent less than 30 seconds ago, six within the hour or twelve within the day; or too many were asked for from this address.'

export function signUpRoutes(signUp: SignUpService): Endpoint[] {
  return [
    endpoint({
      method: 'post',
      path: '/auth/signup/otp-request',
      summary: 'Sends a code for a new account.',
      door,
      errors: { CONFLICT: 'Somebody has an account under it already.', RATE_LIMITED: TOO_SOON },
      input: z.object({ identifier, type: restIdentifierType }),
      output: restCodeSent,
      run: async ({ input, ...context }) => codeSentAsRest(await signUp.requestCode(context, input)),
    }),
    endpoint({
      method: 'post',
      path: '/auth/signup/otp-verify',
      summary: 'Exchanges the code for a token that registering takes, once, within 15 minutes.',
      door,
      errors: { INVALID_CODE: WRONG_CODE },
      input: z.object({ identifier, type: restIdentifierType, otp_code: otpCode }),
      output: z.object({ verified: z.literal(true), verification_token: z.string() }),
      async run({ input, ...context }) {
        const { verificationToken } = await signUp.verify(context, {
          identifier: input.identifier,
          type: input.type,
          code: input.otp_code,
        })
        return { verified: true as const, verification_token: verificationToken }
      },
    }),
    endpoint({
      method: 'post',
      path: '/auth/verify-otp',
      summary: 'Checks the last code sent to a phone.',
      door,
      errors: { INVALID_CODE: WRONG_CODE },
      input: z.object({ phone, otp_code: otpCode }),
      output: z.object({ verified: z.literal(true), message: z.string() }),
      async run({ input, ...context }) {
        await signUp.verifyPhone(context, input.phone, input.otp_code)
        return { verified: true as const, message: 'Phone number verified' }
      },
    }),
    endpoint({
      method: 'post',
      path: '/auth/resend-otp',
      summary: 'Sends another code to a phone.',
      door,
      errors: { RATE_LIMITED: TOO_SOON },
      input: z.object({ phone }),
      output: restCodeSent,
      run: async ({ input, ...context }) => codeSentAsRest(await signUp.resend(context, input.phone)),
    }),
    endpoint({
      method: 'post',
      path: '/auth/register',
      summary: 'Makes an account whose phone was verified, and opens its first session.',
      door,
      errors: {
        INVALID_CODE: 'The phone number was not verified here in the last 15 minutes.',
        CONFLICT: 'Somebody has an account under the phone number or e-mail address already.',
        RATE_LIMITED: 'Too many tries from this address.',
      },
      status: 201,
      input: z
        .object({
          name: z.string({ message: 'Name is required' }),
          phone,
          email: z.string().nullish(),
          password: z.string({ message: 'Password is required' }),
          role: restRole.default('GENERAL_PHYSICIAN'),
          specialty_id: z.string().nullish(),
          verification_token: z.string().nullish(),
        })
        .transform(({ specialty_id: specialtyId, verification_token: verificationToken, ...rest }) => ({
          ...rest,
          specialtyId,
          verificationToken,
        })),
      output: z.object({ access_token: z.string(), token_type: z.literal('bearer'), user: restUser }),
      async run({ input, ...context }) {
        const { accessToken, user } = await signUp.register(context, input)
        return { access_token: accessToken, token_type: 'bearer' as const, user: userAsRest(user) }
      },
    }),
  ]
}
