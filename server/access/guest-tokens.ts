import type { Secrets } from '#server/platform/secrets.ts'
import { isId, newId } from '#server/shared/ids.ts'

export const GUEST_COOKIE = 'guest'
export const GUEST_HEADER = 'X-Guest-Token'
export const GUEST_DAYS = 30

/** Signed guest tokens, `<id>.<signature>`: the same string in the cookie, the header and the socket's payload. */
export class GuestTokens {
  constructor(private readonly secrets: Secrets) {}

  issue(): { id: string; token: string } {
    const id = newId()
    return { id, token: `${id}.${this.secrets.sign('guest', id)}` }
  }

  /** The guest's id in a token that we signed, or null. */
  read(token: string | undefined): string | null {
    const [id, signature] = token?.split('.') ?? []
    return id && signature && isId(id) && this.secrets.verify('guest', id, signature) ? id : null
  }
}
