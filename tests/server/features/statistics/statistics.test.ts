import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEvents } from '#schema/audit.ts'
import { messages } from '#schema/conversations.ts'
import { keyOf, newExpert, signedInAdmin } from '#tests/support/experts.ts'
import { MovingClock } from '#tests/support/moving-clock.ts'
import { register } from '#tests/support/people.ts'
import { ScriptedModel } from '#tests/support/scripted-model.ts'
import { testApp, type TestAppOptions } from '#tests/support/test-app.ts'
import { ThirdParty } from '#tests/support/third-party.ts'

const STATS =
  '{ adminStats { totalUsers totalExperts totalGeneralPhysicians totalChats activeSubscriptions totalTokens liveReplies pendingExperts unreadFeedback days { date newUsers conversations replies } } }'
const ACTIVITY = '{ expertActivity { conversations replies likes dislikes days { date conversations replies } } }'
const DAY = 86_400

async function withAdmin(options: TestAppOptions = {}) {
  const model = new ScriptedModel({ tokens: ['Advice.'], usedTokens: 120 })
  const app = await testApp({ model: () => model, ...options })
  const admin = await signedInAdmin(app.url)
  const stats = async () => (await admin.graphql(STATS)).data.adminStats
  return { app, admin, model, stats, db: app.database.db }
}

async function replyFor(
  party: ThirdParty,
  input: Record<string, unknown> = {},
): Promise<{ conversation: string; reply: string; status: number }> {
  const conversation = await party.startConversation(input)
  const { json, status } = await party.rest('POST', `/chat/guest/conversations/${conversation}/messages`, {
    content: '64F with melena',
  })
  return { conversation, reply: json?.ai_response?.id, status }
}

describe('the admins’ statistics', () => {
  it('count accounts by role, those that were shut included, deleted ones not', async () => {
    const { app, admin, stats } = await withAdmin()
    expect(await stats()).toMatchObject({
      totalUsers: 4,
      totalExperts: 2,
      totalGeneralPhysicians: 1,
      pendingExperts: 0,
      activeSubscriptions: null,
    })
    const expert = await newExpert(app.url)
    const physician = await register(app.url)
    expect(await stats()).toMatchObject({
      totalUsers: 6,
      totalExperts: 3,
      totalGeneralPhysicians: 2,
      pendingExperts: 1,
    })
    await admin.rest('PUT', `/admin/users/${physician.id}`, { is_active: false })
    await admin.graphql('mutation($input: SetExpertVerifiedInput!) { setExpertVerified(input: $input) { id } }', {
      input: { userId: expert.id, isVerified: true },
    })
    expect(await stats()).toMatchObject({ totalUsers: 6, totalGeneralPhysicians: 2, pendingExperts: 0 })
    await expert.party.graphql('mutation { deleteAccount(input: {}) }')
    const after = await stats()
    expect(after).toMatchObject({ totalUsers: 5, totalExperts: 2 })
    expect(after.days).toHaveLength(14)
    expect(after.days.at(-1)).toMatchObject({ date: new Date().toISOString().slice(0, 10), newUsers: 5 })
  })

  it('count conversations and replies of users and guests, and the tokens that models reported; temporary ones never, deleted people’s no more', async () => {
    const { app, model, stats, db } = await withAdmin()
    const { party } = await register(app.url)
    await replyFor(party)
    await replyFor(new ThirdParty(app.url))
    await replyFor(party, { isTemporary: true })
    model.script = { tokens: ['Half'], ending: 'cut', usedTokens: 7 }
    await replyFor(party)
    model.script = { tokens: [], ending: 'error' }
    expect((await replyFor(party)).status).toBe(503)
    const counted = await stats()
    expect(counted).toMatchObject({ totalChats: 4, totalTokens: 240, liveReplies: 0 })
    expect(counted.days.at(-1)).toMatchObject({ conversations: 4, replies: 3 })
    expect((await db.select().from(messages)).flatMap(({ tokens }) => tokens ?? [])).toEqual([120, 120, 120])
    await party.graphql('mutation { deleteAccount(input: {}) }')
    const after = await stats()
    expect(after).toMatchObject({ totalChats: 1, totalTokens: 120 })
    expect(after.days.at(-1)).toMatchObject({ conversations: 1, replies: 1 })
  })

  it.each([undefined, -1, 1.5, Number.NaN, 2 ** 31])(
    'take nothing for tokens but a count: %s is none',
    async (usedTokens) => {
      const { model, stats, app } = await withAdmin()
      model.script = { tokens: ['Advice.'], usedTokens }
      expect((await replyFor(new ThirdParty(app.url))).status).toBe(200)
      expect(await stats()).toMatchObject({ totalChats: 1, totalTokens: 0 })
    },
  )

  it('sum more tokens than 32 bits hold', async () => {
    const { model, stats, app } = await withAdmin()
    model.script = { tokens: ['Advice.'], usedTokens: 2 ** 31 - 1 }
    await replyFor(new ThirdParty(app.url))
    await replyFor(new ThirdParty(app.url))
    expect((await stats()).totalTokens).toBe(2 ** 32 - 2)
  })

  it('take nothing for a reply that the built-in rules wrote', async () => {
    const { app } = await withAdmin({ model: undefined })
    await replyFor(new ThirdParty(app.url))
    const { data } = await (await signedInAdmin(app.url)).graphql(STATS)
    expect(data.adminStats).toMatchObject({ totalChats: 1, totalTokens: 0 })
  })

  it('count a reply and its retry once', async () => {
    const { app, stats } = await withAdmin()
    const party = new ThirdParty(app.url)
    const { reply } = await replyFor(party)
    await party.graphql('mutation($id: ID!) { retryReply(id: $id) { id } }', { id: reply })
    await expect.poll(async () => (await stats()).totalTokens).toBe(240)
    expect((await stats()).days.at(-1)).toMatchObject({ conversations: 1, replies: 1 })
  })

  it('show replies that stream now, and feedback that nobody read', async () => {
    const { app, admin, model, stats } = await withAdmin()
    const party = new ThirdParty(app.url)
    const { reply } = await replyFor(party)
    await party.graphql('mutation($input: SendFeedbackInput!) { sendFeedback(input: $input) }', {
      input: { messageId: reply, comment: 'Not so.' },
    })
    expect((await stats()).unreadFeedback).toBe(1)
    const { data } = await admin.graphql('{ adminFeedback { nodes { id } } }')
    await admin.graphql('mutation($id: ID!) { markFeedbackRead(id: $id) { id } }', {
      id: data.adminFeedback.nodes[0].id,
    })
    expect((await stats()).unreadFeedback).toBe(0)
    model.script = { tokens: ['Slow'], firstTokenMs: 60_000 }
    const { reply: running } = await party.send(await party.startConversation(), '64F')
    await party.send(await party.startConversation({ isTemporary: true }), '64F')
    expect((await stats()).liveReplies).toBe(1)
    await party.graphql('mutation($id: ID!) { stopReply(id: $id) { id } }', { id: running.id })
    expect((await stats()).liveReplies).toBe(0)
  })

  it('look back on fourteen days in UTC, today included', async () => {
    const clock = new MovingClock()
    const { app, db } = await withAdmin({ clock })
    await replyFor(new ThirdParty(app.url))
    const begun = new Date().toISOString().slice(0, 10)
    clock.forward(DAY)
    const admin = await signedInAdmin(app.url)
    const stats = async () => (await admin.graphql(STATS)).data.adminStats
    const dates = (await stats()).days.map(({ date }: { date: string }) => date)
    expect(dates.at(-2)).toBe(begun)
    expect(dates).toEqual([...new Set(dates)].sort())
    expect((await stats()).days.at(-2)).toMatchObject({ conversations: 1, replies: 1 })
    await db.execute(sql`update conversations set created_at = ${`${dates[0]}T00:00:00Z`}::timestamptz`)
    await db.execute(
      sql`update messages set created_at = ${`${dates[0]}T00:00:00Z`}::timestamptz - interval '1 millisecond'`,
    )
    const { days, totalChats } = await stats()
    expect(days[0]).toMatchObject({ conversations: 1, replies: 0 })
    expect(totalChats).toBe(1)
  })

  it('are read over REST under their older names', async () => {
    const { app, admin } = await withAdmin()
    await replyFor(new ThirdParty(app.url))
    expect((await admin.rest('GET', '/admin/stats')).json).toEqual({
      total_users: 4,
      total_experts: 2,
      total_general_physicians: 1,
      total_chats: 1,
      active_subscriptions: null,
      total_tokens: 120,
    })
  })

  it('are for admins alone, in person, and reading them is audited', async () => {
    const { app, admin, db } = await withAdmin()
    const expert = await newExpert(app.url)
    const key = await keyOf(admin, 'accounts:read')
    for (const [who, code, status] of [
      [new ThirdParty(app.url), 'UNAUTHENTICATED', 401],
      [(await register(app.url)).party, 'FORBIDDEN', 403],
      [expert.party, 'FORBIDDEN', 403],
      [key, 'FORBIDDEN', 403],
    ] as const) {
      expect((await who.graphql(STATS)).errors?.[0]?.extensions.code).toBe(code)
      expect((await who.rest('GET', '/admin/stats')).status).toBe(status)
    }
    await admin.graphql(STATS)
    const actions = async () =>
      (await db.select().from(auditEvents)).map(({ action, outcome }) => `${action} ${outcome}`)
    await expect
      .poll(actions)
      .toEqual(
        expect.arrayContaining([
          'stats.read ALLOWED',
          'door.Query.adminStats REFUSED',
          'door.GET /admin/stats REFUSED',
        ]),
      )
  })
})

describe('an expert’s activity', () => {
  async function withExpert() {
    const { app, admin, db } = await withAdmin()
    const expert = await newExpert(app.url, { verifiedBy: admin })
    const { data } = await expert.party.graphql('{ assistants { id expertName name } }')
    const assistantId = data.assistants.find(({ name }: { name: string }) => name.startsWith('Ada Lovelace'))
      .id as string
    const activity = async () => (await expert.party.graphql(ACTIVITY)).data.expertActivity
    const rated = async (party: ThirdParty, rating: string, input: Record<string, unknown> = {}) => {
      const { reply } = await replyFor(party, { assistantId, ...input })
      await party.graphql('mutation($input: RateMessageInput!) { rateMessage(input: $input) { id } }', {
        input: { messageId: reply, rating },
      })
    }
    return { app, admin, db, expert, activity, rated }
  }

  it('is counted in other people’s kept conversations; counts under five are null', async () => {
    const { app, expert, activity, rated } = await withExpert()
    const guest = new ThirdParty(app.url)
    const { party } = await register(app.url)
    expect(await activity()).toMatchObject({ conversations: null, replies: null, likes: null, dislikes: null })
    for (let index = 0; index < 4; index += 1) await rated(guest, 'LIKE')
    for (let index = 0; index < 5; index += 1) {
      await rated(expert.party, 'DISLIKE')
      await rated(guest, 'DISLIKE', { isTemporary: true })
    }
    expect(await activity()).toMatchObject({ conversations: null, replies: null, likes: null, dislikes: null })
    await rated(party, 'DISLIKE')
    const counted = await activity()
    expect(counted).toMatchObject({ conversations: 5, replies: 5, likes: null, dislikes: null })
    expect(counted.days).toHaveLength(14)
    expect(counted.days.at(-1)).toEqual({ date: new Date().toISOString().slice(0, 10), conversations: 5, replies: 5 })
    expect(counted.days[0].conversations).toBeNull()
    await rated(party, 'LIKE')
    expect(await activity()).toMatchObject({ conversations: 6, likes: 5, dislikes: null })
    await party.graphql('mutation { deleteAccount(input: {}) }')
    expect(await activity()).toMatchObject({ conversations: null, likes: null })
  })

  it('is the expert’s own, and nobody else’s to ask for', async () => {
    const { app, admin, db, rated } = await withExpert()
    const guest = new ThirdParty(app.url)
    for (let index = 0; index < 5; index += 1) await rated(guest, 'LIKE')
    const other = await newExpert(app.url, { name: 'Mary Somerville' })
    expect((await other.party.graphql(ACTIVITY)).data.expertActivity).toMatchObject({
      conversations: null,
      replies: null,
      likes: null,
    })
    for (const [who, code] of [
      [guest, 'UNAUTHENTICATED'],
      [(await register(app.url)).party, 'FORBIDDEN'],
      [admin, 'FORBIDDEN'],
      [await keyOf(other.party, 'experts:read'), 'FORBIDDEN'],
    ] as const)
      expect((await who.graphql(ACTIVITY)).errors?.[0]?.extensions.code).toBe(code)
    await expect
      .poll(async () => (await db.select().from(auditEvents)).map(({ action }) => action))
      .toContain('activity.read')
  })
})
