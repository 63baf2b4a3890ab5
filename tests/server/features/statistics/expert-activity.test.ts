import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newExpert, signedInAdmin } from '#tests/support/experts.ts'
import { register } from '#tests/support/people.ts'
import { testApp } from '#tests/support/test-app.ts'
import type { ThirdParty } from '#tests/support/third-party.ts'

const ACTIVITY =
  '{ expertActivity { conversations replies likes dislikes outcomes { outcome replies } days { date conversations replies } unanswered { key name conversations } matched { key name conversations } noted { key conversations } } }'

describe('an expert’s activity', () => {
  it('lists by name what five conversations have in common, and words only of five people', async () => {
    const app = await testApp()
    const { db } = app.database
    const expert = await newExpert(app.url, { verifiedBy: await signedInAdmin(app.url) })
    const activity = async () => (await expert.party.graphql(ACTIVITY)).data.expertActivity
    const { data } = await expert.party.graphql('{ myAssistant { id } }')
    const assistantId = data.myAssistant.id as string
    const said = async (party: ThirdParty, words: string) => {
      const id = await party.startConversation({ assistantId, makeRoom: true })
      await party.send(id, `64 year old woman with melena for 2 days, ${words}`)
      return id
    }
    const noted = async (conversationId: string, text: string) =>
      db.execute(sql`insert into noted_findings (id, conversation_id, message_id, text)
        values (${randomUUID()}, ${conversationId}, ${randomUUID()}, ${text})`)
    const people = await Promise.all(Array.from({ length: 5 }, async () => (await register(app.url)).party))
    const [first] = people as [ThirdParty]
    for (const [index, one] of people.entries()) {
      const id = await said(one, 'no fever')
      await noted(id, index % 2 ? 'Glows in the dark' : 'glows  in the dark')
      if (index < 4) await noted(id, 'hums')
      await noted(await said(first, 'pale'), 'said by one person alone')
    }
    const counted = await activity()
    expect(counted.noted).toEqual([{ key: 'glows in the dark', conversations: 5 }])
    expect(counted.matched[0]).toMatchObject({ conversations: 10, name: expect.stringContaining('bleed') })
    expect(counted.unanswered.map(({ conversations }: { conversations: number }) => conversations >= 5)).not.toContain(
      false,
    )
    expect(counted.unanswered.length).toBeGreaterThan(0)
    expect(counted.outcomes.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'ANSWERED',
      'NEEDS_DATA',
      'DECLINED',
      'FAILED',
    ])
    expect(counted.outcomes.at(-1).replies).toBeNull()
    expect(JSON.stringify(counted)).not.toContain('alone')
  })
})
