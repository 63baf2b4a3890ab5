import type { GraphQLSchema } from 'graphql'
import { z } from 'zod'
import type { DoorRule } from '#server/access/door-rule.ts'
import { rootFields } from '#server/graphql/doors.ts'
import type { Endpoint } from '#server/rest/endpoint.ts'
import { STATUS_OF } from '#server/shared/errors.ts'
import type { GraphqlAnswer, Watch } from '../third-party.ts'
import { documentOf, isIdLike, leafPaths, variablesFor, type Given } from './documents.ts'
import type { Person } from './people.ts'

/** What a caller hears: 'OK' or the code of the error, and every word that was said. */
export interface Answer {
  code: string
  said: string
}

/** One root field or endpoint, ready to be called by anyone with any ids. */
export interface Operation {
  /** "Query.viewer", "GET /auth/verify": as the audit log names it. */
  name: string
  rule: DoorRule
  /** Paths of the arguments that say which thing is meant. */
  ids: string[]
  call(person: Person, given: Given): Promise<Answer>
}

export function operationsOf(schema: GraphQLSchema, endpoints: Endpoint[]): Operation[] {
  return [...graphqlOperations(schema), ...endpoints.map(restOperation)]
}

function graphqlOperations(schema: GraphQLSchema): Operation[] {
  return rootFields(schema).map(({ name, field, rule }) => {
    const root = name.split('.')[0] as 'Query' | 'Mutation' | 'Subscription'
    const ids = leafPaths(field)
      .filter((leaf) => isIdLike(leaf.name, typeName(leaf.type)))
      .map(({ path }) => path)
    return {
      name,
      rule,
      ids,
      call: async (person, given) => {
        const variables = variablesFor(field, given)
        const query = documentOf(root, field, Object.keys(variables))
        return root === 'Subscription'
          ? watched(person, query, variables)
          : heard(await person.party.graphql(query, variables))
      },
    }
  })
}

function typeName(type: unknown): string {
  return String(type).replace(/[[\]!]/g, '')
}

function heard({ status, data, errors }: Pick<GraphqlAnswer, 'status' | 'data' | 'errors'>): Answer {
  const code = errors?.[0]?.extensions.code ?? 'OK'
  // A document that was not even run says nothing of doors.
  return { code: status === 200 ? code : `${status} ${code}`, said: JSON.stringify({ status, data, errors }) }
}

const POKE_EVERY_MS = 150
const PATIENCE_MS = 5_000

/** Waits for the first event or the end; meanwhile something happens that the caller may hear of. */
async function watched(person: Person, query: string, variables: Record<string, unknown>): Promise<Answer> {
  const watch: Watch = (await person.socket()).subscribe(query, variables)
  const end = Date.now() + PATIENCE_MS
  for (let wait = 0; watch.events.length === 0 && !watch.completed && Date.now() < end; wait += 1) {
    if (wait > 0)
      await (person.owner?.party ?? person.party).startConversation({
        title: `Poke of ${person.secret}`,
        makeRoom: true,
      })
    await watch.until(() => true, POKE_EVERY_MS).catch(() => {})
  }
  watch.leave()
  const { errors, events, completed } = watch
  if (errors) return heard({ status: 200, data: null, errors: errors as GraphqlAnswer['errors'] })
  return { code: events.length > 0 ? 'OK' : completed ? 'ENDED' : 'SILENT', said: JSON.stringify(events) }
}

export interface JsonSchema {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
}

/** What the endpoint's contract says of its body or query. */
export function bodySchema({ input }: Endpoint): JsonSchema {
  return z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as JsonSchema
}

function restOperation(endpoint: Endpoint): Operation {
  const { method, path, door: rule } = endpoint
  const { properties = {}, required = [] } = bodySchema(endpoint)
  const params = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const name = `${method.toUpperCase()} ${path}`
  return {
    name,
    rule,
    ids: [...params.map((param) => `:${param}`), ...Object.keys(properties).filter((key) => isIdLike(key, 'String'))],
    async call({ party }, given) {
      const target = path.replace(/:\w+/g, (param) => encodeURIComponent(String(given[param])))
      const keys = Object.keys(properties).filter((key) => key in given || required.includes(key))
      const input = Object.fromEntries(
        keys.map((key) => [key, key in given ? given[key] : sample(properties[key] ?? {})]),
      )
      const query =
        method === 'get' && keys.length > 0 ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : ''
      const { status, json, text } = await party.rest(
        method.toUpperCase(),
        target + query,
        method === 'get' ? undefined : input,
      )
      if (status < 300) return { code: 'OK', said: text }
      const code = String(json?.code)
      // A status that says something else than its code is an answer that nobody expects.
      return { code: STATUS_OF[code as keyof typeof STATUS_OF] === status ? code : `${status} ${code}`, said: text }
    },
  }
}

function sample(schema: JsonSchema): unknown {
  const { type, enum: values, anyOf } = schema
  if ('const' in schema) return schema.const
  if (values) return values[0]
  if (anyOf) return sample(anyOf[0] ?? {})
  return { boolean: true, number: 1, integer: 1, array: [], object: {} }[type ?? ''] ?? 'text'
}
