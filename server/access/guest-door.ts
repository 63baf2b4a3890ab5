import type { Request, Response } from 'express'
import { ANONYMOUS, type Actor } from './actor.ts'
import { GUEST_COOKIE, GUEST_DAYS, GUEST_HEADER, type GuestTokens } from './guest-tokens.ts'

/** Makes a guest of a caller who is nobody yet: with a cookie for browsers, and a header for clients without cookies. */
export class GuestDoor {
  constructor(private readonly tokens: GuestTokens) {}

  /** The caller; a new guest when there is neither session nor guest token, or when `X-Guest-Token: new` asks for one. */
  admit(request: Request, response: Response): Actor {
    const actor = request.actor ?? ANONYMOUS
    const asksForNew = request.get(GUEST_HEADER)?.toLowerCase() === 'new'
    if (actor.kind === 'user' || (actor.kind === 'guest' && !asksForNew)) return actor
    const guest = this.tokens.issue()
    response.cookie(GUEST_COOKIE, guest.token, {
      httpOnly: true,
      sameSite: 'lax',
      secure: request.secure,
      maxAge: GUEST_DAYS * 24 * 3_600_000,
      path: '/',
    })
    response.set(GUEST_HEADER, guest.token)
    request.actor = guest.actor
    return guest.actor
  }
}
