import type { Actor } from '#server/access/actor.ts'
import type { Access } from '#server/access/authorize.ts'
import { passwordFits } from '#server/access/passwords.ts'
import type { Sessions } from '#server/access/sessions.ts'
import { AppError } from '#server/shared/errors.ts'
import { validate } from '#server/shared/validate.ts'
import { signInInput, type SignInInput, type UserView } from './accounts.contract.ts'
import type { AccountsRepository } from './accounts.repository.ts'

export interface SignedIn {
  accessToken: string
  user: UserView
}

export class AccountsService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly sessions: Sessions,
    private readonly access: Access,
  ) {}

  /** The caller's own account, or null for a guest. Looking is no activity. */
  async viewer(actor: Actor): Promise<UserView | null> {
    return actor.kind === 'user' ? this.accounts.view(actor.id) : null
  }

  /** Opens a session. @throws UNAUTHENTICATED, the same for an unknown identifier and a wrong password */
  async signIn(actor: Actor, input: SignInInput): Promise<SignedIn> {
    const { identifier, type, password } = validate(signInInput, input)
    const account = await this.accounts.findByIdentifier(type, identifier)
    const fits = await passwordFits(account?.passwordHash ?? null, password)
    const user = account && fits ? await this.accounts.view(account.id) : null
    const outcome = user ? 'ALLOWED' : 'REFUSED'
    this.access.audit.record({ actor, action: 'session.open', outcome, subjectId: account?.id ?? null })
    if (!user) throw new AppError('UNAUTHENTICATED', 'Invalid credentials')
    return { accessToken: await this.sessions.open(user.id), user }
  }

  /** Ends the caller's session; its sockets close. @throws UNAUTHENTICATED for a guest */
  async signOut(actor: Actor): Promise<void> {
    this.access.require(actor, 'session.end', actor.kind === 'user')
    if (actor.kind === 'user') await this.sessions.end(actor.sessionId)
  }
}
