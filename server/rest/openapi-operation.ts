import { z } from 'zod'
import type { DoorRule } from '#server/access/door-rule.ts'
import { STATUS_OF, type ErrorCode } from '#server/shared/errors.ts'
import type { Endpoint } from './endpoint.ts'
import type { JsonSchema, SchemaWriter } from './openapi-schema.ts'
import { PARAMETERS, TAGS } from './openapi-words.ts'

const WHO: Record<DoorRule['for'], string> = {
  anyone: 'For everyone, signed in or not.',
  user: 'For whoever is signed in.',
  expert: 'For experts.',
  'expert-or-admin': 'For experts and admins.',
  admin: 'For admins.',
}

const RATE_HEADERS = ['Retry-After', 'RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset']

/** One endpoint as an operation of the document. `template` is its path in OpenAPI's notation. */
export function operationOf(endpoint: Endpoint, template: string, schemas: SchemaWriter) {
  const { method, path, summary, door, input, takes } = endpoint
  const [, group = ''] = path.split('/')
  const place = path.split('/').filter((part) => part && !part.startsWith(':'))
  const given = schemas.input(input, place)
  const query = method === 'get' ? queryParameters(given) : []
  return {
    operationId: operationId(method, template),
    tags: [TAGS[group]?.name ?? group],
    summary,
    description: descriptionOf(endpoint),
    security: securityOf(endpoint),
    parameters: [...pathParameters(path, template), ...query, ...headerParameters(endpoint)],
    ...(takesBody(endpoint) && {
      requestBody: {
        required: takes === 'multipart' || (given.required ?? []).length > 0,
        content: bodyOf(endpoint, given),
      },
    }),
    responses: { ...successes(endpoint, schemas.output(endpoint.output, place)), ...refusals(endpoint, given) },
    // For whoever makes keys: which scope this call needs.
    ...(door.key && { 'x-api-key-scope': door.key }),
  }
}

/** "getChatConversationsByIdMessages": said by the path, so that it stays the same as long as that does. */
function operationId(method: string, template: string): string {
  const words = template
    .split('/')
    .filter(Boolean)
    .map((part) => (part.startsWith('{') ? `by-${part.slice(1, -1)}` : part))
  return [method, ...words].join('-').replace(/[-_](\w)/g, (_all, letter: string) => letter.toUpperCase())
}

function descriptionOf({ details, door, alsoAs }: Endpoint): string {
  const keys = door.key ? `An API key needs the scope \`${door.key}\`.` : 'Not with an API key.'
  const media = Object.entries(alsoAs).map(([type, words]) => `As \`${type}\`: ${words}`)
  return [details, `${WHO[door.for]} ${keys}`, ...media].filter(Boolean).join('\n\n')
}

function securityOf({ door, guests }: Endpoint): Record<string, string[]>[] {
  const bearer = { bearer: [] }
  if (door.for !== 'anyone') return [bearer]
  return guests ? [{}, bearer, { guestToken: [] }, { guestCookie: [] }] : [{}, bearer]
}

function pathParameters(path: string, template: string) {
  const parts = path.split('/')
  return template.split('/').flatMap((part, index) => {
    if (!part.startsWith('{')) return []
    const ours = parts[index]?.slice(1) ?? ''
    const description = PARAMETERS[ours === 'id' ? (parts[index - 1] ?? '') : ours]
    return [{ name: part.slice(1, -1), in: 'path', required: true, description, schema: { type: 'string' } }]
  })
}

function queryParameters({ properties = {}, required = [] }: JsonSchema) {
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    description,
    schema,
  }))
}

function headerParameters({ creates, alsoAs }: Endpoint) {
  const names = [...(creates ? ['IdempotencyKey'] : []), ...('text/event-stream' in alsoAs ? ['LastEventId'] : [])]
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }))
}

function takesBody({ method, takes, input }: Endpoint): boolean {
  if (method === 'get' || method === 'delete') return false
  return takes === 'multipart' || !(input instanceof z.ZodObject) || Object.keys(input.shape).length > 0
}

function bodyOf({ takes }: Endpoint, given: JsonSchema) {
  if (takes === 'json') return { 'application/json': { schema: given } }
  const file = { type: 'string', format: 'binary', description: 'The file.' }
  return { 'multipart/form-data': { schema: { type: 'object', properties: { file }, required: ['file'] } } }
}

function successes({ status, output, alsoAs, guests, pages, cacheSeconds }: Endpoint, answer: JsonSchema) {
  const media = Object.fromEntries(Object.keys(alsoAs).map((type) => [type, { schema: { type: 'string' } }]))
  const json = output instanceof z.ZodNever ? {} : { 'application/json': { schema: answer } }
  const names = [
    ...(guests ? ['X-Guest-Token'] : []),
    ...(pages ? ['Link'] : []),
    ...(cacheSeconds > 0 ? ['ETag', 'Cache-Control'] : []),
  ]
  const headers = names.length > 0 && { headers: headersNamed(names) }
  if (status === 204) return { 204: { description: 'Done; there is nothing to say.', ...headers } }
  return {
    [status]: {
      description: status === 201 ? 'It was made.' : 'The answer.',
      ...headers,
      content: { ...json, ...media },
    },
    ...(cacheSeconds > 0 && { 304: { description: 'It has not changed since the entity tag of `If-None-Match`.' } }),
  }
}

function headersNamed(names: string[]) {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}

/** What any call of this kind may answer, and what this one has of its own, by status. */
function refusals(endpoint: Endpoint, given: JsonSchema) {
  const codes = { ...usualRefusals(endpoint, given) }
  for (const [code, words] of Object.entries(endpoint.errors) as [ErrorCode, string][])
    codes[code] = codes[code] ? `${words} ${codes[code]}` : words
  const byStatus = Map.groupBy(Object.entries(codes) as [ErrorCode, string][], ([code]) => STATUS_OF[code])
  return Object.fromEntries(
    [...byStatus].map(([status, reasons]) => [
      status,
      {
        description: reasons.map(([code, words]) => `\`${code}\`: ${words}`).join('\n\n'),
        ...(status === STATUS_OF.RATE_LIMITED && { headers: headersNamed(RATE_HEADERS) }),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  )
}

function refusalsAtTheDoor({ door }: Endpoint) {
  const wantsRole = door.for !== 'anyone' && door.for !== 'user'
  return {
    UNAUTHENTICATED: door.for === 'anyone' ? 'A token came that is dead.' : 'No token came, or a dead one.',
    FORBIDDEN: `${wantsRole ? 'The caller’s role is another. ' : ''}${door.key ? 'The API key lacks the scope.' : 'API keys may not do this.'}`,
  }
}

function usualRefusals(endpoint: Endpoint, given: JsonSchema): Partial<Record<ErrorCode, string>> {
  const { path, creates, takes } = endpoint
  const body = takesBody(endpoint)
  const hasInput = Object.keys(given.properties ?? {}).length > 0 || takes === 'multipart'
  const type = takes === 'json' ? 'application/json' : 'multipart/form-data'
  return {
    ...((body || path.includes(':')) && { MALFORMED: 'The request could not be read.' }),
    ...refusalsAtTheDoor(endpoint),
    ...(path.includes(':') && { NOT_FOUND: 'There is no such thing, or it is somebody else’s.' }),
    ...(creates && { CONFLICT: 'The first call with this Idempotency-Key is still running, or has just failed.' }),
    ...(body && { PAYLOAD_TOO_LARGE: 'The body is too large.', UNSUPPORTED_TYPE: `The body is no ${type}.` }),
    ...((hasInput || creates) && {
      BAD_USER_INPUT: `Something in the input is at fault; \`errors\` says what.${creates ? ' Or this Idempotency-Key came with another body.' : ''}`,
    }),
    RATE_LIMITED: 'An API key made more than 600 calls in a minute.',
    INTERNAL: 'Something broke here. The message has the number of the incident.',
  }
}
