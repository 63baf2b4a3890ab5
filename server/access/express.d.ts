import type { RequestContext } from './request-context.ts'

declare global {
  namespace Express {
    interface Request {
      /** Who calls; set by the identify middleware. */
      context?: RequestContext
    }
  }
}
