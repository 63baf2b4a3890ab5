import type { Actor, Role, UserActor } from '#server/access/actor.ts'
import type { RequestContext } from '#server/access/request-context.ts'
import type { CodeSent } from '#server/features/codes/codes.contract.ts'
import type { Db } from '#server/platform/db.ts'
import { AppError, badInput, notFound } from '#server/shared/errors.ts'
import { isId, newId } from '#server/shared/ids.ts'
import { validate } from '#server/shared/validate.ts'
import {
  alreadyExists,
  confirmIdentifierInput,
  identifierCodeInput,
  saveMyAccountInput,
  type ChangePasswordInput,
  type ConfirmIdentifierInput,
  type IdentifierCodeInput,
  type IdentifierType,
  type PasswordChanged,
  type SaveMyAccountInput,
  type UserView,
} from './accounts.contract.ts'
import { isAdmin, provedAfresh } from './accounts.policy.ts'
import type { Provider, UserRow } from './accounts.repository.ts'
import { accountChanged, type AccountsDeps } from './deps.ts'
import { taken } from './identifier-taken.ts'
import { changePassword, hashNewPassword, knowsPassword, setPassword } from './passwords.ts'

export interface NewAccount {
  name: string
  email?: { address: string; verified: boolean } | null
  /** E.164, verified. */
  phone?: string | null
  passwordHash?: string | null
  role: Exclude<Role, 'ADMIN'>
  specialtyId?: string | null
  identity?: { provider: Provider; subject: string }
}

/** The verbs of an account. Ways to open a session are in `sign-in`, to make an account in `sign-up`. */
export class AccountsService {
  constructor(private readonly deps: AccountsDeps) {}

  /** The caller's own account, or null for a guest. Asks nothing of the database; looking is no activity. */
  viewer(actor: Actor): UserView | null {
    return actor.kind === 'user' ? actor.account : null
  }

  /** The account that a verified identifier names, active or not; for the features that sign people in and up. */
  findByIdentifier(type: IdentifierType, identifier: string, db: Db = this.deps.db): Promise<UserRow | null> {
    return this.deps.accounts.findByIdentifier(db, type, identifier)
  }

  findByIdentity(provider: Provider, subject: string, db: Db): Promise<UserRow | null> {
    return this.deps.accounts.findByIdentity(db, provider, subject)
  }

  linkIdentity(tx: Db, userId: string, provider: Provider, subject: string): Promise<boolean> {
    return this.deps.accounts.linkIdentity(tx, userId, provider, subject)
  }

  async view(id: string): Promise<UserView> {
    const view = await this.deps.accounts.view(this.deps.db, id)
    if (!view) throw notFound('Account')
    return view
  }

  /**
   * Makes an account, and an expert's assistant with it. For sign-up and providers, which have checked who asks.
   * @throws BAD_USER_INPUT for an unknown specialty, CONFLICT for an identifier that is taken
   */
  async create(tx: Db, account: NewAccount): Promise<string> {
    const { name, email, phone, passwordHash = null, role, specialtyId = null, identity } = account
    await this.checkSpecialty(tx, specialtyId)
    const id = newId()
    const identifiers = {
      email: email?.address ?? null,
      emailVerified: email?.verified ?? false,
      phone: phone ?? null,
      phoneVerified: Boolean(phone),
    }
    await taken(() =>
      this.deps.accounts.insert(tx, {
        id,
        name,
        ...identifiers,
        passwordHash,
        role,
        specialtyId: role === 'EXPERT_PHYSICIAN' ? specialtyId : null,
      }),
    )
    if (identity && !(await this.linkIdentity(tx, id, identity.provider, identity.subject)))
      throw new AppError('CONFLICT', 'This account exists already')
    if (role === 'EXPERT_PHYSICIAN') await this.welcomeExpert(tx, { id, name, specialtyId })
    if (email?.verified) await this.deps.invitations.verified(tx, id, email.address)
    return id
  }

  /** Changes what its owner says of the account: the name. @throws BAD_USER_INPUT */
  async save({ actor }: RequestContext, input: SaveMyAccountInput): Promise<UserView> {
    const user = this.deps.access.requireSession(actor, 'account.save')
    const { name } = validate(saveMyAccountInput, input)
    await this.deps.accounts.update(this.deps.db, user.id, { name })
    await this.changed(user.id, false)
    this.deps.access.done(actor, 'account.save')
    return this.view(user.id)
  }

  /** Hashes a new password that the policy allows. @throws BAD_USER_INPUT at `path` */
  hashNewPassword(password: string, path: string): Promise<string> {
    return hashNewPassword(this.deps, password, path)
  }

  /** Ends every other session, and with `revokeApiKeys` every key. @throws INVALID_CODE, RATE_LIMITED, BAD_USER_INPUT */
  changePassword({ actor }: RequestContext, input: ChangePasswordInput): Promise<PasswordChanged> {
    return changePassword(this.deps, actor, input)
  }

  /** Sets a password without the old one, soon after a sign-in without it. @throws FORBIDDEN, BAD_USER_INPUT */
  setPassword({ actor }: RequestContext, newPassword: string, revokeApiKeys = false): Promise<PasswordChanged> {
    return setPassword(this.deps, actor, newPassword, revokeApiKeys)
  }

  /** Sends a code to an e-mail address or phone number that is to identify the account. @throws CONFLICT, RATE_LIMITED */
  async requestIdentifierCode({ actor }: RequestContext, input: IdentifierCodeInput): Promise<CodeSent> {
    const user = this.deps.access.requireSession(actor, 'identifier.request')
    const { type, identifier } = validate(identifierCodeInput, input)
    await this.deps.limits.take('existence', actor.address)
    const holder = await this.findByIdentifier(type, identifier)
    if (holder && holder.id !== user.id) throw alreadyExists(type)
    return this.deps.codes.send(actor, { purpose: 'IDENTIFIER', type, identifier, userId: user.id })
  }

  /** From now on the identifier names the account. @throws INVALID_CODE, CONFLICT */
  async confirmIdentifier({ actor }: RequestContext, input: ConfirmIdentifierInput): Promise<UserView> {
    const user = this.deps.access.requireSession(actor, 'identifier.confirm')
    const { type, identifier, code } = validate(confirmIdentifierInput, input)
    const challenge = await this.deps.codes.check({ purpose: 'IDENTIFIER', type, identifier }, code)
    if (challenge.userId !== user.id) throw new AppError('INVALID_CODE', 'Invalid OTP')
    await this.deps.db.transaction(async (tx) => {
      await this.deps.codes.spend(challenge.id, tx)
      const change =
        type === 'EMAIL' ? { email: identifier, emailVerified: true } : { phone: identifier, phoneVerified: true }
      await taken(() => this.deps.accounts.update(tx, user.id, change))
      if (type === 'EMAIL') await this.deps.invitations.verified(tx, user.id, identifier)
    })
    await this.changed(user.id, false)
    this.deps.access.done(actor, 'identifier.confirm')
    return this.view(user.id)
  }

  /** Makes an expert of the caller, with an assistant of their own. @throws FORBIDDEN for another's id, CONFLICT for an expert */
  async promote({ actor }: RequestContext, input: { userId: string; specialtyId?: string | null }): Promise<UserView> {
    const { access, db, accounts } = this.deps
    const user = access.requireSession(actor, 'expert.promote')
    if (input.userId !== user.id || user.role === 'ADMIN') {
      access.refused(actor, 'expert.promote', isId(input.userId) ? input.userId : null)
      throw new AppError('FORBIDDEN', 'You can only upgrade your own physician account')
    }
    await db.transaction(async (tx) => {
      const specialtyId = input.specialtyId || (user.account.specialty?.id ?? null)
      await this.checkSpecialty(tx, specialtyId)
      if (!(await accounts.promote(tx, user.id, specialtyId)))
        throw new AppError('CONFLICT', 'You are already an expert physician')
      await this.welcomeExpert(tx, { id: user.id, name: user.account.name, specialtyId })
    })
    await this.changed(user.id, true)
    access.done(actor, 'expert.promote')
    return this.view(user.id)
  }

  /** An admin's word that an expert is one, or is not any more. @throws NOT_FOUND for anyone but an expert */
  async setExpertVerified({ actor }: RequestContext, id: string, verified: boolean): Promise<UserView> {
    const found = isId(id) ? await this.deps.accounts.find(this.deps.db, id) : null
    const expert = found?.role === 'EXPERT_PHYSICIAN' && !found.deletedAt ? found : null
    this.deps.access.authorize(
      actor,
      verified ? 'expert.verify' : 'expert.unverify',
      'Expert',
      expert,
      isAdmin,
      expert?.id ?? null,
    )
    await this.deps.db.transaction(async (tx) => {
      const changed = await this.deps.accounts.setExpertVerified(tx, id, verified)
      if (changed && verified)
        await this.deps.notifications.notify(tx, 'EXPERT_VERIFIED', [{ userId: id, subjectId: id }])
    })
    await this.changed(id, false)
    return this.view(id)
  }

  /** Lets an account in or out; out ends its sessions and keys at once. @throws NOT_FOUND, CONFLICT for one's own, and for the last administrator */
  async setActive({ actor }: RequestContext, id: string, isActive: boolean): Promise<UserView> {
    const found = isId(id) ? await this.deps.accounts.find(this.deps.db, id) : null
    const account = found && !found.deletedAt ? found : null
    const action = isActive ? 'account.activate' : 'account.deactivate'
    const refuse = (words: string): never => {
      this.deps.access.refused(actor, action, id)
      throw new AppError('CONFLICT', words)
    }
    if (id === actor.id && !isActive) return refuse('You cannot deactivate your own account')
    this.deps.access.authorize(actor, action, 'User', account, isAdmin, account?.id ?? null)
    const isLast = await this.deps.db.transaction(async (tx) => {
      const admins = isActive ? [] : await this.deps.accounts.lockAdmins(tx)
      if (admins.length === 1 && admins[0] === id) return true
      await this.deps.accounts.update(tx, id, { isActive })
      return false
    })
    if (isLast) return refuse('The last administrator stays one')
    if (!isActive) await this.deps.sessions.end(id)
    await this.changed(id, true)
    return this.view(id)
  }

  /** Ends the session, and the guest of the same browser: nobody who comes after is either of them. @returns its id */
  async signOut(actor: Actor): Promise<string> {
    const user = this.deps.access.requireSession(actor, 'session.end')
    await this.endGuest(user)
    await this.deps.sessions.end(user.id, { only: user.via.id })
    this.deps.access.done(actor, 'session.end', user.via.id)
    return user.via.id
  }

  sessions(actor: Actor) {
    return this.deps.sessions.list(this.deps.access.requireSession(actor, 'session.list').id)
  }

  /** Ends one of the caller's sessions. @throws NOT_FOUND */
  async endSession(actor: Actor, id: string): Promise<void> {
    const user = this.deps.access.requireSession(actor, 'session.end')
    const ended = isId(id) ? await this.deps.sessions.end(user.id, { only: id }) : 0
    if (ended === 0) {
      this.deps.access.refused(actor, 'session.end', isId(id) ? id : null)
      throw notFound('Session')
    }
    this.deps.access.done(actor, 'session.end', id)
  }

  /** Ends all sessions of the caller but this one. @returns how many */
  async endOtherSessions(actor: Actor): Promise<number> {
    const user = this.deps.access.requireSession(actor, 'session.end-others')
    const ended = await this.deps.sessions.end(user.id, { but: user.via.id })
    this.deps.access.done(actor, 'session.end-others')
    return ended
  }

  /** What the account itself says of its owner, beside the view; for the export of one's data. */
  identities(userId: string) {
    return this.deps.accounts.identities(this.deps.db, userId)
  }

  /** Whether the caller has just shown that they own the account: by its password, or by a fresh sign-in. @throws RATE_LIMITED */
  async proves(user: UserActor, password: string | null | undefined): Promise<boolean> {
    if (provedAfresh(user, this.deps.clock.now())) return true
    return password ? this.knowsPassword(user, password) : false
  }

  /** Whether the caller knows the account's password. @throws RATE_LIMITED */
  knowsPassword(user: UserActor, password: string): Promise<boolean> {
    return knowsPassword(this.deps, user, password)
  }

  /** Deletes the account of a caller who proved that it is theirs; ends its sessions and keys. */
  async delete(user: UserActor): Promise<void> {
    await this.deps.db.transaction((tx) => this.deps.accounts.markDeleted(tx, user.id, this.deps.clock.now()))
    await this.endGuest(user)
    await this.deps.sessions.end(user.id)
    await this.changed(user.id, true)
    this.deps.access.done(user, 'account.delete')
  }

  /** After a new account is stored for good: whoever counts hears of it. */
  made(): void {
    this.deps.activity.note()
  }

  /** After the account changed: every instance reads it anew. */
  changed(userId: string, reconnect: boolean): Promise<void> {
    return accountChanged(this.deps, userId, reconnect)
  }

  private async endGuest({ guest }: UserActor): Promise<void> {
    if (guest) await this.deps.guests.end(guest.id)
  }

  /** A new expert has an assistant of their own, and waits for an admin's word. */
  private async welcomeExpert(tx: Db, expert: { id: string; name: string; specialtyId: string | null }): Promise<void> {
    await this.deps.assistants.createForExpert(tx, expert)
    await this.deps.notifications.notifyAdmins(tx, 'EXPERT_WAITING', expert.id)
  }

  private async checkSpecialty(tx: Db, id: string | null): Promise<void> {
    if (id && !(await this.deps.specialties.isActive(id, tx)))
      throw badInput('specialtyId', 'Please select your specialty')
  }
}
