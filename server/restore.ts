import { existsSync } from 'node:fs'
import path from 'node:path'
import { DumpBroken } from './platform/dump/dump-broken.ts'
import { restoreBackup } from './features/backups/restore-backup.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { readEnv } from './platform/env.ts'
import { migrateDatabase } from './platform/migrate.ts'
import { keptSecret, Secrets } from './platform/secrets.ts'

const KEY_FILE = 'secret-key'

/** `npm run restore -- <folder of a backup>`: fills an empty database with it, and brings that up to date. */
async function restore(): Promise<string> {
  const [folder] = process.argv.slice(2)
  if (!folder) throw new DumpBroken('Say which: npm run restore -- <the folder of a backup>')
  const env = readEnv()
  if (!env.SECRET_KEYS && !existsSync(path.join(env.DATA_DIR, KEY_FILE)))
    throw new DumpBroken(
      'A backup opens with the keys of its time only: set SECRET_KEYS, or copy secret-key to DATA_DIR.',
    )
  const secrets = new Secrets(env.SECRET_KEYS?.split(',') ?? [keptSecret(env.DATA_DIR, KEY_FILE)])
  const embedded = env.DATABASE_URL ? null : await startEmbeddedPostgres(env.DATA_DIR)
  try {
    const appUrl = env.DATABASE_URL ?? embedded?.url ?? ''
    const url = env.MIGRATE_DATABASE_URL ?? appUrl
    const { madeAt, tables } = await restoreBackup({ url, folder, secrets })
    await migrateDatabase(url, appUrl)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    return `The backup of ${madeAt} is restored: ${tables.length} tables, ${rows} rows. The audit log fits its seals.`
  } finally {
    await embedded?.stop()
  }
}

restore().then(
  (done) => process.stdout.write(`${done}\n`),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  },
)
