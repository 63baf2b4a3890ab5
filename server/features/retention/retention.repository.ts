import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/platform/db.ts'

/** Rows that one statement takes: few enough that nobody waits long for what it locks. */
const BATCH = 500

/** Of accounts that nobody can take back any more. */
const LOST_ACCOUNTS = sql`(select id from users where deleted_at < now() - interval '30 days')`
const LOST_GUESTS = sql`(select id from guests where created_at < now() - interval '30 days')`

interface Purge {
  what: string
  table: string
  /** Which rows are past their time. */
  where: SQL
  /** What becomes of them; without it they are deleted. */
  set?: SQL
}

/** What is kept how long, in this order: what refers to a row goes before it. */
const PURGES: Purge[] = [
  {
    what: 'codes, 10 minutes, and verifications, 15',
    table: 'challenges',
    where: sql`coalesce(spent_at, created_at) < now() - interval '15 minutes'`,
  },
  {
    what: 'that codes were sent, 1 day',
    table: 'sent_codes',
    where: sql`created_at < now() - interval '1 day'`,
  },
  {
    what: 'sign-ins at providers, 10 minutes',
    table: 'provider_flows',
    where: sql`created_at < now() - interval '10 minutes'`,
  },
  {
    what: 'tokens of providers, 1 day',
    table: 'provider_tokens',
    where: sql`created_at < now() - interval '1 day'`,
  },
  {
    what: 'idempotency keys, 24 hours',
    table: 'idempotency_keys',
    where: sql`created_at < now() - interval '24 hours'`,
  },
  { what: 'sessions, 7 days', table: 'sessions', where: sql`created_at < now() - interval '7 days'` },
  {
    what: 'API keys, 30 days after their end',
    table: 'api_keys',
    where: sql`coalesce(revoked_at, expires_at) < now() - interval '30 days'`,
  },
  { what: 'suggestions, 1 year', table: 'suggestions', where: sql`created_at < now() - interval '1 year'` },
  {
    what: 'temporary conversations, 24 hours after their last message',
    table: 'conversations',
    where: sql`is_temporary and updated_at < now() - interval '24 hours'`,
  },
  {
    // Those that a conversation goes on with wait for it.
    what: 'settings that were tried out and not saved, 24 hours',
    table: 'assistant_versions',
    where: sql`version is null and created_at < now() - interval '24 hours'
      and not exists (select from conversations where assistant_version_id = assistant_versions.id)`,
  },
  {
    what: 'deleted conversations, 30 days',
    table: 'conversations',
    where: sql`deleted_at < now() - interval '30 days'`,
  },
  { what: 'drafts, 24 hours', table: 'drafts', where: sql`updated_at < now() - interval '24 hours'` },
  { what: 'tokens of language models, 30 days', table: 'model_use', where: sql`day < now() - interval '30 days'` },
  { what: 'notifications, 90 days', table: 'notifications', where: sql`created_at < now() - interval '90 days'` },
  {
    what: 'what webhooks were sent, 30 days',
    table: 'webhook_deliveries',
    where: sql`created_at < now() - interval '30 days'`,
  },
  {
    what: 'invitations that nobody accepted, 90 days',
    table: 'invitations',
    where: sql`accepted_at is null and created_at < now() - interval '90 days'`,
  },
  {
    what: 'conversations of guests, 30 days',
    table: 'conversations',
    where: sql`owner_guest_id in ${LOST_GUESTS}`,
  },
  { what: 'guests, 30 days', table: 'guests', where: sql`id in ${LOST_GUESTS}` },
  {
    // Other people's conversations go on naming the assistant they began with.
    what: 'the tie of assistants to deleted accounts, 30 days',
    table: 'assistants',
    where: sql`expert_id in ${LOST_ACCOUNTS}`,
    set: sql`expert_id = null, is_active = false`,
  },
  {
    // Without an owner it would be everybody's.
    what: 'conditions that deleted accounts taught, 30 days',
    table: 'conditions',
    where: sql`owner_id in ${LOST_ACCOUNTS}`,
  },
  {
    what: 'data points that deleted accounts taught, 30 days',
    table: 'data_points',
    where: sql`owner_id in ${LOST_ACCOUNTS}`,
  },
  {
    what: 'conversations of deleted accounts, 30 days',
    table: 'conversations',
    where: sql`owner_user_id in ${LOST_ACCOUNTS}`,
  },
  {
    // Those whose teaching could not be purged just now wait for it.
    what: 'deleted accounts with all that is theirs, 30 days',
    table: 'users',
    where: sql`id in ${LOST_ACCOUNTS}
      and not exists (select from conditions where owner_id = users.id)
      and not exists (select from data_points where owner_id = users.id)`,
  },
]

/** Deletes by age. It is safe at any time, on several instances at once. */
export class RetentionRepository {
  constructor(private readonly db: Db) {}

  /** Deletes whatever is past its time, a batch at a time. @throws the first failure, after trying all of them */
  async purge(): Promise<void> {
    const failures: unknown[] = []
    for (const purge of PURGES) await this.purgeAll(purge).catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw failures[0]
  }

  private async purgeAll({ table, where, set }: Purge): Promise<void> {
    const name = sql.identifier(table)
    const verb = set ? sql`update ${name} set ${set}` : sql`delete from ${name}`
    const statement = sql`${verb} where ctid = any(array(select ctid from ${name} where ${where} limit ${BATCH}))`
    for (let isMore = true; isMore;) isMore = (await this.db.execute(statement)).rowCount === BATCH
  }
}
