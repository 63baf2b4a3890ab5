import { request } from 'node:http'
import { STATUS_OF } from '#server/shared/errors.ts'
import { MARKER } from './hostile.ts'

export interface RawAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

export interface RawRequest {
  method: string
  /** Sent as it is. */
  path: string
  headers?: Record<string, string | string[]>
  body?: string | Buffer | undefined
}

/** A request that nothing tidies up on its way, as `fetch` would. */
export function send(url: string, { method, path, headers = {}, body }: RawRequest): Promise<RawAnswer> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const outgoing = request({ hostname, port, method, path, headers: { ...length, ...headers } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString('utf8'),
        }),
      )
      response.on('error', reject)
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

const STATUSES = new Set([200, 201, 204, 400, 401, 403, 404, 409, 413, 415, 422, 429, 503])
/** What a person cannot read: the words of validators, parsers and databases. */
const JARGON =
  /undefined|\bNaN\b|\[object|expected .*(received|to be)|Invalid (input|option|UUID|string)|unexpected token|syntax error|at \S+:\d+|select .* from|regex|pattern/i

function faultsOfMessage(message: unknown): string[] {
  if (typeof message !== 'string') return ['a message that is no text']
  if (message.includes('Something went wrong')) return []
  return /^\w.* .*/.test(message) && message.length <= 300 && !JARGON.test(message)
    ? []
    : [`not a sentence that a person can read: ${message.slice(0, 200)}`]
}

function faultsOfCode(code: unknown): string[] {
  if (code === 'INTERNAL') return ['INTERNAL']
  return typeof code === 'string' && code in STATUS_OF ? [] : [`a code of no list: ${String(code)}`]
}

/** Repeats of what was typed, in whatever case or encoding. */
export function repeats(said: string): string[] {
  return said.toLowerCase().includes(MARKER.toLowerCase()) ? ['repeats what was typed'] : []
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return null
  }
}

/** What is wrong with an answer of the REST façade; nothing, when all is well. */
export function faultsOfRest({ status, text }: RawAnswer): string[] {
  const faults = STATUSES.has(status) ? [] : [`status ${status}: ${text.slice(0, 200)}`]
  if (status < 400) return faults
  const body = parsed(text)
  if (!body) return [...faults, `${status} without a JSON body: ${text.slice(0, 100)}`]
  const { detail, message, code, errors = [], ...more } = body
  const fields = errors as { path: unknown; message: unknown }[]
  return [
    ...faults,
    ...repeats(text),
    ...(Object.keys(more).length > 0 ? [`more than was agreed: ${Object.keys(more).join(', ')}`] : []),
    ...(detail === message ? [] : ['detail is not message']),
    ...faultsOfMessage(message),
    ...fields.flatMap((field) => [
      ...(typeof field.path === 'string' ? [] : ['an error without a path']),
      ...faultsOfMessage(field.message),
    ]),
    ...faultsOfCode(code),
    ...(STATUS_OF[code as keyof typeof STATUS_OF] === status ? [] : [`${status} with the code ${String(code)}`]),
    ...(status === 503 && code !== 'UNAVAILABLE' ? [`503 with ${String(code)}`] : []),
  ]
}

/** The same for GraphQL, over HTTP or in a socket's payload. */
export function faultsOfErrors(errors: unknown): string[] {
  if (!Array.isArray(errors) || errors.length === 0) return ['errors that are no list']
  return [
    ...repeats(JSON.stringify(errors)),
    ...(errors as { message?: unknown; extensions?: { code?: unknown; fields?: { message: unknown }[] } }[]).flatMap(
      ({ message, extensions }) => [
        ...(typeof message === 'string' && message !== '' ? [] : ['an error without a message']),
        ...faultsOfCode(extensions?.code),
        ...(extensions?.fields ?? []).flatMap((field) => faultsOfMessage(field.message)),
      ],
    ),
  ]
}

export function faultsOfGraphql({ status, text }: RawAnswer): string[] {
  // GraphQL over HTTP has two more: no such method, and nothing that the caller would accept.
  const faults =
    STATUSES.has(status) || status === 405 || status === 406 ? [] : [`status ${status}: ${text.slice(0, 200)}`]
  const body = parsed(text)
  if (!body) return [...faults, `${status} without a JSON body: ${text.slice(0, 100)}`]
  return 'errors' in body ? [...faults, ...faultsOfErrors(body['errors'])] : faults
}

/** The one or the other, by the path of the call. */
export function faultsAt(path: string): (answer: RawAnswer) => string[] {
  return path.startsWith('/graphql') ? faultsOfGraphql : faultsOfRest
}
