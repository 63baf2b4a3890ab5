import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import postgres, { type Sql } from 'postgres'
import { migrateJobs } from './jobs/jobs.ts'

const MIGRATION_LOCK = 4_027_002
const migrationsFolder = fileURLToPath(new URL('../../drizzle/migrations', import.meta.url))

/**
 * Brings the schema up to date. Instances that start together wait for one another; drizzle itself takes no lock.
 * With `appUrl` of another role, that role may then do what the app does and no more: it cannot rewrite the audit log.
 */
export async function migrateDatabase(url: string, appUrl = url): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`
    await migrate(drizzle(sql), { migrationsFolder })
    await migrateJobs(url)
    const [owner, app] = [url, appUrl].map((each) => decodeURIComponent(new URL(each).username))
    if (app && app !== owner) await grantTo(sql, app)
  } finally {
    await sql.end({ timeout: 5 })
  }
}

async function grantTo(sql: Sql, role: string): Promise<void> {
  const app = sql(role)
  await sql`grant usage on schema public, graphile_worker to ${app}`
  await sql`grant select, insert, update, delete on all tables in schema public, graphile_worker to ${app}`
  await sql`grant usage, select on all sequences in schema public, graphile_worker to ${app}`
  await sql`grant execute on all functions in schema graphile_worker to ${app}`
  await sql`revoke update, delete, truncate on audit_events, audit_seals from ${app}`
  // The queue's tables come with row level security and no policy, so that nobody but their owner sees a row.
  const tables = await sql<{ relname: string }[]>`
    select relname from pg_class where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity`
  for (const { relname } of tables) await sql`alter table ${sql(`graphile_worker.${relname}`)} disable row level security`
}
