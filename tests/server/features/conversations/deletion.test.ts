import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEvents } from '#schema/audit.ts'
import { conversations, messages } from '#schema/conversations.ts'
import { RetentionRepository } from '#server/features/retention/retention.repository.ts'
import { MovingClock } from '#tests/support/moving-clock.ts'
import { register } from '#tests/support/people.ts'
import { numberedWords, ScriptedModel } from '#tests/support/scripted-model.ts'
import { testApp } from '#tests/support/test-app.ts'
import { the } from '#tests/support/the.ts'
import { CONVERSATION, ThirdParty, type GraphqlAnswer } from '#tests/support/third-party.ts'

const RENAME = 'mutation($input: RenameConversationInput!) { renameConversation(input: $input) { id title updatedAt } }'
const DELETE = 'mutation($id: ID!) { deleteConversation(id: $id) }'
const RESTORE = 'mutation($id: ID!) { restoreConversation(id: $id) { id title } }'
const model = () => new ScriptedModel({ tokens: ['The advice.'] })
const code = ({ errors }: GraphqlAnswer) => errors?.[0]?.extensions.code
const owners = ['a guest', 'a user'] as const

async function owner(url: string, who: (typeof owners)[number]): Promise<ThirdParty> {
  return who === 'a guest' ? new ThirdParty(url) : (await register(url)).party
}

async function answered(
  party: ThirdParty,
  input: Record<string, unknown> = {},
  content = '64 year old female with melena for 2 days, HR 118',
) {
  const id = await party.startConversation(input)
  const { json } = await party.rest('POST', `/chat/guest/conversations/${id}/messages`, { content })
  return { id, reply: json.ai_response.id as string, title: json.conversation_title as string }
}

const titleOf = async (party: ThirdParty, id: string) =>
  (await party.graphql(CONVERSATION, { id })).data.conversation.title
const listed = async (party: ThirdParty, search?: string) =>
  (
    await party.graphql('query($search: String) { conversations(search: $search) { nodes { id } } }', { search })
  ).data.conversations.nodes.map(({ id }: { id: string }) => id)

describe('renaming a conversation', () => {
  it.each(owners)('is up to its owner, %s, and the engine finds no other title again', async (who) => {
    const { url } = await testApp({ model })
    const party = await owner(url, who)
    const { id, title } = await answered(party)
    expect(title).toContain('64')
    const { data } = await party.graphql(RENAME, { input: { id, title: '  Bed 4  ' } })
    expect(data.renameConversation).toMatchObject({ id, title: 'Bed 4' })
    await party.rest('POST', `/chat/guest/conversations/${id}/messages`, { content: 'BP 88/52. No chest pain.' })
    await party.graphql('mutation($input: CorrectFactInput!) { correctFact(input: $input) { id } }', {
      input: { conversationId: id, key: 'age', value: '71' },
    })
    expect(await titleOf(party, id)).toBe('Bed 4')
    expect(await listed(party, 'bed 4')).toEqual([id])
  })

  it('reaches whoever watches, and leaves its place in the list', async () => {
    const { url } = await testApp({ model })
    const party = new ThirdParty(url)
    const older = await answered(party)
    const newer = await answered(party)
    const watch = await party.watch(older.id)
    await watch.until((event) => event.__typename === 'ConversationSnapshot')
    await party.graphql(RENAME, { input: { id: older.id, title: 'Renamed' } })
    expect(await watch.until((event) => event.__typename === 'TitleChanged')).toMatchObject({ title: 'Renamed' })
    expect(await listed(party)).toEqual([newer.id, older.id])
  })

  it('takes 1 to 200 characters', async () => {
    const { url } = await testApp({ model })
    const party = new ThirdParty(url)
    const id = await party.startConversation({ title: 'As it was' })
    for (const title of ['', '   ', 'a'.repeat(201)]) {
      const { errors } = await party.graphql(RENAME, { input: { id, title } })
      expect([errors?.[0]?.extensions.code, errors?.[0]?.extensions.fields?.[0]?.path]).toEqual([
        'BAD_USER_INPUT',
        'title',
      ])
    }
    expect(await titleOf(party, id)).toBe('As it was')
    expect(
      (await party.graphql(RENAME, { input: { id, title: 'a'.repeat(200) } })).data.renameConversation.title,
    ).toHaveLength(200)
  })
})

describe('a deleted conversation', () => {
  it.each(owners)('of %s is gone from every list, search, read and verb at once, and comes back whole', async (who) => {
    const { url } = await testApp({ model })
    const party = await owner(url, who)
    const { id, reply } = await answered(party, { title: 'Melena' })
    const other = await party.startConversation({ title: 'Another' })
    const before = (await party.graphql(CONVERSATION, { id })).data
    expect((await party.graphql(DELETE, { id })).data.deleteConversation).toBe(true)
    expect(await listed(party)).toEqual([other])
    expect(await listed(party, 'melena')).toEqual([])
    expect((await party.rest('GET', '/chat/guest/conversations')).text).not.toContain(id)
    const input = { id: randomUUID(), conversationId: id, content: 'More' }
    const verbs: [string, Record<string, unknown>][] = [
      [CONVERSATION, { id }],
      [DELETE, { id }],
      [RENAME, { input: { id, title: 'x' } }],
      ['mutation($input: SendMessageInput!) { sendMessage(input: $input) { __typename } }', { input }],
      [
        'mutation($input: CorrectFactInput!) { correctFact(input: $input) { id } }',
        { input: { conversationId: id, key: 'age', value: '40' } },
      ],
      [
        'mutation($input: SubmitFormInput!) { submitForm(input: $input) { __typename } }',
        { input: { id: randomUUID(), conversationId: id, replyId: reply, values: {} } },
      ],
      [
        'mutation($input: PatientInfoInput!) { submitPatientInfo(input: $input) { __typename } }',
        { input: { id: randomUUID(), conversationId: id, age: 40, gender: 'male', chiefComplaint: 'x' } },
      ],
      ['mutation($id: ID!) { stopReply(id: $id) { id } }', { id: reply }],
      ['mutation($id: ID!) { retryReply(id: $id) { id } }', { id: reply }],
      [
        'mutation($input: RateMessageInput!) { rateMessage(input: $input) { id } }',
        { input: { messageId: reply, rating: 'LIKE' } },
      ],
      [
        'mutation($input: SendFeedbackInput!) { sendFeedback(input: $input) }',
        { input: { messageId: reply, comment: 'x' } },
      ],
    ]
    for (const [query, variables] of verbs)
      expect([query, code(await party.graphql(query, variables))]).toEqual([query, 'NOT_FOUND'])
    expect((await party.rest('GET', `/chat/guest/conversations/${id}/messages`)).status).toBe(404)
    expect((await party.rest('POST', `/chat/guest/conversations/${id}/messages`, { content: 'More' })).status).toBe(404)
    const watch = await party.watch(id)
    await expect.poll(() => watch.errors?.[0].extensions.code).toBe('NOT_FOUND')
    expect((await party.graphql(RESTORE, { id })).data.restoreConversation.id).toBe(id)
    expect((await party.graphql(CONVERSATION, { id })).data).toEqual(before)
    expect(await listed(party)).toEqual([other, id])
    // Pressed twice, undo changes nothing.
    expect((await party.graphql(RESTORE, { id })).data.restoreConversation.id).toBe(id)
  })

  it('has its running reply stopped, and lets go whoever watches', async () => {
    const { url, database } = await testApp({
      model: () => new ScriptedModel({ tokens: numberedWords(5_000), tokenMs: 5 }),
    })
    const party = new ThirdParty(url)
    const id = await party.startConversation()
    const watch = await party.watch(id)
    await party.send(id, '64F with melena')
    await watch.until((event) => event.__typename === 'ReplyDelta')
    await party.graphql(DELETE, { id })
    await expect.poll(() => watch.completed).toBe(true)
    expect(watch.errors).toBeUndefined()
    const [reply] = (await database.db.select().from(messages)).filter(({ sender }) => sender === 'ASSISTANT')
    expect(reply).toMatchObject({ status: 'STOPPED' })
    await party.graphql(RESTORE, { id })
    const { data } = await party.graphql(CONVERSATION, { id })
    expect(data.conversation.messages.nodes.at(-1)).toMatchObject({ status: 'STOPPED', content: reply?.content })
  })

  it('takes no turn that comes at the same time half: stored before it, or not at all', async () => {
    const { url, database, logs } = await testApp({
      model: () => new ScriptedModel({ tokens: numberedWords(300), tokenMs: 5 }),
    })
    const party = new ThirdParty(url)
    for (let round = 0; round < 5; round += 1) {
      const id = await party.startConversation()
      const send = party.graphql('mutation($input: SendMessageInput!) { sendMessage(input: $input) { __typename } }', {
        input: { id: randomUUID(), conversationId: id, content: 'a case' },
      })
      const [sent, deleted] = await Promise.all([send, party.graphql(DELETE, { id })])
      expect(deleted.data.deleteConversation).toBe(true)
      expect(code(sent) ?? sent.data.sendMessage.__typename).toMatch(/NOT_FOUND|MessageAccepted/)
    }
    await expect
      .poll(async () => (await database.db.select().from(messages)).filter(({ status }) => status === 'STREAMING'))
      .toEqual([])
    expect(logs.filter((line) => line.includes('"level":50'))).toEqual([])
  })

  it('is restored by its owner alone', async () => {
    const { url, database } = await testApp({ model })
    const party = new ThirdParty(url)
    const id = await party.startConversation()
    const stranger = (await register(url)).party
    const admin = await new ThirdParty(url).signIn('admin@example.org', 'Admin!2026demo')
    for (const other of [stranger, admin, new ThirdParty(url)])
      for (const verb of [DELETE, RESTORE]) expect(code(await other.graphql(verb, { id }))).toBe('NOT_FOUND')
    await party.graphql(DELETE, { id })
    for (const other of [stranger, admin, new ThirdParty(url)])
      expect(code(await other.graphql(RESTORE, { id }))).toBe('NOT_FOUND')
    for (const none of [randomUUID(), 'none'])
      for (const verb of [DELETE, RESTORE]) expect(code(await party.graphql(verb, { id: none }))).toBe('NOT_FOUND')
    await expect
      .poll(async () =>
        (await database.db.select().from(auditEvents))
          .filter(({ subjectId }) => subjectId === id)
          .map(({ action, outcome }) => `${action} ${outcome}`),
      )
      .toEqual(
        expect.arrayContaining([
          'conversation.delete ALLOWED',
          'conversation.delete REFUSED',
          'conversation.restore REFUSED',
        ]),
      )
  })

  it('is kept 30 days, then neither restored nor there', async () => {
    const clock = new MovingClock()
    const { url, database } = await testApp({ model, clock })
    const { db } = database
    const party = new ThirdParty(url)
    const [kept, late] = [await party.startConversation(), await party.startConversation()]
    for (const id of [kept, late]) await party.graphql(DELETE, { id })
    const retention = new RetentionRepository(db)
    await retention.purge()
    clock.forward(30 * 24 * 3_600 - 60)
    expect((await party.graphql(RESTORE, { id: kept })).data.restoreConversation.id).toBe(kept)
    clock.forward(120)
    expect(code(await party.graphql(RESTORE, { id: late }))).toBe('NOT_FOUND')
    await db.execute(sql`update conversations set deleted_at = now() - interval '31 days' where deleted_at is not null`)
    await retention.purge()
    expect((await db.select({ id: conversations.id }).from(conversations)).map(({ id }) => id)).toEqual([kept])
  })

  it('is part of the export of one’s data, and says when it was deleted', async () => {
    const { url } = await testApp({ model })
    const { party } = await register(url)
    const { id } = await answered(party)
    await party.graphql(DELETE, { id })
    const { data } = await party.graphql('{ ownData }')
    expect(data.ownData.conversations).toMatchObject([
      { id, deletedAt: expect.stringContaining('T'), messages: [{}, { content: 'The advice.' }] },
    ])
  })

  it('is neither counted nor claimed after signing in', async () => {
    const { url } = await testApp({ model })
    const guest = new ThirdParty(url)
    const kept = await guest.startConversation()
    const gone = await guest.startConversation()
    await guest.graphql(DELETE, { id: gone })
    const { party } = await register(url)
    party.guestToken = guest.guestToken
    expect((await party.graphql('{ claimableConversations }')).data.claimableConversations).toBe(1)
    expect((await party.graphql('mutation { claimGuestConversations }')).data.claimGuestConversations).toBe(1)
    expect(await listed(party)).toEqual([kept])
    expect(code(await party.graphql(RESTORE, { id: gone }))).toBe('NOT_FOUND')
  })

  it('counts for no expert, and its feedback is out of the inbox while it is deleted', async () => {
    const { url } = await testApp({ model })
    const admin = await new ThirdParty(url).signIn('admin@example.org', 'Admin!2026demo')
    const expert = await new ThirdParty(url).signIn('gi.expert@example.org', 'Expert!2026demo')
    const { party } = await register(url)
    const assistantId = (await expert.graphql('{ myAssistant { id } }')).data.myAssistant.id
    const cases = []
    for (let index = 0; index < 5; index += 1) {
      cases.push(await answered(party, { assistantId }, 'a case'))
      await party.graphql('mutation($input: RateMessageInput!) { rateMessage(input: $input) { id } }', {
        input: { messageId: the(cases[index]).reply, rating: 'LIKE' },
      })
    }
    const { id, reply } = the(cases[0])
    await party.graphql('mutation($input: SendFeedbackInput!) { sendFeedback(input: $input) }', {
      input: { messageId: reply, comment: 'Not so' },
    })
    const seen = async () => {
      const [counts, inbox] = await Promise.all([
        expert.graphql('{ myAssistantFeedback { likes } }'),
        admin.graphql('{ adminFeedback { nodes { id } } }'),
      ])
      return [counts.data.myAssistantFeedback.likes, inbox.data.adminFeedback.nodes.length]
    }
    const [item] = (await admin.graphql('{ adminFeedback { nodes { id } } }')).data.adminFeedback.nodes
    expect(await seen()).toEqual([5, 1])
    await party.graphql(DELETE, { id })
    expect(await seen()).toEqual([null, 0])
    expect(code(await admin.graphql('mutation($id: ID!) { markFeedbackRead(id: $id) { id } }', { id: item.id }))).toBe(
      'NOT_FOUND',
    )
    await party.graphql(RESTORE, { id })
    expect(await seen()).toEqual([5, 1])
  })

  it('may be a temporary one, and stays out of the list when it comes back', async () => {
    const { url } = await testApp({ model })
    const party = new ThirdParty(url)
    const id = await party.startConversation({ isTemporary: true })
    await party.graphql(DELETE, { id })
    expect(code(await party.graphql(CONVERSATION, { id }))).toBe('NOT_FOUND')
    await party.graphql(RESTORE, { id })
    expect((await party.graphql(CONVERSATION, { id })).data.conversation.id).toBe(id)
    expect(await listed(party)).toEqual([])
  })

  it('ends a REST call that waits for its reply', async () => {
    const { url } = await testApp({ model: () => new ScriptedModel({ tokens: numberedWords(5_000), tokenMs: 5 }) })
    const party = new ThirdParty(url)
    const id = await party.startConversation()
    const watch = await party.watch(id)
    const waiting = party.rest('POST', `/chat/guest/conversations/${id}/messages`, { content: 'a case' })
    await watch.until((event) => event.__typename === 'ReplyDelta')
    await party.graphql(DELETE, { id })
    const { status } = await waiting
    expect([404, 503]).toContain(status)
  })
})
