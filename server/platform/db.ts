import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { DatabaseError, type Client } from 'pg'
import * as accounts from '#schema/accounts.ts'
import * as assistants from '#schema/assistants.ts'
import * as apiKeys from '#schema/api-keys.ts'
import * as audit from '#schema/audit.ts'
import * as backups from '#schema/backups.ts'
import * as clinicalContent from '#schema/clinical-content.ts'
import * as clinicalReviews from '#schema/clinical-reviews.ts'
import * as conditions from '#schema/conditions.ts'
import * as content from '#schema/content.ts'
import * as conversations from '#schema/conversations.ts'
import * as counts from '#schema/counts.ts'
import * as experts from '#schema/experts.ts'
import * as feedback from '#schema/feedback.ts'
import * as idempotency from '#schema/idempotency.ts'
import * as invitations from '#schema/invitations.ts'
import * as notifications from '#schema/notifications.ts'
import * as seeds from '#schema/seeds.ts'
import * as settings from '#schema/settings.ts'
import * as sharing from '#schema/sharing.ts'
import * as specialties from '#schema/specialties.ts'
import { GuardedPool, type GuardedClient } from './guarded-pool.ts'
import type { Log } from './log.ts'

const schema = {
  ...accounts,
  ...apiKeys,
  ...assistants,
  ...audit,
  ...backups,
  ...clinicalContent,
  ...clinicalReviews,
  ...conditions,
  ...content,
  ...conversations,
  ...counts,
  ...experts,
  ...feedback,
  ...idempotency,
  ...invitations,
  ...notifications,
  ...seeds,
  ...settings,
  ...sharing,
  ...specialties,
}

/** A connection pool or a transaction: repositories take either. */
export type Db = Omit<NodePgDatabase<typeof schema>, 'transaction'> & {
  /** Runs on one connection, all or nothing. They do not nest. */
  transaction<Result>(run: (tx: Db) => Promise<Result>): Promise<Result>
}

export interface Database {
  db: Db
  /** The same for upkeep, which nobody waits for: its statements may take a minute. */
  upkeep: Db
  /** Resolves when PostgreSQL answers a query. @throws when it does not within 2 s. */
  ping(): Promise<void>
  /** How many calls wait for a connection. */
  waiting(): number
  close(): Promise<void>
}

const STATEMENT_MS = 5_000
const UPKEEP_STATEMENT_MS = 60_000
const UPKEEP_SIZE = 2
const CLOSE_MS = 5_000

/** Opens a pool. Every statement is bounded by 5 s here and a little less on the server, so that no request can hang on the database. */
export function openDatabase(url: string, poolSize: number, log?: Log): Database {
  const pool = new GuardedPool({ url, size: poolSize, statementMs: STATEMENT_MS, log })
  const upkeep = new GuardedPool({ url, size: UPKEEP_SIZE, statementMs: UPKEEP_STATEMENT_MS })
  return {
    db: overPool(pool),
    upkeep: overPool(upkeep),
    async ping() {
      await within(2_000, pool.query({ text: 'select 1' }, []))
    },
    waiting: () => pool.waitingCalls,
    async close() {
      await within(CLOSE_MS, Promise.all([pool.end(), upkeep.end()])).catch(() => {})
    },
  }
}

function overPool(pool: GuardedPool): Db {
  const transactions = new WeakMap<GuardedClient, Transaction>()
  return overClient(pool, (run) => inTransaction(pool, transactions, run))
}

/** What transactions of one connection run on: kept from each to the next, so that what is prepared on it stays prepared. */
class Transaction {
  readonly tx: Db
  private hasFailed = false

  constructor(client: GuardedClient) {
    const query: GuardedClient['query'] = (config, params) =>
      this.hasFailed ? Promise.reject(new Error('The transaction has failed')) : client.query(config, params)
    this.tx = overClient({ query }, () => Promise.reject(new Error('Transactions do not nest')))
  }

  /** What its caller began side by side may still go on: none of it may come after the rollback, or into the next transaction. */
  fail(): void {
    this.hasFailed = true
  }
}

/** drizzle's type wants all of node-postgres' Client, where it uses `query` alone. */
function overClient(client: Pick<GuardedClient, 'query'>, transaction: Db['transaction']): Db {
  return Object.assign(drizzle(client as Client, { schema }), { transaction })
}

async function inTransaction<Result>(
  pool: GuardedPool,
  transactions: WeakMap<GuardedClient, Transaction>,
  run: (tx: Db) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  const transaction = transactions.get(client) ?? new Transaction(client)
  transactions.set(client, transaction)
  try {
    // The first statement travels with it: they run in order, and this one fails only with its connection, and so with all behind it.
    const begun = client.query({ text: 'begin' })
    const [result] = await Promise.all([run(transaction.tx), begun])
    await client.query({ text: 'commit' })
    return result
  } catch (error) {
    transaction.fail()
    transactions.delete(client)
    // Where that fails the connection is closed, which rolls back as well.
    await client.query({ text: 'rollback' }).catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

async function within<Value>(ms: number, promise: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('PostgreSQL does not answer')), ms).unref()
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

/** Whether an error, or what it wraps, is a violation of the named unique index. */
export function violates(error: unknown, index: string): boolean {
  if (error instanceof DatabaseError) return error.code === '23505' && error.constraint === index
  return error instanceof Error && violates(error.cause, index)
}
