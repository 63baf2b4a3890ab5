import type { Actor } from './actor.ts'

/** What every door hands to what lies behind it. */
export interface RequestContext {
  actor: Actor
}
