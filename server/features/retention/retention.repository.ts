import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/platform/db.ts'

/** What is kept how long. Each statement is safe to run at any time, on several instances at once. */
const PURGES: Record<string, SQL> = {
  'codes, 10 minutes, and verifications, 15': sql`delete from challenges where coalesce(spent_at, created_at) < now() - interval '15 minutes'`,
  'that codes were sent, 1 day': sql`delete from sent_codes where created_at < now() - interval '1 day'`,
  'sign-ins at providers, 10 minutes': sql`delete from provider_flows where created_at < now() - interval '10 minutes'`,
  'tokens of providers, 1 day': sql`delete from provider_tokens where created_at < now() - interval '1 day'`,
  'idempotency keys, 24 hours': sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`,
  'sessions, 7 days': sql`delete from sessions where created_at < now() - interval '7 days'`,
  'API keys, 30 days after their end': sql`delete from api_keys where coalesce(revoked_at, expires_at) < now() - interval '30 days'`,
  'suggestions, 1 year': sql`delete from suggestions where created_at < now() - interval '1 year'`,
  'temporary conversations, 24 hours after their last message': sql`delete from conversations where is_temporary and updated_at < now() - interval '24 hours'`,
  'deleted conversations, 30 days': sql`delete from conversations where deleted_at < now() - interval '30 days'`,
  'notifications, 90 days': sql`delete from notifications where created_at < now() - interval '90 days'`,
  'invitations that nobody accepted, 90 days': sql`delete from invitations where accepted_at is null and created_at < now() - interval '90 days'`,
  'guests and their conversations, 30 days': sql`delete from guests where created_at < now() - interval '30 days'`,
  // Other people's conversations go on naming the assistant they began with.
  'the tie of assistants to deleted accounts, 30 days': sql`update assistants set expert_id = null, is_active = false where expert_id in (select id from users where deleted_at < now() - interval '30 days')`,
  // Without an owner it would be everybody's.
  'conditions that deleted accounts taught, 30 days': sql`delete from conditions where owner_id in (select id from users where deleted_at < now() - interval '30 days')`,
  'data points that deleted accounts taught, 30 days': sql`delete from data_points where owner_id in (select id from users where deleted_at < now() - interval '30 days')`,
  'deleted accounts with all that is theirs, 30 days': sql`delete from users where deleted_at < now() - interval '30 days'`,
}

export class RetentionRepository {
  constructor(private readonly db: Db) {}

  /** Deletes whatever is past its time. @throws the first failure, after trying all of them */
  async purge(): Promise<void> {
    const failures: unknown[] = []
    for (const statement of Object.values(PURGES))
      await this.db.execute(statement).catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw failures[0]
  }
}
