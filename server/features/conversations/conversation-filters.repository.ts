import { and, eq, ilike, isNull, notExists, sql, type SQL } from 'drizzle-orm'
import { conversations, messages } from '#schema/conversations.ts'
import type { Actor } from '#server/access/actor.ts'
import { likePattern } from '#server/platform/like.ts'
import { decodeCursor } from '#server/shared/page.ts'

/** A guest's conversations that an account may take over. */
export function keptOf(guestId: string): SQL | undefined {
  return and(
    eq(conversations.ownerGuestId, guestId),
    eq(conversations.isTemporary, false),
    isNull(conversations.deletedAt),
  )
}

/** Their conversations without a message. Only they have never been changed; the index of those is small. */
export function emptyOf(owner: string): SQL | undefined {
  return and(
    sql`coalesce(${conversations.ownerUserId}, ${conversations.ownerGuestId}) = ${owner}::uuid`,
    sql`${conversations.updatedAt} = ${conversations.createdAt}`,
    isNull(conversations.deletedAt),
    notExists(sql`(select 1 from ${messages} where ${messages.conversationId} = ${conversations.id})`),
  )
}

/** The conversation, while it is theirs. */
export function isOwn(owner: Actor, id: string): SQL | undefined {
  return and(eq(conversations.id, id), ownedBy(owner) ?? sql`false`)
}

/** The actor's own; null for who can own none. */
export function ownedBy(actor: Actor): SQL | null {
  if (actor.kind === 'user') return eq(conversations.ownerUserId, actor.id)
  if (actor.kind === 'guest') return eq(conversations.ownerGuestId, actor.id)
  return null
}

/** What an owner's list has: no temporary ones, and with `search` those whose title contains it, in small letters or large. */
export function listedOf(owner: SQL, search?: string | null): SQL | undefined {
  return and(
    owner,
    eq(conversations.isTemporary, false),
    isNull(conversations.deletedAt),
    search?.trim() ? ilike(conversations.title, likePattern(search)) : undefined,
  )
}

/** Those behind a cursor of the list. */
export function olderThan(cursor: string): SQL {
  const [time, id] = decodeCursor(cursor, ['time', 'id'])
  const at = new Date(Number(time)).toISOString()
  return sql`(${conversations.updatedAt}, ${conversations.id}) < (${at}::timestamptz, ${String(id)}::uuid)`
}
