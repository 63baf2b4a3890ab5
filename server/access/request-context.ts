import type { Actor } from './actor.ts'
import type { Cookies } from './cookies.ts'

/** What every door hands to what lies behind it. */
export interface RequestContext {
  actor: Actor
  cookies: Cookies
  /** What the client says it is, at most 200 characters. */
  device: string
  /** Where the client found us, such as https://example.org. */
  origin: string
  /** What is left of this call is waiting: the next one of its caller may begin. */
  endTurn: () => void
}
