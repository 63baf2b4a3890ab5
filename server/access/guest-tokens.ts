import type { Secrets } from '#server/platform/secrets.ts'
import { isId, newId } from '#server/shared/ids.ts'

export const GUEST_COOKIE = 'guest'
export const GUEST_HEADER = 'X-Guest-Token'
export const GUEST_DAYS = 30
export const GUEST_MS = GUEST_DAYS * 24 * 3_600_000

/** When a guest's token ends. Guests' ids carry their time of birth, and are signed with it. */
export function guestEndsAt(id: string): Date {
  return new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16) + GUEST_MS)
}

/** Signed guest tokens, `<id>.<signature>`: the same string in the cookie, the header and the socket's payload. */
export class GuestTokens {
  constructor(private readonly secrets: Secrets) {}

  issue(): { id: string; token: string } {
    const id = newId()
    return { id, token: `${id}.${this.secrets.sign('guest', id)}` }
  }

  /** The guest's id in a token that we signed and whose time is not over, or null. */
  read(token: string | undefined, now: Date): string | null {
    const [id, signature] = token?.split('.') ?? []
    if (!id || !signature || !isId(id) || !this.secrets.verify('guest', id, signature)) return null
    return guestEndsAt(id) > now ? id : null
  }
}
