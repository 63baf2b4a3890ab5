import type { Actor } from './actor.ts'

declare global {
  namespace Express {
    interface Request {
      /** Who calls; set by the identify middleware. */
      actor?: Actor
    }
  }
}
