import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { guests } from '#schema/accounts.ts'
import { conversations } from '#schema/conversations.ts'
import type { Db } from '#server/platform/db.ts'
import { RetentionRepository } from '#server/features/retention/retention.repository.ts'
import { register } from '#tests/support/people.ts'
import { ScriptedModel } from '#tests/support/scripted-model.ts'
import { newDatabase, testApp } from '#tests/support/test-app.ts'
import { the } from '#tests/support/the.ts'
import { ThirdParty } from '#tests/support/third-party.ts'

const model = () => new ScriptedModel({ tokens: ['a'] })

/** More conversations like this one than its owner could begin. */
async function copies(db: Db, id: string, count: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into conversations (id, owner_user_id, owner_guest_id, assistant_id, assistant_version_id, title)
    select gen_random_uuid(), owner_user_id, owner_guest_id, assistant_id, assistant_version_id, title from conversations, generate_series(1, ${count})
    where id = ${id} returning id`)
  return rows.map((row) => row.id)
}

describe('a guest', () => {
  it('has exactly 20 of 200 parallel messages accepted, over 20 connections and two instances', async () => {
    const databaseUrl = await newDatabase()
    const instances = [await testApp({ databaseUrl, model }), await testApp({ databaseUrl, model })]
    const first = new ThirdParty(the(instances[0]).url)
    const ids = [await first.startConversation()]
    ids.push(...(await copies(the(instances[0]).database.db, the(ids[0]), 199)))
    const parties = Array.from({ length: 20 }, (_, index) => {
      const party = new ThirdParty(the(instances[index % 2]).url)
      party.guestToken = first.guestToken
      return party
    })
    const results = await Promise.all(ids.map((id, index) => the(parties[index % 20]).send(id, 'a case')))
    const kinds = results.map(({ __typename }) => __typename)
    expect(kinds.filter((kind) => kind === 'MessageAccepted')).toHaveLength(20)
    expect(kinds.filter((kind) => kind === 'QuotaReached')).toHaveLength(180)
    expect((await first.graphql('{ guestQuota { used remaining } }')).data.guestQuota).toEqual({
      used: 20,
      remaining: 0,
    })
  })

  it('is bounded by address as well, however many cookies they throw away', async () => {
    const { url } = await testApp({
      model,
      env: { DEMO: 'off', SECRET_KEYS: 'k'.repeat(43), GUEST_MESSAGE_LIMIT: '1000' },
    })
    const codes = new Set<string | undefined>()
    let accepted = 0
    const query = 'mutation($input: SendMessageInput!) { sendMessage(input: $input) { __typename } }'
    const oneGuest = async () => {
      const party = new ThirdParty(url)
      for (let chat = 0; chat < 5; chat += 1) {
        const conversationId = await party.startConversation()
        const { data, errors } = await party.graphql(query, {
          input: { id: crypto.randomUUID(), conversationId, content: 'a case' },
        })
        if (data?.sendMessage.__typename === 'MessageAccepted') accepted += 1
        else codes.add(errors?.[0]?.extensions.code)
      }
    }
    // As many at once as one address may have waiting.
    for (let batch = 0; batch < 3; batch += 1) await Promise.all(Array.from({ length: 28 }, oneGuest))
    expect(accepted).toBe(400)
    expect([...codes]).toEqual(['RATE_LIMITED'])
  }, 60_000)

  it('keeps their conversations on request after signing in, and no one else’s', async () => {
    const { url } = await testApp({ model })
    const guest = new ThirdParty(url)
    const kept = await guest.startConversation({ title: 'Kept' })
    await guest.startConversation({ isTemporary: true })
    const stranger = new ThirdParty(url)
    await stranger.startConversation({ title: 'Of a stranger' })
    const { party } = await register(url)
    const count = async () => (await party.graphql('{ claimableConversations }')).data.claimableConversations
    expect(await count()).toBe(0)
    party.guestToken = guest.guestToken
    expect(await count()).toBe(1)
    expect((await party.graphql('mutation { claimGuestConversations }')).data.claimGuestConversations).toBe(1)
    expect((await party.graphql('{ conversations { nodes { id } } }')).data.conversations.nodes).toEqual([{ id: kept }])
    expect(await count()).toBe(0)
    expect(
      (await guest.graphql('query($id: ID!) { conversation(id: $id) { id } }', { id: kept })).errors?.[0]?.extensions
        .code,
    ).toBe('NOT_FOUND')
    party.guestToken = `${guest.guestToken?.split('.')[0]}.forged`
    expect(await count()).toBe(0)
  })

  it('and what is temporary goes when its time is over', async () => {
    const { url, database } = await testApp({ model })
    const { db } = database
    const guest = new ThirdParty(url)
    const lasting = await guest.startConversation()
    const temporary = await guest.startConversation({ isTemporary: true })
    const left = async () => (await db.select({ id: conversations.id }).from(conversations)).map(({ id }) => id)
    const retention = new RetentionRepository(db)
    await retention.purge()
    expect((await left()).sort()).toEqual([lasting, temporary].sort())
    await db.execute(sql`update conversations set updated_at = now() - interval '25 hours'`)
    await retention.purge()
    expect(await left()).toEqual([lasting])
    await db.execute(sql`update guests set created_at = now() - interval '31 days'`)
    await retention.purge()
    expect(await left()).toEqual([])
    expect(await db.select().from(guests)).toEqual([])
  })
})
