import { and, count, desc, eq, lt, sql } from 'drizzle-orm'
import { users } from '#schema/accounts.ts'
import { webhookDeliveries, webhooks } from '#schema/webhooks.ts'
import type { Db } from '#server/platform/db.ts'
import { isId, newId } from '#server/shared/ids.ts'
import { decodeCursor, encodeCursor, type Page } from '#server/shared/page.ts'
import { FAILURES_MAX } from './webhooks.contract.ts'

export type WebhookRow = typeof webhooks.$inferSelect
export type DeliveryRow = typeof webhookDeliveries.$inferSelect

const isWaiting = eq(webhookDeliveries.status, 'WAITING')

/** Webhooks and what they were sent. Ids grow with time, so they are the order too. */
export class WebhooksRepository {
  async list(db: Db, userId: string): Promise<WebhookRow[]> {
    return db.select().from(webhooks).where(eq(webhooks.userId, userId)).orderBy(desc(webhooks.id))
  }

  async find(db: Db, id: string): Promise<WebhookRow | null> {
    if (!isId(id)) return null
    const [row] = await db.select().from(webhooks).where(eq(webhooks.id, id))
    return row ?? null
  }

  /** How many its owner has, who makes no further one meanwhile. */
  async countLocked(tx: Db, userId: string): Promise<number> {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    const [row] = await tx.select({ there: count() }).from(webhooks).where(eq(webhooks.userId, userId))
    return row?.there ?? 0
  }

  async insert(tx: Db, row: typeof webhooks.$inferInsert): Promise<WebhookRow> {
    const [stored] = await tx.insert(webhooks).values(row).returning()
    return stored as WebhookRow
  }

  /** Changes one. What still waits of one that is switched off is given up. */
  async update(db: Db, id: string, change: Partial<WebhookRow>): Promise<WebhookRow | null> {
    return db.transaction(async (tx) => {
      const [row] = await tx.update(webhooks).set(change).where(eq(webhooks.id, id)).returning()
      if (row && change.isActive === false) await this.giveUpWaiting(tx, id)
      return row ?? null
    })
  }

  async delete(db: Db, id: string): Promise<void> {
    await db.delete(webhooks).where(eq(webhooks.id, id))
  }

  /** Those of a user that are told of things; none of one who was let out. */
  async active(tx: Db, userId: string): Promise<{ id: string }[]> {
    return tx
      .select({ id: webhooks.id })
      .from(webhooks)
      .innerJoin(users, and(eq(users.id, webhooks.userId), eq(users.isActive, true)))
      .where(and(eq(webhooks.userId, userId), eq(webhooks.isActive, true)))
  }

  async insertDelivery(
    tx: Db,
    row: Pick<DeliveryRow, 'webhookId' | 'event' | 'createdAt'> & Partial<DeliveryRow>,
  ): Promise<DeliveryRow> {
    const [stored] = await tx
      .insert(webhookDeliveries)
      .values({ ...row, id: newId() })
      .returning()
    return stored as DeliveryRow
  }

  async deliveries(db: Db, webhookId: string, first: number, after?: string | null): Promise<Page<DeliveryRow>> {
    const rows = await db
      .select()
      .from(webhookDeliveries)
      .where(
        and(
          eq(webhookDeliveries.webhookId, webhookId),
          after ? lt(webhookDeliveries.id, String(decodeCursor(after, ['id'])[0])) : undefined,
        ),
      )
      .orderBy(desc(webhookDeliveries.id))
      .limit(first + 1)
    const items = rows.slice(0, first).map((node) => ({ cursor: encodeCursor(node.id), node }))
    return { items, hasNextPage: rows.length > first, hasPreviousPage: Boolean(after) }
  }

  /** A delivery with its webhook, or null; also null while its owner is let out. */
  async findDelivery(db: Db, id: string): Promise<{ delivery: DeliveryRow; webhook: WebhookRow } | null> {
    if (!isId(id)) return null
    const [row] = await db
      .select({ delivery: webhookDeliveries, webhook: webhooks })
      .from(webhookDeliveries)
      .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
      .innerJoin(users, and(eq(users.id, webhooks.userId), eq(users.isActive, true)))
      .where(eq(webhookDeliveries.id, id))
    return row ?? null
  }

  /** Notes a try, and with its end what it means for the webhook. @returns false when the delivery was given up meanwhile */
  async noteTry(
    db: Db,
    delivery: Pick<DeliveryRow, 'id' | 'webhookId'>,
    outcome: Pick<DeliveryRow, 'status' | 'httpStatus' | 'problem'> & { triedAt: Date },
  ): Promise<boolean> {
    return db.transaction(async (tx) => {
      const noted = await tx
        .update(webhookDeliveries)
        .set({ ...outcome, attempts: sql`${webhookDeliveries.attempts} + 1` })
        .where(and(eq(webhookDeliveries.id, delivery.id), isWaiting))
        .returning({ id: webhookDeliveries.id })
      if (noted.length === 0) return false
      if (outcome.status === 'DELIVERED')
        await tx.update(webhooks).set({ failures: 0 }).where(eq(webhooks.id, delivery.webhookId))
      if (outcome.status === 'FAILED') {
        const [webhook] = await tx
          .update(webhooks)
          .set({
            failures: sql`${webhooks.failures} + 1`,
            isActive: sql`${webhooks.isActive} and ${webhooks.failures} + 1 < ${FAILURES_MAX}`,
          })
          .where(eq(webhooks.id, delivery.webhookId))
          .returning({ failures: webhooks.failures })
        if (webhook?.failures === FAILURES_MAX) await this.giveUpWaiting(tx, delivery.webhookId)
      }
      return true
    })
  }

  private async giveUpWaiting(tx: Db, webhookId: string): Promise<void> {
    await tx
      .update(webhookDeliveries)
      .set({ status: 'FAILED' })
      .where(and(eq(webhookDeliveries.webhookId, webhookId), isWaiting))
  }

  /** Makes a delivery wait again that was given up. @returns null when it was not */
  async retry(tx: Db, id: string): Promise<DeliveryRow | null> {
    const [row] = await tx
      .update(webhookDeliveries)
      .set({ status: 'WAITING' })
      .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.status, 'FAILED')))
      .returning()
    return row ?? null
  }
}
