import type { Request, Response } from 'express'

/** The caller's cookies. All of ours are httpOnly, same-site, and go with the whole site. */
export interface Cookies {
  get(name: string): string | undefined
  set(name: string, value: string, maxAgeMs: number): void
  clear(name: string): void
}

export function httpCookies(request: Request, response: Response): Cookies {
  const options = { httpOnly: true, sameSite: 'lax', secure: request.secure, path: '/' } as const
  return {
    get: (name) => cookieValue(request.headers.cookie, name),
    set: (name, value, maxAge) => void response.cookie(name, value, { ...options, maxAge }),
    clear: (name) => void response.clearCookie(name, options),
  }
}

/** For doors that can set none. */
export const NO_COOKIES: Cookies = { get: () => undefined, set() {}, clear() {} }

/** The value of one cookie of a Cookie header. */
export function cookieValue(header: string | undefined, name: string): string | undefined {
  const pair = header?.split(/; */).find((part) => part.startsWith(`${name}=`))
  return pair?.slice(name.length + 1)
}
