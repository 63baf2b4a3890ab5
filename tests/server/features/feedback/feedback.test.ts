import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEvents } from '#schema/audit.ts'
import { feedback, suggestions } from '#schema/feedback.ts'
import { RetentionRepository } from '#server/features/retention/retention.repository.ts'
import { register } from '#tests/support/people.ts'
import { ScriptedModel } from '#tests/support/scripted-model.ts'
import { testApp } from '#tests/support/test-app.ts'
import { ThirdParty } from '#tests/support/third-party.ts'

const SEND = 'mutation($input: SendFeedbackInput!) { sendFeedback(input: $input) }'
const SUGGEST = 'mutation($input: SendSuggestionInput!) { sendSuggestion(input: $input) }'
const FEEDBACK = 'id messageId conversationId assistantId comment reasons readAt createdAt updatedAt'
const INBOX = `query($first: Int, $after: String) { adminFeedback(first: $first, after: $after) { edges { cursor node { id } } nodes { ${FEEDBACK} } pageInfo { hasNextPage hasPreviousPage endCursor } } }`
const SUGGESTIONS =
  'query($first: Int, $after: String) { adminSuggestions(first: $first, after: $after) { nodes { id text email userId readAt createdAt } pageInfo { hasNextPage endCursor } } }'

async function withAdmin() {
  const app = await testApp({ model: () => new ScriptedModel({ tokens: ['The secret advice.'] }) })
  const admin = await new ThirdParty(app.url).signIn('admin@example.org', 'Admin!2026demo')
  const inbox = async () => (await admin.graphql(INBOX, { first: 100 })).data.adminFeedback.nodes
  const suggested = async () => (await admin.graphql(SUGGESTIONS, { first: 100 })).data.adminSuggestions.nodes
  return { app, admin, inbox, suggested }
}

async function replyFor(
  party: ThirdParty,
  input: Record<string, unknown> = {},
): Promise<{ conversation: string; reply: string }> {
  const conversation = await party.startConversation({ title: 'The secret case', ...input })
  const { json } = await party.rest('POST', `/chat/guest/conversations/${conversation}/messages`, {
    content: 'The secret words',
  })
  return { conversation, reply: json.ai_response.id }
}

describe('feedback on a reply', () => {
  it.each(['a guest', 'a user'])(
    'is sent by its owner, %s, once a reply: sent again it replaces the first',
    async (who) => {
      const { app, admin, inbox } = await withAdmin()
      const party = who === 'a guest' ? new ThirdParty(app.url) : (await register(app.url)).party
      const { conversation, reply } = await replyFor(party)
      const { data } = await party.graphql(SEND, {
        input: { messageId: reply, comment: ' Too much aspirin. ', reasons: ['UNSAFE', 'WRONG', 'UNSAFE'] },
      })
      expect(data.sendFeedback).toBe(true)
      const [first] = await inbox()
      expect(first).toMatchObject({
        messageId: reply,
        conversationId: conversation,
        comment: 'Too much aspirin.',
        reasons: ['UNSAFE', 'WRONG'],
        readAt: null,
      })
      await admin.graphql('mutation($id: ID!) { markFeedbackRead(id: $id) { readAt } }', { id: first.id })
      expect((await inbox())[0].readAt).not.toBeNull()
      await party.graphql(SEND, { input: { messageId: reply, reasons: ['UNCLEAR'] } })
      const all = await inbox()
      expect(all).toHaveLength(1)
      expect(all[0]).toMatchObject({
        id: first.id,
        comment: '',
        reasons: ['UNCLEAR'],
        readAt: null,
        createdAt: first.createdAt,
      })
    },
  )

  it('is not found for anyone else’s reply, for one’s own message, and for none', async () => {
    const { app, admin } = await withAdmin()
    const owner = new ThirdParty(app.url)
    const { conversation, reply } = await replyFor(owner)
    const send = (party: ThirdParty, messageId: string) => party.graphql(SEND, { input: { messageId, comment: 'x' } })
    const { data } = await owner.graphql('query($id: ID!) { conversation(id: $id) { messages { nodes { id } } } }', {
      id: conversation,
    })
    const tries: [ThirdParty, string][] = [
      [new ThirdParty(app.url), reply],
      [(await register(app.url)).party, reply],
      [admin, reply],
      [owner, data.conversation.messages.nodes[0].id],
      [owner, randomUUID()],
      [owner, 'none'],
    ]
    for (const [party, id] of tries) expect((await send(party, id)).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
    expect(await app.database.db.select().from(feedback)).toEqual([])
  })

  it('has words or a reason, and at most 2,000 characters', async () => {
    const { app } = await withAdmin()
    const party = new ThirdParty(app.url)
    const { reply } = await replyFor(party)
    const send = (input: Record<string, unknown>) => party.graphql(SEND, { input: { messageId: reply, ...input } })
    for (const input of [{}, { comment: '  ' }, { comment: '', reasons: [] }, { comment: 'a'.repeat(2_001) }]) {
      const { errors } = await send(input)
      expect([errors?.[0]?.extensions.code, errors?.[0]?.extensions.fields?.[0]?.path]).toEqual([
        'BAD_USER_INPUT',
        'comment',
      ])
    }
    expect((await send({ comment: 'a', reasons: ['SLOW'] })).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
    expect((await send({ comment: 'a'.repeat(2_000) })).data.sendFeedback).toBe(true)
  })

  it('is read by admins alone, with nothing of the conversation but ids', async () => {
    const { app, admin } = await withAdmin()
    const party = new ThirdParty(app.url)
    const { reply } = await replyFor(party)
    await party.graphql(SEND, { input: { messageId: reply, comment: 'Not so.' } })
    const seen = await admin.graphql(INBOX)
    expect(JSON.stringify(seen.data)).toContain('Not so.')
    expect(JSON.stringify(seen.data)).not.toContain('secret')
    const expert = await new ThirdParty(app.url).signIn('gi.expert@example.org', 'Expert!2026demo')
    for (const [other, code] of [
      [party, 'UNAUTHENTICATED'],
      [expert, 'FORBIDDEN'],
    ] as const)
      for (const query of [
        '{ adminFeedback { nodes { id } } }',
        '{ adminSuggestions { nodes { id } } }',
        'mutation { markFeedbackRead(id: "x") { id } }',
        'mutation { markSuggestionRead(id: "x") { id } }',
      ])
        expect((await other.graphql(query)).errors?.[0]?.extensions.code).toBe(code)
  })

  it('leaves audit rows with ids and no words', async () => {
    const { app, admin, inbox } = await withAdmin()
    const party = new ThirdParty(app.url)
    const { reply } = await replyFor(party)
    await party.graphql(SEND, { input: { messageId: reply, comment: 'Nonsense.' } })
    await party.graphql(SUGGEST, { input: { text: 'Nonsense.' } })
    const [{ id }] = await inbox()
    await admin.graphql('mutation($id: ID!) { markFeedbackRead(id: $id) { readAt } }', { id })
    await expect
      .poll(async () =>
        (await app.database.db.select().from(auditEvents)).map(({ action, subjectId }) => `${action} ${subjectId}`),
      )
      .toEqual(
        expect.arrayContaining([
          `feedback.send ${reply}`,
          'feedback.list null',
          `feedback.read ${id}`,
          expect.stringMatching(/^suggestion\.send [\da-f-]{36}$/),
        ]),
      )
    expect(JSON.stringify(await app.database.db.select().from(auditEvents))).not.toContain('Nonsense')
  })

  it('goes with its conversation, and is part of the export of one’s data', async () => {
    const { app } = await withAdmin()
    const { db } = app.database
    const { party } = await register(app.url)
    const { reply } = await replyFor(party)
    await party.graphql(SEND, { input: { messageId: reply, comment: 'My words.' } })
    await party.graphql(SUGGEST, { input: { text: 'My idea.', email: 'me@example.org' } })
    const { data } = await party.graphql('{ ownData }')
    expect(data.ownData).toMatchObject({
      feedback: [{ messageId: reply, comment: 'My words.' }],
      suggestions: [{ text: 'My idea.', email: 'me@example.org' }],
    })
    const other = (await register(app.url)).party
    expect((await other.graphql('{ ownData }')).data.ownData).toMatchObject({ feedback: [], suggestions: [] })
    expect((await party.graphql('mutation { deleteAccount(input: {}) }')).data.deleteAccount).toBe(true)
    await db.execute(sql`update users set deleted_at = now() - interval '31 days' where deleted_at is not null`)
    await new RetentionRepository(db).purge()
    expect([await db.select().from(feedback), await db.select().from(suggestions)]).toEqual([[], []])
  })
})

describe('suggestions', () => {
  it('are left by anyone, with an address for an answer if they want one', async () => {
    const { app, admin, suggested } = await withAdmin()
    const { party, id } = await register(app.url)
    const suggest = (who: ThirdParty, input: Record<string, unknown>) => who.graphql(SUGGEST, { input })
    expect(
      (await suggest(new ThirdParty(app.url), { text: ' Larger print ', email: ' Me@Example.org ' })).data
        .sendSuggestion,
    ).toBe(true)
    expect((await suggest(party, { text: 'Smaller print', email: '' })).data.sendSuggestion).toBe(true)
    const all = await suggested()
    expect(all).toMatchObject([
      { text: 'Smaller print', email: null, userId: id, readAt: null },
      { text: 'Larger print', email: 'me@example.org', userId: null, readAt: null },
    ])
    const read = () =>
      admin.graphql('mutation($id: ID!) { markSuggestionRead(id: $id) { text readAt } }', { id: all[1].id })
    const { readAt } = (await read()).data.markSuggestionRead
    expect((await read()).data.markSuggestionRead).toEqual({ text: 'Larger print', readAt })
    for (const [name, wrong] of [
      ['markSuggestionRead', randomUUID()],
      ['markFeedbackRead', all[0].id],
      ['markFeedbackRead', 'none'],
    ])
      expect(
        (await admin.graphql(`mutation($id: ID!) { ${name}(id: $id) { id } }`, { id: wrong })).errors?.[0]?.extensions
          .code,
      ).toBe('NOT_FOUND')
  })

  it('have words, at most 2,000 characters of them, and no address or one of its form', async () => {
    const { app, suggested } = await withAdmin()
    const refused: [Record<string, unknown>, string][] = [
      [{ text: ' ' }, 'text'],
      [{ text: 'a'.repeat(2_001) }, 'text'],
      [{ text: 'x', email: 'nobody' }, 'email'],
    ]
    for (const [input, path] of refused) {
      const { errors } = await new ThirdParty(app.url).graphql(SUGGEST, { input })
      expect([errors?.[0]?.extensions.code, errors?.[0]?.extensions.fields?.[0]?.path]).toEqual([
        'BAD_USER_INPUT',
        path,
      ])
    }
    expect(await suggested()).toEqual([])
  })

  it('number twenty an hour from one address, and last a year', async () => {
    const app = await testApp({ env: { DEMO: 'off', DATABASE_URL: 'postgres://unused', SECRET_KEYS: 'k'.repeat(43) } })
    const suggest = () => new ThirdParty(app.url).graphql(SUGGEST, { input: { text: 'Again' } })
    for (let times = 0; times < 20; times += 1) expect((await suggest()).data.sendSuggestion).toBe(true)
    expect((await suggest()).errors?.[0]?.extensions.code).toBe('RATE_LIMITED')
    const { db } = app.database
    const retention = new RetentionRepository(db)
    await retention.purge()
    expect(await db.select().from(suggestions)).toHaveLength(20)
    await db.execute(sql`update suggestions set created_at = now() - interval '366 days'`)
    await retention.purge()
    expect(await db.select().from(suggestions)).toEqual([])
  })
})

describe('the inbox', () => {
  it('is paged, the newest first', async () => {
    const { app, admin } = await withAdmin()
    const party = new ThirdParty(app.url)
    const replies: string[] = []
    for (let index = 0; index < 3; index += 1) {
      const { reply } = await replyFor(party)
      replies.unshift(reply)
      await party.graphql(SEND, { input: { messageId: reply, comment: `Number ${index}` } })
      await party.graphql(SUGGEST, { input: { text: `Number ${index}` } })
    }
    const first = (await admin.graphql(INBOX, { first: 2 })).data.adminFeedback
    expect(first.nodes.map(({ messageId }: { messageId: string }) => messageId)).toEqual(replies.slice(0, 2))
    expect(first.pageInfo).toMatchObject({
      hasNextPage: true,
      hasPreviousPage: false,
      endCursor: first.edges[1].cursor,
    })
    const second = (await admin.graphql(INBOX, { first: 2, after: first.pageInfo.endCursor })).data.adminFeedback
    expect([
      second.nodes[0].messageId,
      second.nodes.length,
      second.pageInfo.hasNextPage,
      second.pageInfo.hasPreviousPage,
    ]).toEqual([replies[2], 1, false, true])
    const page = (await admin.graphql(SUGGESTIONS, { first: 2 })).data.adminSuggestions
    const rest = (await admin.graphql(SUGGESTIONS, { first: 2, after: page.pageInfo.endCursor })).data.adminSuggestions
    expect([...page.nodes, ...rest.nodes].map(({ text }: { text: string }) => text)).toEqual([
      'Number 2',
      'Number 1',
      'Number 0',
    ])
    for (const variables of [{ first: 0 }, { first: 101 }, { first: 2, after: 'xyz' }])
      for (const query of [INBOX, SUGGESTIONS])
        expect((await admin.graphql(query, variables)).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
  })
})

describe('an expert', () => {
  const COUNTS = '{ myAssistantFeedback { likes dislikes } }'

  async function rated(party: ThirdParty, input: Record<string, unknown>, ratings: string[]) {
    for (const rating of ratings) {
      const { reply } = await replyFor(party, input)
      await party.graphql('mutation($input: RateMessageInput!) { rateMessage(input: $input) { rating } }', {
        input: { messageId: reply, rating },
      })
    }
  }

  it('sees how others rate their assistant: from five on, kept conversations only, in counts', async () => {
    const { app } = await withAdmin()
    const expert = await new ThirdParty(app.url).signIn('gi.expert@example.org', 'Expert!2026demo')
    const counts = async () => (await expert.graphql(COUNTS)).data.myAssistantFeedback
    const assistantId = (await expert.graphql('{ myAssistant { id } }')).data.myAssistant.id
    const physician = (await register(app.url)).party
    await rated(physician, { assistantId }, ['LIKE', 'LIKE', 'LIKE', 'LIKE', 'DISLIKE'])
    // Not of this assistant, not kept, and the expert's own.
    await rated(physician, {}, ['LIKE', 'DISLIKE'])
    await rated(physician, { assistantId, isTemporary: true }, ['LIKE'])
    await rated(expert, { assistantId }, ['LIKE', 'DISLIKE', 'DISLIKE', 'DISLIKE', 'DISLIKE'])
    expect(await counts()).toEqual({ likes: null, dislikes: null })
    await rated(new ThirdParty(app.url), { assistantId }, ['LIKE'])
    expect(await counts()).toEqual({ likes: 5, dislikes: null })
    const admin = await new ThirdParty(app.url).signIn('admin@example.org', 'Admin!2026demo')
    for (const [other, code] of [
      [new ThirdParty(app.url), 'UNAUTHENTICATED'],
      [physician, 'FORBIDDEN'],
      [admin, 'FORBIDDEN'],
    ] as const)
      expect((await other.graphql(COUNTS)).errors?.[0]?.extensions.code).toBe(code)
  })
})
