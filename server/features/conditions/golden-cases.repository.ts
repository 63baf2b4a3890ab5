import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import { users } from '#schema/accounts.ts'
import { conditions, goldenCases } from '#schema/conditions.ts'
import type { Actor } from '#server/access/actor.ts'
import { TAUGHT } from '#server/clinical/dictionary.ts'
import type { Level } from '#server/clinical/types.ts'
import type { Db } from '#server/platform/db.ts'
import { isId, newId } from '#server/shared/ids.ts'
import { isShared, seenBy } from './conditions.repository.ts'
import type { GoldenExpectation } from './golden-cases.contract.ts'

type Stored = typeof goldenCases.$inferSelect
/** A case with its conditions looked up; one that is gone has the key of none. */
export interface GoldenCaseRow extends Stored {
  isShared: boolean
  expected: GoldenExpectation
}

export class GoldenCasesRepository {
  /** The cases of a specialty that the actor may see, the oldest first. */
  async list(db: Db, actor: Actor, specialtyId: string): Promise<GoldenCaseRow[]> {
    const rows = await db
      .select({ row: goldenCases, isShared })
      .from(goldenCases)
      .leftJoin(users, eq(users.id, goldenCases.ownerId))
      .where(and(eq(goldenCases.specialtyId, specialtyId), seenBy(actor)))
      .orderBy(asc(goldenCases.createdAt), asc(goldenCases.id))
    return this.withConditions(db, rows)
  }

  async find(db: Db, id: string): Promise<GoldenCaseRow | null> {
    if (!isId(id)) return null
    const rows = await db
      .select({ row: goldenCases, isShared })
      .from(goldenCases)
      .leftJoin(users, eq(users.id, goldenCases.ownerId))
      .where(eq(goldenCases.id, id))
    const [found] = await this.withConditions(db, rows)
    return found ?? null
  }

  /** Until the transaction ends, nobody else adds one in the specialty or saves what its cases are run for. */
  async lock(tx: Db, specialtyId: string): Promise<void> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`golden cases ${specialtyId}`}, 0))`)
  }

  /** How many a specialty has, whoever may see them. */
  async count(db: Db, specialtyId: string): Promise<number> {
    const [row] = await db.select({ n: count() }).from(goldenCases).where(eq(goldenCases.specialtyId, specialtyId))
    return row?.n ?? 0
  }

  async insert(db: Db, row: Omit<typeof goldenCases.$inferInsert, 'id'>): Promise<string> {
    const id = newId()
    await db.insert(goldenCases).values({ ...row, id })
    return id
  }

  async update(db: Db, id: string, change: Partial<typeof goldenCases.$inferInsert>): Promise<void> {
    await db
      .update(goldenCases)
      .set({ ...change, updatedAt: new Date() })
      .where(eq(goldenCases.id, id))
  }

  async remove(db: Db, id: string): Promise<void> {
    await db.delete(goldenCases).where(eq(goldenCases.id, id))
  }

  private async withConditions(db: Db, rows: { row: Stored; isShared: boolean }[]): Promise<GoldenCaseRow[]> {
    const ids = [...new Set(rows.flatMap(({ row }) => row.conditionIds))]
    const found =
      ids.length === 0
        ? []
        : await db
            .select({ id: conditions.id, key: conditions.key, name: conditions.name })
            .from(conditions)
            .where(inArray(conditions.id, ids))
    const named = new Map(found.map(({ id, key, name }) => [id, { id, key: key ?? TAUGHT + id, name }]))
    return rows.map(({ row, isShared: shared }) => ({
      ...row,
      isShared: shared,
      expected: {
        levelAtLeast: row.levelAtLeast as Level | null,
        conditions: row.conditionIds.map(
          (id) => named.get(id) ?? { id, key: '', name: 'A condition that was deleted' },
        ),
        facts: row.facts,
      },
    }))
  }
}
