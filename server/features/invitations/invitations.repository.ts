import { and, desc, eq, getTableColumns, gt, isNull, lt, ne } from 'drizzle-orm'
import { users } from '#schema/accounts.ts'
import { invitations } from '#schema/invitations.ts'
import type { Db } from '#server/platform/db.ts'
import { isId } from '#server/shared/ids.ts'
import { decodeCursor, encodeCursor, type Page } from '#server/shared/page.ts'
import { oldestOpen } from './invitations.contract.ts'

export type InvitationRow = typeof invitations.$inferSelect

/** Invitations. Ids grow with time, so they are the order too. */
export class InvitationsRepository {
  /** @returns null when this person has invited this address already */
  async insert(tx: Db, row: typeof invitations.$inferInsert): Promise<InvitationRow | null> {
    const [stored] = await tx.insert(invitations).values(row).onConflictDoNothing().returning()
    return stored ?? null
  }

  async findOwn(db: Db, inviterId: string, email: string): Promise<InvitationRow | null> {
    const [row] = await db
      .select()
      .from(invitations)
      .where(and(eq(invitations.inviterId, inviterId), eq(invitations.email, email)))
    return row ?? null
  }

  /** An invitation that waits, with the inviter's name; null when it is accepted or too old, or the inviter is gone. */
  async findOpen(db: Db, id: string, now: Date): Promise<(InvitationRow & { inviter: string }) | null> {
    if (!isId(id)) return null
    const [row] = await db
      .select({ ...getTableColumns(invitations), inviter: users.name })
      .from(invitations)
      .innerJoin(users, eq(users.id, invitations.inviterId))
      .where(
        and(
          eq(invitations.id, id),
          isNull(invitations.acceptedAt),
          gt(invitations.createdAt, oldestOpen(now)),
          eq(users.isActive, true),
        ),
      )
    return row ?? null
  }

  async page(db: Db, inviterId: string, first: number, after?: string | null): Promise<Page<InvitationRow>> {
    const rows = await db
      .select()
      .from(invitations)
      .where(
        and(
          eq(invitations.inviterId, inviterId),
          after ? lt(invitations.id, String(decodeCursor(after, ['id'])[0])) : undefined,
        ),
      )
      .orderBy(desc(invitations.id))
      .limit(first + 1)
    const items = rows.slice(0, first).map((node) => ({ cursor: encodeCursor(node.id), node }))
    return { items, hasNextPage: rows.length > first, hasPreviousPage: Boolean(after) }
  }

  async all(db: Db, inviterId: string): Promise<InvitationRow[]> {
    return db.select().from(invitations).where(eq(invitations.inviterId, inviterId)).orderBy(desc(invitations.id))
  }

  /** Accepts all that others sent to an address that a user has verified. */
  async accept(tx: Db, userId: string, email: string, now: Date): Promise<InvitationRow[]> {
    return tx
      .update(invitations)
      .set({ acceptedAt: now })
      .where(and(eq(invitations.email, email), isNull(invitations.acceptedAt), ne(invitations.inviterId, userId)))
      .returning()
  }
}
