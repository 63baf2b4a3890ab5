import { STATUS_OF } from '#server/shared/errors.ts'
import { PRODUCT } from '#server/shared/product.ts'
import type { Endpoint } from './endpoint.ts'
import { operationOf } from './openapi-operation.ts'
import { SchemaWriter, type JsonSchema } from './openapi-schema.ts'
import { INTRODUCTION, PROPERTIES, TAGS } from './openapi-words.ts'

/** Of the façade: clients written against it go on working while it is 1. */
const VERSION = '1.0.0'

/** The OpenAPI 3.1 document of these endpoints, printed from their contracts. */
export function openapiDocument(endpoints: Endpoint[]) {
  const schemas = new SchemaWriter()
  const templates = templatesOf(endpoints)
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {}
  for (const endpoint of endpoints) {
    const template = templates.get(endpoint.path) ?? endpoint.path
    paths[template] = { ...paths[template], [endpoint.method]: operationOf(endpoint, template, schemas) }
  }
  const groups = new Set(endpoints.map(({ path }) => path.split('/')[1]))
  return {
    openapi: '3.1.1',
    info: {
      title: `${PRODUCT} REST API`,
      version: VERSION,
      description: INTRODUCTION,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/api/v1' }],
    tags: Object.entries(TAGS)
      .filter(([group]) => groups.has(group))
      .map(([, tag]) => tag),
    paths,
    components: {
      schemas: { ...schemas.components, Error: ERROR },
      securitySchemes: SECURITY,
      parameters: HEADER_PARAMETERS,
      headers: HEADERS,
    },
  }
}

/**
 * Paths in OpenAPI's notation. There, paths that differ in the names of their parameters only are the same path:
 * where ours do, the parameter is `id`.
 */
function templatesOf(endpoints: Endpoint[]): Map<string, string> {
  const paths = [...new Set(endpoints.map(({ path }) => path))]
  const templates = new Map<string, string>()
  for (const like of Map.groupBy(paths, (path) => path.replace(/:\w+/g, ':')).values())
    for (const path of like) {
      const [first = '', ...others] = like.map((each) => each.split('/'))
      const parts = path.split('/').map((part, index) => {
        if (!part.startsWith(':')) return part
        const isShared = Array.isArray(first) && others.every((other) => other[index] === first[index])
        return `{${isShared ? part.slice(1) : 'id'}}`
      })
      templates.set(path, parts.join('/'))
    }
  return templates
}

const words = (name: string) => ({ type: 'string', description: PROPERTIES[name] ?? '' })

const ERROR: JsonSchema = {
  type: 'object',
  description: 'The shape of every error.',
  properties: {
    detail: words('detail'),
    message: words('Error.message'),
    code: { ...words('Error.code'), enum: Object.keys(STATUS_OF) },
    errors: {
      type: 'array',
      description: PROPERTIES['Error.errors'] ?? '',
      items: {
        type: 'object',
        properties: { path: words('path'), message: words('Fault.message') },
        required: ['path', 'message'],
      },
    },
  },
  required: ['detail', 'message', 'code'],
}

const SECURITY = {
  bearer: { type: 'http', scheme: 'bearer', description: 'The `access_token` of a sign-in, or an API key.' },
  guestToken: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Guest-Token',
    description: 'Who the guest is, for clients without cookies; from the header of that name of the first answer.',
  },
  guestCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'guest',
    description: 'Who the guest is, for browsers; set with the first answer.',
  },
}

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
})

const HEADER_PARAMETERS = {
  IdempotencyKey: {
    ...header('Idempotency-Key', 'A key of your own, so that the call can be sent again without doing anything twice.'),
    schema: { type: 'string', maxLength: 200 },
  },
  LastEventId: header('Last-Event-ID', 'The id of the last event that came, to go on from there.'),
}

const text = (description: string) => ({ description, schema: { type: 'string' } })
const number = (description: string) => ({ description, schema: { type: 'integer' } })

const HEADERS = {
  'X-Guest-Token': text('On the answer that made a guest of the caller: who they are from now on.'),
  Link: text('The next page, as `<…>; rel="next"`; absent on the last one.'),
  ETag: text('Names this answer; send it back as `If-None-Match`.'),
  'Cache-Control': text('How long the answer may be kept.'),
  'Retry-After': number('Seconds until it is worth trying again.'),
  'RateLimit-Limit': number('How many calls there are in a period.'),
  'RateLimit-Remaining': number('How many of them are left.'),
  'RateLimit-Reset': number('Seconds until there are as many again.'),
}
