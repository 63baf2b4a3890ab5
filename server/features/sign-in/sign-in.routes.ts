import { z } from 'zod'
import { restIdentifierType, restRole, restUser, userAsRest } from '#server/features/accounts/accounts.contract.ts'
import { codeSentAsRest, restCodeSent } from '#server/features/codes/codes.contract.ts'
import { endpoint, type Endpoint } from '#server/rest/endpoint.ts'
import type { ProviderSignInService } from './provider-sign-in.service.ts'
import type { SignedIn, SignInService } from './sign-in.service.ts'

const door = { for: 'anyone', key: null } as const
const identifier = z.string({ message: 'The identifier is needed' })
const password = z.string({ message: 'Please enter your password' })
const totp = { totp_code: z.string().nullish() }
const accessToken = z.string({ message: 'The access_token is needed' })
const role = restRole.default('GENERAL_PHYSICIAN')

const signedIn = z
  .object({ access_token: z.string(), token_type: z.literal('bearer'), user: restUser })
  .meta({ id: 'SignedIn' })

const TOO_MANY = 'Too many sign-ins from this address.'
const TOO_MANY_TRIES =
  'Too many sign-ins from this address, or tries of this account’s password: `Retry-After` says when the next one counts.'
const TOO_MANY_CODES =
  'A code was sent less than 30 seconds ago, six within the hour or twelve within the day; or too many were asked for from this address.'
const TOTP = 'The account has a second factor. Send the call again with `totp_code`.'
const NO_ANSWER = 'The sign-in service does not answer.'
const WRONG = {
  UNAUTHENTICATED: '“Invalid credentials”: the same for an unknown account and for a wrong password.',
  TOTP_REQUIRED: TOTP,
  RATE_LIMITED: TOO_MANY_TRIES,
}
const NOT_BEGUN_HERE = 'This sign-in did not begin here, took too long, or was used already.'

function signedInAsRest({ accessToken: token, user }: SignedIn): z.input<typeof signedIn> {
  return { access_token: token, token_type: 'bearer', user: userAsRest(user) }
}

export function signInRoutes(signIn: SignInService, providers: ProviderSignInService): Endpoint[] {
  return [
    endpoint({
      method: 'post',
      path: '/auth/login',
      summary: 'Signs in with a phone number and a password.',
      door,
      errors: WRONG,
      input: z.object({ phone: z.string({ message: 'Please enter a valid phone number' }), password, ...totp }),
      output: signedIn,
      run: async ({ input, ...context }) =>
        signedInAsRest(
          await signIn.withPassword(context, {
            identifier: input.phone,
            type: 'PHONE',
            password: input.password,
            totpCode: input.totp_code,
          }),
        ),
    }),
    endpoint({
      method: 'post',
      path: '/auth/login/init',
      summary: 'Whether an identifier names an account.',
      door,
      errors: { RATE_LIMITED: 'The call shows who has an account: at most 30 an hour from one address.' },
      input: z.object({ identifier, type: restIdentifierType }),
      output: z.object({ valid: z.boolean(), user: z.null(), message: z.string() }),
      run: async ({ input, ...context }) => ({ ...(await signIn.check(context, input)), user: null }),
    }),
    endpoint({
      method: 'post',
      path: '/auth/login/complete',
      summary: 'Signs in with an e-mail address or phone number and a password.',
      door,
      errors: WRONG,
      input: z.object({ identifier, type: restIdentifierType, password, ...totp }),
      output: signedIn,
      run: async ({ input, ...context }) =>
        signedInAsRest(await signIn.withPassword(context, { ...input, totpCode: input.totp_code })),
    }),
    endpoint({
      method: 'post',
      path: '/auth/login/otp-request',
      summary: 'Sends a code to sign in with.',
      door,
      errors: { NOT_FOUND: 'There is no such account.', RATE_LIMITED: TOO_MANY_CODES },
      input: z.object({ identifier, type: restIdentifierType }),
      output: restCodeSent,
      run: async ({ input, ...context }) => codeSentAsRest(await signIn.requestCode(context, input)),
    }),
    endpoint({
      method: 'post',
      path: '/auth/login/otp-verify',
      summary: 'Signs in with a code.',
      door,
      errors: {
        INVALID_CODE: '“Invalid OTP”: wrong, too old, or spent by five wrong tries.',
        TOTP_REQUIRED: TOTP,
        RATE_LIMITED: TOO_MANY,
      },
      input: z.object({
        identifier,
        type: restIdentifierType,
        otp_code: z.string({ message: 'Please enter a valid 6-digit OTP' }),
        ...totp,
      }),
      output: signedIn,
      run: async ({ input, ...context }) =>
        signedInAsRest(await signIn.withCode(context, { ...input, code: input.otp_code, totpCode: input.totp_code })),
    }),
    endpoint({
      method: 'post',
      path: '/auth/login/google',
      summary: 'Signs in with the payload of Google’s script; who it is, Google is asked.',
      door,
      errors: {
        UNAUTHENTICATED: 'Google does not know the token, or it was issued for somebody else.',
        TOTP_REQUIRED: TOTP,
        RATE_LIMITED: TOO_MANY,
        UNAVAILABLE: NO_ANSWER,
      },
      input: z.object({ token: z.string({ message: 'The token is needed' }), ...totp }),
      output: signedIn,
      run: async ({ input, ...context }) =>
        signedInAsRest(await providers.google(context, { token: input.token, totpCode: input.totp_code })),
    }),
    endpoint({
      method: 'post',
      path: '/auth/doximity/start',
      summary: 'Begins a sign-in with Doximity, bound to this browser for ten minutes.',
      door,
      errors: { RATE_LIMITED: TOO_MANY, UNAVAILABLE: 'Sign-in with Doximity is not set up.' },
      input: z.object({ role, specialty_id: z.string().nullish() }),
      output: z.object({ authorization_url: z.string() }),
      async run({ input, ...context }) {
        const { authorizationUrl } = await providers.doximity.start(context, {
          role: input.role,
          specialtyId: input.specialty_id,
        })
        return { authorization_url: authorizationUrl }
      },
    }),
    endpoint({
      method: 'post',
      path: '/auth/doximity/token',
      summary: 'Exchanges the code that came back to the callback page.',
      door,
      errors: { INVALID_CODE: NOT_BEGUN_HERE, RATE_LIMITED: TOO_MANY, UNAVAILABLE: NO_ANSWER },
      input: z.object({
        code: z.string({ message: 'The code is needed' }),
        state: z.string({ message: 'The state is needed' }),
        redirect_uri: z.string({ message: 'The redirect_uri is needed' }),
        role,
      }),
      output: z.object({ access_token: z.string() }),
      async run({ input: { redirect_uri: redirectUri, ...input }, ...context }) {
        return { access_token: (await providers.doximity.exchange(context, { ...input, redirectUri })).accessToken }
      },
    }),
    endpoint({
      method: 'post',
      path: '/auth/doximity/user',
      summary: 'Whose a token is that was obtained here.',
      door,
      errors: { INVALID_CODE: NOT_BEGUN_HERE, RATE_LIMITED: TOO_MANY, UNAVAILABLE: NO_ANSWER },
      input: z.object({ access_token: accessToken }),
      output: z.object({
        user: z.object({ id: z.string(), email: z.string().nullable(), name: z.string(), picture: z.string() }),
      }),
      run: async ({ input, ...context }) => ({
        user: await providers.doximity.user(context, { accessToken: input.access_token }),
      }),
    }),
    endpoint({
      method: 'post',
      path: '/auth/login/doximity',
      summary: 'Signs in with a token that was obtained here.',
      door,
      errors: { UNAUTHENTICATED: NOT_BEGUN_HERE, TOTP_REQUIRED: TOTP, RATE_LIMITED: TOO_MANY, UNAVAILABLE: NO_ANSWER },
      input: z.object({ access_token: accessToken, role, specialty_id: z.string().nullish(), ...totp }),
      output: signedIn,
      run: async ({ input, ...context }) =>
        signedInAsRest(
          await providers.doximity.signIn(context, {
            accessToken: input.access_token,
            role: input.role,
            specialtyId: input.specialty_id,
            totpCode: input.totp_code,
          }),
        ),
    }),
  ]
}
