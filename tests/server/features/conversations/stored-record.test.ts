import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { conversations, plans } from '#schema/conversations.ts'
import { decisionAsStored, readDecision } from '#server/features/conversations/stored-decision.ts'
import { planAsStored, readPlan } from '#server/features/conversations/stored-plan.ts'
import { testApp } from '#tests/support/test-app.ts'
import { ThirdParty } from '#tests/support/third-party.ts'

/** As commit 26eced9 stored them, before what is stored had a number. */
const old = JSON.parse(readFileSync(new URL('fixtures/record-of-26eced9.json', import.meta.url), 'utf8')) as Record<
  'decision' | 'plan',
  Record<string, unknown>
>

const RECORD = `query($id: ID!) { conversation(id: $id) {
  triage { level } redFlags { ruleId } scores { calculatorId alerts { label } } differential { conditionKey isAddressed }
  interview { limit } panel { missing { key } } plan { version markdown } } }`

type Rows = Record<string, Record<string, unknown>[]>

const without = (row: Record<string, unknown>, ...names: string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))

describe('a stored decision', () => {
  it('of an older version is read as it would be stored today', () => {
    expect(readDecision(old.decision)).toEqual(old.decision)
    const { scores = [], differential = [], ...rest } = without(old.decision, 'interview') as Rows
    const oldest = {
      ...rest,
      scores: scores.map((score) => without(score, 'alerts')),
      differential: differential.map((match) => without(match, 'isAddressed', 'stillToAsk')),
    }
    const read = readDecision(oldest)
    expect(read).toMatchObject({ ...rest, interview: null })
    expect(read?.scores.every(({ alerts }) => alerts.length === 0)).toBe(true)
    expect(
      read?.differential.every(({ isAddressed, stillToAsk }) => isAddressed === null && stillToAsk.length === 0),
    ).toBe(true)
  })

  it('is read back as it was stored, with the number of its shape', () => {
    const decision = readDecision(old.decision)
    const plan = readPlan(old.plan)
    if (!decision || !plan) throw new Error('The old record cannot be read')
    const stored = JSON.parse(JSON.stringify(decisionAsStored(decision))) as { version: number }
    expect(stored.version).toBe(2)
    expect(readDecision(stored)).toEqual(decision)
    expect(readPlan(JSON.parse(JSON.stringify(planAsStored(plan))))).toEqual(plan)
    expect(plan).toEqual(old.plan)
  })

  it.each([
    [null],
    ['text'],
    [{}],
    [{ version: 99 }],
    [{ version: 2, triage: 'high' }],
    [{ ...old.decision, scores: 7 }],
  ])('is not known where it is none: %j', (stored) => {
    expect(readDecision(stored)).toBeNull()
    expect(readPlan(stored)).toBeNull()
  })

  it('that cannot be read is made again from the facts, and so is the plan', async () => {
    const { url, database } = await testApp()
    const party = new ThirdParty(url)
    const id = await party.startConversation()
    const say = (content: string) => party.rest('POST', `/chat/guest/conversations/${id}/messages`, { content })
    expect((await say('64F melena for 2 days, BP 88/52, HR 118, Hgb 7.1')).status).toBe(200)
    const before = (await party.graphql(RECORD, { id })).data
    await database.db
      .update(conversations)
      .set({ decision: { version: 99 } })
      .where(eq(conversations.id, id))
    await database.db
      .update(plans)
      .set({ body: { version: 99 } })
      .where(eq(plans.conversationId, id))
    expect((await party.graphql(RECORD, { id })).data).toEqual(before)
    const watch = await party.watch(id)
    const { triage, plan } = await watch.until((event) => event.__typename === 'ConversationSnapshot')
    expect([triage.level, plan?.markdown]).toEqual([
      before.conversation.triage.level,
      before.conversation.plan.markdown,
    ])
    expect((await say('Hgb 6.5')).status).toBe(200)
    expect((await party.graphql(RECORD, { id })).data.conversation.plan.version).toBe(2)
  })

  it('from before there were numbers is shown as it stands', async () => {
    const { url, database } = await testApp()
    const party = new ThirdParty(url)
    const id = await party.startConversation()
    await database.db.update(conversations).set({ decision: old.decision }).where(eq(conversations.id, id))
    const { data } = await party.graphql(RECORD, { id })
    expect(data.conversation.triage.level).toBe('ER_NOW')
    expect(data.conversation.redFlags).toHaveLength((old.decision['redFlags'] as object[]).length)
  })
})
