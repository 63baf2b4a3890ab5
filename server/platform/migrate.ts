import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, escapeIdentifier } from 'pg'
import { connectionOptions } from './connection-options.ts'
import { migrateJobs } from './jobs/jobs.ts'

const MIGRATION_LOCK = 4_027_002
const migrationsFolder = fileURLToPath(new URL('../../drizzle/migrations', import.meta.url))

/**
 * Brings the schema up to date. Instances that start together wait for one another; drizzle itself takes no lock.
 * With `appUrl` of another role, that role may then do what the app does and no more: it cannot rewrite the audit log.
 */
export async function migrateDatabase(url: string, appUrl = url): Promise<void> {
  const client = new Client(connectionOptions(url))
  // A connection that is lost fails the statement under way; its event needs a listener all the same.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle(client), { migrationsFolder })
    await migrateJobs(url)
    const [owner, app] = [url, appUrl].map((each) => decodeURIComponent(new URL(each).username))
    if (app && app !== owner) await grantTo(client, app)
  } finally {
    await client.end()
  }
}

/**
 * Brings an empty database to the schema as it was once: with the migrations that were written until then (ms).
 * @throws Error where that is a version this program does not know
 */
export async function migrateUntil(url: string, version: number): Promise<void> {
  const journal = JSON.parse(readFileSync(path.join(migrationsFolder, JOURNAL), 'utf8')) as Journal
  const entries = journal.entries.filter(({ when }) => when <= version)
  if (entries.at(-1)?.when !== version) throw new UnknownVersion('The schema is of a version that is not known here')
  const folder = mkdtempSync(path.join(tmpdir(), 'migrations-'))
  const client = new Client(connectionOptions(url))
  client.on('error', () => {})
  try {
    cpSync(migrationsFolder, folder, { recursive: true })
    writeFileSync(path.join(folder, JOURNAL), JSON.stringify({ ...journal, entries }))
    await client.connect()
    await migrate(drizzle(client), { migrationsFolder: folder })
  } finally {
    await client.end().catch(() => {})
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A schema that was written after this program. */
export class UnknownVersion extends Error {
  override readonly name = 'UnknownVersion'
}

const JOURNAL = path.join('meta', '_journal.json')
type Journal = { entries: { when: number }[] }

async function grantTo(client: Client, role: string): Promise<void> {
  const app = escapeIdentifier(role)
  await client.query(`
    grant usage on schema public, graphile_worker to ${app};
    grant select, insert, update, delete on all tables in schema public, graphile_worker to ${app};
    grant usage, select on all sequences in schema public, graphile_worker to ${app};
    grant execute on all functions in schema graphile_worker to ${app};
    revoke update, delete, truncate on audit_events, audit_seals from ${app}`)
  // The queue's tables come with row level security and no policy, so that nobody but their owner sees a row.
  const tables = await client.query<{ relname: string }>(
    "select relname from pg_class where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity",
  )
  for (const { relname } of tables.rows)
    await client.query(`alter table graphile_worker.${escapeIdentifier(relname)} disable row level security`)
}
