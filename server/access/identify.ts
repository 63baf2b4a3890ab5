import type { Socket } from 'node:net'
import { AppError, type Rate } from '#server/shared/errors.ts'
import { anonymous, type Actor, type GuestActor } from './actor.ts'
import { KEY_PREFIX, type ApiKeys } from './api-keys.ts'
import { cookieValue } from './cookies.ts'
import { ENTRIES, FairTurns } from './fair-turns.ts'
import { GUEST_COOKIE } from './guest-tokens.ts'
import type { Guests } from './guests.ts'
import { tooMany, type Limits } from './limits.ts'
import type { Credential, InTurn, Sessions } from './sessions.ts'

/** What a caller may carry, by whichever door. */
export interface Credentials {
  authorization?: string | undefined
  cookie?: string | undefined
  guestToken?: string | undefined
  address: string
  connection: Socket
}

/** Finds out who calls. A dead bearer token is an error, never a guest: nobody is demoted in silence. */
export class Identify {
  /** Tokens that have to be looked up, by address: those that are made up are nobody's. */
  private readonly lookups = new FairTurns(ENTRIES)

  constructor(
    private readonly sessions: Sessions,
    private readonly keys: ApiKeys,
    private readonly guests: Guests,
    private readonly limits: Limits,
  ) {}

  /** @throws UNAUTHENTICATED for a token that is not alive */
  async actor({ authorization, cookie, guestToken, address, connection }: Credentials): Promise<Actor> {
    const [guest, found] = await Promise.all([
      this.guest(guestToken, cookie, address),
      this.found(authorization, (read) => this.lookups.during(anonymous(address), connection, read)),
    ])
    if (authorization === undefined) return guest ?? anonymous(address)
    if (!found) throw new AppError('UNAUTHENTICATED', 'Sign in again')
    const { account, via } = found
    return { kind: 'user', id: account.id, role: account.role, account, via, guest, address }
  }

  /** Counts one call of an API key. @returns what is left, or null for everyone else @throws RATE_LIMITED */
  async count(actor: Actor): Promise<Rate | null> {
    if (actor.kind !== 'user' || actor.via.kind !== 'key') return null
    const { allowed, limit, remaining, resetSeconds } = await this.limits.count('apiKeys', actor.via.id)
    const rate = { limit, remaining, resetSeconds }
    if (!allowed) throw tooMany(rate)
    return rate
  }

  /** Which of these credentials died since; for sockets, which are identified once. */
  async dead(credentials: Credential[]): Promise<Set<string>> {
    const ids = (kind: Credential['kind']) => credentials.filter((each) => each.kind === kind).map(({ id }) => id)
    const dead = await Promise.all([
      this.sessions.dead(ids('session')),
      this.keys.dead(ids('key')),
      this.guests.dead(ids('guest')),
    ])
    return new Set(dead.flatMap((some) => [...some]))
  }

  private async found(authorization: string | undefined, inTurn: InTurn) {
    const token = authorization && /^Bearer +([\w.~+/-]+=*)$/i.exec(authorization)?.[1]
    if (!token) return null
    return token.startsWith(KEY_PREFIX) ? this.keys.find(token, inTurn) : this.sessions.find(token, inTurn)
  }

  private async guest(
    token: string | undefined,
    cookie: string | undefined,
    address: string,
  ): Promise<GuestActor | null> {
    const id = (await this.guests.find(token)) ?? (await this.guests.find(cookieValue(cookie, GUEST_COOKIE)))
    return id ? { kind: 'guest', id, address } : null
  }
}

/** What the caller is known by; null for who is nobody yet. */
export function credentialOf(actor: Actor): Credential | null {
  if (actor.kind === 'user') return actor.via
  return actor.kind === 'guest' ? actor : null
}
