import type { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'
import { AppError } from '#server/shared/errors.ts'
import type { Env } from './env.ts'

type Check = (request: IncomingMessage) => boolean

/** Whether a browser page may call us: our own origin, or one that is configured. No Origin: not a browser. */
export function originCheck(env: Env): Check {
  const allowed = new Set(env.corsOrigins)
  return ({ headers }) => {
    if (headers.origin === undefined || allowed.has(headers.origin)) return true
    return URL.parse(headers.origin)?.host === headers.host
  }
}

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/

/** Whether a call names this computer, as one does that came through no proxy. */
export const namesLoopback: Check = ({ headers }) =>
  LOOPBACK.test(URL.parse(`http://${headers.host ?? ''}`)?.hostname ?? '')

/**
 * Whether a call names a host that is ours. Demo mode has no secrets from whoever reaches it, and trusts that nobody but
 * this computer does: a page whose name was made to lead here would read it as its own, so it goes by other names.
 */
export function hostCheck(env: Env): Check {
  if (!env.demo) return () => true
  const published = env.PUBLIC_URL ? new URL(env.PUBLIC_URL).hostname : null
  return ({ headers }) => {
    const hostname = URL.parse(`http://${headers.host ?? ''}`)?.hostname
    return hostname !== undefined && (hostname === published || LOOPBACK.test(hostname))
  }
}

/** Turns calls away that name another host, whatever they ask for. */
export function refuseOtherHosts(allowsHost: Check): RequestHandler {
  return (request, _response, next) => {
    if (allowsHost(request)) next()
    else throw new AppError('FORBIDDEN', 'Demo mode answers on localhost only. Set PUBLIC_URL to use another name.')
  }
}
