import type { Log } from '#server/platform/log.ts'
import { AppError, appErrorIn, notFound, STATUS_OF, type FieldError } from '#server/shared/errors.ts'
import { newId } from '#server/shared/ids.ts'

export interface RestError {
  status: number
  headers: Record<string, string>
  body: { detail: string; message: string; code: string; errors?: { path: string; message: string }[] }
}

/** Any error as REST shows it. What we did not throw on purpose is INTERNAL, with an incident id. @param names as an endpoint has them */
export function restError(error: unknown, log: Log, names: Record<string, string> = {}): RestError {
  const ours = appErrorIn(error)
  if (ours) {
    const { code, message, details } = ours
    const headers: Record<string, string> = {}
    if (details.retryAfterSeconds !== undefined) headers['Retry-After'] = String(details.retryAfterSeconds)
    if (details.rate) {
      const { limit, remaining, resetSeconds } = details.rate
      Object.assign(headers, {
        'RateLimit-Limit': String(limit),
        'RateLimit-Remaining': String(remaining),
        'RateLimit-Reset': String(resetSeconds),
      })
    }
    return {
      status: STATUS_OF[code],
      headers,
      body: {
        detail: message,
        message,
        code,
        ...(details.fields && { errors: details.fields.map((fault) => inRestNames(fault, names)) }),
      },
    }
  }
  const incident = newId()
  log.error({ err: error, incident }, 'a request failed')
  const message = `Something went wrong. Incident ${incident}`
  return { status: 500, headers: {}, body: { detail: message, message, code: 'INTERNAL' } }
}

/** Services name their inputs as GraphQL does; the façade's names are those in snake case, but for what `names` says. */
function inRestNames({ path, message }: FieldError, names: Record<string, string>): FieldError {
  const [field = '', ...within] = path.split('.')
  const named = [names[field] ?? field, ...within].join('.')
  return { path: named.replace(/(?<=[a-z\d])[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), message }
}

/** What express's body parsers throw, as errors of ours: theirs carry the body. */
export function bodyError(error: unknown): unknown {
  const type = error instanceof Error && 'type' in error ? error.type : undefined
  if (type === 'entity.too.large') return new AppError('PAYLOAD_TOO_LARGE', 'The request is too large')
  if (type === 'entity.parse.failed') return new AppError('MALFORMED', 'The request body is not valid JSON')
  if (type === 'encoding.unsupported' || type === 'charset.unsupported')
    return new AppError('UNSUPPORTED_TYPE', 'This encoding is not supported')
  if (type === 'request.aborted' || type === 'request.size.invalid')
    return new AppError('MALFORMED', 'The request was cut off')
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500
  if (status === 404) return notFound('File')
  // A path that does not decode, and the like: the caller's fault, without more words.
  return status >= 400 && status < 500 ? new AppError('MALFORMED', 'The request could not be read') : error
}
