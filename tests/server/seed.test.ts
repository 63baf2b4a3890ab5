import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { count, eq, like, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { users } from '#schema/accounts.ts'
import { assistants, assistantVersions } from '#schema/assistants.ts'
import { contentItems } from '#schema/content.ts'
import { expertProfiles } from '#schema/experts.ts'
import { seeds } from '#schema/seeds.ts'
import { openDatabase, type Db } from '#server/platform/db.ts'
import { migrateDatabase } from '#server/platform/migrate.ts'
import { seed } from '#server/seed.ts'
import { newId } from '#server/shared/ids.ts'
import { databaseUrl, runOn } from '#tests/support/cluster.ts'
import { openSql } from '#tests/support/sql.ts'
import { newDatabase } from '#tests/support/test-app.ts'

function open(url: string): Db {
  const database = openDatabase(url, 3)
  onTestFinished(() => database.close())
  return database.db
}

async function emptyDatabase(): Promise<string> {
  const name = `empty_${Date.now()}_${Math.trunc(Math.random() * 1e6)}`
  await runOn(inject('clusterUrl'), `create database ${name}`)
  return databaseUrl(inject('clusterUrl'), name)
}

/** Brings a database as far as the first `entries` migrations did. */
async function migrateTo(url: string, entries: number): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'migrations-'))
  cpSync('drizzle/migrations', folder, { recursive: true })
  const journal = path.join(folder, 'meta/_journal.json')
  const whole = JSON.parse(readFileSync(journal, 'utf8')) as { entries: unknown[] }
  writeFileSync(journal, JSON.stringify({ ...whole, entries: whole.entries.slice(0, entries) }))
  const connection = new Client(url)
  await connection.connect()
  await migrate(drizzle(connection), { migrationsFolder: folder })
  await connection.end()
  rmSync(folder, { recursive: true })
}

describe('what a database begins with', () => {
  it('is laid once: what somebody edited or deleted never comes back', async () => {
    const db = open(await newDatabase())
    const [gi] = await db.select().from(users).where(eq(users.email, 'gi.expert@example.org'))
    await db
      .update(assistantVersions)
      .set({ systemPrompt: null, acuteManagementPrompt: null, diagnosisWorkupPrompt: null, triagePrompt: null })
    await db.delete(expertProfiles).where(eq(expertProfiles.userId, gi?.id ?? ''))
    await db
      .delete(assistants)
      .where(sql`${assistants.expertId} in (select id from users where email = 'cardio.expert@example.org')`)
    await db.delete(users).where(eq(users.email, 'cardio.expert@example.org'))
    const before = [
      await db.select().from(assistantVersions),
      await db.select().from(users),
      await db.select().from(expertProfiles),
    ]
    await seed(db, { demo: true })
    expect([
      await db.select().from(assistantVersions),
      await db.select().from(users),
      await db.select().from(expertProfiles),
    ]).toEqual(before)
  })

  it('comes to a database from before it once: what somebody wrote under a key stands, and what they delete stays away', async () => {
    const db = open(await newDatabase())
    const claims = like(contentItems.contentKey, 'landing_%')
    await db.delete(seeds).where(eq(seeds.name, 'content-claims'))
    await db.delete(contentItems).where(claims)
    const own = {
      contentKey: 'landing_claims',
      contentType: 'JSON',
      title: 'Ours',
      contentValue: '["Open on Sundays"]',
    } as const
    await db.insert(contentItems).values({ ...own, id: newId() })
    await seed(db, { demo: true })
    const laid = await db.select().from(contentItems).where(claims).orderBy(contentItems.contentKey)
    expect(laid.map(({ contentKey, isActive }) => [contentKey, isActive])).toEqual([
      ['landing_claims', true],
      ['landing_clinician_clone', false],
      ['landing_consultations', false],
      ['landing_statistics', false],
    ])
    expect(laid[0]).toMatchObject(own)
    await db.delete(contentItems).where(claims)
    await seed(db, { demo: true })
    expect(await db.select().from(contentItems).where(claims)).toEqual([])
  })

  it('is laid once by two instances that start together', async () => {
    const url = await emptyDatabase()
    await migrateDatabase(url)
    const db = open(url)
    await seed(db, { demo: false })
    await db.delete(seeds).where(eq(seeds.name, 'assistant-prompts'))
    await Promise.all([seed(db, { demo: false }), seed(db, { demo: false })])
    expect((await db.select().from(seeds)).map(({ name }) => name).sort()).toEqual([
      'assistant-prompts',
      'conditions',
      'content',
      'content-claims',
    ])
    const [rows] = await db.select({ kept: count() }).from(assistantVersions)
    expect(rows?.kept).toBe(1)
    // Outside demo mode nobody has an account.
    expect(await db.select().from(users)).toEqual([])
  })

  it('shows two experts in demo mode that say what they are', async () => {
    const db = open(await newDatabase())
    const rows = await db
      .select({ name: users.name, bio: expertProfiles.bio })
      .from(expertProfiles)
      .innerJoin(users, eq(users.id, expertProfiles.userId))
      .orderBy(users.name)
    expect(rows.map(({ name }) => name)).toEqual(['Demo Cardiologist', 'Demo Gastroenterologist'])
    for (const { bio } of rows) expect(bio).toMatch(/^Example profile of a demo account, not a real person/)
  })
})

describe('a database from before assistants had versions', () => {
  it('keeps what its assistants were as their first version, and gets the instructions and the second expert', async () => {
    const url = await emptyDatabase()
    await migrateTo(url, 4)
    const connection = openSql(url)
    const [id, owner, own] = [
      '0199a000-0000-7000-8000-000000000001',
      '0199a000-0000-7000-8000-000000000002',
      '0199a000-0000-7000-8000-000000000003',
    ]
    await connection`insert into specialties (id, name) values ('0199a000-0000-7000-8000-000000000009', 'Cardiology')`
    await connection`insert into users (id, name, email, email_verified, role, expert_verified) values (${owner}, 'Demo Gastroenterologist', 'gi.expert@example.org', true, 'EXPERT_PHYSICIAN', true)`
    await connection`insert into assistants (id, name, is_default, greeting, max_questions, max_message_length) values (${id}, 'Mine', true, 'Hello there.', 12, 3456)`
    await connection`insert into assistants (id, name, expert_id, greeting) values (${own}, 'An expert’s', ${owner}, 'Good day.')`
    await connection.end()
    await migrateDatabase(url)
    const db = open(url)
    await seed(db, { demo: true })
    const versions = await db
      .select()
      .from(assistantVersions)
      .orderBy(assistantVersions.assistantId, assistantVersions.version)
    expect(
      versions
        .map(({ assistantId, version, name, greeting, maxQuestions, maxMessageLength }) => [
          assistantId,
          version,
          name,
          greeting,
          maxQuestions,
          maxMessageLength,
        ])
        .slice(0, 3),
    ).toEqual([
      [id, 1, 'Mine', 'Hello there.', 12, 3456],
      [id, 2, 'Mine', 'Hello there.', 12, 3456],
      [own, 1, 'An expert’s', 'Good day.', 30, 2000],
    ])
    expect(versions[0]?.systemPrompt).toBeNull()
    expect(versions[1]?.triagePrompt).toMatch(/red flag/)
    expect(versions[3]?.name).toBe('Cardiology assistant')
    expect(
      (await db.select({ email: users.email }).from(users).orderBy(users.email)).map(({ email }) => email),
    ).toEqual(['cardio.expert@example.org', 'gi.expert@example.org'])
  })
})
