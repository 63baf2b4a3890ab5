import 'reflect-metadata'
import fc from 'fast-check'
import { isObjectType } from 'graphql'
import { describe, expect, it } from 'vitest'
import type { DoorRule } from '#server/access/door-rule.ts'
import { rootFields, type RootField } from '#server/graphql/doors.ts'
import type { Endpoint } from '#server/rest/endpoint.ts'
import { callersFor, inTheNameOf, type Caller } from '#tests/support/matrix/callers.ts'
import { documentOf, variablesFor, type Given } from '#tests/support/matrix/documents.ts'
import { afterAllOfThat, all, at, holds, hostileServer } from '#tests/support/matrix/hostile-server.ts'
import {
  anything,
  argumentsFor,
  asJson,
  BROKEN,
  classicsFor,
  leavesOfEndpoint,
  leavesOfField,
  MARKER,
  strangeKeys,
  text,
  type Leaf,
  type StrangeKeys,
} from '#tests/support/matrix/hostile.ts'
import { faultsOfErrors, faultsOfGraphql, faultsOfRest, send } from '#tests/support/matrix/verdict.ts'
import { the } from '#tests/support/the.ts'

const JSON_TYPE = { 'content-type': 'application/json' }
const { app, world } = await hostileServer()
const endpoints = app.app.endpoints.map((endpoint) => ({
  name: `${endpoint.method.toUpperCase()} ${endpoint.path}`,
  endpoint,
}))
const fields = rootFields(app.app.schema)
const URL_MAX = 3_000

function inUrl(value: unknown): string {
  return encodeURIComponent(
    (typeof value === 'string' ? value : ((JSON.stringify(value) as string | undefined) ?? 'undefined'))
      .slice(0, URL_MAX)
      .toWellFormed(),
  )
}

async function throwAtRest(
  { method, path }: Endpoint,
  caller: Caller,
  args: Given,
  strange: StrangeKeys,
): Promise<string[]> {
  const given = inTheNameOf(caller, args)
  const target = `/api/v1${path.replace(/:\w+/g, (param) => inUrl(given[param]))}`
  const body = Object.fromEntries(Object.entries(given).filter(([key]) => !key.startsWith(':')))
  const query = Object.entries(body)
    .map(([key, value]) => `${key}=${inUrl(value)}`)
    .join('&')
  const call = method === 'get' ? { path: `${target}?${query}` } : { path: target, body: asJson(body, strange) }
  return at(
    caller.name,
    faultsOfRest(await send(app.url, { method: method.toUpperCase(), headers: caller.party.headers(), ...call })),
  )
}

async function throwAtGraphql(
  { name, field }: RootField,
  caller: Caller,
  args: Given,
  strange: StrangeKeys,
): Promise<string[]> {
  const variables = variablesFor(field, inTheNameOf(caller, args))
  const query = documentOf(name.split('.')[0] as 'Query' | 'Mutation', field, Object.keys(variables), 2)
  const answer = await send(app.url, {
    method: 'POST',
    path: '/graphql',
    headers: caller.party.headers(),
    body: asJson({ query, variables }, strange),
  })
  return at(caller.name, faultsOfGraphql(answer))
}

/** After these whoever called is no longer who they were. */
const CHANGES = [
  'Mutation.signOut',
  'Mutation.revokeCurrentSession',
  'Mutation.deleteAccount',
  'Mutation.deleteMyAccount',
  'Mutation.promoteToExpert',
  'POST /auth/logout',
  'POST /auth/promote-to-expert',
]

/** Who throws: all, or by their place among the callers. */
type Throwers = 'all' | 0 | 1 | 2

/** Throws the classics, by those whom the door lets pass, and then anything, by everyone. */
function survives(
  name: string,
  rule: DoorRule,
  leaves: Leaf[],
  call: (caller: Caller, args: Given, strange: StrangeKeys) => Promise<string[]>,
) {
  const check = async (args: Given, strange: StrangeKeys, throwers: Throwers) => {
    const callers = await callersFor(rule, CHANGES.includes(name) && throwers !== 1, world)
    return all(
      callers
        .filter((_, place) => throwers === 'all' || place === throwers)
        .map((caller) => call(caller, args, strange)),
    )
  }
  const throwers = (index: number): Throwers => (rule.for === 'anyone' && index % 2 === 0 ? 1 : 2)
  const examples = classicsFor(leaves).map((args, index): [Given, StrangeKeys, Throwers] => [
    args,
    null,
    throwers(index),
  ])
  return holds(
    leaves.length === 0 ? 2 : 10,
    [argumentsFor(leaves), strangeKeys, fc.constant<Throwers>('all')],
    check,
    examples,
  )
}

describe('REST survives what is thrown at', () => {
  it.each(endpoints)(
    '$name',
    ({ name, endpoint }) =>
      survives(name, endpoint.door, leavesOfEndpoint(endpoint), (...thrown) => throwAtRest(endpoint, ...thrown)),
    40_000,
  )
})

describe('GraphQL survives what is thrown at', () => {
  it.each(fields.filter(({ name }) => !name.startsWith('Subscription')))(
    '$name',
    (root) => survives(root.name, root.rule, leavesOfField(root), (...thrown) => throwAtGraphql(root, ...thrown)),
    40_000,
  )

  it.each(fields.filter(({ name }) => name.startsWith('Subscription')))(
    '$name, over the socket',
    async (root) => {
      const sockets = await Promise.all(
        (await callersFor(root.rule, false, world)).map(async (caller) => ({
          caller,
          socket: await caller.party.socket(),
        })),
      )
      await holds(15, [argumentsFor(leavesOfField(root)), text], (args, odd) =>
        all(
          sockets.map(async ({ caller, socket }) => {
            const variables = {
              ...variablesFor(root.field, inTheNameOf(caller, args)),
              ...(root.field.args.length === 0 && { [MARKER]: odd }),
            }
            const watch = socket.subscribe(documentOf('Subscription', root.field, Object.keys(variables), 2), variables)
            await watch.until(() => true, 100).catch(() => {})
            watch.leave()
            return at(caller.name, watch.errors ? faultsOfErrors(watch.errors) : [])
          }),
        ),
      )
    },
    40_000,
  )

  /** The fields below the root that take arguments: by whose id they are reached, and the query. */
  const BELOW: Record<string, { kind: 'conversation' | 'shared conversation'; query: string; usual: Given }> = {
    'Conversation.messages': {
      kind: 'conversation',
      query:
        'query($id: ID!, $last: Int!, $before: String) { conversation(id: $id) { messages(last: $last, before: $before) { __typename } } }',
      usual: { last: 10 },
    },
    'Conversation.document': {
      kind: 'conversation',
      query: 'query($id: ID!, $kind: DocumentKind!) { conversation(id: $id) { document(kind: $kind) } }',
      usual: { kind: 'SOAP' },
    },
    'SharedConversation.messages': {
      kind: 'shared conversation',
      query:
        'query($id: ID!, $last: Int!, $before: String) { sharedConversation(id: $id) { messages(last: $last, before: $before) { __typename } } }',
      usual: { last: 10 },
    },
  }
  const below = Object.values(app.app.schema.getTypeMap()).flatMap((type) =>
    isObjectType(type) && !/^(Query|Mutation|Subscription|__.*)$/.test(type.name)
      ? Object.values(type.getFields())
          .filter(({ args }) => args.length > 0)
          .map((field) => ({ name: `${type.name}.${field.name}`, field }))
      : [],
  )

  it('and no field below the root takes arguments but these', () =>
    expect(below.map(({ name }) => name).sort()).toEqual(Object.keys(BELOW).sort()))

  it.each(below)('$name, one’s own', async (place) => {
    const { kind, query, usual } = the(BELOW[place.name])
    const leaves = leavesOfField(place)
    const [, , physician] = await callersFor({ for: 'anyone', key: null }, false, world)
    const check = async (args: Given) => {
      const body = JSON.stringify({ query, variables: { ...usual, ...args, id: physician.ids[kind] } })
      const headers = physician.party.headers()
      return faultsOfGraphql(await send(app.url, { method: 'POST', path: '/graphql', headers, body }))
    }
    await holds(
      60,
      [argumentsFor(leaves)],
      check,
      classicsFor(leaves).map((args): [Given] => [args]),
    )
  })

  it('its documents, whatever is written in them', async () => {
    const documents = [
      (odd: string) => odd,
      (odd: string) => `{ ${MARKER} }`.concat(odd),
      (odd: string) => `{ conversation(id: ${JSON.stringify(odd)}) { id } }`,
      (odd: string) => `{ conversation(id: """${odd}""") { id ${MARKER} } }`,
      (odd: string) =>
        `{ conversations(search: ${JSON.stringify(odd)}) { nodes { id } } specialties(search: ${JSON.stringify(odd)}) { id } }`,
      (odd: string) => `mutation { startConversation(input: {title: ${JSON.stringify(odd)}}) { id } }`,
      (odd: string) => `query ${MARKER}($a: ${MARKER}!) { greeting @${MARKER}(if: ${JSON.stringify(odd)}) }`,
      (odd: string) =>
        `fragment ${MARKER} on Query { ...${MARKER} } { ...${MARKER} assistants(search: ${JSON.stringify(odd)}) { id } }`,
      (odd: string) =>
        `mutation { sendMessage(input: {id: ${MARKER}, conversationId: 1e999, content: ${JSON.stringify(odd)}}) { __typename } }`,
      () => `{ conversations(first: 99999999999999999999) { nodes { id } } }`,
      () => '{ __schema { types { fields { type { fields { type { name } } } } } } }',
      () => `{${'a{'.repeat(3_000)}`,
    ]
    type Input = [(odd: string) => string, string, unknown, unknown]
    const nothing = fc.constant(undefined)
    const examples = documents.flatMap((write) =>
      BROKEN.map((broken): Input => [write, broken + MARKER, undefined, undefined]),
    )
    const check = async (...[write, odd, variables, operationName]: Input) => {
      const body = JSON.stringify({ query: write(odd), variables, operationName, extensions: variables })
      return faultsOfGraphql(await send(app.url, { method: 'POST', path: '/graphql', headers: JSON_TYPE, body }))
    }
    await holds(
      40,
      [fc.constantFrom(...documents), text, fc.oneof(anything, nothing), fc.oneof(text, anything, nothing)],
      check,
      examples,
    )
  })
})

afterAllOfThat(app, 1_000)
