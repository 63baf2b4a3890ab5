import type { Actor, UserActor } from '#server/access/actor.ts'
import { AppError, notFound } from '#server/shared/errors.ts'
import { isId, newId } from '#server/shared/ids.ts'
import { validate } from '#server/shared/validate.ts'
import type { UserView } from './accounts.contract.ts'
import { isAdmin } from './accounts.policy.ts'
import type { UserRow } from './accounts.repository.ts'
import type { AccountsService } from './accounts.service.ts'
import type { AccountsDeps } from './deps.ts'
import { setUserRoleInput, type RoleChangeView, type SetUserRoleInput } from './directory.contract.ts'
import type { RoleChangesRepository } from './role-changes.repository.ts'

/** What accounts may do, as admins change it, and what admins see of an account's sessions. */
export class RolesService {
  constructor(
    private readonly deps: AccountsDeps,
    private readonly changes: RoleChangesRepository,
    private readonly accounts: AccountsService,
  ) {}

  /**
   * Changes what an account may do. Its sockets connect again; a new expert has an assistant, and is not verified.
   * @throws NOT_FOUND, BAD_USER_INPUT without a reason, CONFLICT for one's own, and for the last administrator
   */
  async change(actor: Actor, input: SetUserRoleInput): Promise<UserView> {
    const { db, access, accounts, assistants, clock } = this.deps
    const account = await this.found(actor, 'account.change-role', input.userId)
    const { role, reason } = validate(setUserRoleInput, input)
    if (account.id === actor.id) return this.refuse(actor, account.id, 'You cannot change your own role')
    if (role === account.role) return this.refuse(actor, account.id, 'The account has this role already')
    const isLast = await db.transaction(async (tx) => {
      if (account.role === 'ADMIN' && (await accounts.lockAdmins(tx)).every((id) => id === account.id)) return true
      const change = { role, ...(role !== 'EXPERT_PHYSICIAN' && { expertVerified: false }) }
      if (!(await accounts.update(tx, account.id, change))) throw notFound('User')
      const { id: userId, role: fromRole } = account
      const row = { id: newId(), userId, fromRole, toRole: role, reason, changedBy: actor.id, createdAt: clock.now() }
      await this.changes.insert(tx, row)
      if (role === 'EXPERT_PHYSICIAN' && !(await assistants.existsFor(tx, account.id)))
        await assistants.createForExpert(tx, account)
      return false
    })
    if (isLast) return this.refuse(actor, account.id, 'The last administrator stays one')
    await this.accounts.changed(account.id, true)
    access.done(actor, `account.change-role.${role}`, account.id)
    return this.accounts.view(account.id)
  }

  /** What an account might do before, and why that changed, the newest first. @throws NOT_FOUND */
  async history(actor: Actor, userId: string): Promise<RoleChangeView[]> {
    const { id } = await this.found(actor, 'account.list-roles', userId)
    return this.changes.of(this.deps.db, id)
  }

  /** An account's live sessions, the last active first. @throws NOT_FOUND */
  async sessions(actor: Actor, userId: string) {
    const { id } = await this.found(actor, 'session.list-of-user', userId)
    const current = (actor as UserActor).via.id
    return (await this.deps.sessions.list(id)).map((session) => ({ ...session, isCurrent: session.id === current }))
  }

  /** Ends all sessions of an account, but never the one that asks. @returns how many @throws NOT_FOUND */
  async endSessions(actor: Actor, userId: string): Promise<number> {
    const { id } = await this.found(actor, 'session.end-of-user', userId)
    return this.deps.sessions.end(id, { but: (actor as UserActor).via.id })
  }

  private async found(actor: Actor, action: string, userId: string): Promise<UserRow> {
    const row = isId(userId) ? await this.deps.accounts.find(this.deps.db, userId) : null
    const account = row && !row.deletedAt ? row : null
    return this.deps.access.authorize(actor, action, 'User', account, isAdmin, account?.id ?? null)
  }

  private refuse(actor: Actor, id: string, words: string): never {
    this.deps.access.refused(actor, 'account.change-role', id)
    throw new AppError('CONFLICT', words)
  }
}
