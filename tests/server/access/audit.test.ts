import { sql } from 'drizzle-orm'
import postgres from 'postgres'
import { describe, expect, it } from 'vitest'
import { auditEvents, auditSeals } from '#schema/audit.ts'
import { findBrokenSeal, sealAudit } from '#server/access/audit-seal.ts'
import { openDatabase } from '#server/platform/db.ts'
import { addJob, startJobs } from '#server/platform/jobs/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { migrateDatabase } from '#server/platform/migrate.ts'
import { newDatabase } from '#tests/support/test-app.ts'

const old = new Date(Date.now() - 120_000)

describe('the audit log', () => {
  it('is sealed in a chain that shows a row which was changed, removed or slipped in behind the trigger', async () => {
    const { db, close } = openDatabase(await newDatabase(), 2)
    const row = (action: string) => ({ actorKind: 'user', action, outcome: 'ALLOWED' as const, createdAt: old })
    await db.insert(auditEvents).values([row('a'), row('b')])
    expect(await sealAudit(db)).toBe(2)
    await db.insert(auditEvents).values([row('c'), { ...row('too young'), createdAt: new Date() }])
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
    const admin = postgres(owner, { max: 1, onnotice: () => {} })
    await admin.unsafe(`create role ${name} login password 'app'`)
    const app = new URL(owner)
    app.username = name
    app.password = 'app'
    await migrateDatabase(owner, app.href)
    await admin.unsafe('alter table audit_events disable trigger user')
    const { db, close } = openDatabase(app.href, 2)
    await db.insert(auditEvents).values({ actorKind: 'user', action: 'a', outcome: 'ALLOWED' })
    const refused = (statement: string) => db.execute(sql.raw(statement)).catch((error: { cause: { code: string } }) => error.cause.code)
    expect(await refused('delete from audit_events')).toBe('42501')
    expect(await refused(`update audit_events set action = 'b'`)).toBe('42501')
    let ran = 0
    const jobs = await startJobs({ url: app.href, tasks: { work: () => Promise.resolve(void (ran += 1)) }, schedules: [], log: createLog('silent') })
    await addJob(db, 'work', {})
    await expect.poll(() => ran, { timeout: 5_000 }).toBe(1)
    await jobs.stop()
    await close()
    await admin.unsafe(`drop owned by ${name}`)
    await admin.unsafe(`drop role ${name}`)
    await admin.end()
  })
})
