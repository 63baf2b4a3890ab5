import type { Env } from '#server/platform/env.ts'
import { DoximityIdentity } from '#server/platform/identity/doximity.ts'
import { GoogleIdentity } from '#server/platform/identity/google.ts'
import type { AccountsService } from '#server/features/accounts/accounts.service.ts'
import type { CodesService } from '#server/features/codes/codes.service.ts'
import type { Foundation } from '#server/features/foundation.ts'
import type { Module } from '#server/features/module.ts'
import type { SecondFactorService } from '#server/features/second-factor/second-factor.service.ts'
import { ProviderSignInService } from './provider-sign-in.service.ts'
import { SignInRepository } from './sign-in.repository.ts'
import { SignInResolver } from './sign-in.resolver.ts'
import { signInRoutes } from './sign-in.routes.ts'
import { SignInService } from './sign-in.service.ts'
import { DeprecatedSignInResolver } from './sign-in.deprecated.ts'

interface Needs {
  accounts: AccountsService
  codes: CodesService
  secondFactor: SecondFactorService
}

/** Opening a session: by password, by code, by a provider. */
export function signInModule(
  { env, db, sessions, access, limits, passwords, secrets, clock, publicUrl }: Foundation,
  { accounts, codes, secondFactor }: Needs,
) {
  const signIn = new SignInService({ accounts, codes, secondFactor, sessions, access, limits, passwords })
  const providers = new ProviderSignInService({
    db,
    flows: new SignInRepository(),
    accounts,
    signIn,
    access,
    limits,
    secrets,
    clock,
    publicUrl,
    googleClientId: env.GOOGLE_CLIENT_ID ?? null,
    google: googleOf(env),
    doximity: doximityOf(env),
  })
  return {
    resolvers: [new SignInResolver(signIn, providers), new DeprecatedSignInResolver(providers)],
    endpoints: signInRoutes(signIn, providers),
  } satisfies Module
}

/** null: switched off. */
function googleOf(env: Env): GoogleIdentity | null {
  if (!env.GOOGLE_CLIENT_ID) return null
  return new GoogleIdentity({
    clientId: env.GOOGLE_CLIENT_ID,
    tokeninfoUrl: env.GOOGLE_TOKENINFO_URL,
    userinfoUrl: env.GOOGLE_USERINFO_URL,
  })
}

/** null: switched off. */
function doximityOf(env: Env): DoximityIdentity | null {
  if (!env.DOXIMITY_CLIENT_ID) return null
  return new DoximityIdentity({
    clientId: env.DOXIMITY_CLIENT_ID,
    clientSecret: env.DOXIMITY_CLIENT_SECRET,
    authorizeUrl: env.DOXIMITY_AUTHORIZE_URL,
    tokenUrl: env.DOXIMITY_TOKEN_URL,
    userinfoUrl: env.DOXIMITY_USERINFO_URL,
  })
}
