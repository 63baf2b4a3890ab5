import fc from 'fast-check'
import { Kind, parse, visit, type DocumentNode } from 'graphql'
import { describe, expect, it } from 'vitest'
import { costOf } from '#server/graphql/cost.ts'
import { Documents } from '#server/graphql/documents.ts'
import { shapeFault } from '#server/graphql/limits.ts'
import { offlineSchema } from '#server/offline-schema.ts'
import { ScriptedModel } from '#tests/support/scripted-model.ts'
import { testApp } from '#tests/support/test-app.ts'
import { the } from '#tests/support/the.ts'
import { ThirdParty } from '#tests/support/third-party.ts'

const schema = await offlineSchema()

const FRAGMENTS = 20
const each = (write: (index: number) => string) =>
  Array.from({ length: FRAGMENTS }, (_, index) => write(index)).join(' ')
/** Each fragment spreads the next twice, and the last the first. */
const RING = `{ ...F0 } ${each((n) => `fragment F${n} on Query { ...F${(n + 1) % FRAGMENTS} ...F${(n + 1) % FRAGMENTS} }`)}`
/** The same without a way back: a million fields, written with a hundred words. */
const LADDER = `{ ...F0 } ${each((n) => `fragment F${n} on Query { ${n < FRAGMENTS - 1 ? `...F${n + 1} ...F${n + 1}` : 'greeting'} }`)}`

/** Counts how often the selections of a document are read. */
function counting(document: DocumentNode): { reads: () => number; sets: number } {
  let reads = 0
  let sets = 0
  visit(document, {
    SelectionSet(node) {
      const { selections } = node
      sets += 1
      Object.defineProperty(node, 'selections', { get: () => ((reads += 1), selections) })
    },
  })
  reads = 0
  return { reads: () => reads, sets }
}

/** Documents of fragments that spread each other in any way, rings and ladders among them. */
const anyDocument = fc
  .array(fc.array(fc.nat(29), { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 30 })
  .map((spreads) => {
    const fragments = spreads.map(
      (names, index) =>
        `fragment F${index} on Conversation { id messages(last: 3) { nodes { id } } ${names.map((name) => `...F${name % spreads.length}`).join(' ')} }`,
    )
    return parse(`{ conversations { nodes { ...F0 } } } ${fragments.join(' ')}`)
  })

describe('what a document costs to look at', () => {
  it('grows with its length, whatever it spreads: each of its parts is looked at once', () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        const { reads, sets } = counting(document)
        const fault = shapeFault(document)
        expect(reads()).toBeLessThanOrEqual(sets)
        if (fault?.message.includes('contain itself')) return
        const operation = the(document.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION))
        const before = reads()
        costOf(schema, document, operation, {})
        expect(reads() - before).toBeLessThanOrEqual(sets)
      }),
      { numRuns: 300 },
    )
  })

  it.each([
    ['a ring', RING],
    ['a ladder', LADDER],
  ])('stays that small for %s: the other rules are not asked any more', (_name, text) => {
    const document = parse(text)
    const { reads, sets } = counting(document)
    expect(new Documents(schema, false).faults(document)).toHaveLength(1)
    expect(reads()).toBeLessThanOrEqual(sets)
  })
})

describe('what is kept of documents', () => {
  const commented = (n: number) => `{ greeting } # ${n} ${'x'.repeat(50_000)}`

  it('is bounded by their length, comments included, on either door', async () => {
    const documents = new Documents(schema, false)
    const texts = Array.from({ length: 100 }, (_, n) => commented(n))
    for (const text of texts) documents.parse(text)
    for (const text of texts) await documents.store.set(`hash ${text.slice(0, 20)}`, parse(text))
    const keys = [...texts, ...texts.map((text) => `hash ${text.slice(0, 20)}`)]
    const kept = (await Promise.all(keys.map((key) => documents.store.get(key)))).filter((document) => document)
    expect(kept.length).toBeGreaterThan(0)
    expect(kept.length).toBeLessThanOrEqual(5)
  })
})

async function guest() {
  const app = await testApp({ model: () => new ScriptedModel({ tokens: ['a'] }) })
  const party = new ThirdParty(app.url)
  return { app, party, id: await party.startConversation() }
}

const aliases = (count: number, field: string) =>
  Array.from({ length: count }, (_, index) => `a${index}: ${field}`).join(' ')

describe('a document', () => {
  it.each([
    ['a ring of fragments', RING, 'A fragment cannot contain itself'],
    [
      'a fragment in itself, of which nothing is used',
      '{ greeting } fragment F on Query { ...F }',
      'A fragment cannot contain itself',
    ],
    [
      'two fragments of one name',
      '{ ...F } fragment F on Query { greeting } fragment F on Query { greeting }',
      'names of their own',
    ],
    ['a ladder of fragments', LADDER, 'at most 20 root fields'],
    [
      'a fragment of 21 root fields',
      `{ ...F } fragment F on Query { ${aliases(21, 'greeting')} }`,
      'at most 20 root fields',
    ],
    [
      'two fragments of 11 in inline fragments',
      `{ ... on Query { ...F ... { ...F } } } fragment F on Query { ${aliases(11, 'greeting')} }`,
      'at most 20 root fields',
    ],
    [
      'the same messages 400 times',
      `{ conversations { nodes { ${'messages { nodes { id } } '.repeat(400)} } } }`,
      'at most 50 fields of one name',
    ],
    [
      'inline fragments in inline fragments',
      `${'{ ... '.repeat(1_300)} { greeting ${'} '.repeat(1_301)}`,
      'levels deep',
    ],
    ['fields of fields, 13 levels deep', `{ ${'a { '.repeat(13)} b ${'} '.repeat(13)} }`, 'at most 12 levels deep'],
    [
      '51 operations',
      Array.from({ length: 51 }, (_, index) => `query Q${index} { greeting }`).join(' '),
      'at most 50 operations',
    ],
    ['six mutations', `mutation { ${aliases(6, 'startConversation(input: {}) { id }')} }`, 'at most 5 mutations'],
    [
      '300 mutations in a fragment',
      `mutation { ...F } fragment F on Mutation { ${aliases(300, 'startConversation(input: {}) { id }')} }`,
      'at most 20 root fields',
    ],
    [
      '1,300 notes of one conversation',
      `query($id: ID!) { conversation(id: $id) { ${aliases(1_300, 'soapNote')} } }`,
      'too much at once',
    ],
    [
      'the record of each of 100 conversations',
      '{ conversations(first: 100) { nodes { id soapNote panel { overview { key } } } } }',
      'too much at once',
    ],
    [
      'the messages of each of 100 conversations',
      'query($n: Int) { conversations(first: $n) { nodes { messages(last: 100) { nodes { content } } } } }',
      'too much at once',
    ],
    [
      'all calculators, five times',
      `{ ${aliases(5, 'calculators { id name purpose inputs { name label range { min max } options { value label } } source { title } }')} }`,
      'too much at once',
    ],
    [
      'ten lists of texts',
      `{ ${aliases(10, 'content(keys: ["terms_conditions"]) { contentKey contentValue }')} }`,
      'too much at once',
    ],
    ['a subscription over POST', 'subscription { viewerEvents { __typename } }', 'over the socket'],
  ])('with %s is refused with the reason, at once', async (_name, query, words) => {
    const { party, id } = await guest()
    const started = performance.now()
    const { status, data, errors } = await party.graphql(query, {
      ...(query.includes('$id') && { id }),
      ...(query.includes('$n') && { n: 100 }),
    })
    expect(performance.now() - started).toBeLessThan(5_000)
    expect({ status, data, code: errors?.[0]?.extensions.code }).toEqual({
      status: 400,
      data: undefined,
      code: 'BAD_USER_INPUT',
    })
    expect(errors?.[0]?.message).toContain(words)
  })

  it.each([
    [
      'a ring of fragments',
      RING.replaceAll('Query', 'Subscription').replace('{', 'subscription {'),
      'A fragment cannot contain itself',
    ],
    [
      'a ladder of fragments',
      LADDER.replaceAll('Query', 'Subscription')
        .replace('{', 'subscription {')
        .replace('greeting', 'viewerEvents { __typename }'),
      'at most 20 root fields',
    ],
    [
      'a ring below the root',
      'subscription { viewerEvents { ...A ...A } } fragment A on ViewerEvent { ...B ...B } fragment B on ViewerEvent { ...A ...A }',
      'A fragment cannot contain itself',
    ],
    [
      'a thousand notes',
      `subscription { viewerEvents { ... on ConversationUpdated { conversation { ${aliases(1_000, 'soapNote')} } } } }`,
      'too much at once',
    ],
  ])('with %s is refused on the socket, too, which stays open', async (_name, query, words) => {
    const { party, id } = await guest()
    const socket = await party.socket()
    const started = performance.now()
    const refused = socket.subscribe(query)
    await expect.poll(() => refused.completed).toBe(true)
    expect(performance.now() - started).toBeLessThan(5_000)
    expect(refused.errors?.[0]).toMatchObject({
      message: expect.stringContaining(words),
      extensions: { code: 'BAD_USER_INPUT' },
    })
    const watch = socket.subscribe('subscription($id: ID!) { conversationEvents(id: $id) { __typename } }', { id })
    expect((await watch.until(() => true)).__typename).toBe('ConversationSnapshot')
  })

  it('with five mutations, twenty root fields in fragments, and pages of a hundred titles passes', async () => {
    const { party } = await guest()
    const { data } = await party.graphql(`mutation { ${aliases(4, 'startConversation(input: {}) { id }')} }`)
    expect(Object.keys(data)).toHaveLength(4)
    const titles = await party.graphql(
      `{ ...F ...G } fragment F on Query { ${aliases(10, 'greeting')} } fragment G on Query { conversations(first: 100) { nodes { id title updatedAt } } }`,
    )
    expect(titles.errors).toBeUndefined()
    expect(titles.data.conversations.nodes).toHaveLength(5)
  })

  it('is told nothing of what it might have meant, outside demo mode, on either door', async () => {
    const closed = await testApp({ env: { DEMO: 'off', SECRET_KEYS: 'k'.repeat(40) } })
    const open = await testApp()
    const wrong = [
      '{ greetin }',
      '{ conversations { nodes { titl } } }',
      'mutation { startConversation(input: {titel: "a"}) { id } }',
      '{ specialties(serch: "a") { id } }',
      'query($a: Strin) { greeting }',
    ]
    const said = async (url: string) => {
      const party = new ThirdParty(url)
      const messages = (await Promise.all(wrong.map((query) => party.graphql(query)))).map(
        ({ errors }) => the(errors?.[0]).message,
      )
      const variable = await party.graphql(
        'mutation($input: StartConversationInput!) { startConversation(input: $input) { id } }',
        { input: { titel: 'a' } },
      )
      const watch = (await party.socket()).subscribe('subscription { viewerEvent { __typename } }')
      await expect.poll(() => watch.completed).toBe(true)
      return [...messages, the(variable.errors?.[0]).message, the(watch.errors)[0].message as string]
    }
    expect((await said(open.url)).filter((words) => !words.includes('Did you mean'))).toEqual([])
    expect((await said(closed.url)).filter((words) => /Did you mean/.test(words))).toEqual([])
  })
})

describe('a cursor', () => {
  const cursor = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
  const ID = '01890000-0000-7000-8000-000000000000'
  it.each([8.64e15, -8.64e15, 253_402_300_800_000, -1, 9e99])('with the time %d is refused in words', async (time) => {
    const { app } = await guest()
    const physician = await new ThirdParty(app.url).signIn('gp@example.org', 'Physician!2026demo')
    for (const field of ['conversations', 'notifications']) {
      const { errors } = await physician.graphql(`query($after: String) { ${field}(after: $after) { nodes { id } } }`, {
        after: cursor(time, ID),
      })
      expect([field, errors?.[0]?.extensions.code]).toEqual([field, 'BAD_USER_INPUT'])
    }
    const { status } = await physician.rest('GET', `/chat/conversations?cursor=${cursor(time, ID)}`)
    expect(status).toBe(422)
  })

  it('with any other time is read', async () => {
    const { party } = await guest()
    for (const time of [0, Date.now(), 253_402_300_799_999]) {
      const { data } = await party.graphql('query($after: String) { conversations(after: $after) { nodes { id } } }', {
        after: cursor(time, ID),
      })
      expect(data.conversations.nodes).toHaveLength(time === 0 ? 0 : 1)
    }
  })
})
