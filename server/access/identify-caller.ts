import type { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'
import { AppError } from '#server/shared/errors.ts'
import { GUEST_HEADER } from './guest-tokens.ts'
import type { Identify } from './identify.ts'

/** Sets `request.actor`. @throws UNAUTHENTICATED for a dead token, FORBIDDEN for a page of another origin */
export function identifyCaller(identify: Identify, allowsOrigin: (request: IncomingMessage) => boolean): RequestHandler {
  return async (request, _response, next) => {
    if (!allowsOrigin(request)) throw new AppError('FORBIDDEN', 'This origin may not call')
    request.actor = await identify.actor({
      authorization: request.headers.authorization,
      cookie: request.headers.cookie,
      guestToken: request.get(GUEST_HEADER),
    })
    next()
  }
}
