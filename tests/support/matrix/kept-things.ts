import type { Database } from '#server/platform/db.ts'
import { inArray } from 'drizzle-orm'
import { sessions, users } from '#schema/accounts.ts'
import { apiKeys } from '#schema/api-keys.ts'
import { conversations, facts, messages, plans } from '#schema/conversations.ts'
import { shares } from '#schema/sharing.ts'
import type { World } from './people.ts'

/** What its owners leave alone and others try, and who everybody is. */
export async function keptThings({ db }: Database, world: World) {
  const ids = world.people.map(({ kept }) => kept.conversation)
  const accounts = world.people.flatMap(({ owner }) => (owner ? [owner] : []))
  return {
    conversations: await db
      .select()
      .from(conversations)
      .where(inArray(conversations.id, ids))
      .orderBy(conversations.id),
    messages: await db.select().from(messages).where(inArray(messages.conversationId, ids)).orderBy(messages.position),
    facts: await db.select().from(facts).where(inArray(facts.conversationId, ids)).orderBy(facts.position),
    plans: await db
      .select()
      .from(plans)
      .where(inArray(plans.conversationId, ids))
      .orderBy(plans.conversationId, plans.version),
    accounts: await db
      .select()
      .from(users)
      .where(
        inArray(
          users.id,
          accounts.map(({ account }) => account),
        ),
      )
      .orderBy(users.id),
    sessions: await db
      .select({ id: sessions.id, endedAt: sessions.endedAt })
      .from(sessions)
      .where(
        inArray(
          sessions.id,
          accounts.map(({ session }) => session),
        ),
      )
      .orderBy(sessions.id),
    shares: await db
      .select({ id: shares.id, revokedAt: shares.revokedAt })
      .from(shares)
      .where(
        inArray(
          shares.id,
          accounts.map(({ things }) => things['shared conversation']),
        ),
      )
      .orderBy(shares.id),
    keys: await db
      .select({ id: apiKeys.id, revokedAt: apiKeys.revokedAt, expiresAt: apiKeys.expiresAt })
      .from(apiKeys)
      .where(
        inArray(
          apiKeys.id,
          accounts.map(({ apiKey }) => apiKey),
        ),
      )
      .orderBy(apiKeys.id),
  }
}
