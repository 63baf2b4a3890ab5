import { AppError, type Rate } from '#server/shared/errors.ts'
import { anonymous, type Actor, type ApiKey, type GuestActor, type Session } from './actor.ts'
import { KEY_PREFIX, type ApiKeys } from './api-keys.ts'
import { cookieValue } from './cookies.ts'
import { GUEST_COOKIE, type GuestTokens } from './guest-tokens.ts'
import { tooMany, type Limits } from './limits.ts'
import type { Sessions } from './sessions.ts'

/** What a caller may carry, by whichever door. */
export interface Credentials {
  authorization?: string | undefined
  cookie?: string | undefined
  guestToken?: string | undefined
  address: string
}

/** Finds out who calls. A dead bearer token is an error, never a guest: nobody is demoted in silence. */
export class Identify {
  constructor(
    private readonly sessions: Sessions,
    private readonly keys: ApiKeys,
    private readonly guests: GuestTokens,
    private readonly limits: Limits,
  ) {}

  /** @throws UNAUTHENTICATED for a token that is not alive */
  async actor({ authorization, cookie, guestToken, address }: Credentials): Promise<Actor> {
    const guest = this.guest(guestToken, cookie, address)
    if (authorization === undefined) return guest ?? anonymous(address)
    const token = /^Bearer +([\w.~+/-]+=*)$/i.exec(authorization)?.[1]
    const found = !token ? null : token.startsWith(KEY_PREFIX) ? await this.keys.find(token) : await this.sessions.find(token)
    if (!found) throw new AppError('UNAUTHENTICATED', 'Sign in again')
    const { account, via } = found
    return { kind: 'user', id: account.id, role: account.role, account, via, guest, address }
  }

  /** Counts one call of an API key. @returns what is left, or null for everyone else @throws RATE_LIMITED */
  async count(actor: Actor): Promise<Rate | null> {
    if (actor.kind !== 'user' || actor.via.kind !== 'key') return null
    const { allowed, ...rate } = await this.limits.count('apiKeys', actor.via.id)
    if (!allowed) throw tooMany(rate)
    return rate
  }

  /** Which of these credentials died since; for sockets, which are identified once. */
  async dead(vias: (Session | ApiKey)[]): Promise<Set<string>> {
    const ids = (kind: 'session' | 'key') => vias.filter((via) => via.kind === kind).map(({ id }) => id)
    const [sessions, keys] = await Promise.all([this.sessions.dead(ids('session')), this.keys.dead(ids('key'))])
    return new Set([...sessions, ...keys])
  }

  private guest(token: string | undefined, cookie: string | undefined, address: string): GuestActor | null {
    const id = this.guests.read(token) ?? this.guests.read(cookieValue(cookie, GUEST_COOKIE))
    return id ? { kind: 'guest', id, address } : null
  }
}
