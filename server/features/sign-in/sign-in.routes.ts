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

const signedIn = z.object({ access_token: z.string(), token_type: z.literal('bearer'), user: restUser })

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
      input: z.object({ phone: z.string({ message: 'Please enter a valid phone number' }), password, ...totp }),
      output: signedIn,
      run: async ({ input, ...context }) =>
        signedInAsRest(await signIn.withPassword(context, { identifier: input.phone, type: 'PHONE', password: input.password, totpCode: input.totp_code })),
    }),
    endpoint({
      method: 'post',
      path: '/auth/login/init',
      summary: 'Whether an identifier names an account.',
      door,
      input: z.object({ identifier, type: restIdentifierType }),
      output: z.object({ valid: z.boolean(), user: z.null(), message: z.string() }),
      run: async ({ input, ...context }) => ({ ...(await signIn.check(context, input)), user: null }),
    }),
    endpoint({
      method: 'post',
      path: '/auth/login/complete',
      summary: 'Signs in with an e-mail address or phone number and a password.',
      door,
      input: z.object({ identifier, type: restIdentifierType, password, ...totp }),
      output: signedIn,
      run: async ({ input, ...context }) => signedInAsRest(await signIn.withPassword(context, { ...input, totpCode: input.totp_code })),
    }),
    endpoint({
      method: 'post',
      path: '/auth/login/otp-request',
      summary: 'Sends a code to sign in with.',
      door,
      input: z.object({ identifier, type: restIdentifierType }),
      output: restCodeSent,
      run: async ({ input, ...context }) => codeSentAsRest(await signIn.requestCode(context, input)),
    }),
    endpoint({
      method: 'post',
      path: '/auth/login/otp-verify',
      summary: 'Signs in with a code.',
      door,
      input: z.object({ identifier, type: restIdentifierType, otp_code: z.string({ message: 'Please enter a valid 6-digit OTP' }), ...totp }),
      output: signedIn,
      run: async ({ input, ...context }) => signedInAsRest(await signIn.withCode(context, { ...input, code: input.otp_code, totpCode: input.totp_code })),
    }),
    endpoint({
      method: 'post',
      path: '/auth/login/google',
      summary: 'Signs in with the payload of Google’s script; who it is, Google is asked.',
      door,
      input: z.object({ token: z.string({ message: 'The token is needed' }), ...totp }),
      output: signedIn,
      run: async ({ input, ...context }) => signedInAsRest(await providers.google(context, { token: input.token, totpCode: input.totp_code })),
    }),
    endpoint({
      method: 'post',
      path: '/auth/doximity/start',
      summary: 'Begins a sign-in with Doximity, bound to this browser for ten minutes.',
      door,
      input: z.object({ role, specialty_id: z.string().nullish() }),
      output: z.object({ authorization_url: z.string() }),
      async run({ input, ...context }) {
        const { authorizationUrl } = await providers.doximity.start(context, { role: input.role, specialtyId: input.specialty_id })
        return { authorization_url: authorizationUrl }
      },
    }),
    endpoint({
      method: 'post',
      path: '/auth/doximity/token',
      summary: 'Exchanges the code that came back to the callback page.',
      door,
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
      input: z.object({ access_token: accessToken }),
      output: z.object({ user: z.object({ id: z.string(), email: z.string().nullable(), name: z.string(), picture: z.string() }) }),
      run: async ({ input, ...context }) => ({ user: await providers.doximity.user(context, { accessToken: input.access_token }) }),
    }),
    endpoint({
      method: 'post',
      path: '/auth/login/doximity',
      summary: 'Signs in with a token that was obtained here.',
      door,
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
