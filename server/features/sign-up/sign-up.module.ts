import type { AccountsService } from '#server/features/accounts/accounts.service.ts'
import type { CodesService } from '#server/features/codes/codes.service.ts'
import type { Foundation } from '#server/features/foundation.ts'
import type { Module } from '#server/features/module.ts'
import { SignUpResolver } from './sign-up.resolver.ts'
import { signUpRoutes } from './sign-up.routes.ts'
import { SignUpService } from './sign-up.service.ts'

/** Making an account. */
export function signUpModule(
  { db, sessions, access, limits }: Foundation,
  { accounts, codes }: { accounts: AccountsService; codes: CodesService },
) {
  const signUp = new SignUpService({ db, accounts, codes, sessions, access, limits })
  return { resolvers: [new SignUpResolver(signUp)], endpoints: signUpRoutes(signUp) } satisfies Module
}
