import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { auditEvents } from '#schema/audit.ts'
import { users } from '#schema/accounts.ts'
import { hashPassword } from './access/passwords.ts'
import { readEmail } from './features/accounts/accounts.contract.ts'
import { checkNewPassword } from './features/accounts/new-password.ts'
import { openDatabase, violates } from './platform/db.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { readEnv } from './platform/env.ts'
import { migrateDatabase } from './platform/migrate.ts'
import { newId } from './shared/ids.ts'

/** `npm run admin:create -- --email you@example.org [--name "Your Name"]`: makes an admin; the password comes from standard input. */
async function createAdmin(): Promise<string> {
  const { values } = parseArgs({
    options: { email: { type: 'string' }, name: { type: 'string', default: 'Administrator' } },
  })
  const email = readEmail(values.email ?? '')
  if (!email) throw new Error('Say who: npm run admin:create -- --email you@example.org')
  const env = readEnv()
  const password = await readPassword()
  checkNewPassword(password, env.PASSWORD_POLICY, 'password')
  const embedded = env.DATABASE_URL ? null : await startEmbeddedPostgres(env.DATA_DIR)
  const url = env.DATABASE_URL ?? embedded?.url ?? ''
  await migrateDatabase(env.MIGRATE_DATABASE_URL ?? url, url)
  const database = openDatabase(url, 2)
  try {
    const id = newId()
    const passwordHash = await hashPassword(password)
    await database.db.transaction(async (tx) => {
      await tx.insert(users).values({ id, name: values.name, email, emailVerified: true, role: 'ADMIN', passwordHash })
      await tx
        .insert(auditEvents)
        .values({ actorKind: 'operator', action: 'admin.create', outcome: 'ALLOWED', subjectId: id })
    })
    return `${email} is an administrator now. Sign in and turn on an authenticator app.`
  } catch (error) {
    throw violates(error, 'users_verified_email')
      ? new Error('An account with this e-mail address exists already.')
      : error
  } finally {
    await database.close()
    await embedded?.stop()
  }
}

async function readPassword(): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write('Password (it will be visible): ')
  const lines = createInterface({ input: process.stdin })
  for await (const line of lines) {
    lines.close()
    return line
  }
  throw new Error('The password is read from standard input, one line.')
}

createAdmin().then(
  (done) => process.stdout.write(`${done}\n`),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  },
)
