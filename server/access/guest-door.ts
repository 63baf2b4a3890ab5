import type { Request, Response } from 'express'
import type { Clock } from '#server/platform/clock.ts'
import type { Actor, GuestActor } from './actor.ts'
import { cookieValue, httpCookies } from './cookies.ts'
import { GUEST_COOKIE, GUEST_HEADER, GUEST_MS, type GuestTokens } from './guest-tokens.ts'

/** Makes a guest of a caller who is nobody yet: with a cookie for browsers, and a header for clients without cookies. */
export class GuestDoor {
  constructor(
    private readonly tokens: GuestTokens,
    private readonly clock: Clock,
  ) {}

  /** The caller; a new guest when there is neither session nor guest token, or when `X-Guest-Token: new` asks for one. */
  admit(actor: Actor, request: Request, response: Response): Actor {
    const asksForNew = request.get(GUEST_HEADER)?.toLowerCase() === 'new'
    if (actor.kind === 'user' || (actor.kind === 'guest' && !asksForNew)) return actor
    return this.issue(actor.address, request, response)
  }

  /**
   * Gives the page itself its guest cookie, so that the first calls of a browser, which leave together, and its socket
   * are all the same guest's. The header stays out: pages are no API.
   */
  greet(request: Request, response: Response): void {
    if (this.tokens.read(cookieValue(request.headers.cookie, GUEST_COOKIE), this.clock.now())) return
    this.issue('', request, response)
    response.removeHeader(GUEST_HEADER)
  }

  private issue(address: string, request: Request, response: Response): GuestActor {
    const { id, token } = this.tokens.issue()
    httpCookies(request, response).set(GUEST_COOKIE, token, GUEST_MS)
    response.set(GUEST_HEADER, token)
    return { kind: 'guest', id, address }
  }
}
