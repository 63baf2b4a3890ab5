import { findBrokenSeal } from '#server/access/audit-seal.ts'
import { openDatabase } from '#server/platform/db.ts'
import { DumpBroken } from '#server/platform/dump/dump-broken.ts'
import { onDumpClient } from '#server/platform/dump/dump-client.ts'
import { loadDump } from '#server/platform/dump/load-dump.ts'
import { readManifest, type Manifest } from '#server/platform/dump/manifest.ts'
import { schemaVersion } from '#server/platform/dump/write-dump.ts'
import { migrateUntil, UnknownVersion } from '#server/platform/migrate.ts'
import type { Secrets } from '#server/platform/secrets.ts'

export interface RestoreSettings {
  /** the role that owns the schema, or will; the database is empty */
  url: string
  /** the backup */
  folder: string
  secrets: Secrets
  signal?: AbortSignal | undefined
}

/**
 * Restores a backup into an empty database, at the version of the schema that it was made with; each row count, digest,
 * reference and seal of the audit log is checked.
 * @returns what was restored
 * @throws DumpBroken, in words, where the database is not empty or the backup is of no use
 */
export async function restoreBackup({ url, folder, secrets, signal }: RestoreSettings): Promise<Manifest> {
  const manifest = readManifest(secrets, folder)
  if (await isInUse(url, signal))
    throw new DumpBroken('The database is not empty: a backup is restored into an empty one only.')
  await migrateUntil(url, manifest.schema).catch((error: unknown) => {
    if (!(error instanceof UnknownVersion)) throw error
    throw new DumpBroken('The backup was made by another, probably newer version of the program: restore it with that.')
  })
  if ((await onDumpClient(url, signal, schemaVersion)) !== manifest.schema)
    throw new DumpBroken('The database was prepared by a newer version already: give one that was never used.')
  await loadDump({ url, folder, secrets, manifest, signal })
  await checkSeals(url)
  return manifest
}

/** Whether anybody has an account, or anything was ever done. One that was only prepared is empty still. */
function isInUse(url: string, signal: AbortSignal | undefined): Promise<boolean> {
  return onDumpClient(url, signal, async (client) => {
    const { rows: found } = await client.query<{ there: boolean }>(
      "select to_regclass('public.users') is not null as there",
    )
    if (found[0]?.there !== true) return false
    const { rows } = await client.query<{ used: boolean }>(
      'select exists (select from users) or exists (select from audit_events) as used',
    )
    return rows[0]?.used === true
  })
}

async function checkSeals(url: string): Promise<void> {
  const database = openDatabase(url, 2)
  try {
    const broken = await findBrokenSeal(database.upkeep)
    if (broken !== null) throw new DumpBroken(`Seal ${broken} of the audit log does not fit its rows.`)
  } finally {
    await database.close()
  }
}
