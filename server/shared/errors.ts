/** The closed list of error codes, the same on GraphQL, socket and REST, and the HTTP status of each. */
export const STATUS_OF = {
  MALFORMED: 400,
  INVALID_CODE: 400,
  UNAUTHENTICATED: 401,
  TOTP_REQUIRED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  BAD_USER_INPUT: 422,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const
export type ErrorCode = keyof typeof STATUS_OF

/** How much of a limit is left, for `RateLimit-*` headers. */
export interface Rate {
  limit: number
  remaining: number
  resetSeconds: number
}

export interface FieldError {
  path: string
  message: string
}

/**
 * The one error our code throws on purpose. Its message is written for the person who reads it
 * and never repeats what they typed. Everything else becomes INTERNAL with an incident id.
 */
export class AppError extends Error {
  override readonly name = 'AppError'

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details: { fields?: FieldError[]; retryAfterSeconds?: number; rate?: Rate } = {},
  ) {
    super(message)
  }
}

/** A thing that is absent, or someone else's: the two are not told apart. */
export function notFound(what: string): AppError {
  return new AppError('NOT_FOUND', `${what} not found`)
}

/** A limit that is reached: how much it is, and when to come again. */
export function limitReached(message: string, rate: Rate): AppError {
  return new AppError('RATE_LIMITED', message, { retryAfterSeconds: rate.resetSeconds, rate })
}

export function badInput(path: string, message: string): AppError {
  return new AppError('BAD_USER_INPUT', message, { fields: [{ path, message }] })
}

/** The error of ours in what was thrown, if there is one: drizzle wraps what its driver throws. */
export function appErrorIn(error: unknown): AppError | null {
  let each = error
  while (each instanceof Error && !(each instanceof AppError)) each = each.cause
  return each instanceof AppError ? each : null
}
