import { AppError } from '#server/shared/errors.ts'
import { ANONYMOUS, type Actor } from './actor.ts'
import { GUEST_COOKIE, type GuestTokens } from './guest-tokens.ts'
import type { Sessions } from './sessions.ts'

/** What a caller may carry, by whichever door. */
export interface Credentials {
  authorization?: string | undefined
  cookie?: string | undefined
  guestToken?: string | undefined
}

/** Finds out who calls. A dead bearer token is an error, never a guest: nobody is demoted in silence. */
export class Identify {
  constructor(
    private readonly sessions: Sessions,
    readonly guests: GuestTokens,
  ) {}

  /** @throws UNAUTHENTICATED for a token that is not alive */
  async actor({ authorization, cookie, guestToken }: Credentials): Promise<Actor> {
    if (authorization !== undefined) {
      const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1]
      const user = token ? await this.sessions.find(token) : null
      if (!user) throw new AppError('UNAUTHENTICATED', 'Sign in again')
      return user
    }
    return this.guests.read(guestToken) ?? this.guests.read(cookieValue(cookie, GUEST_COOKIE)) ?? ANONYMOUS
  }
}

/** The value of one cookie of a Cookie header. */
export function cookieValue(header: string | undefined, name: string): string | undefined {
  const pair = header?.split(/; */).find((part) => part.startsWith(`${name}=`))
  return pair?.slice(name.length + 1)
}
