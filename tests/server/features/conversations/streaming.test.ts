import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { numberedWords, ScriptedModel, type Script } from '#tests/support/scripted-model.ts'
import { newDatabase, testApp, type TestAppOptions } from '#tests/support/test-app.ts'
import { CONVERSATION, ThirdParty, type Event } from '#tests/support/third-party.ts'

const CASE = '64 year old female with melena'

async function scripted(script: Script, options: TestAppOptions = {}) {
  const model = new ScriptedModel(script)
  const app = await testApp({ model: () => model, ...options })
  const party = new ThirdParty(app.url)
  const id = await party.startConversation()
  return { app, model, party, id }
}

const ended = (event: Event) => event.__typename === 'ReplyEnded'
const textLonger = (length: number) => {
  let total = 0
  return (event: Event) => event.__typename === 'ReplyDelta' && (total += event.text.length) > length
}

describe('a streaming reply', () => {
  it('answers the mutation at once, sends a snapshot first, then every character once and in order', async () => {
    const words = numberedWords(200)
    const { party, id } = await scripted({ tokens: words, tokenMs: 2 })
    const watch = await party.watch(id)
    const { message, reply, quota } = await party.send(id, CASE)
    expect(message.content).toBe(CASE)
    expect(reply.status).toBe('STREAMING')
    expect(quota).toEqual({ limit: 20, used: 1, remaining: 19 })
    const { message: whole } = await watch.until(ended)
    expect(watch.events[0].__typename).toBe('ConversationSnapshot')
    expect(watch.text(reply.id)).toBe(words.join(''))
    expect(whole).toMatchObject({ id: reply.id, status: 'COMPLETE', outcome: 'ANSWERED', content: words.join('') })
    const order = watch.events.map((event) => event.__typename)
    expect(order.indexOf('ReplyStarted')).toBeLessThan(order.indexOf('PanelChanged'))
    expect(order.indexOf('PanelChanged')).toBeLessThan(order.indexOf('ReplyDelta'))
  })

  it('gathers tokens into deltas, and never sends the text so far', async () => {
    const words = numberedWords(300)
    const { party, id } = await scripted({ tokens: words, tokenMs: 1 })
    const watch = await party.watch(id)
    // What was said before the snapshot is in it, and in no delta.
    await watch.until(({ __typename }) => __typename === 'ConversationSnapshot')
    await party.send(id, CASE)
    await watch.until(ended)
    const deltas = watch.events.filter((event) => event.__typename === 'ReplyDelta')
    expect(deltas.length).toBeLessThan(words.length / 2)
    expect(deltas.map(({ text }: Event) => text).join('').length).toBe(words.join('').length)
  })

  it('gives a second reader in mid-reply the text so far, and then the rest', async () => {
    const words = numberedWords(150)
    const { party, id } = await scripted({ tokens: words, tokenMs: 4 })
    const first = await party.watch(id)
    const { reply } = await party.send(id, CASE)
    await first.until(textLonger(200))
    const second = await party.watch(id)
    await Promise.all([first.until(ended), second.until(ended)])
    expect(second.events[0].replies[0].seq).toBeGreaterThan(0)
    expect(second.text(reply.id)).toBe(words.join(''))
    expect(first.text(reply.id)).toBe(words.join(''))
  })

  it('goes on when nobody watches, and is whole for who comes later', async () => {
    const { party, id } = await scripted({ tokens: numberedWords(30), tokenMs: 3 })
    await party.send(id, CASE)
    await sleep(400)
    const { data } = await party.graphql(CONVERSATION, { id })
    expect(data.conversation.messages.nodes[1]).toMatchObject({
      status: 'COMPLETE',
      content: numberedWords(30).join(''),
    })
  })

  it('stops on request, keeps the text so far, and frees the conversation', async () => {
    const { party, id, model } = await scripted({ tokens: numberedWords(2_000), tokenMs: 5 })
    const watch = await party.watch(id)
    const { reply } = await party.send(id, CASE)
    await watch.until(textLonger(40))
    const { data } = await party.graphql('mutation($id: ID!) { stopReply(id: $id) { status content outcome } }', {
      id: reply.id,
    })
    expect(data.stopReply.status).toBe('STOPPED')
    expect(data.stopReply.content.startsWith('w0 w1 ')).toBe(true)
    const { message } = await watch.until(ended)
    expect(watch.text(reply.id)).toBe(message.content)
    await expect.poll(() => model.open).toBe(0)
    expect((await party.send(id, 'and now?')).__typename).toBe('MessageAccepted')
  })

  it('can be stopped before its first token, even when the model does not listen', async () => {
    const { party, id } = await scripted({ tokens: ['late'], firstTokenMs: 3_000, deaf: true })
    const { reply } = await party.send(id, CASE)
    const { data } = await party.graphql('mutation($id: ID!) { stopReply(id: $id) { status content } }', {
      id: reply.id,
    })
    expect(data.stopReply).toEqual({ status: 'STOPPED', content: '' })
  })

  it('is INTERRUPTED, not COMPLETE, when its source is cut without a terminator', async () => {
    const { party, id } = await scripted({ tokens: ['half a sentence'], ending: 'cut' })
    const watch = await party.watch(id)
    await party.send(id, CASE)
    const { message } = await watch.until(ended)
    expect(message).toMatchObject({ status: 'INTERRUPTED', content: 'half a sentence', outcome: null })
    expect(watch.events.some((event) => event.__typename === 'PlanChanged')).toBe(false)
  })

  it('is FAILED without text when its source breaks first, gives the quota back, and keeps what the rules found', async () => {
    const { party, id } = await scripted({ tokens: [], ending: 'error' })
    const watch = await party.watch(id)
    await party.send(id, CASE)
    const { message } = await watch.until(ended)
    expect(message).toMatchObject({ status: 'FAILED', outcome: 'FAILED', content: '' })
    const { data } = await party.graphql(
      `{ guestQuota { used } conversation(id: "${id}") { plan { version } panel { overview { key } } } }`,
    )
    expect(data.guestQuota.used).toBe(0)
    expect(data.conversation.plan).toBeNull()
    expect(data.conversation.panel.overview).toContainEqual({ key: 'age' })
  })

  it('can be retried: the new reply takes the place of the old one', async () => {
    const { party, id, model } = await scripted({ tokens: ['half'], ending: 'cut' })
    const watch = await party.watch(id)
    const { reply, message } = await party.send(id, CASE)
    await watch.until(ended)
    model.script = { tokens: ['whole'] }
    const { data } = await party.graphql('mutation($id: ID!) { retryReply(id: $id) { id status retryOf replyTo } }', {
      id: reply.id,
    })
    expect(data.retryReply).toMatchObject({ status: 'STREAMING', retryOf: reply.id, replyTo: message.id })
    await watch.until((event) => ended(event) && event.message.id === data.retryReply.id)
    const read = await party.graphql(CONVERSATION, { id })
    expect(read.data.conversation.messages.nodes.map(({ content }: Event) => content)).toEqual([CASE, 'whole'])
    const again = await party.graphql('mutation($id: ID!) { retryReply(id: $id) { id } }', { id: reply.id })
    expect(again.errors?.[0]?.extensions.code).toBe('CONFLICT')
  })
})

describe('sending', () => {
  it('returns the first result when the same id is sent again, and takes one message of the quota', async () => {
    const { party, id } = await scripted({ tokens: ['a'] })
    const messageId = randomUUID()
    const [first, second] = await Promise.all([party.send(id, CASE, messageId), party.send(id, CASE, messageId)])
    expect(second.reply.id).toBe(first.reply.id)
    const { data } = await party.graphql('{ guestQuota { used } }')
    expect(data.guestQuota.used).toBe(1)
  })

  it('says CONFLICT when the same id comes with another text, by message, form and stream, and takes nothing of the quota', async () => {
    const { party, id } = await scripted({ tokens: ['a'] })
    const messageId = randomUUID()
    const watch = await party.watch(id)
    await party.send(id, CASE, messageId)
    await watch.until((event) => event.__typename === 'ReplyEnded')
    const other = { id: messageId, conversationId: id, content: `${CASE} and more` }
    const sent = await party.graphql(
      'mutation($input: SendMessageInput!) { sendMessage(input: $input) { __typename } }',
      { input: other },
    )
    expect(sent.errors?.[0]).toMatchObject({
      message: expect.stringContaining('another text'),
      extensions: { code: 'CONFLICT' },
    })
    const patient = { id: messageId, conversationId: id, age: 64, gender: 'female', chiefComplaint: 'melena' }
    const form = await party.graphql(
      'mutation($input: PatientInfoInput!) { submitPatientInfo(input: $input) { __typename } }',
      { input: patient },
    )
    expect(form.errors?.[0]?.extensions.code).toBe('CONFLICT')
    const stream = (content: string) =>
      party.rest(
        'POST',
        `/chat/guest/conversations/${id}/messages`,
        { content },
        { accept: 'text/event-stream', 'idempotency-key': 'one key' },
      )
    expect((await stream('a second case')).text).toContain('reply_ended')
    expect((await stream('a third case')).json).toMatchObject({ code: 'CONFLICT' })
    expect((await stream('a second case')).text).toContain('reply_ended')
    const { data } = await party.graphql(CONVERSATION, { id })
    expect(data.conversation.messages.nodes.map(({ content }: Event) => content)).toEqual([
      CASE,
      'a',
      'a second case',
      'a',
    ])
    expect((await party.graphql('{ guestQuota { used } }')).data.guestQuota.used).toBe(2)
  })

  it('says so when a reply is still running, and stores nothing', async () => {
    const { party, id } = await scripted({ tokens: numberedWords(500), tokenMs: 5 })
    const { reply } = await party.send(id, CASE)
    expect(await party.send(id, 'impatient')).toMatchObject({ __typename: 'ReplyInProgress', replyId: reply.id })
    const { data } = await party.graphql(CONVERSATION, { id })
    expect(data.conversation.messages.nodes).toHaveLength(2)
  })

  it('lets exactly one of two messages sent at the same time begin a reply', async () => {
    const { party, id } = await scripted({ tokens: numberedWords(200), tokenMs: 5 })
    const results = await Promise.all([party.send(id, CASE), party.send(id, CASE)])
    expect(results.map(({ __typename }) => __typename).sort()).toEqual(['MessageAccepted', 'ReplyInProgress'])
  })

  it('ends at the quota, and stores nothing beyond it', async () => {
    const { party, id } = await scripted({ tokens: ['a'] }, { env: { GUEST_MESSAGE_LIMIT: '2' } })
    const watch = await party.watch(id)
    for (const text of ['one', 'two']) {
      const { reply } = await party.send(id, text)
      await watch.until((event) => ended(event) && event.message.id === reply.id)
    }
    expect(await party.send(id, 'three')).toMatchObject({
      __typename: 'QuotaReached',
      quota: { limit: 2, used: 2, remaining: 0 },
    })
    const { data } = await party.graphql(CONVERSATION, { id })
    expect(data.conversation.messages.nodes).toHaveLength(4)
  })

  it.each([
    ['blank', '   \n ', 'content'],
    ['over-long', 'x'.repeat(2_001), 'content'],
  ])('refuses a %s message with the field and a sentence', async (_name, content, path) => {
    const { party, id } = await scripted({ tokens: ['a'] })
    const { errors } = await party.graphql(
      'mutation($input: SendMessageInput!) { sendMessage(input: $input) { __typename } }',
      {
        input: { id: randomUUID(), conversationId: id, content },
      },
    )
    expect(errors?.[0]).toMatchObject({ extensions: { code: 'BAD_USER_INPUT', fields: [{ path }] } })
  })
})

describe('a dead server', () => {
  it('leaves the text so far, marked INTERRUPTED at the next start, with retry', async () => {
    const url = await newDatabase()
    const { app, party, id } = await scripted({ tokens: numberedWords(5_000), tokenMs: 5 }, { databaseUrl: url })
    const watch = await party.watch(id)
    const { reply } = await party.send(id, CASE)
    await watch.until(textLonger(20))
    await sleep(1_300)
    await app.kill()
    const next = await scripted({ tokens: ['whole'] }, { databaseUrl: url })
    next.party.guestToken = party.guestToken
    const { data } = await next.party.graphql(CONVERSATION, { id })
    const cut = data.conversation.messages.nodes[1]
    expect(cut).toMatchObject({ id: reply.id, status: 'INTERRUPTED' })
    expect(cut.content.startsWith('w0 w1 ')).toBe(true)
    const later = await next.party.watch(id)
    await next.party.graphql('mutation($id: ID!) { retryReply(id: $id) { id } }', { id: reply.id })
    expect((await later.until(ended)).message).toMatchObject({ status: 'COMPLETE', content: 'whole' })
  })

  it('interrupts what still runs at an orderly shutdown, and stores all of its text', async () => {
    const url = await newDatabase()
    const { app, party, id } = await scripted(
      { tokens: numberedWords(50), tokenMs: 1, ending: 'cut' },
      { databaseUrl: url },
    )
    const watch = await party.watch(id)
    await party.send(id, CASE)
    await watch.until(textLonger(10))
    await app.close()
    const next = await scripted({ tokens: ['a'] }, { databaseUrl: url })
    next.party.guestToken = party.guestToken
    const { data } = await next.party.graphql(CONVERSATION, { id })
    expect(data.conversation.messages.nodes[1]).toMatchObject({
      status: 'INTERRUPTED',
      content: numberedWords(50).join(''),
    })
  })
})
