import { sql } from 'drizzle-orm'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { auditEvents, auditSeals } from '#schema/audit.ts'
import { anonymous } from '#server/access/actor.ts'
import type { AuditEntry } from '#server/access/audit-entry.ts'
import { Audit } from '#server/access/audit.ts'
import { findBrokenSeal, sealAudit } from '#server/access/audit-seal.ts'
import { openDatabase, type Db } from '#server/platform/db.ts'
import { addJob, startJobs } from '#server/platform/jobs/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { migrateDatabase } from '#server/platform/migrate.ts'
import { newId } from '#server/shared/ids.ts'
import { runOn } from '#tests/support/cluster.ts'
import { signedInAdmin } from '#tests/support/experts.ts'
import { register } from '#tests/support/people.ts'
import { newDatabase, testApp } from '#tests/support/test-app.ts'
import { ThirdParty } from '#tests/support/third-party.ts'
import { wireTo } from '#tests/support/wire.ts'

const MINUTES_AGO = new Date(Date.now() - 120_000)
const old = { createdAt: MINUTES_AGO, storedAt: MINUTES_AGO }

/** As if all of it had been stored some minutes ago. */
async function settle(db: Db): Promise<void> {
  await db.execute(sql`alter table audit_events disable trigger user`)
  await db.execute(sql`update audit_events set stored_at = ${MINUTES_AGO.toISOString()}`)
  await db.execute(sql`alter table audit_events enable trigger user`)
}

describe('the audit log', () => {
  it('is sealed in a chain that shows a row which was changed, removed or slipped in behind the trigger', async () => {
    const { db, close } = openDatabase(await newDatabase(), 2)
    const row = (action: string) => ({ actorKind: 'user', action, outcome: 'ALLOWED' as const, ...old })
    await db.insert(auditEvents).values([row('a'), row('b')])
    expect(await sealAudit(db)).toBe(2)
    await db.insert(auditEvents).values([row('c'), { ...row('too young'), storedAt: new Date() }])
    expect(await sealAudit(db)).toBe(1)
    expect(await sealAudit(db)).toBe(0)
    expect(await findBrokenSeal(db)).toBeNull()
    const [first] = await db.select().from(auditSeals)
    await db.execute(sql`alter table audit_events disable trigger user`)
    await db.execute(sql`update audit_events set action = 'x' where action = 'b'`)
    expect(await findBrokenSeal(db)).toBe(first?.id)
    await db.execute(sql`update audit_events set action = 'b' where action = 'x'`)
    expect(await findBrokenSeal(db)).toBeNull()
    await db.execute(sql`delete from audit_events where action = 'c'`)
    expect(await findBrokenSeal(db)).not.toBeNull()
    await close()
  })

  it('is checked by what is sealed alone: a backup of an older version has no more', async () => {
    const { db, close } = openDatabase(await newDatabase(), 2)
    await db.insert(auditEvents).values({ actorKind: 'user', action: 'a', outcome: 'ALLOWED', ...old })
    expect(await sealAudit(db)).toBe(1)
    await db.execute(
      sql`alter table audit_events drop column entry_id, drop column stored_at, drop column trace_digest`,
    )
    expect(await findBrokenSeal(db)).toBeNull()
    await close()
  })

  it('is sealed up to the first row that was stored just now, however long ago the next ones happened', async () => {
    const { db, close } = openDatabase(await newDatabase(), 2)
    const row = (action: string, storedAt: Date) => ({
      actorKind: 'user',
      action,
      outcome: 'ALLOWED' as const,
      createdAt: MINUTES_AGO,
      storedAt,
    })
    await db.insert(auditEvents).values([row('a', MINUTES_AGO), row('b', new Date()), row('c', MINUTES_AGO)])
    expect(await sealAudit(db)).toBe(1)
    await settle(db)
    expect(await sealAudit(db)).toBe(2)
    expect(await findBrokenSeal(db)).toBeNull()
    await close()
  })

  it('refuses change and deletion of rows and of seals', async () => {
    const { db, close } = openDatabase(await newDatabase(), 2)
    for (const table of ['audit_events', 'audit_seals'])
      for (const statement of [`update ${table} set created_at = now()`, `delete from ${table}`, `truncate ${table}`])
        await expect(db.execute(sql.raw(statement)), statement).rejects.toThrow()
    await close()
  })

  it('is append-only by role where a migration role is given, and the queue works for the other role', async () => {
    const owner = await newDatabase()
    const name = `app_${new URL(owner).pathname.slice(3, 20)}`
    const asOwner = (statement: string) => runOn(owner, statement)
    await asOwner(`create role ${name} login password 'app'`)
    const app = new URL(owner)
    app.username = name
    app.password = 'app'
    await migrateDatabase(owner, app.href)
    await asOwner('alter table audit_events disable trigger user')
    const { db, close } = openDatabase(app.href, 2)
    await db.insert(auditEvents).values({ actorKind: 'user', action: 'a', outcome: 'ALLOWED' })
    const refused = (statement: string) =>
      db.execute(sql.raw(statement)).catch((error: unknown) => (error as { cause: { code: string } }).cause.code)
    expect(await refused('delete from audit_events')).toBe('42501')
    expect(await refused(`update audit_events set action = 'b'`)).toBe('42501')
    let ran = 0
    const jobs = await startJobs({
      url: app.href,
      tasks: { work: () => Promise.resolve(void (ran += 1)) },
      schedules: [],
      log: createLog('silent'),
    })
    await addJob(db, 'work', {})
    await expect.poll(() => ran, { timeout: 5_000 }).toBe(1)
    await jobs.stop()
    await close()
    await asOwner(`drop owned by ${name}`)
    await asOwner(`drop role ${name}`)
  })
})

/** An audit log over a wire, and what stands in it. */
async function wiredAudit() {
  const url = await newDatabase()
  const wire = await wireTo(url)
  const far = openDatabase(wire.url, 2)
  const { db, close } = openDatabase(url, 2)
  const log = createLog('silent')
  const failures = vi.spyOn(log, 'error')
  onTestFinished(async () => {
    await far.close()
    await wire.close()
    await close()
  })
  await far.ping()
  return {
    wire,
    db,
    failures,
    sent: vi.spyOn(far.db, 'insert'),
    audit: new Audit(far.db, log, (address) => address),
    actions: async () => (await db.select().from(auditEvents).orderBy(auditEvents.id)).map(({ action }) => action),
  }
}

const did = (action: string): AuditEntry => ({
  actor: { ...anonymous(''), kind: 'guest', id: newId() },
  action,
  outcome: 'ALLOWED',
})

describe('rows whose answer was lost after the commit', () => {
  it('are sent again and stand once, and the chain holds', async () => {
    const { wire, db, failures, audit, actions } = await wiredAudit()
    for (const action of ['a', 'b']) audit.record(did(action))
    wire.loseNextAnswer()
    await audit.flush()
    expect(failures).toHaveBeenCalledOnce()
    expect(await actions()).toEqual(['a', 'b'])
    audit.record(did('c'))
    await audit.flush()
    expect(failures).toHaveBeenCalledOnce()
    expect(await actions()).toEqual(['a', 'b', 'c'])
    await settle(db)
    expect(await sealAudit(db)).toBe(3)
    expect(await findBrokenSeal(db)).toBeNull()
  })

  it('are sent again by themselves, also when nothing else is recorded', async () => {
    const { wire, sent, audit, actions } = await wiredAudit()
    wire.loseNextAnswer()
    audit.record(did('a'))
    await expect.poll(() => sent.mock.calls.length, { timeout: 30_000 }).toBe(2)
    await audit.close()
    expect(await actions()).toEqual(['a'])
  })

  it('are stored however many waited, in the order in which they were recorded', async () => {
    const { wire, audit, actions } = await wiredAudit()
    const names = Array.from({ length: 9_999 }, (_, index) => `act ${index}`)
    for (const name of names) audit.record(did(name))
    wire.loseNextAnswer()
    await audit.flush()
    await audit.flush()
    expect(await actions()).toEqual(names)
  })
})

const REFUSALS = `{ auditEvents(outcome: REFUSED, first: 100) { nodes { actorKind actor { id } action reason origin count subjectId } } }`

describe('refusals of callers who are not signed in', () => {
  it('are counted by door, reason and group of addresses, and leave a row of each in the minute', async () => {
    const { url, database } = await testApp({ env: { TRUST_PROXY: '1' } })
    const from = (address: string) => ({ 'x-forwarded-for': address })
    const call = (index: number) =>
      new ThirdParty(url).rest('GET', '/admin/stats', undefined, from(`203.0.113.${index % 2}`))
    expect(
      new Set((await Promise.all(Array.from({ length: 300 }, (_, index) => call(index)))).map(({ status }) => status)),
    ).toEqual(new Set([401]))
    // The door of GraphQL makes a guest of everyone: they are as many as there are calls.
    await Promise.all(Array.from({ length: 100 }, () => new ThirdParty(url).graphql('{ ownData }')))
    await new ThirdParty(url).graphql('query { conversation(id: "01900000-0000-7000-8000-000000000000") { id } }')
    expect(await database.db.select().from(auditEvents)).toEqual([])
    const admin = await signedInAdmin(url)
    const { nodes } = (await admin.graphql(REFUSALS)).data.auditEvents
    const seen = nodes.map(({ actorKind, actor, action, reason, count }: Record<string, unknown>) => ({
      actorKind,
      actor,
      action,
      reason,
      count,
    }))
    expect(seen).toHaveLength(4)
    expect(seen).toEqual(
      expect.arrayContaining([
        { actorKind: 'anonymous', actor: null, action: 'door.GET /admin/stats', reason: 'UNAUTHENTICATED', count: 150 },
        { actorKind: 'guest', actor: null, action: 'door.Query.ownData', reason: 'UNAUTHENTICATED', count: 100 },
        { actorKind: 'guest', actor: null, action: 'conversation.read', reason: 'NOT_FOUND', count: 1 },
      ]),
    )
    const origins = nodes.map(({ origin }: { origin: string }) => origin)
    for (const origin of origins) expect(origin).toMatch(/^[\da-f]{2}$/)
    expect(JSON.stringify(await database.db.select().from(auditEvents))).not.toContain('203.0')
  })

  it('say who tried at what, where it is somebody’s; those of people who are signed in stay single', async () => {
    const { url } = await testApp()
    const owner = new ThirdParty(url)
    const id = await owner.startConversation()
    const guest = new ThirdParty(url)
    await guest.startConversation()
    const { party: physician, id: physicianId } = await register(url)
    for (const party of [guest, guest, physician, physician])
      await party.graphql('query($id: ID!) { conversation(id: $id) { id } }', { id })
    const admin = await signedInAdmin(url)
    const { nodes } = (await admin.graphql(REFUSALS)).data.auditEvents
    const about = nodes.filter(({ subjectId }: { subjectId: string }) => subjectId === id)
    const guestId = guest.guestToken?.split('.')[0]
    expect(
      about
        .map(({ actor, count, reason }: { actor: { id: string }; count: number; reason: string }) => [
          actor.id,
          count,
          reason,
        ])
        .sort(),
    ).toEqual(
      [
        [guestId, 2, 'NOT_FOUND'],
        [physicianId, 1, 'NOT_FOUND'],
        [physicianId, 1, 'NOT_FOUND'],
      ].sort(),
    )
  })

  it('take a bounded place, however many kinds there are, and none is left out of the count', async () => {
    const { db, close } = openDatabase(await newDatabase(), 2)
    const audit = new Audit(db, createLog('silent'), (address) => address)
    for (let call = 0; call < 20_000; call += 1)
      audit.record({
        actor: anonymous(`address ${call}`),
        action: `door.${call % 7}`,
        outcome: 'REFUSED',
        reason: 'UNAUTHENTICATED',
      })
    await audit.flush()
    const rows = await db.select().from(auditEvents)
    expect(rows).toHaveLength(500 + 7)
    expect(rows.reduce((sum, { count }) => sum + (count ?? 1), 0)).toBe(20_000)
    await close()
  })

  it('are sealed with their count, and seals of rows from before they were counted hold', async () => {
    const { db, close } = openDatabase(await newDatabase(), 2)
    const row = { actorKind: 'anonymous', action: 'a', outcome: 'REFUSED' as const, ...old }
    await db.insert(auditEvents).values([row, { ...row, reason: 'UNAUTHENTICATED', origin: 'a7', count: 12 }])
    await sealAudit(db)
    expect(await findBrokenSeal(db)).toBeNull()
    await db.execute(sql`alter table audit_events disable trigger user`)
    await db.execute(sql`update audit_events set count = 1 where count = 12`)
    expect(await findBrokenSeal(db)).not.toBeNull()
    await close()
  })
})
