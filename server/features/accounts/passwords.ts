import type { Actor, UserActor } from '#server/access/actor.ts'
import { hashPassword } from '#server/access/passwords.ts'
import { AppError, badInput } from '#server/shared/errors.ts'
import { validate } from '#server/shared/validate.ts'
import { changePasswordInput, type ChangePasswordInput, type PasswordChanged } from './accounts.contract.ts'
import { provedAfresh } from './accounts.policy.ts'
import { accountChanged, type AccountsDeps } from './deps.ts'
import { checkNewPassword } from './new-password.ts'

/** Hashes a new password that the policy allows. @throws BAD_USER_INPUT at `path` */
export function hashNewPassword({ passwordPolicy }: AccountsDeps, password: string, path: string): Promise<string> {
  checkNewPassword(password, passwordPolicy, path)
  return hashPassword(password)
}

/** Whether the caller knows the account's password. Tries of all its sessions count together. @throws RATE_LIMITED */
export async function knowsPassword(
  { db, accounts, passwords }: AccountsDeps,
  { id }: UserActor,
  password: string,
): Promise<boolean> {
  const row = await accounts.find(db, id)
  return passwords.fits({ account: id, from: 'its sessions' }, row?.passwordHash ?? null, password)
}

/** Changes the password of who knows it. @throws INVALID_CODE for a wrong one, RATE_LIMITED after several, BAD_USER_INPUT for a weak new one */
export async function changePassword(
  deps: AccountsDeps,
  actor: Actor,
  input: ChangePasswordInput,
): Promise<PasswordChanged> {
  const user = deps.access.requireSession(actor, 'password.change')
  const { currentPassword, newPassword, revokeApiKeys } = validate(changePasswordInput, input)
  if (newPassword.length < 6) throw badInput('newPassword', 'Password must be at least 6 characters')
  try {
    if (!(await knowsPassword(deps, user, currentPassword)))
      throw new AppError('INVALID_CODE', 'Current password is incorrect')
  } catch (error) {
    deps.access.refused(actor, 'password.change', user.id)
    throw error
  }
  const changed = await storePassword(deps, user, newPassword, revokeApiKeys)
  deps.access.done(actor, 'password.change')
  return changed
}

/**
 * Sets a password without the old one, within ten minutes of a sign-in with a code or at a provider.
 * @throws FORBIDDEN later, or after a sign-in with the password
 */
export async function setPassword(
  deps: AccountsDeps,
  actor: Actor,
  newPassword: string,
  revokeApiKeys: boolean,
): Promise<PasswordChanged> {
  const user = deps.access.requireSession(actor, 'password.set')
  if (!provedAfresh(user, deps.clock.now())) {
    deps.access.refused(actor, 'password.set', user.id)
    throw new AppError('FORBIDDEN', 'Sign in with a code first, then set a new password within 10 minutes')
  }
  const changed = await storePassword(deps, user, newPassword, revokeApiKeys)
  deps.access.done(actor, 'password.set')
  return changed
}

/** In one transaction, so that no key is made beside it by a session that it ends. */
async function storePassword(
  deps: AccountsDeps,
  user: UserActor,
  password: string,
  revokeApiKeys: boolean,
): Promise<PasswordChanged> {
  const { db, accounts, sessions, keys } = deps
  const passwordHash = await hashNewPassword(deps, password, 'newPassword')
  const ended = await db.transaction(async (tx) => {
    await accounts.update(tx, user.id, { passwordHash })
    const others = await sessions.markEnded(tx, user.id, { but: user.via.id })
    await deps.notifications.notify(tx, 'PASSWORD_CHANGED', [{ userId: user.id, subjectId: user.id }])
    return { sessions: others, keys: revokeApiKeys ? await keys.markAllEnded(tx, user.id) : [] }
  })
  await Promise.all([sessions.ended(ended.sessions), keys.ended(ended.keys)])
  await accountChanged(deps, user.id, false)
  return { apiKeysRevoked: ended.keys.length, apiKeysLeft: await keys.countLiving(user.id) }
}
