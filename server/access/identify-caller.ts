import type { IncomingMessage } from 'node:http'
import type { RequestHandler, Response } from 'express'
import { AppError, type Rate } from '#server/shared/errors.ts'
import { addressOf } from './address.ts'
import { httpCookies } from './cookies.ts'
import { GUEST_HEADER } from './guest-tokens.ts'
import type { Identify } from './identify.ts'

const DEVICE_MAX = 200

/** Sets `request.context`. @throws UNAUTHENTICATED for a dead token, FORBIDDEN for a page of another origin */
export function identifyCaller(
  identify: Identify,
  hops: number,
  allowsOrigin: (request: IncomingMessage) => boolean,
): RequestHandler {
  return async (request, response, next) => {
    if (!allowsOrigin(request)) throw new AppError('FORBIDDEN', 'This origin may not call')
    const actor = await identify.actor({
      authorization: request.headers.authorization,
      cookie: request.headers.cookie,
      guestToken: request.get(GUEST_HEADER),
      address: addressOf(request, hops),
      connection: request.socket,
    })
    const device = (request.get('User-Agent') ?? '').slice(0, DEVICE_MAX)
    const origin = `${request.protocol}://${request.get('host') ?? ''}`
    request.context = { actor, cookies: httpCookies(request, response), device, origin, endTurn() {} }
    const rate = await identify.count(actor)
    if (rate) setRate(response, rate)
    next()
  }
}

/** The `RateLimit-*` headers. */
export function setRate(response: Response, { limit, remaining, resetSeconds }: Rate): void {
  response.set({
    'RateLimit-Limit': String(limit),
    'RateLimit-Remaining': String(remaining),
    'RateLimit-Reset': String(resetSeconds),
  })
}
