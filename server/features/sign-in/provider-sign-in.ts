import type { RequestContext } from '#server/access/request-context.ts'
import type { Role } from '#server/access/actor.ts'
import type { Access } from '#server/access/authorize.ts'
import type { AccountsService } from '#server/features/accounts/accounts.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import { IdentityRefused, IdentityUnavailable, type ProvedIdentity } from '#server/platform/identity/identity.ts'
import { hashToken } from '#server/platform/secrets.ts'
import { AppError, badInput } from '#server/shared/errors.ts'
import type { SignInRepository } from './sign-in.repository.ts'
import type { Entrant, SignedIn, SignInService } from './sign-in.service.ts'

export interface ProviderDeps {
  db: Db
  flows: SignInRepository
  accounts: AccountsService
  signIn: SignInService
  access: Access
  clock: Clock
}

export interface Newcomer {
  role: Role
  specialtyId?: string | null | undefined
}

/**
 * Opens a session for whom a provider vouched: the account of that identity, else the one of their verified e-mail
 * address, else a new one. Each access token opens one session.
 * @throws UNAUTHENTICATED, BAD_USER_INPUT for a newcomer's role or specialty, TOTP_REQUIRED
 */
export async function signInAs(
  deps: ProviderDeps,
  context: RequestContext,
  proved: ProvedIdentity,
  accessToken: string,
  newcomer: Newcomer,
  totpCode: string | null | undefined,
): Promise<SignedIn> {
  const entrant =
    (await known(deps, proved)) ??
    (await welcome(deps, context, proved, newcomer).catch((error: unknown) => otherTab(deps, proved, error)))
  const take = async () => {
    if (!(await deps.flows.useToken(deps.db, hashToken(accessToken), proved.provider, deps.clock.now())))
      throw refused()
  }
  return deps.signIn.open(context, entrant, proved.provider, totpCode, entrant.id, take)
}

/** An admin is made by admins, never by a payload; the try is noted. @throws BAD_USER_INPUT */
export function refuseAdmin(
  deps: Pick<ProviderDeps, 'access'>,
  { actor }: RequestContext,
  action: string,
  role: Role,
): Exclude<Role, 'ADMIN'> {
  if (role !== 'ADMIN') return role
  deps.access.refused(actor, action)
  throw badInput('role', 'An account cannot be registered as admin')
}

/** Waits for the provider, and says in our words what it said in its own. @throws UNAUTHENTICATED, UNAVAILABLE */
export async function asked<Result>(
  { endTurn }: RequestContext,
  answer: Promise<Result>,
  refusal = refused(),
): Promise<Result> {
  endTurn()
  try {
    return await answer
  } catch (error) {
    if (error instanceof IdentityRefused) throw refusal
    if (error instanceof IdentityUnavailable)
      throw new AppError('UNAVAILABLE', 'The sign-in service does not answer. Try again later.')
    throw error
  }
}

export function refused(): AppError {
  return new AppError('UNAUTHENTICATED', 'This sign-in could not be confirmed')
}

/** The account of the identity, or of the verified e-mail address, which is then linked. Deactivated ones stay shut. */
async function known(deps: ProviderDeps, proved: ProvedIdentity): Promise<Entrant | null> {
  const { provider, subject, email, emailVerified } = proved
  return deps.db.transaction(async (tx) => {
    const linked = await deps.accounts.findByIdentity(provider, subject, tx)
    if (linked || !email || !emailVerified) return linked
    const sameEmail = await deps.accounts.findByIdentifier('EMAIL', email, tx)
    if (sameEmail?.isActive) await deps.accounts.linkIdentity(tx, sameEmail.id, provider, subject)
    return sameEmail
  })
}

/** Two first sign-ins at once: the second finds the account that the first one made. */
async function otherTab(deps: ProviderDeps, proved: ProvedIdentity, error: unknown): Promise<Entrant> {
  const made = error instanceof AppError && error.code === 'CONFLICT' ? await known(deps, proved) : null
  if (!made) throw error
  return made
}

async function welcome(
  deps: ProviderDeps,
  context: RequestContext,
  proved: ProvedIdentity,
  newcomer: Newcomer,
): Promise<Entrant> {
  const { provider, subject, email, emailVerified, name } = proved
  const role = refuseAdmin(deps, context, 'account.register', newcomer.role)
  if (role === 'EXPERT_PHYSICIAN' && !newcomer.specialtyId)
    throw badInput('specialtyId', 'Please select your specialty')
  const account = {
    name,
    email: email ? { address: email, verified: emailVerified } : null,
    role,
    specialtyId: newcomer.specialtyId ?? null,
    identity: { provider, subject },
  }
  const id = await deps.db.transaction((tx) => deps.accounts.create(tx, account))
  deps.accounts.made()
  deps.access.audit.record({ actor: context.actor, action: 'account.register', outcome: 'ALLOWED', subjectId: id })
  return { id, isActive: true, totpConfirmedAt: null }
}
