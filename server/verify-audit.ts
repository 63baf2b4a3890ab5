import { findBrokenSeal } from './access/audit-seal.ts'
import { openDatabase } from './platform/db.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { readEnv } from './platform/env.ts'

/** `npm run audit:verify`: computes every seal of the audit log anew, and says which one is the first that does not fit. */
const env = readEnv()
const embedded = env.DATABASE_URL ? null : await startEmbeddedPostgres(env.DATA_DIR)
const database = openDatabase(env.DATABASE_URL ?? embedded?.url ?? '', 2)
const broken = await findBrokenSeal(database.db)
await database.close()
await embedded?.stop()
process.stdout.write(
  broken === null
    ? 'Every seal of the audit log fits its rows.\n'
    : `Seal ${broken} does not fit its rows: the audit log was changed.\n`,
)
process.exitCode = broken === null ? 0 : 1
