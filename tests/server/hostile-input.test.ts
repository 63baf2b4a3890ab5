import 'reflect-metadata'
import { randomUUID } from 'node:crypto'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { isObjectType } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DoorRule } from '#server/access/door-rule.ts'
import { rootFields, type RootField } from '#server/graphql/doors.ts'
import type { Endpoint } from '#server/rest/endpoint.ts'
import { callerOf, callersFor, inTheNameOf, type Caller } from '#tests/support/matrix/callers.ts'
import { documentOf, variablesFor, type Given } from '#tests/support/matrix/documents.ts'
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
import { populate, type World } from '#tests/support/matrix/people.ts'
import {
  faultsOfErrors,
  faultsOfGraphql,
  faultsOfRest,
  repeats,
  send,
  type RawRequest,
} from '#tests/support/matrix/verdict.ts'
import { newPhone, PASSWORD, signUpCode } from '#tests/support/people.ts'
import { ScriptedModel } from '#tests/support/scripted-model.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { the } from '#tests/support/the.ts'
import { ThirdParty } from '#tests/support/third-party.ts'

const SEED = 20_261_121
const JSON_TYPE = { 'content-type': 'application/json' }
const URL_MAX = 3_000

const app = await startTestApp({
  model: () => new ScriptedModel({ tokens: ['Advice.'] }),
  env: { GUEST_MESSAGE_LIMIT: '1000' },
})
const endpoints = app.app.endpoints.map((endpoint) => ({
  name: `${endpoint.method.toUpperCase()} ${endpoint.path}`,
  endpoint,
}))
const fields = rootFields(app.app.schema)
let world: World

beforeAll(async () => {
  world = await populate(app)
})

afterAll(() => app.close())

/** Holds for every input, and for each example before; says the seed and the smallest input when it does not. */
function holds<Input extends [unknown, ...unknown[]]>(
  numRuns: number,
  inputs: { [Index in keyof Input]: fc.Arbitrary<Input[Index]> },
  check: (...input: Input) => Promise<string[]>,
  examples: Input[] = [],
) {
  const property = fc.asyncProperty<Input>(...inputs, async (...input) => {
    expect(await check(...input)).toEqual([])
  })
  return fc.assert(property, {
    seed: SEED,
    numRuns: numRuns + examples.length,
    examples,
    plugins: [fc.interruptAfterTimeLimit(30_000, { failOnInterrupt: true })],
  })
}

const at = (who: string, faults: string[]) => faults.map((fault) => `${who}: ${fault}`)

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

async function all(faults: Promise<string[]>[]): Promise<string[]> {
  return (await Promise.all(faults)).flat()
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
    leaves.length === 0 ? 2 : 20,
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

  it('the messages of a conversation, one’s own or shared: the fields below the root that take arguments', async () => {
    const below = Object.values(app.app.schema.getTypeMap()).flatMap((type) =>
      isObjectType(type) && !/^(Query|Mutation|Subscription|__.*)$/.test(type.name)
        ? Object.values(type.getFields())
            .filter(({ args }) => args.length > 0)
            .map((field) => ({ name: `${type.name}.${field.name}`, field }))
        : [],
    )
    expect(below.map(({ name }) => name)).toEqual(['Conversation.messages', 'SharedConversation.messages'])
    const roots = [
      ['conversation', 'conversation'],
      ['sharedConversation', 'shared conversation'],
    ] as const
    const leaves = leavesOfField(the(below[0]))
    const [, , physician] = await callersFor({ for: 'anyone', key: null }, false, world)
    const check = async (args: Given) => {
      const answers = roots.map(async ([root, kind]) => {
        const query = `query($id: ID!, $last: Int!, $before: String) { ${root}(id: $id) { messages(last: $last, before: $before) { __typename } } }`
        const body = JSON.stringify({ query, variables: { last: 10, ...args, id: physician.ids[kind] } })
        return at(
          root,
          faultsOfGraphql(
            await send(app.url, { method: 'POST', path: '/graphql', headers: physician.party.headers(), body }),
          ),
        )
      })
      return all(answers)
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

/** A call of each kind that takes a body: with one, behind a door, and GraphQL. */
const TAKERS = ['/api/v1/auth/login', '/api/v1/auth/change-password', '/api/v1/chat/guest/conversations', '/graphql']
const faultsAt = (path: string) => (path.startsWith('/graphql') ? faultsOfGraphql : faultsOfRest)

const DEEP = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`
const SUBMIT = `mutation($values: JSON!) { submitForm(input: {id: \\"${randomUUID()}\\", conversationId: \\"${randomUUID()}\\", replyId: \\"${randomUUID()}\\", values: $values}) { __typename } }`

describe('a body is refused in words', () => {
  const shapes: [string, string | Buffer][] = [
    ['nothing', ''],
    ['what is no JSON', `{"${MARKER}": `],
    ['a text', JSON.stringify(MARKER)],
    ['null', 'null'],
    ['a number', '1e999'],
    ['a list', `[{"${MARKER}": 1}]`],
    ['a list of a thousand calls', JSON.stringify(Array.from({ length: 1_000 }, () => ({ query: '{ greeting }' })))],
    ['a hundred thousand brackets', '['.repeat(100_000)],
    ['objects in objects in objects', DEEP],
    [
      'answers in answers in answers',
      `{"query": "${SUBMIT}", "variables": {"values": ${DEEP}}, "identifier": ${DEEP}, "title": ${DEEP}}`,
    ],
    [
      'bytes that are no UTF-8',
      Buffer.concat([
        Buffer.from(`{"identifier": "${MARKER}`),
        Buffer.from([0xff, 0xc0, 0x80, 0xed, 0xa0, 0x80]),
        Buffer.from('"}'),
      ]),
    ],
    ['the same key twice', `{"query": "${MARKER}", "query": {"a": "${MARKER}"}, "title": 1, "title": [1]}`],
  ]
  it.each(shapes)('when it is %s', async (_name, body) => {
    const faults = await all(
      TAKERS.map(async (path) => {
        const { party } = callerOf(world.people.find(({ name }) => name === 'physician') ?? the(world.people[0]), world)
        const answers = await Promise.all(
          [JSON_TYPE, party.headers()].map((headers) => send(app.url, { method: 'POST', path, headers, body })),
        )
        return answers.flatMap((answer) => at(path, faultsAt(path)(answer)))
      }),
    )
    expect(faults).toEqual([])
  })

  it('of ten megabytes, packed or not, is too large', async () => {
    const big = Buffer.from(JSON.stringify({ title: 'a'.repeat(10_000_000) }))
    const packed = { gzip: gzipSync(big), deflate: deflateSync(big), br: brotliCompressSync(big), identity: big }
    for (const path of TAKERS)
      for (const [encoding, body] of Object.entries(packed)) {
        const answer = await send(app.url, {
          method: 'POST',
          path,
          headers: { ...JSON_TYPE, 'content-encoding': encoding },
          body,
        })
        expect([path, encoding, answer.status, answer.text]).toEqual([
          path,
          encoding,
          413,
          expect.stringContaining('PAYLOAD_TOO_LARGE'),
        ])
        expect(faultsAt(path)(answer)).toEqual([])
      }
  })

  it.each([
    ['an unknown encoding', { 'content-encoding': MARKER }, 415],
    ['two encodings', { 'content-encoding': 'gzip, gzip' }, 415],
    ['an unknown character set', { 'content-type': `application/json; charset=${MARKER}` }, 415],
    ['gzip that is none', { 'content-encoding': 'gzip' }, 400],
  ])('in %s', async (_name, headers, status) => {
    for (const path of TAKERS) {
      const answer = await send(app.url, {
        method: 'POST',
        path,
        headers: { ...JSON_TYPE, ...headers },
        body: `{"title": "${MARKER}"}`,
      })
      expect([path, answer.status, ...faultsAt(path)(answer)]).toEqual([path, status])
    }
  })

  it.each([
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    `multipart/form-data; boundary=${MARKER}`,
    `${MARKER}/${MARKER}`,
    ';',
    'application/json; charset',
  ])('of the type %s', async (type) => {
    for (const path of TAKERS) {
      const answer = await send(app.url, {
        method: 'POST',
        path,
        headers: { 'content-type': type },
        body: `{"identifier": "${MARKER}"}`,
      })
      expect(at(path, faultsAt(path)(answer))).toEqual([])
    }
  })
})

describe('headers', () => {
  const calls = (headers: RawRequest['headers']): RawRequest[] => [
    { method: 'GET', path: '/api/v1/auth/verify', headers },
    {
      method: 'POST',
      path: '/api/v1/chat/guest/conversations',
      headers: { ...JSON_TYPE, ...headers },
      body: '{"title":"A case"}',
    },
    { method: 'POST', path: '/graphql', headers: { ...JSON_TYPE, ...headers }, body: '{"query":"{ viewer { id } }"}' },
  ]
  const tryAll = (headers: RawRequest['headers']) =>
    Promise.all(calls(headers).map(async (call) => ({ path: call.path, answer: await send(app.url, call) })))

  it.each([
    ['nothing after Bearer', 'Bearer '],
    ['only blanks', 'Bearer    '],
    ['no scheme', MARKER],
    ['another scheme', `Basic ${Buffer.from(`a:${MARKER}`).toString('base64')}`],
    ['eight kilobytes', `Bearer ${MARKER.repeat(512)}`],
    ['a key that is none', `Bearer cak_${MARKER}`],
    ['two tokens', `Bearer ${MARKER}, Bearer ${MARKER}`],
    ['odd letters', `Bearer ${MARKER}\u00ff\u0080`],
    ['nothing at all', ''],
  ])('that authorize with %s are refused as a dead token', async (_name, authorization) => {
    for (const { path, answer } of await tryAll({ authorization })) {
      expect([path, answer.status, ...faultsAt(path)(answer)]).toEqual([path, 401])
    }
  })

  it('that authorize twice count once, and the scheme may be written small', async () => {
    const { party } = the(world.people.find(({ name }) => name === 'physician'))
    const small = await send(app.url, {
      method: 'GET',
      path: '/api/v1/auth/verify',
      headers: { authorization: `bearer ${party.token}` },
    })
    expect(small.status).toBe(200)
    for (const authorization of [
      [`Bearer ${party.token}`, `Bearer ${MARKER}`],
      [`Bearer ${MARKER}`, `Bearer ${party.token}`],
    ])
      for (const { path, answer } of await tryAll({ authorization }))
        expect(at(path, faultsAt(path)(answer))).toEqual([])
  })

  const printable = text.map((odd) => odd.replace(/[^\t\x20-\x7e\x80-\xff]/g, '').slice(0, 6_000))
  const NAMES = [
    'cookie',
    'x-guest-token',
    'idempotency-key',
    'x-forwarded-for',
    'x-forwarded-proto',
    'user-agent',
    'accept',
    'accept-language',
    'last-event-id',
    'range',
    'if-none-match',
    'x-http-method-override',
    'apollo-require-preflight',
    'content-language',
  ]
  it('of any name with any words neither break nor come back', async () => {
    const garbage = fc.dictionary(
      fc.constantFrom(...NAMES),
      fc.oneof(
        printable,
        fc.constantFrom(
          `guest=${MARKER}; guest=`,
          '='.repeat(100),
          `${MARKER}.${MARKER}`,
          '::ffff:1.2.3.4, ,,',
          'text/event-stream',
          'new',
        ),
      ),
      { maxKeys: 2 },
    )
    await holds(60, [garbage], async (headers) =>
      (await tryAll(headers)).flatMap(({ path, answer }) => at(path, faultsAt(path)(answer))),
    )
  })

  it('of twelve kilobytes are read, and of more than sixteen refused before anyone reads them', async () => {
    for (const name of ['cookie', 'idempotency-key', 'x-guest-token'])
      for (const { path, answer } of await tryAll({ [name]: `${MARKER}=${'a'.repeat(12_000)}` }))
        expect(at(path, faultsAt(path)(answer))).toEqual([])
    expect(
      (await send(app.url, { method: 'GET', path: '/healthz', headers: { cookie: 'a'.repeat(17_000) } })).status,
    ).toBe(431)
  })

  it.each([
    'null',
    'https://evil.example',
    `https://${MARKER}.example`,
    'http://localhost.evil.example',
    MARKER,
    '//',
    'http://127.0.0.1',
  ])('of the origin %s close the door', async (origin) => {
    for (const { path, answer } of await tryAll({ origin })) {
      expect([path, answer.status, ...faultsAt(path)(answer)]).toEqual([path, 403])
      expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    }
  })
})

describe('paths', () => {
  const parts = fc.constantFrom(
    '%00',
    '%ff',
    '..',
    '.',
    '%2e%2e',
    '%2f',
    '',
    "'",
    '%22',
    ';',
    '%0d%0a',
    MARKER,
    `${MARKER}.json`,
    '*',
    '%u0041',
    '%',
    'constructor',
    '__proto__',
    '%F0%9F%98%80',
    'a'.repeat(2_000),
    '00000000-0000-0000-0000-000000000000',
    'null',
    '-1',
    '%25%30%30',
  )
  const bases = fc.constantFrom(
    '/api/v1/chat/guest/conversations',
    '/api/v1/admin/users',
    '/api/v1/auth',
    '/api/v1',
    '/api',
    '/graphql',
    '',
    '/assets',
    '/dev',
    '//api/v1',
  )
  const methods = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'TRACE')

  it('of any sort are answered or not found', async () => {
    await holds(
      200,
      [
        methods,
        bases,
        fc.array(parts, { minLength: 1, maxLength: 3 }),
        fc.constantFrom(
          '',
          `?${MARKER}=${MARKER}`,
          '?a[]=1&a[__proto__]=2',
          '?%ff',
          '?limit=1&limit=2&cursor=a&cursor=b',
        ),
      ],
      async (method, base, rest, query) => {
        const path = `${base}/${rest.join('/')}${query}`
        const accept = base.startsWith('/api') || base === '/graphql' ? 'application/json' : '*/*'
        const answer = await send(app.url, {
          method,
          path,
          headers: { accept, ...the(world.people.find(({ name }) => name === 'admin')).party.headers() },
        })
        if (method === 'HEAD' || method === 'OPTIONS') return answer.status < 500 ? [] : [`${answer.status}`]
        if (/^\/(api|graphql)\b/.test(path)) return faultsAt(path)(answer)
        return answer.status < 400
          ? []
          : [...repeats(answer.text), ...(answer.status < 500 ? [] : [`status ${answer.status}`])]
      },
    )
  }, 40_000)
})

describe('nobody’s account', () => {
  it('shows in calls that do not say so by contract, whatever else is in them', async () => {
    const known = '+12025550103'
    const calls: [string, (phone: string, odd: string) => unknown][] = [
      ['/auth/login', (phone, odd) => ({ phone, password: odd })],
      ['/auth/login/complete', (phone, odd) => ({ identifier: phone, type: 'phone', password: odd })],
      ['/auth/login/otp-verify', (phone, odd) => ({ identifier: phone, type: 'phone', otp_code: odd })],
      ['/auth/signup/otp-verify', (phone, odd) => ({ identifier: phone, type: 'phone', otp_code: odd })],
      ['/auth/verify-otp', (phone, odd) => ({ phone, otp_code: odd })],
      [
        '/auth/register',
        (phone, odd) => ({ name: 'Somebody', phone, password: PASSWORD, verification_token: odd.slice(0, 200) }),
      ],
    ]
    await holds(3, [text], (odd) =>
      all(
        calls.map(async ([path, body]) => {
          const answers = await Promise.all(
            [known, newPhone()].map((phone) => new ThirdParty(app.url).rest('POST', path, body(phone, odd))),
          )
          const [one, other] = answers.map(({ status, text: said }) => `${status} ${said}`)
          return one === other ? [] : [`${path}: ${one} | ${other}`]
        }),
      ),
    )
  }, 30_000)
})

describe('a verified newcomer', () => {
  it('registers, or is told why not, with any name, e-mail address and password', async () => {
    await holds(
      12,
      [text, fc.oneof(text, fc.constant(null)), text, fc.oneof(text, fc.constant(null))],
      async (name, email, password, specialty_id) => {
        const party = new ThirdParty(app.url)
        const phone = newPhone()
        const otp_code = await signUpCode(party, phone)
        const { json } = await party.rest('POST', '/auth/signup/otp-verify', {
          identifier: phone,
          type: 'phone',
          otp_code,
        })
        const attempts = [{ name }, { email }, { password }, { specialty_id }].map((odd) => ({
          name: 'New',
          phone,
          password: `${PASSWORD}${MARKER}`,
          verification_token: json.verification_token,
          ...odd,
        }))
        const faults: string[] = []
        for (const body of attempts)
          faults.push(
            ...faultsOfRest(
              await send(app.url, {
                method: 'POST',
                path: '/api/v1/auth/register',
                headers: JSON_TYPE,
                body: JSON.stringify(body),
              }),
            ),
          )
        return faults
      },
    )
  }, 30_000)
})

describe('after all of that', () => {
  it('no line of the log holds a word of it', async () => {
    for (const path of ['', '/api', '/api/v1', '/graphql', '/assets'])
      await send(app.url, { method: 'GET', path: `${path}/${MARKER}?${MARKER}` })
    expect(app.logs.length).toBeGreaterThan(1_000)
    expect(app.logs.filter((line) => line.toLowerCase().includes(MARKER.toLowerCase())).slice(0, 5)).toEqual([])
  })

  it('the server still answers', async () => {
    expect((await fetch(`${app.url}/readyz`)).status).toBe(200)
  })
})
