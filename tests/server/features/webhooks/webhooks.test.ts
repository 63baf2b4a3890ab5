import { createServer, type IncomingHttpHeaders } from 'node:http'
import { createHmac } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { users } from '#schema/accounts.ts'
import { webhookDeliveries, webhooks } from '#schema/webhooks.ts'
import { WebhooksRepository } from '#server/features/webhooks/webhooks.repository.ts'
import { isCallable, mayReach, postPublicly } from '#server/platform/public-post.ts'
import { newId } from '#server/shared/ids.ts'
import { register } from '#tests/support/people.ts'
import { ScriptedModel } from '#tests/support/scripted-model.ts'
import { testApp } from '#tests/support/test-app.ts'
import type { GraphqlAnswer, ThirdParty } from '#tests/support/third-party.ts'

const model = () => new ScriptedModel({ tokens: ['The advice.'] })
const CREATE =
  'mutation($input: CreateWebhookInput!) { createWebhook(input: $input) { secret webhook { id url isActive } } }'
const DELIVERIES =
  'query($id: ID!) { webhookDeliveries(webhookId: $id) { nodes { id event conversationId replyId replyStatus status attempts httpStatus problem } } }'
const code = ({ errors }: GraphqlAnswer) => errors?.[0]?.extensions.code

interface Heard {
  headers: IncomingHttpHeaders
  body: string
}

/** Another program, which answers each call with the next of these statuses; the last one again and again. */
async function otherProgram(...statuses: number[]) {
  const heard: Heard[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      heard.push({ headers: request.headers, body })
      response.statusCode = statuses[Math.min(heard.length, statuses.length) - 1] ?? 204
      response.setHeader('location', 'http://127.0.0.1:1/elsewhere')
      response.end()
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return { heard, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` }
}

async function hooked(party: ThirdParty, url: string): Promise<{ id: string; secret: string }> {
  const { data, errors } = await party.graphql(CREATE, { input: { url } })
  if (errors) throw new Error(JSON.stringify(errors))
  return { id: data.createWebhook.webhook.id, secret: data.createWebhook.secret }
}

const deliveriesOf = async (party: ThirdParty, id: string) =>
  (await party.graphql(DELIVERIES, { id })).data.webhookDeliveries.nodes

describe('a webhook', () => {
  it('is told that a reply ended: ids and how, signed, nothing of what was said', async () => {
    const { url } = await testApp({ model })
    const { heard, url: target } = await otherProgram(204)
    const { party } = await register(url)
    const { id, secret } = await hooked(party, target)
    const conversationId = await party.startConversation({ title: 'A case of Zebra' })
    const sent = await party.rest('POST', `/chat/conversations/${conversationId}/messages`, {
      content: '64F melena, zebra',
    })
    await vi.waitFor(() => expect(heard).toHaveLength(1), { timeout: 10_000 })
    const [{ headers, body }] = heard as [Heard]
    expect(JSON.parse(body)).toEqual({
      type: 'reply.ended',
      timestamp: expect.stringMatching(/^\d{4}-/),
      data: { conversationId, replyId: sent.json.ai_response.id, status: 'COMPLETE' },
    })
    expect(body.toLowerCase()).not.toContain('zebra')
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
    const time = headers['webhook-timestamp'] as string
    const signed = createHmac('sha256', key).update(`${headers['webhook-id'] as string}.${time}.${body}`)
    expect(headers['webhook-signature']).toBe(`v1,${signed.digest('base64')}`)
    await vi.waitFor(async () =>
      expect(await deliveriesOf(party, id)).toMatchObject([
        { id: headers['webhook-id'], event: 'REPLY_ENDED', status: 'DELIVERED', attempts: 1, httpStatus: 204 },
      ]),
    )
  })

  it('hears nothing of others’ conversations, of guests’, nor while it is off', async () => {
    const { url } = await testApp({ model })
    const { heard, url: target } = await otherProgram(204)
    const { party } = await register(url)
    const { id } = await hooked(party, target)
    await party.graphql('mutation($input: UpdateWebhookInput!) { updateWebhook(input: $input) { isActive } }', {
      input: { id, isActive: false },
    })
    const { party: other } = await register(url)
    for (const who of [party, other])
      await who.rest('POST', `/chat/conversations/${await who.startConversation()}/messages`, { content: '64F melena' })
    // Whatever was sent before it would have come before it.
    await party.graphql('mutation($id: ID!) { sendWebhookPing(id: $id) { id } }', { id })
    await vi.waitFor(() => expect(heard).toHaveLength(1), { timeout: 10_000 })
    expect(JSON.parse(heard[0]?.body ?? '')).toMatchObject({ type: 'ping', data: {} })
  })

  it('is tried again with the same id, and a redirect is no answer', async () => {
    const { url } = await testApp({ model })
    const { heard, url: target } = await otherProgram(500, 302, 200)
    const { party } = await register(url)
    const { id } = await hooked(party, target)
    await party.graphql('mutation($id: ID!) { sendWebhookPing(id: $id) { id } }', { id })
    await vi.waitFor(() => expect(heard).toHaveLength(3), { timeout: 30_000 })
    expect(new Set(heard.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    await vi.waitFor(async () =>
      expect(await deliveriesOf(party, id)).toMatchObject([{ status: 'DELIVERED', attempts: 3, httpStatus: 200 }]),
    )
  }, 40_000)

  it('is switched off by the fifth delivery in a row that is given up, and one can be sent again', async () => {
    const { url, database } = await testApp({ model })
    const { heard, url: target } = await otherProgram(204)
    const { party } = await register(url)
    const { id } = await hooked(party, target)
    const rows = new WebhooksRepository()
    const failed = { status: 'FAILED', httpStatus: 500, problem: null, triedAt: new Date() } as const
    const deliveries = await database.db
      .insert(webhookDeliveries)
      .values(Array.from({ length: 5 }, () => ({ id: newId(), webhookId: id, event: 'PING' as const })))
      .returning()
    for (const delivery of deliveries.slice(1)) await rows.noteTry(database.db, delivery, failed)
    const isActive = async () => (await rows.find(database.db, id))?.isActive
    expect(await isActive()).toBe(true)
    await rows.noteTry(database.db, deliveries[0] as { id: string; webhookId: string }, failed)
    expect(await isActive()).toBe(false)
    const again = 'mutation($id: ID!) { retryWebhookDelivery(id: $id) { status } }'
    const { id: first } = deliveries[0] as { id: string }
    expect((await party.graphql(again, { id: first })).data.retryWebhookDelivery.status).toBe('WAITING')
    expect(code(await party.graphql(again, { id: first }))).toBe('CONFLICT')
    await vi.waitFor(() => expect(heard).toHaveLength(1), { timeout: 10_000 })
  })

  it('is not tried again once it is off, nor when its owner is let out', async () => {
    const { url, database } = await testApp({ model })
    const { heard, url: target } = await otherProgram(500, 204)
    const { party, id: userId } = await register(url)
    const { id } = await hooked(party, target)
    const ping = () => party.graphql('mutation($id: ID!) { sendWebhookPing(id: $id) { id } }', { id })
    await ping()
    await vi.waitFor(() => expect(heard).toHaveLength(1), { timeout: 10_000 })
    await party.graphql('mutation($input: UpdateWebhookInput!) { updateWebhook(input: $input) { isActive } }', {
      input: { id, isActive: false },
    })
    expect((await deliveriesOf(party, id)).map(({ status }: { status: string }) => status)).toEqual(['FAILED'])
    const rows = new WebhooksRepository()
    const [stopped] = await database.db.select().from(webhookDeliveries)
    const late = { status: 'WAITING', httpStatus: 500, problem: null, triedAt: new Date() } as const
    expect(await rows.noteTry(database.db, stopped as { id: string; webhookId: string }, late)).toBe(false)
    await rows.update(database.db, id, { isActive: true })
    await ping()
    await vi.waitFor(() => expect(heard).toHaveLength(2), { timeout: 10_000 })
    expect(await rows.active(database.db, userId)).toEqual([{ id }])
    await database.db.update(users).set({ isActive: false }).where(eq(users.id, userId))
    expect(await rows.active(database.db, userId)).toEqual([])
    expect(await rows.findDelivery(database.db, (stopped as { id: string }).id)).toBeNull()
    expect(heard).toHaveLength(2)
  })

  it('is called one at a time, and by hand sixty times an hour', async () => {
    const { url } = await testApp({ model })
    let under = 0
    let most = 0
    let answered = 0
    const server = createServer((_request, response) => {
      most = Math.max(most, ++under)
      setTimeout(() => {
        under--
        answered++
        response.writeHead(204).end()
      }, 300)
    })
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      server.close()
      server.closeAllConnections()
    })
    const { party } = await register(url)
    const { id } = await hooked(party, `http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    const ping = () => party.graphql('mutation($id: ID!) { sendWebhookPing(id: $id) { id } }', { id })
    const pings = await Promise.all(Array.from({ length: 61 }, ping))
    expect(pings.flatMap((answer) => code(answer) ?? [])).toEqual(['RATE_LIMITED'])
    await vi.waitFor(() => expect(answered).toBeGreaterThan(3), { timeout: 20_000 })
    expect(most).toBe(1)
  }, 30_000)

  it('is one of five at most, keeps its secret sealed, and goes with what it was sent', async () => {
    const { url, database } = await testApp({ model })
    const { party } = await register(url)
    const made = []
    for (let count = 0; count < 5; count++) made.push(await hooked(party, 'https://example.org/hook'))
    expect(code(await party.graphql(CREATE, { input: { url: 'https://example.org/hook' } }))).toBe('CONFLICT')
    const [{ id, secret }] = made as [{ id: string; secret: string }]
    const [row] = await database.db.select().from(webhooks).where(eq(webhooks.id, id))
    expect(JSON.stringify(row)).not.toContain(secret.slice(6))
    const { data } = await party.graphql('{ ownData }')
    expect(data.ownData.webhooks).toHaveLength(5)
    expect(JSON.stringify(data.ownData.webhooks)).not.toContain('secret')
    await database.db.insert(webhookDeliveries).values({ id: newId(), webhookId: id, event: 'PING' })
    await party.graphql('mutation($id: ID!) { deleteWebhook(id: $id) { deletedId } }', { id })
    expect(await database.db.select().from(webhookDeliveries).where(eq(webhookDeliveries.webhookId, id))).toEqual([])
  })

  it('is at an address that anyone may call', async () => {
    const { url } = await testApp({ model })
    const { party } = await register(url)
    for (const bad of [
      '',
      'ftp://example.org',
      'http://example.org',
      'https://10.0.0.1/',
      'https://me:pw@example.org/',
    ]) {
      const { errors } = await party.graphql(CREATE, { input: { url: bad } })
      expect(errors?.[0]?.extensions, bad).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ path: 'url' }] })
    }
  })
})

describe('a post to an address that somebody else chose', () => {
  const strict = { loopback: false }

  it('reaches no address that is not public, however it is written', () => {
    for (const address of [
      ...[
        '127.0.0.1',
        '10.1.2.3',
        '172.16.0.1',
        '192.168.1.1',
        '169.254.169.254',
        '100.64.0.1',
        '0.0.0.0',
        '224.0.0.1',
      ],
      ...['::1', '::', 'fe80::1', 'fc00::1', 'ff02::1', '::ffff:10.0.0.1', '64:ff9b::a00:1', '2002:a00:1::', '2001::1'],
      ...['255.255.255.255', '198.18.0.1', '2001:db8::1', 'not an address'],
    ])
      expect([address, mayReach(address, strict)]).toEqual([address, false])
    for (const address of ['93.184.216.34', '8.8.8.8', '2606:2800:220:1::1'])
      expect([address, mayReach(address, strict)]).toEqual([address, true])
    for (const url of ['https://0x7f000001/', 'https://2130706433/', 'https://127.1/', 'https://[::ffff:7f00:1]/'])
      expect([url, isCallable(url, strict)]).toEqual([url, false])
    expect(isCallable('http://localhost/', strict)).toBe(false)
    expect(isCallable('https://example.org/hook?a=1', strict)).toBe(true)
  })

  it('asks what a name means before it connects, and does not when that is here', async () => {
    const sent = postPublicly('https://localhost/hook', { body: '{}', headers: {}, rules: strict })
    await expect(sent).rejects.toMatchObject({ problem: 'NOT_PUBLIC' })
    const nowhere = postPublicly('https://margin.invalid/', { body: '{}', headers: {}, rules: strict })
    await expect(nowhere).rejects.toMatchObject({ problem: 'NO_SUCH_HOST' })
  })

  it('reaches this computer in demo mode, and nothing beside it', () => {
    expect(isCallable('http://127.0.0.1:8080/', { loopback: true })).toBe(true)
    expect(isCallable('http://localhost:8080/', { loopback: true })).toBe(true)
    expect(isCallable('http://10.0.0.1/', { loopback: true })).toBe(false)
    expect(mayReach('169.254.169.254', { loopback: true })).toBe(false)
  })
})
