import { findBrokenSeal } from './access/audit-seal.ts'
import { checkTraces } from './access/trace-seal.ts'
import { openDatabase } from './platform/db.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { readEnv } from './platform/env.ts'

/** `npm run audit:verify`: computes every seal of the audit log anew, and the digest of each reply's trace, and says what does not fit. */
const env = readEnv()
const embedded = env.DATABASE_URL ? null : await startEmbeddedPostgres(env.DATA_DIR)
const database = openDatabase(env.DATABASE_URL ?? embedded?.url ?? '', 2)
const broken = await findBrokenSeal(database.db)
const { fitting, changed, changedIds } = await checkTraces(database.db)
await database.close()
await embedded?.stop()
process.stdout.write(
  broken === null
    ? 'Every seal of the audit log fits its rows.\n'
    : `Seal ${broken} does not fit its rows: the audit log was changed.\n`,
)
process.stdout.write(
  changed === 0
    ? `All ${fitting} traces of replies are as they were sealed.\n`
    : `${changed} traces of replies were changed since they were sealed, first those of ${changedIds.join(', ')}.\n`,
)
process.exitCode = broken === null && changed === 0 ? 0 : 1
