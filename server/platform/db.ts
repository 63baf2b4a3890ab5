import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import * as accounts from '#schema/accounts.ts'
import * as assistants from '#schema/assistants.ts'
import * as apiKeys from '#schema/api-keys.ts'
import * as audit from '#schema/audit.ts'
import * as clinicalContent from '#schema/clinical-content.ts'
import * as conditions from '#schema/conditions.ts'
import * as content from '#schema/content.ts'
import * as conversations from '#schema/conversations.ts'
import * as experts from '#schema/experts.ts'
import * as feedback from '#schema/feedback.ts'
import * as idempotency from '#schema/idempotency.ts'
import * as invitations from '#schema/invitations.ts'
import * as notifications from '#schema/notifications.ts'
import * as seeds from '#schema/seeds.ts'
import * as sharing from '#schema/sharing.ts'
import * as specialties from '#schema/specialties.ts'

const schema = { ...accounts, ...apiKeys, ...assistants, ...audit, ...clinicalContent, ...conditions, ...content, ...conversations, ...experts, ...feedback, ...idempotency, ...invitations, ...notifications, ...seeds, ...sharing, ...specialties }

/** A connection pool or a transaction: repositories take either. */
export type Db = Omit<PostgresJsDatabase<typeof schema>, 'transaction' | '_'> & Pick<PostgresJsDatabase<typeof schema>, 'transaction'>

export interface Database {
  db: Db
  /** Resolves when PostgreSQL answers a query. @throws when it does not within 2 s. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** Opens a pool. Every statement is bounded by 15 s on the server, so that no request can hang on the database. */
export function openDatabase(url: string, poolSize: number): Database {
  const sql = postgres(url, {
    max: poolSize,
    connect_timeout: 10,
    onnotice: () => {},
    connection: { application_name: 'clinical-assistant', statement_timeout: 15_000 },
  })
  return {
    db: drizzle(sql, { schema }) as Db,
    async ping() {
      const timeout = new Promise<never>((_, reject) => {
        setTimeout(() => reject(new Error('PostgreSQL does not answer')), 2_000).unref()
      })
      await Promise.race([sql`select 1`, timeout])
    },
    close: () => sql.end({ timeout: 5 }),
  }
}

/** Whether an error, or what it wraps, is a violation of the named unique index. */
export function violates(error: unknown, index: string): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && error.code === '23505' && 'constraint_name' in error) return error.constraint_name === index
  return violates(error.cause, index)
}
