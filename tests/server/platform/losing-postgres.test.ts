import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { messages } from '#schema/conversations.ts'
import { databaseUrl, KILLABLE, startCluster, TEMPLATE } from '#tests/support/cluster.ts'
import { freeze, postmasterOf } from '#tests/support/processes.ts'
import { numberedWords, ScriptedModel } from '#tests/support/scripted-model.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { ThirdParty, type Event } from '#tests/support/third-party.ts'

const GP = { identifier: 'gp@example.org', type: 'email', password: 'Physician!2026demo' }
const ended = (event: Event) => event.__typename === 'ReplyEnded'
const words = numberedWords(300)

/** A cluster of this file alone, because it is frozen and killed. */
let cluster: Awaited<ReturnType<typeof startCluster>>
let app: TestApp
let party: ThirdParty
let thaw = () => {}
const model = new ScriptedModel({ tokens: [] })

beforeAll(async () => {
  cluster = await startCluster(KILLABLE)
  app = await startTestApp({ databaseUrl: databaseUrl(cluster.url, TEMPLATE), model: () => model })
  party = await new ThirdParty(app.url).signIn('gp@example.org', GP.password)
}, 60_000)

afterEach(async () => {
  thaw()
  thaw = () => {}
  await expect.poll(ready, { timeout: 15_000 }).toBe(200)
})

afterAll(async () => {
  await app.close()
  await cluster.stop()
})

/** A conversation of somebody who has no other: nobody may hold many that are empty. */
async function conversation(): Promise<{ owner: ThirdParty; id: string }> {
  const owner = new ThirdParty(app.url)
  return { owner, id: await owner.startConversation() }
}

const SEND = 'mutation($input: SendMessageInput!) { sendMessage(input: $input) { __typename } }'
const sendOnce = (owner: ThirdParty, conversationId: string, id: string = randomUUID()) =>
  owner.graphql(SEND, { input: { id, conversationId, content: 'a case' } })

const ready = async () => (await fetch(`${app.url}/readyz`)).status
const postmaster = () => postmasterOf(cluster.dataDir) as number
const freezeIt = () => (thaw = freeze(postmaster()))
const killIt = () => process.kill(postmaster(), 'SIGKILL')

interface Timed {
  name: string
  ms: number
  status: number
  code: string
  retryAfter: string | null
}

/** Calls of several kinds at once, by doors of every kind. */
function everyKind(): Promise<Timed[]> {
  const guest = new ThirdParty(app.url)
  const list = async () => {
    const { status, headers, errors } = await party.graphql('{ conversations(first: 5) { nodes { id } } }')
    return { status, headers, json: { code: errors?.[0]?.extensions.code ?? '' } }
  }
  const calls: [string, () => Promise<{ status: number; headers: Headers; json: { code?: string } }>][] = [
    ['sign-in', () => guest.rest('POST', '/auth/login/complete', GP)],
    ['list', () => party.rest('GET', '/chat/conversations')],
    [
      'start',
      () => new ThirdParty(app.url).rest('POST', '/chat/guest/conversations', {}, { 'idempotency-key': randomUUID() }),
    ],
    ['guest', () => guest.rest('POST', '/chat/guest/conversations', {})],
    ['GraphQL', list],
  ]
  return Promise.all(
    calls.map(async ([name, call]) => {
      const start = performance.now()
      const { status, headers, json } = await call()
      return {
        name,
        ms: performance.now() - start,
        status,
        code: json.code ?? '',
        retryAfter: headers.get('retry-after'),
      }
    }),
  )
}

function expectRefused(answers: Timed[], withinMs: number): void {
  for (const { name, ms, status, code, retryAfter } of answers) {
    expect([name, code]).toEqual([name, 'UNAVAILABLE'])
    if (name !== 'GraphQL') expect([name, status, Number(retryAfter) > 0]).toEqual([name, 503, true])
    expect(ms, name).toBeLessThan(withinMs)
  }
}

describe('a frozen PostgreSQL', () => {
  it('has every call answered UNAVAILABLE within seconds, then at once, and normally as soon as it goes on', async () => {
    const { owner, id } = await conversation()
    freezeIt()
    expectRefused(await everyKind(), 7_000)
    // The doubt is settled by now: nobody waits to find out again.
    await sleep(1_500)
    expectRefused(await everyKind(), 1_000)
    // A socket is told to come back.
    await expect(owner.watch(id)).rejects.toThrow('closed 1013')
    expect(await ready()).toBe(503)
    thaw()
    await expect.poll(ready, { timeout: 5_000 }).toBe(200)
    for (const { name, status, code } of await everyKind()) expect([name, status < 300, code]).toEqual([name, true, ''])
  }, 40_000)

  it('costs no connection: afterwards as many calls as before are served at once', async () => {
    const many = await Promise.all(Array.from({ length: 20 }, conversation))
    const sendAll = () => Promise.all(many.map(({ owner, id }) => sendOnce(owner, id)))
    model.script = { tokens: ['Advice.'] }
    freezeIt()
    for (let round = 0; round < 2; round += 1)
      for (const { errors } of await sendAll()) expect(errors?.[0]?.extensions.code).toBe('UNAVAILABLE')
    thaw()
    await expect.poll(ready, { timeout: 5_000 }).toBe(200)
    // What was cut off inside the server holds its locks until the server has noticed.
    await expect
      .poll(async () => (await sendAll()).flatMap(({ errors }) => errors ?? []), { timeout: 10_000 })
      .toEqual([])
  }, 40_000)
})

describe.each([
  ['frozen for 8 seconds', freezeIt, 8_000],
  ['killed', killIt, 0],
] as const)('a PostgreSQL that is %s', (_how, breakIt, forMs) => {
  const lose = async () => {
    breakIt()
    await sleep(forMs)
    thaw()
  }

  it('while a message is sent: it is refused or accepted, and sent again it is there once', async () => {
    model.script = { tokens: ['Advice.'] }
    const sent = await Promise.all(
      Array.from({ length: 8 }, async () => ({ ...(await conversation()), messageId: randomUUID() })),
    )
    const first = Promise.all(sent.map(({ owner, id, messageId }) => sendOnce(owner, id, messageId)))
    await lose()
    for (const { errors } of await first) if (errors) expect(errors[0]?.extensions.code).toBe('UNAVAILABLE')
    await expect.poll(ready, { timeout: 15_000 }).toBe(200)
    for (const { owner, id, messageId } of sent) {
      await expect
        .poll(async () => (await sendOnce(owner, id, messageId)).data?.sendMessage.__typename, { timeout: 10_000 })
        .toBe('MessageAccepted')
      const rows = await app.database.db.select().from(messages).where(eq(messages.conversationId, id))
      expect(rows.map(({ sender }) => sender).sort()).toEqual(['ASSISTANT', 'USER'])
    }
  }, 60_000)

  it.each(['in the middle of a reply', 'at its end'])(
    '%s: the reply is stored whole, and its readers are told',
    async (when) => {
      model.script = { tokens: words, tokenMs: 10 }
      const { owner, id } = await conversation()
      const watch = await owner.watch(id)
      const { reply } = await owner.send(id, '64F with melena')
      const at = when === 'at its end' ? words.length - 3 : 50
      const isFarEnough = () => watch.text(reply.id).split(' ').length > at
      await expect.poll(isFarEnough, { interval: 5, timeout: 10_000 }).toBe(true)
      await lose()
      const { message } = await watch.until(ended, 30_000)
      expect([message.status, message.content]).toEqual(['COMPLETE', words.join('')])
      expect(words.join('').startsWith(watch.text(reply.id))).toBe(true)
      await expect.poll(ready, { timeout: 15_000 }).toBe(200)
      const [stored] = await app.database.db.select().from(messages).where(eq(messages.id, reply.id))
      expect([stored?.status, stored?.content]).toEqual(['COMPLETE', words.join('')])
    },
    60_000,
  )
})

it('a reply that nobody writes, because the answer to its commit was lost, is marked and can be written anew', async () => {
  const { owner, id: conversationId } = await conversation()
  const [question, reply] = [randomUUID(), randomUUID()]
  const createdAt = new Date(Date.now() - 20_000)
  await app.database.db.insert(messages).values([
    { id: question, conversationId, sender: 'USER', content: 'a case', status: 'COMPLETE', createdAt },
    { id: reply, conversationId, sender: 'ASSISTANT', content: '', status: 'STREAMING', replyTo: question, createdAt },
  ])
  const status = async () => (await app.database.db.select().from(messages).where(eq(messages.id, reply)))[0]?.status
  await expect.poll(status, { timeout: 35_000, interval: 500 }).toBe('INTERRUPTED')
  model.script = { tokens: ['Advice.'] }
  const { errors } = await owner.graphql('mutation($id: ID!) { retryReply(id: $id) { id } }', { id: reply })
  expect(errors).toBeUndefined()
}, 60_000)

it('a statement that waits too long ends by itself, and nobody else notices', async () => {
  const { owner, id } = await conversation()
  const holder = new Client(databaseUrl(cluster.url, TEMPLATE))
  await holder.connect()
  try {
    await holder.query('begin')
    await holder.query('select from conversations where id = $1 for update', [id])
    const waiting = sendOnce(owner, id)
    const start = performance.now()
    while (performance.now() - start < 6_000) {
      for (const { name, status, code } of await everyKind())
        expect([name, status < 300, code]).toEqual([name, true, ''])
      await sleep(100)
    }
    expect((await waiting).errors?.[0]?.extensions.code).toBe('UNAVAILABLE')
  } finally {
    await holder.end()
  }
}, 30_000)
