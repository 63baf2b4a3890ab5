import { createHash } from 'node:crypto'
import { Client, escapeIdentifier } from 'pg'
import { connectionOptions } from '#server/platform/connection-options.ts'
import { onDumpClient } from '#server/platform/dump/dump-client.ts'
import { readManifest } from '#server/platform/dump/manifest.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { restoreBackup } from './restore-backup.ts'

export interface DrillSettings {
  /** the role that owns the schema */
  url: string
  /** the backup */
  folder: string
  secrets: Secrets
  signal?: AbortSignal | undefined
}

/**
 * Restores a backup into a new database of the same cluster, where every row count, digest, reference and seal of the
 * audit log is checked, and drops that again.
 * @returns whether the role may make databases at all; else nothing was tried
 * @throws DumpBroken, or what PostgreSQL said, where the backup is of no use
 */
export async function restoreDrill({ url, folder, secrets, signal }: DrillSettings): Promise<boolean> {
  // What is none is known without a database.
  readManifest(secrets, folder)
  return onDumpClient(url, signal, async (client) => {
    if (!(await mayCreateDatabases(client))) return false
    const prefix = await prefixOf(client)
    await dropAll(client, prefix)
    const name = `${prefix}${Date.now().toString(36)}`
    // From template0: what somebody added to the other one is none of the backup.
    await client.query(`create database ${escapeIdentifier(name)} template template0`)
    try {
      await restoreBackup({ url: databaseAt(url, name), folder, secrets, signal })
    } finally {
      await dropFrom(url, prefix)
    }
    return true
  })
}

async function mayCreateDatabases(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    'select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user',
  )
  return rows[0]?.may === true
}

/** Of this database alone: another installation on the same cluster may be at its own drill. */
async function prefixOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select current_database() as name')
  const mark = createHash('sha256')
    .update(rows[0]?.name ?? '')
    .digest('hex')
    .slice(0, 12)
  return `restore_drill_${mark}_`
}

/** This one, and what a drill left that was killed. One drill runs at a time. */
async function dropAll(client: Client, prefix: string): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [prefix],
  )
  for (const { datname } of rows) await client.query(`drop database ${escapeIdentifier(datname)} with (force)`)
}

/** On a connection of its own: the drill's may have been cut. */
async function dropFrom(url: string, prefix: string): Promise<void> {
  const client = new Client({ ...connectionOptions(url), connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await dropAll(client, prefix)
  } catch {
    // The next drill drops it.
  } finally {
    await client.end().catch(() => {})
  }
}

function databaseAt(url: string, name: string): string {
  const at = new URL(url)
  at.pathname = `/${name}`
  return at.href
}
