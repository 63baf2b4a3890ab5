import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { StatisticsRepository } from '#server/features/statistics/statistics.repository.ts'
import { signedInAdmin } from '#tests/support/experts.ts'
import { register } from '#tests/support/people.ts'
import { ScriptedModel } from '#tests/support/scripted-model.ts'
import { testApp } from '#tests/support/test-app.ts'
import { ThirdParty } from '#tests/support/third-party.ts'

const STATS = '{ adminStats { totalUsers totalChats totalTokens days { date newUsers conversations replies } } }'

async function withStats() {
  const model = new ScriptedModel({ tokens: ['Advice.'], usedTokens: 120 })
  const app = await testApp({ model: () => model })
  const admin = await signedInAdmin(app.url)
  const stats = async () => (await admin.graphql(STATS)).data.adminStats
  return { app, admin, model, stats, db: app.database.db }
}

async function replyFor(party: ThirdParty, input: Record<string, unknown> = {}): Promise<{ conversation: string }> {
  const conversation = await party.startConversation(input)
  await party.rest('POST', `/chat/guest/conversations/${conversation}/messages`, { content: '64F with melena' })
  return { conversation }
}

describe('the trends', () => {
  const TRENDS =
    'query($days: Int) { adminTrends(days: $days) { days { date newUsers conversations flaggedConversations replies answered needsData declined failed firstTextMs tokens } specialties { name conversations } } }'

  it('say what came on each day: outcomes, red flags, the time to the first words, tokens, specialties', async () => {
    const { app, admin, model, db } = await withStats()
    const guest = new ThirdParty(app.url)
    const { json } = await guest.rest('POST', '/chat/guest/conversations', {})
    await guest.rest('POST', `/chat/guest/conversations/${json.id}/messages`, {
      content: '64 year old female with Melena for 2 days. BP 88/52, HR 118, Hgb 7.1, BUN 42, INR 1.4. No chest pain.',
    })
    await replyFor(guest, { isTemporary: true })
    model.script = { tokens: [], ending: 'error' }
    await replyFor(guest)
    const trends = async (days = 7) => (await admin.graphql(TRENDS, { days })).data.adminTrends
    const { days, specialties } = await trends()
    expect(days).toHaveLength(7)
    const today = days.at(-1)
    expect(today).toMatchObject({ conversations: 2, flaggedConversations: 1, replies: 1, failed: 1, tokens: 120 })
    expect(today.answered + today.needsData + today.declined).toBe(1)
    expect(today.firstTextMs).toBeGreaterThanOrEqual(0)
    expect(days[0]).toMatchObject({ conversations: 0, firstTextMs: null })
    expect(specialties).toEqual([{ name: null, conversations: 2 }])
    // Added up by the job, and counted anew from nothing: the same.
    const repository = new StatisticsRepository(db)
    const gathered = async () => {
      const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from counted_days`)
      return rows[0]?.n
    }
    // The server does so every minute by itself, and may have done so just now.
    await repository.gather()
    expect(await gathered()).toBeGreaterThan(0)
    expect(await repository.gather()).toBe(0)
    expect(await trends()).toEqual({ days, specialties })
    await db.execute(sql`select count_everything()`)
    expect(await trends()).toEqual({ days, specialties })
  })

  it('follow what is deleted, taken back, purged and handed over', async () => {
    const { app, stats, db } = await withStats()
    const { party } = await register(app.url)
    const { conversation } = await replyFor(party)
    const counted = async () => {
      const { totalChats, totalTokens, days } = await stats()
      return [totalChats, totalTokens, days.at(-1).replies]
    }
    expect(await counted()).toEqual([1, 120, 1])
    await party.graphql('mutation($id: ID!) { discardConversation(id: $id) { discardedId } }', { id: conversation })
    expect(await counted()).toEqual([0, 0, 0])
    await party.graphql('mutation($id: ID!) { restoreConversation(id: $id) { id } }', { id: conversation })
    expect(await counted()).toEqual([1, 120, 1])
    await replyFor(new ThirdParty(app.url))
    expect(await counted()).toEqual([2, 240, 2])
    await db.execute(sql`delete from guests`)
    expect(await counted()).toEqual([1, 120, 1])
    await db.execute(sql`delete from users where role = 'GENERAL_PHYSICIAN'`)
    expect(await counted()).toEqual([0, 0, 0])
    const before = await stats()
    await db.execute(sql`select count_everything()`)
    expect(await stats()).toEqual(before)
  })

  it.each([6, 367])('look back on 7 to 366 days: not on %i', async (days) => {
    const { admin } = await withStats()
    expect((await admin.graphql(TRENDS, { days })).errors?.[0]).toMatchObject({
      message: 'Ask for 7 to 366 days',
      extensions: { code: 'BAD_USER_INPUT' },
    })
  })
})
