import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { sealAudit } from '#server/access/audit-seal.ts'
import { restoreBackup } from '#server/features/backups/restore-backup.ts'
import { restoreDrill } from '#server/features/backups/restore-drill.ts'
import { StatisticsRepository } from '#server/features/statistics/statistics.repository.ts'
import { Secrets } from '#server/platform/secrets.ts'
import { databaseUrl, runOn } from '#tests/support/cluster.ts'
import { newDataDir } from '#tests/support/data-dir.ts'
import { signedInAdmin } from '#tests/support/experts.ts'
import { MovingClock } from '#tests/support/moving-clock.ts'
import { register } from '#tests/support/people.ts'
import { openSql, type Sql } from '#tests/support/sql.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import type { ThirdParty } from '#tests/support/third-party.ts'

const ITEM = 'id state madeBy tables rows bytes failure drill drillFailure drilledAt endedAt'
const READ = `{ backups { keeps nightlyAt items { ${ITEM} } } }`
const CREATE = `mutation { createBackup { ${ITEM} } }`
/** As the test app signs and seals. */
const secrets = new Secrets(['k'.repeat(43)])
const NASTY = 'Tab\there, \\back\\slash, "quotes", \\N, \n a line, \\. and \u2003 é 漢 🫀'
const AWAKE = { timeout: 60_000, interval: 100 }

let app: TestApp
let admin: ThirdParty
let sql: Sql
const clock = new MovingClock()
const folder = path.join(newDataDir('backups-'), 'kept')

const read = async () => (await admin.graphql(READ)).data.backups
const newest = async () => (await read()).items[0]

async function backUp() {
  const { data, errors } = await admin.graphql(CREATE)
  if (errors) return errors[0]?.extensions
  await expect.poll(async () => (await newest()).endedAt, AWAKE).not.toBeNull()
  return (await read()).items.find(({ id }: { id: string }) => id === data.createBackup.id)
}

async function emptyDatabase(): Promise<string> {
  const name = `r_${crypto.randomUUID().replaceAll('-', '')}`
  await runOn(inject('clusterUrl'), `create database ${name}`)
  return databaseUrl(inject('clusterUrl'), name)
}

/** Every row of every table, as one digest each. */
async function digests(url: string): Promise<Record<string, string>> {
  const db = openSql(url)
  const tables = await db<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname <> 'backups' order by relname`
  const found: Record<string, string> = {}
  for (const { name } of tables) {
    const text = `select md5(coalesce(string_agg(t::text, chr(10) order by t::text), '')) as digest from public."${name}" t`
    const [row] = await db<{ digest: string }[]>([text] as unknown as TemplateStringsArray)
    found[name] = row?.digest ?? ''
  }
  await db.end()
  return found
}

const drillDatabases = () =>
  sql<{ datname: string }[]>`select datname from pg_database where datname like 'restore_drill%'`

beforeAll(async () => {
  app = await startTestApp({ clock, env: { BACKUP_DIR: folder, BACKUPS_KEPT: '2' } })
  admin = await signedInAdmin(app.url)
  sql = openSql(app.databaseUrl)
  const { party } = await register(app.url, { name: 'Person In The Backup' })
  await party.startConversation({ title: NASTY.slice(0, 150) })
  clock.forward(120)
})

afterAll(async () => {
  await sql.end()
  await app.close()
})

// Each backup is restored on trial into a database that is migrated anew: slow beside other work.
describe('a backup', { timeout: 120_000 }, () => {
  it('is begun by an admin alone, written, restored on trial and told of; its trial leaves no database', async () => {
    const made = await backUp()
    expect(made).toMatchObject({
      state: 'DONE',
      madeBy: 'Demo Admin',
      failure: null,
      drill: 'PASSED',
      drillFailure: null,
      drilledAt: expect.any(String),
    })
    expect(made.tables).toBe(Object.keys(await digests(app.databaseUrl)).length)
    expect(made.bytes).toBeGreaterThan(1_000)
    expect(await drillDatabases()).toEqual([])
    const { party } = await register(app.url)
    for (const call of [READ, CREATE]) {
      const { errors } = await party.graphql(call)
      expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    }
    const actions = await sql<{ action: string; subject_id: string | null }[]>`
      select action, subject_id from audit_events where action = 'backup.begin'`
    expect(actions).toEqual([{ action: 'backup.begin', subject_id: made.id }])
    const { data } = await admin.graphql('{ serviceHealth { name state detail } }')
    expect(data.serviceHealth).toContainEqual({
      name: 'Backup',
      state: 'WORKING',
      detail: expect.stringContaining('restored on trial'),
    })
  })

  it('can be read by its owner alone, shows nothing of what it holds, and its rows are counted', async () => {
    const [name = ''] = readdirSync(folder)
    expect(statSync(path.join(folder, name)).mode & 0o777).toBe(0o700)
    for (const file of readdirSync(path.join(folder, name))) {
      expect(statSync(path.join(folder, name, file)).mode & 0o777, file).toBe(0o600)
      expect(readFileSync(path.join(folder, name, file)).includes('Person In The Backup'), file).toBe(false)
    }
    const { manifest } = JSON.parse(readFileSync(path.join(folder, name, 'manifest.json'), 'utf8'))
    const rows = manifest.tables.reduce((sum: number, table: { rows: number }) => sum + table.rows, 0)
    expect((await newest()).rows).toBe(rows)
  })

  it('restores every row into an empty database, with its rules and sequences at work again, and into no other', async () => {
    // What the server does every minute by itself: between the backup and the look at what it was made of, it would change that.
    await sealAudit(app.database.db)
    await new StatisticsRepository(app.database.db).gather()
    await backUp()
    const [, name = ''] = readdirSync(folder).sort()
    const url = await emptyDatabase()
    await restoreBackup({ url, folder: path.join(folder, name), secrets })
    const [before, after] = await Promise.all([digests(app.databaseUrl), digests(url)])
    // Reading the backups above was written down after the snapshot.
    const { audit_events: _events, ...rest } = after
    expect(before).toMatchObject(rest)
    const restored = openSql(url)
    const [title] = await restored<{ title: string }[]>`select title from conversations where title like 'Tab%'`
    expect(title?.title).toBe(NASTY.slice(0, 150))
    await expect(restored`delete from audit_events`).rejects.toThrow()
    const [next] = await restored<{ free: boolean }[]>`
      select nextval('audit_events_id_seq') > max(id) as free from audit_events`
    expect(next?.free).toBe(true)
    const [references] = await restored<{ count: string }[]>`select count(*) from pg_constraint where contype = 'f'`
    const [whole] = await sql<{ count: string }[]>`select count(*) from pg_constraint where contype = 'f'`
    expect(references).toEqual(whole)
    await restored.end()
    const again = restoreBackup({ url, folder: path.join(folder, name), secrets })
    await expect(again).rejects.toThrow('The database is not empty')
  })

  it('that was changed fails its trial in words, and so does one of other keys', async () => {
    const [name = ''] = readdirSync(folder).sort()
    const at = { url: inject('clusterUrl'), folder: path.join(folder, name) }
    await expect(restoreDrill({ ...at, secrets: new Secrets(['x'.repeat(43)]) })).rejects.toThrow('another SECRET_KEYS')
    const [users, messages] = ['users', 'messages'].map((table) => path.join(at.folder, `${table}.copy.gz.sealed`))
    const bytes = readFileSync(users ?? '')
    writeFileSync(users ?? '', readFileSync(messages ?? ''))
    await expect(restoreDrill({ ...at, secrets })).rejects.toThrow('was changed')
    writeFileSync(users ?? '', bytes)
    const manifest = path.join(at.folder, 'manifest.json')
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(/"rows": [1-9]\d*/, '"rows": 0'))
    await expect(restoreDrill({ ...at, secrets })).rejects.toThrow('manifest of the backup was changed')
    expect(await drillDatabases()).toEqual([])
  })

  it('is made one at a time; one whose maker is gone is given up, and only as many stay as are to', async () => {
    mkdirSync(path.join(folder, '20200101T000000Z-of-somebody-else'))
    await sql`insert into backups (id, state, began_at, seen_at) values (gen_random_uuid(), 'RUNNING', ${clock.now()}, ${clock.now()})`
    expect(await backUp()).toMatchObject({ code: 'CONFLICT' })
    await sql`update backups set seen_at = ${new Date(clock.now().getTime() - 3_600_000)} where ended_at is null`
    const made = await backUp()
    expect(made).toMatchObject({ state: 'DONE', drill: 'PASSED' })
    const { items } = await read()
    expect(items[1]).toMatchObject({ state: 'FAILED', failure: 'The server ended while it was made.', madeBy: null })
    const names = readdirSync(folder)
    expect(names).toContain('20200101T000000Z-of-somebody-else')
    expect(names.filter((name) => name.endsWith(made.id))).toHaveLength(1)
  })

  it('that cannot be written is told of in words, there and in the health of the service', async () => {
    const file = path.join(newDataDir('backups-'), 'a-file')
    writeFileSync(file, '')
    const other = await startTestApp({
      databaseUrl: app.databaseUrl,
      clock,
      env: { BACKUP_DIR: file, BACKUPS_KEPT: '2' },
    })
    // Its worker alone takes the job.
    await app.close()
    admin = await signedInAdmin(other.url)
    expect(await backUp()).toMatchObject({
      state: 'FAILED',
      failure: 'The folder for backups cannot be written.',
      drill: null,
    })
    const { data } = await admin.graphql('{ serviceHealth { name state detail } }')
    expect(data.serviceHealth).toContainEqual({
      name: 'Backup',
      state: 'FAILING',
      detail: expect.stringContaining('The folder for backups cannot be written.'),
    })
    await other.close()
  })

  it('is not tried where the role may make no databases', async () => {
    const role = `reader_${Date.now()}`
    await runOn(inject('clusterUrl'), `create role ${role} login password 'p'`)
    const url = new URL(app.databaseUrl)
    url.username = role
    url.password = 'p'
    const name = readdirSync(folder).sort().at(-1) ?? ''
    expect(await restoreDrill({ url: url.href, folder: path.join(folder, name), secrets })).toBe(false)
    await runOn(inject('clusterUrl'), `drop role ${role}`)
  })
})
