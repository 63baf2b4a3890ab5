import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { escapeIdentifier, type Client } from 'pg'
import type { Secrets } from '../secrets.ts'
import { copyIn } from './copy.ts'
import { DumpBroken } from './dump-broken.ts'
import { onDumpClient } from './dump-client.ts'
import { boundTo, fileOf, type DumpedTable, type Manifest } from './manifest.ts'
import { unsealed } from './sealed-stream.ts'

export interface LoadSettings {
  /** the role that owns the tables */
  url: string
  /** the backup */
  folder: string
  secrets: Secrets
  manifest: Manifest
  signal?: AbortSignal | undefined
}

/**
 * Fills the tables of a migrated database with a backup of the same version, all or nothing. Triggers rest meanwhile, for
 * what they would count is in the backup; each reference between tables is checked at the end.
 * @throws DumpBroken where a file was changed, or holds other rows than its manifest says
 */
export async function loadDump(settings: LoadSettings): Promise<void> {
  const { manifest, url, signal } = settings
  await onDumpClient(url, signal, async (client) => {
    await client.query('begin')
    const tables = manifest.tables.map(({ name }) => `public.${escapeIdentifier(name)}`)
    const references = await referencesOf(client)
    for (const { table, name } of references) await client.query(`alter table ${table} drop constraint ${name}`)
    for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
    // What migrations put there themselves.
    await client.query(`truncate ${tables.join(', ')}`)
    for (const table of manifest.tables) await loadTable(client, settings, table)
    for (const { name, value } of manifest.sequences)
      await client.query('select setval($1::regclass, $2::bigint)', [`public.${escapeIdentifier(name)}`, value])
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
    for (const { table, name, definition } of references)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    await client.query('commit')
  })
}

async function loadTable(client: Client, { folder, secrets, manifest }: LoadSettings, table: DumpedTable) {
  const { name, columns, rows, sha256 } = table
  const hash = createHash('sha256')
  const sealedBytes = createReadStream(path.join(folder, fileOf(name)))
  const packed = unsealed(secrets, boundTo(manifest.id, name), sealedBytes)
  const plain = createGunzip()
  // What fails on the way fails whoever reads its end.
  void pipeline(packed, plain).catch(() => {})
  const measured = async function* (): AsyncGenerator<Buffer> {
    for await (const chunk of plain as AsyncIterable<Buffer>) {
      hash.update(chunk)
      yield chunk
    }
  }
  const listed = columns.map(escapeIdentifier).join(', ')
  const loaded = await copyIn(client, `copy public.${escapeIdentifier(name)} (${listed}) from stdin`, measured())
  if (loaded !== rows || hash.digest('hex') !== sha256)
    throw new DumpBroken(`The table ${name} holds other rows than the manifest says.`)
}

/** Foreign keys: the order of the tables does not matter while they are away, and adding them again checks every row. */
async function referencesOf(client: Client): Promise<{ table: string; name: string; definition: string }[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conrelid, conname`)
  return rows
}
