import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { escapeIdentifier, type Client } from 'pg'
import type { Secrets } from '../secrets.ts'
import { CopyOut } from './copy.ts'
import { onDumpClient } from './dump-client.ts'
import { boundTo, fileOf, signedManifest, type DumpedTable, type Manifest } from './manifest.ts'
import { sealed } from './sealed-stream.ts'

const PARTIAL = '.partial-'

export interface DumpSettings {
  /** a role that may read all of it */
  url: string
  /** where backups lie */
  folder: string
  secrets: Secrets
  id: string
  now: Date
  /** tables that say nothing of the service, only of this installation */
  leftOut: ReadonlySet<string>
  /** after each table */
  onTable?: ((table: DumpedTable) => Promise<void>) | undefined
  signal?: AbortSignal | undefined
}

/**
 * Writes all tables of the schema `public`, as they are at one moment, into a folder of their own: each as the text of
 * COPY, packed and sealed, with a signed manifest. It has its name only when all of it is on the disk.
 * @returns the folder's name, what it holds, and its size
 */
export async function writeDump(settings: DumpSettings): Promise<{ name: string; manifest: Manifest; bytes: number }> {
  const { folder, id, now, secrets, signal } = settings
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await dropPartial(folder)
  const partial = path.join(folder, `${PARTIAL}${id}`)
  await mkdir(partial, { mode: 0o700 })
  try {
    const manifest = await onDumpClient(settings.url, signal, (client) => dumpTables(client, partial, settings))
    await writeSynced(partial, signedManifest(secrets, manifest))
    await syncFolder(partial)
    const bytes = await sizeOf(partial)
    const name = `${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}-${id}`
    await rename(partial, path.join(folder, name))
    await syncFolder(folder)
    return { name, manifest, bytes }
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    throw error
  }
}

/** What an end in the middle left. */
async function dropPartial(folder: string): Promise<void> {
  const left = (await readdir(folder)).filter((name) => name.startsWith(PARTIAL))
  for (const name of left) await rm(path.join(folder, name), { recursive: true, force: true })
}

async function dumpTables(client: Client, partial: string, settings: DumpSettings): Promise<Manifest> {
  const { id, now, leftOut, onTable } = settings
  await client.query('begin isolation level repeatable read, read only')
  const schema = await schemaVersion(client)
  const tables: DumpedTable[] = []
  for (const { name, columns } of await tablesOf(client)) {
    if (leftOut.has(name)) continue
    const table = await dumpTable(client, partial, settings, name, columns)
    tables.push(table)
    await onTable?.(table)
  }
  const sequences = await sequencesOf(client)
  await client.query('commit')
  return { format: 1, id, madeAt: now.toISOString(), schema, tables, sequences }
}

async function dumpTable(
  client: Client,
  partial: string,
  { secrets, id }: DumpSettings,
  name: string,
  columns: string[],
): Promise<DumpedTable> {
  const listed = columns.map(escapeIdentifier).join(', ')
  const rows = client.query(new CopyOut(`copy public.${escapeIdentifier(name)} (${listed}) to stdout`))
  const hash = createHash('sha256')
  let bytes = 0
  const measured = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  const file = path.join(partial, fileOf(name))
  await pipeline(
    rows,
    measured,
    createGzip(),
    (packed: AsyncIterable<Buffer>) => sealed(secrets, boundTo(id, name), packed),
    createWriteStream(file, { mode: 0o600, flush: true }),
  )
  return { name, columns, rows: rows.rows, bytes, sha256: hash.digest('hex') }
}

/** When its last migration was written, in ms. */
export async function schemaVersion(client: Client): Promise<number> {
  const { rows } = await client.query<{ version: string | null }>(
    'select max(created_at)::text as version from drizzle.__drizzle_migrations',
  )
  return Number(rows[0]?.version ?? 0)
}

/** With the columns that are stored: what is computed of others is computed again. */
async function tablesOf(client: Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`)
  return rows
}

async function sequencesOf(client: Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; value: string }>(`
    select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`)
  return rows
}

async function writeSynced(folder: string, { file, text }: { file: string; text: string }): Promise<void> {
  const handle = await open(path.join(folder, file), 'w', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** That a name is on the disk, too. Windows has no such thing, and needs none. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function sizeOf(folder: string): Promise<number> {
  const files = await readdir(folder)
  const sizes = await Promise.all(files.map(async (file) => (await stat(path.join(folder, file))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}
