import type { Request, Response } from 'express'
import { ANONYMOUS, type Actor, type GuestActor } from './actor.ts'
import { cookieValue } from './identify.ts'
import { GUEST_COOKIE, GUEST_DAYS, GUEST_HEADER, type GuestTokens } from './guest-tokens.ts'

/** Makes a guest of a caller who is nobody yet: with a cookie for browsers, and a header for clients without cookies. */
export class GuestDoor {
  constructor(private readonly tokens: GuestTokens) {}

  /** The caller; a new guest when there is neither session nor guest token, or when `X-Guest-Token: new` asks for one. */
  admit(request: Request, response: Response): Actor {
    const actor = request.actor ?? ANONYMOUS
    const asksForNew = request.get(GUEST_HEADER)?.toLowerCase() === 'new'
    if (actor.kind === 'user' || (actor.kind === 'guest' && !asksForNew)) return actor
    request.actor = this.issue(request, response)
    return request.actor
  }

  /**
   * Gives the page itself its guest cookie, so that the first calls of a browser, which leave together, and its socket
   * are all the same guest's. The header stays out: pages are no API.
   */
  greet(request: Request, response: Response): void {
    if (this.tokens.read(cookieValue(request.headers.cookie, GUEST_COOKIE))) return
    this.issue(request, response)
    response.removeHeader(GUEST_HEADER)
  }

  private issue(request: Request, response: Response): GuestActor {
    const guest = this.tokens.issue()
    response.cookie(GUEST_COOKIE, guest.token, {
      httpOnly: true,
      sameSite: 'lax',
      secure: request.secure,
      maxAge: GUEST_DAYS * 24 * 3_600_000,
      path: '/',
    })
    response.set(GUEST_HEADER, guest.token)
    return guest.actor
  }
}
