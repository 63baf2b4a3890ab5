import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { findBrokenSeal, sealAudit } from '#server/access/audit-seal.ts'
import type { Db } from '#server/platform/db.ts'
import { keyOf, newExpert, signedInAdmin } from '#tests/support/experts.ts'
import { testApp } from '#tests/support/test-app.ts'
import { ThirdParty, type Event } from '#tests/support/third-party.ts'
import { CASE, simulated } from '#tests/support/upstream/simulated-app.ts'

const CHAIN = '{ auditChain { firstBrokenEventId traces { fitting changed changedIds } } }'
const OWN = 'query($id: ID!) { replyTrace(id: $id) { seal tasks { outcome } } }'
const TRACE = `query($id: ID!) { adminReplyTrace(id: $id) {
  replyId seal rules content assistantVersionId firstTextMs totalMs tasks { task outcome ms }
  model { prompt temperature maxTokens withheld inputTokens outputTokens attempts { model problem ms }
    tools { tool outcome } masked { kind count } objections { kind count } } } }`
const EVENTS =
  'query($subjectId: ID, $changesOnly: Boolean) { auditEvents(subjectId: $subjectId, changesOnly: $changesOnly) { nodes { action actorType } } }'

/** The log's triggers let nobody change a row; whoever owns the tables puts them aside. */
async function behindTheTrigger(db: Db, change: ReturnType<typeof sql>): Promise<void> {
  await db.execute(sql`alter table audit_events disable trigger user`)
  await db.execute(change)
  await db.execute(sql`alter table audit_events enable trigger user`)
}

const codeOf = (answer: { errors?: { extensions: { code: string } }[] }) => answer.errors?.[0]?.extensions.code

describe('the trace of a reply', () => {
  it('is sealed with the audit log as the reply ends: what is changed in it later is named', async () => {
    const app = await testApp()
    const { db } = app.database
    const admin = await signedInAdmin(app.url)
    const guest = new ThirdParty(app.url)
    const conversation = await guest.startConversation()
    const watch = await guest.watch(conversation)
    const ids: string[] = []
    for (const words of [CASE, 'HR now 104']) {
      const { reply } = await guest.send(conversation, words)
      await watch.until((event: Event) => event.__typename === 'ReplyEnded' && event.message.id === reply.id)
      ids.push(reply.id as string)
    }
    const [first = '', second = ''] = ids
    const chain = async () => (await admin.graphql(CHAIN)).data.auditChain
    const sealOf = async (id: string) => (await guest.graphql(OWN, { id })).data.replyTrace.seal
    expect((await chain()).traces).toEqual({ fitting: 2, changed: 0, changedIds: [] })
    expect((await admin.graphql(EVENTS, { subjectId: first })).data.auditEvents.nodes).toEqual([
      { action: 'reply.seal-trace', actorType: 'GUEST' },
    ])
    const changes = (await admin.graphql(EVENTS, { changesOnly: true })).data.auditEvents.nodes
    expect(changes.map(({ action }: { action: string }) => action)).not.toContain('reply.seal-trace')

    await behindTheTrigger(db, sql`update audit_events set stored_at = now() - interval '2 minutes'`)
    expect(await sealAudit(db)).toBeGreaterThan(2)
    expect(await findBrokenSeal(db)).toBeNull()

    await db.execute(sql`update messages set trace = jsonb_set(trace, '{totalMs}', '1') where id = ${first}`)
    expect(await chain()).toEqual({
      firstBrokenEventId: null,
      traces: { fitting: 1, changed: 1, changedIds: [first] },
    })
    expect([await sealOf(first), await sealOf(second)]).toEqual(['CHANGED', 'FITS'])
    // One that is taken away is changed, too; and who has the digest follow the change breaks the chain.
    await db.execute(sql`update messages set trace = null where id = ${second}`)
    expect((await chain()).traces.changedIds).toEqual([first, second])
    await behindTheTrigger(db, sql`update audit_events set trace_digest = 'x' where subject_id = ${first}`)
    expect(await findBrokenSeal(db)).not.toBeNull()
    // What goes with its conversation was not changed.
    await db.execute(sql`delete from conversations where id = ${conversation}`)
    expect((await chain()).traces).toEqual({ fitting: 0, changed: 0, changedIds: [] })
  })

  it('is sealed anew with what becomes known after the end, and shown to admins without what tells of the patient', async () => {
    const { app, ask, party } = await simulated({}, { AI_TASKS: 'extraction,title,plan' })
    const { message } = await ask(`Name: Jane Roe. ${CASE}`)
    const { id } = message
    const own = async () => (await party.graphql(OWN, { id })).data.replyTrace
    await expect.poll(async () => (await own()).tasks.length, { timeout: 30_000 }).toBe(3)
    expect((await own()).seal).toBe('FITS')

    const admin = await signedInAdmin(app.url)
    const { adminReplyTrace: trace } = (await admin.graphql(TRACE, { id })).data
    expect(trace).toMatchObject({
      replyId: id,
      seal: 'FITS',
      rules: null,
      content: expect.stringMatching(/^[\da-f]{12}$/),
      totalMs: expect.any(Number),
      tasks: [{ ms: expect.any(Number) }, {}, {}],
      model: {
        attempts: [{ model: 'simulated', problem: null }],
        masked: [{ kind: 'NAME', count: expect.any(Number) }],
        outputTokens: expect.any(Number),
      },
    })
    expect(JSON.stringify(trace)).not.toMatch(/Jane|Roe|melena|88\/52|ER_NOW|penicillin/i)
    const { nodes } = (await admin.graphql(EVENTS, { subjectId: id })).data.auditEvents
    expect(nodes[0]).toEqual({ action: 'reply.read-trace', actorType: 'USER' })

    const readAs = async (reader: ThirdParty, of = id) => codeOf(await reader.graphql(TRACE, { id: of }))
    expect(await readAs(admin, randomUUID())).toBe('NOT_FOUND')
    expect(await readAs(admin, 'x')).toBe('NOT_FOUND')
    expect(await readAs((await newExpert(app.url)).party)).toBe('FORBIDDEN')
    expect(await readAs(await keyOf(admin, 'conversations:read'))).toBe('FORBIDDEN')
    expect(await readAs(party)).toBe('UNAUTHENTICATED')
    for (const hidden of ['level', 'ruleIds', 'upToFactId', 'model { tools { about } }'])
      expect((await admin.graphql(`{ adminReplyTrace(id: "${id}") { ${hidden} } }`)).errors).toHaveLength(1)
  })
})
