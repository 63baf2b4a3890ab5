import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '#schema/accounts.ts'
import { notifications } from '#schema/notifications.ts'
import { DELIVER_SHARE } from '#server/features/sharing/sharing.service.ts'
import { RetentionRepository } from '#server/features/retention/retention.repository.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { keyOf, newExpert, signedInAdmin, verify } from '#tests/support/experts.ts'
import { messagesTo } from '#tests/support/outbox.ts'
import { register, registerWithEmail } from '#tests/support/people.ts'
import { ScriptedModel } from '#tests/support/scripted-model.ts'
import { testApp } from '#tests/support/test-app.ts'
import { ThirdParty, type GraphqlAnswer } from '#tests/support/third-party.ts'

const LIST =
  'query($first: Int, $after: String) { notifications(first: $first, after: $after) { nodes { id kind subjectId count createdAt readAt } unreadCount pageInfo { hasNextPage hasPreviousPage endCursor } } unreadNotifications }'
const READ = 'mutation($id: ID!) { markNotificationRead(id: $id) { id readAt } }'
const READ_ALL = 'mutation { markAllNotificationsRead }'
const SUGGEST = 'mutation($input: SendSuggestionInput!) { sendSuggestion(input: $input) }'
const FEEDBACK = 'mutation($input: SendFeedbackInput!) { sendFeedback(input: $input) }'
const model = () => new ScriptedModel({ tokens: ['The advice.'] })
const code = ({ errors }: GraphqlAnswer) => errors?.[0]?.extensions.code
const listOf = async (party: ThirdParty, variables = {}) => (await party.graphql(LIST, variables)).data
const told = async (party: ThirdParty) =>
  (await listOf(party)).notifications.nodes.map(({ kind, subjectId, count }: Record<string, unknown>) => [
    kind,
    subjectId,
    count,
  ])

async function share(owner: ThirdParty, email: string): Promise<string> {
  const conversationId = await owner.startConversation()
  const { data } = await owner.graphql(
    'mutation($input: ShareConversationInput!) { shareConversation(input: $input) { id } }',
    { input: { conversationId, email } },
  )
  return data.shareConversation.id
}

describe('an admin', () => {
  it('hears of feedback and suggestions in one unread notification each, which counts up until it is read', async () => {
    const { url } = await testApp({ model })
    const admin = await signedInAdmin(url)
    const party = new ThirdParty(url)
    const reply = async () =>
      (
        await party.rest('POST', `/chat/guest/conversations/${await party.startConversation()}/messages`, {
          content: 'a case',
        })
      ).json.ai_response.id as string
    const replies = [await reply(), await reply()]
    for (const messageId of replies) await party.graphql(FEEDBACK, { input: { messageId, comment: 'x' } })
    // Said again before anybody read it, it is no more than there was to read.
    await party.graphql(FEEDBACK, { input: { messageId: replies[1], comment: 'y' } })
    await Promise.all(Array.from({ length: 6 }, () => party.graphql(SUGGEST, { input: { text: 'Larger print' } })))
    const seen = async () => Object.fromEntries((await told(admin)).map(([kind, , count]: unknown[]) => [kind, count]))
    expect(await seen()).toEqual({ FEEDBACK_RECEIVED: 2, SUGGESTION_RECEIVED: 6 })
    expect((await listOf(admin)).unreadNotifications).toBe(2)
    expect((await admin.graphql(READ_ALL)).data.markAllNotificationsRead).toBe(2)
    const { data } = await admin.graphql('{ adminFeedback { nodes { id } } }')
    for (const { id } of data.adminFeedback.nodes)
      await admin.graphql('mutation($id: ID!) { markFeedbackRead(id: $id) { id } }', { id })
    await party.graphql(FEEDBACK, { input: { messageId: replies[1], comment: 'z' } })
    expect((await told(admin))[0]).toEqual(['FEEDBACK_RECEIVED', data.adminFeedback.nodes[0].id, 1])
    expect((await listOf(admin)).notifications).toMatchObject({ unreadCount: 1, nodes: [{}, {}, {}] })
  })

  it('hears of each new expert who waits, however they became one, and the expert of being verified, once', async () => {
    const { url } = await testApp({ model })
    const admin = await signedInAdmin(url)
    const expert = await newExpert(url)
    const promoted = await register(url)
    await promoted.party.rest('POST', '/auth/promote-to-expert', {
      user_id: promoted.id,
      specialty_id: expert.specialty.id,
    })
    expect(await told(admin)).toEqual([
      ['EXPERT_WAITING', promoted.id, 1],
      ['EXPERT_WAITING', expert.id, 1],
    ])
    expect(await told(expert.party)).toEqual([])
    for (const isVerified of [true, true, false]) await verify(admin, expert.id, isVerified)
    expect(await told(expert.party)).toEqual([['EXPERT_VERIFIED', expert.id, 1]])
    await verify(admin, expert.id)
    expect(await told(expert.party)).toHaveLength(2)
  })

  it('who is deactivated, or no admin any more, hears nothing', async () => {
    const { url, database } = await testApp({ model })
    const admin = await signedInAdmin(url)
    await database.db.update(users).set({ isActive: false }).where(eq(users.role, 'ADMIN'))
    const { party } = await register(url)
    expect((await party.graphql(SUGGEST, { input: { text: 'x' } })).data.sendSuggestion).toBe(true)
    expect(await database.db.select().from(notifications)).toEqual([])
    expect(admin.token).toBeDefined()
  })
})

describe('notifications', () => {
  it('are their owner’s alone, are marked as read once, and take no key', async () => {
    const { url } = await testApp({ model })
    const reader = await registerWithEmail(url, 'reader@example.org')
    const owner = (await register(url)).party
    await share(owner, 'reader@example.org')
    await expect.poll(async () => (await listOf(reader.party)).unreadNotifications).toBe(1)
    const [{ id, readAt }] = (await listOf(reader.party)).notifications.nodes
    expect(readAt).toBeNull()
    const admin = await signedInAdmin(url)
    for (const other of [owner, admin]) {
      expect(code(await other.graphql(READ, { id }))).toBe('NOT_FOUND')
      expect(JSON.stringify(await listOf(other))).not.toContain(id)
      await other.graphql(READ_ALL)
    }
    for (const none of [randomUUID(), 'none'])
      expect(code(await reader.party.graphql(READ, { id: none }))).toBe('NOT_FOUND')
    expect((await listOf(reader.party)).unreadNotifications).toBe(1)
    const read = (await reader.party.graphql(READ, { id })).data.markNotificationRead
    expect(read.readAt).not.toBeNull()
    expect((await reader.party.graphql(READ, { id })).data.markNotificationRead).toEqual(read)
    expect((await listOf(reader.party)).notifications).toMatchObject({ unreadCount: 0, nodes: [read] })
    expect((await reader.party.graphql(READ_ALL)).data.markAllNotificationsRead).toBe(0)
    const key = await keyOf(reader.party, 'accounts:read', 'conversations:read')
    for (const query of [
      '{ notifications { unreadCount } }',
      '{ unreadNotifications }',
      READ_ALL,
      `mutation { markNotificationRead(id: "${id}") { id } }`,
    ]) {
      expect(code(await key.graphql(query))).toBe('FORBIDDEN')
      expect(code(await new ThirdParty(url).graphql(query))).toBe('UNAUTHENTICATED')
    }
  })

  it('are told once, also when the job behind them runs again', async () => {
    const { url, database } = await testApp({ model })
    const reader = await registerWithEmail(url, 'reader@example.org')
    const shareId = await share((await register(url)).party, 'reader@example.org')
    const mails = async () => (await messagesTo(url, 'reader@example.org', 'shared a conversation')).length
    await expect.poll(mails).toBe(1)
    await addJob(database.db, DELIVER_SHARE, { shareId, origin: url })
    await expect.poll(mails).toBe(2)
    expect(await told(reader.party)).toEqual([['CONVERSATION_SHARED', shareId, 1]])
  })

  it('are paged, the newest first', async () => {
    const { url, database } = await testApp({ model })
    const { party, id: userId } = await register(url)
    const rows = Array.from({ length: 25 }, (_, index) => ({
      id: randomUUID(),
      userId,
      kind: 'EXPERT_VERIFIED' as const,
      subjectId: userId,
      createdAt: new Date(Date.UTC(2026, 0, 1 + Math.floor(index / 2))),
    }))
    await database.db.insert(notifications).values(rows)
    const first = await listOf(party)
    const second = await listOf(party, { after: first.notifications.pageInfo.endCursor })
    expect(
      [first, second].map(({ notifications: page }) => [
        page.nodes.length,
        page.unreadCount,
        page.pageInfo.hasNextPage,
      ]),
    ).toEqual([
      [20, 25, true],
      [5, 25, false],
    ])
    const nodes = [...first.notifications.nodes, ...second.notifications.nodes] as { id: string; createdAt: string }[]
    expect(new Set(nodes.map(({ id }) => id)).size).toBe(25)
    expect(nodes.map(({ createdAt }) => createdAt)).toEqual(
      nodes
        .map(({ createdAt }) => createdAt)
        .sort()
        .reverse(),
    )
    for (const variables of [{ first: 0 }, { first: 101 }, { after: 'x' }])
      expect(code(await party.graphql(LIST, variables))).toBe('BAD_USER_INPUT')
  })

  it('are part of the export of one’s data, are kept 90 days, and go with the account', async () => {
    const { url, database } = await testApp({ model })
    const { db } = database
    const admin = await signedInAdmin(url)
    const expert = await newExpert(url, { verifiedBy: admin })
    const retention = new RetentionRepository(db)
    expect((await expert.party.graphql('{ ownData }')).data.ownData.notifications).toMatchObject([
      { kind: 'EXPERT_VERIFIED', subjectId: expert.id, count: 1, readAt: null },
    ])
    const kept = async () => (await db.select().from(notifications)).map(({ kind }) => kind).sort()
    await db.execute(
      sql`update notifications set created_at = now() - interval '91 days' where kind = 'EXPERT_WAITING'`,
    )
    await retention.purge()
    expect(await kept()).toEqual(['EXPERT_VERIFIED'])
    await expert.party.graphql('mutation { deleteAccount(input: {}) }')
    await db.execute(sql`update users set deleted_at = now() - interval '31 days' where deleted_at is not null`)
    await retention.purge()
    expect(await kept()).toEqual([])
  })
})
