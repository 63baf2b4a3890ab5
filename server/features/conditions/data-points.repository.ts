import { and, asc, eq, inArray, max, ne, sql } from 'drizzle-orm'
import { users } from '#schema/accounts.ts'
import { conditions, dataPoints } from '#schema/conditions.ts'
import type { Actor } from '#server/access/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { isId, newId } from '#server/shared/ids.ts'
import { isShared, seenBy } from './conditions.repository.ts'
import type { DataPointView } from './data-points.contract.ts'

export type DataPointRow = typeof dataPoints.$inferSelect & { isShared: boolean }

export class DataPointsRepository {
  /** A condition's data points that the actor may see, in their order. */
  async list(db: Db, actor: Actor, conditionId: string): Promise<DataPointView[]> {
    return (await this.rows(db, actor, conditionId)).map(viewOf)
  }

  /** The same with whose they are. */
  async rows(db: Db, actor: Actor, conditionId: string): Promise<DataPointRow[]> {
    const rows = await db
      .select({ point: dataPoints, isShared })
      .from(dataPoints)
      .leftJoin(users, eq(users.id, dataPoints.ownerId))
      .where(and(eq(dataPoints.conditionId, conditionId), seenBy(actor)))
      .orderBy(asc(dataPoints.displayOrder), asc(dataPoints.createdAt), asc(dataPoints.id))
    return rows.map(({ point, isShared: shared }) => ({ ...point, isShared: shared }))
  }

  async find(db: Db, conditionId: string, id: string): Promise<DataPointRow | null> {
    if (!isId(id)) return null
    const [row] = await db
      .select({ point: dataPoints, isShared })
      .from(dataPoints)
      .leftJoin(users, eq(users.id, dataPoints.ownerId))
      .where(and(eq(dataPoints.id, id), eq(dataPoints.conditionId, conditionId)))
    return row ? { ...row.point, isShared: row.isShared } : null
  }

  /** Makes the data points of a condition be added one after the other. @returns the place after the last */
  async lockOrder(tx: Db, conditionId: string): Promise<number> {
    await tx.select({ id: conditions.id }).from(conditions).where(eq(conditions.id, conditionId)).for('no key update')
    const [row] = await tx
      .select({ last: max(dataPoints.displayOrder) })
      .from(dataPoints)
      .where(eq(dataPoints.conditionId, conditionId))
    return (row?.last ?? -1) + 1
  }

  /** Which of these names the condition has already, in lower case, as far as the actor may know. */
  async taken(tx: Db, actor: Actor, conditionId: string, names: string[], but?: string): Promise<Set<string>> {
    if (names.length === 0) return new Set()
    const rows = await tx
      .select({ name: sql<string>`lower(${dataPoints.name})` })
      .from(dataPoints)
      .leftJoin(users, eq(users.id, dataPoints.ownerId))
      .where(
        and(
          eq(dataPoints.conditionId, conditionId),
          inArray(
            sql`lower(${dataPoints.name})`,
            names.map((name) => name.toLowerCase()),
          ),
          but ? ne(dataPoints.id, but) : undefined,
          seenBy(actor),
        ),
      )
    return new Set(rows.map(({ name }) => name))
  }

  async insert(tx: Db, rows: Omit<typeof dataPoints.$inferInsert, 'id'>[]): Promise<DataPointRow[]> {
    if (rows.length === 0) return []
    const added = await tx
      .insert(dataPoints)
      .values(rows.map((row) => ({ ...row, id: newId() })))
      .returning()
    return added.map((row) => ({ ...row, isShared: true })).sort((a, b) => a.displayOrder - b.displayOrder)
  }

  async update(tx: Db, id: string, change: Partial<typeof dataPoints.$inferInsert>): Promise<void> {
    await tx
      .update(dataPoints)
      .set({ ...change, updatedAt: new Date() })
      .where(eq(dataPoints.id, id))
  }

  /** Puts a condition's data points in this order. Nothing of their wording changes with it. */
  async order(tx: Db, ids: readonly string[]): Promise<void> {
    for (const [displayOrder, id] of ids.entries())
      await tx
        .update(dataPoints)
        .set({ displayOrder })
        .where(and(eq(dataPoints.id, id), ne(dataPoints.displayOrder, displayOrder)))
  }

  async remove(tx: Db, id: string): Promise<void> {
    await tx.delete(dataPoints).where(eq(dataPoints.id, id))
  }
}

export function viewOf({
  ownerId: _owner,
  createdAt: _created,
  updatedAt: _updated,
  ...view
}: DataPointRow): DataPointView {
  return view
}
