import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { openDatabase } from '#server/platform/db.ts'
import { migrateDatabase } from '#server/platform/migrate.ts'
import { seed } from '#server/seed.ts'
import { databaseUrl, runOn } from '#tests/support/cluster.ts'
import { newDataDir } from '#tests/support/data-dir.ts'
import { signedInAdmin } from '#tests/support/experts.ts'
import { openSql } from '#tests/support/sql.ts'
import { newDatabase, startTestApp, type TestApp } from '#tests/support/test-app.ts'

const READ = '{ backups { items { id state tables failure drill endedAt } } serviceHealth { name detail } }'
const AWAKE = { timeout: 90_000, interval: 50 }

async function begin(app: TestApp): Promise<void> {
  const admin = await signedInAdmin(app.url)
  expect((await admin.graphql('mutation { createBackup { id } }')).errors).toBeUndefined()
}

/** A database whose owner may make no databases, and the role of the app, which owns nothing. */
async function splitDatabase(): Promise<{ owner: string; app: string }> {
  const cluster = inject('clusterUrl')
  const name = `s_${crypto.randomUUID().replaceAll('-', '')}`
  const as = (user: string) =>
    Object.assign(new URL(databaseUrl(cluster, name)), { username: user, password: 'p' }).href
  const [owner, app] = [as(`owner_${name}`), as(`app_${name}`)]
  for (const role of ['owner', 'app']) await runOn(cluster, `create role ${role}_${name} login password 'p'`)
  await runOn(cluster, `create database ${name} owner owner_${name}`)
  onTestFinished(async () => {
    await runOn(cluster, `drop database ${name} with (force)`)
    for (const role of ['owner', 'app']) await runOn(cluster, `drop role ${role}_${name}`)
  })
  await migrateDatabase(owner, app)
  const database = openDatabase(app, 2)
  await seed(database.db, { demo: true })
  await database.close()
  return { owner, app }
}

describe('the app that closes in the middle of a backup', { timeout: 240_000 }, () => {
  it('does not wait for it and leaves nothing half written; the next one makes it, which may make no database to try it in', async () => {
    const { owner, app: url } = await splitDatabase()
    const folder = path.join(newDataDir('backups-'), 'kept')
    const start = () =>
      startTestApp({
        databaseUrl: url,
        env: { BACKUP_DIR: folder, BACKUPS_KEPT: '2', MIGRATE_DATABASE_URL: owner },
      })
    const first = await start()
    const sql = openSql(owner)
    onTestFinished(() => sql.end())
    // Nobody else looks at them here; the dump comes to them near its end, and waits.
    await sql`begin`
    await sql`lock table suggestions in access exclusive mode`
    await begin(first)
    const waits = async () =>
      (await sql`select from pg_locks where relation = 'suggestions'::regclass and not granted`).length
    await expect.poll(waits, AWAKE).toBe(1)
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/^\.partial-/)])
    await first.close()
    expect(readdirSync(folder)).toEqual([])
    expect(await sql`select state, ended_at, failure from backups`).toEqual([
      { state: 'RUNNING', ended_at: null, failure: null },
    ])
    await sql`rollback`
    const second = await start()
    onTestFinished(() => second.close())
    const admin = await signedInAdmin(second.url)
    const read = async () => (await admin.graphql(READ)).data
    await expect.poll(async () => (await read()).backups.items[0].endedAt, AWAKE).not.toBeNull()
    const { backups, serviceHealth } = await read()
    expect(backups.items).toMatchObject([{ state: 'DONE', failure: null, drill: 'NOT_ALLOWED' }])
    expect(readdirSync(folder)).toEqual([expect.stringContaining(backups.items[0].id)])
    expect(serviceHealth).toContainEqual({
      name: 'Backup',
      detail: expect.stringContaining('never restored on trial: the role may not'),
    })
  })

  it('or of its trial: the next one tries what was written, and no database of a trial is left', async () => {
    const databaseAt = await newDatabase()
    const folder = path.join(newDataDir('backups-'), 'kept')
    const start = () => startTestApp({ databaseUrl: databaseAt, env: { BACKUP_DIR: folder, BACKUPS_KEPT: '2' } })
    const sql = openSql(databaseAt)
    onTestFinished(() => sql.end())
    const mark = createHash('sha256').update(new URL(databaseAt).pathname.slice(1)).digest('hex').slice(0, 12)
    const drills = async () =>
      (await sql`select from pg_database where starts_with(datname, ${`restore_drill_${mark}_`})`).length
    const first = await start()
    await begin(first)
    await expect.poll(drills, AWAKE).toBe(1)
    await first.close()
    expect(await sql`select state, ended_at from backups`).toEqual([{ state: 'DRILLING', ended_at: null }])
    const written = readdirSync(folder)
    expect(written).toHaveLength(1)
    const second = await start()
    onTestFinished(() => second.close())
    const ended = async () => (await sql<{ drill: string }[]>`select drill from backups where ended_at is not null`)[0]
    await expect.poll(ended, AWAKE).toEqual({ drill: 'PASSED' })
    expect(readdirSync(folder)).toEqual(written)
    expect(await drills()).toBe(0)
  })
})
