import { and, asc, count, desc, eq, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { users } from '#schema/accounts.ts'
import { conditions, conditionSpecialties, dataPoints } from '#schema/conditions.ts'
import { specialties, specialtyColumns, type SpecialtyRow } from '#schema/specialties.ts'
import type { Actor } from '#server/access/actor.ts'
import { likePattern } from '#server/platform/like.ts'
import type { Db } from '#server/platform/db.ts'
import { isId, newId } from '#server/shared/ids.ts'
import type { ConditionView } from './conditions.contract.ts'

export type ConditionRow = typeof conditions.$inferSelect & { isShared: boolean }

/** True where nobody owns the row, or a verified expert who is active does. */
export const isShared = sql<boolean>`(${users.id} is null or (${users.expertVerified} and ${users.isActive} and ${users.role} = 'EXPERT_PHYSICIAN'))`

const SIMILAR_MAX = 20

export class ConditionsRepository {
  /** The conditions of a specialty that the actor may see, by name. */
  async list(db: Db, actor: Actor, specialtyId: string): Promise<ConditionView[]> {
    const points = db
      .select({ conditionId: dataPoints.conditionId, points: count().as('points') })
      .from(dataPoints)
      .groupBy(dataPoints.conditionId)
      .as('points')
    const rows = await db
      .select({
        condition: conditions,
        specialty: specialtyColumns,
        isShared,
        points: sql<number>`coalesce(${points.points}, 0)::int`,
      })
      .from(conditionSpecialties)
      .innerJoin(conditions, eq(conditions.id, conditionSpecialties.conditionId))
      .innerJoin(specialties, eq(specialties.id, conditionSpecialties.specialtyId))
      .leftJoin(users, eq(users.id, conditions.ownerId))
      .leftJoin(points, eq(points.conditionId, conditions.id))
      .where(and(eq(conditionSpecialties.specialtyId, specialtyId), seenBy(actor)))
      .orderBy(asc(sql`lower(${conditions.name})`), asc(conditions.id))
    return rows.map(viewOf)
  }

  /** Conditions as seen from a specialty that they belong to, in the order of the ids; what is gone is left out. */
  async views(db: Db, ids: string[], specialtyId: string): Promise<ConditionView[]> {
    if (ids.length === 0) return []
    const rows = await db
      .select({
        condition: conditions,
        specialty: specialtyColumns,
        isShared,
        points: sql<number>`(select count(*)::int from ${dataPoints} where ${dataPoints.conditionId} = ${conditions.id})`,
      })
      .from(conditionSpecialties)
      .innerJoin(conditions, eq(conditions.id, conditionSpecialties.conditionId))
      .innerJoin(specialties, eq(specialties.id, conditionSpecialties.specialtyId))
      .leftJoin(users, eq(users.id, conditions.ownerId))
      .where(and(eq(conditionSpecialties.specialtyId, specialtyId), inArray(conditions.id, ids)))
    const found = new Map(rows.map((row) => [row.condition.id, viewOf(row)]))
    return ids.flatMap((id) => found.get(id) ?? [])
  }

  async find(db: Db, id: string): Promise<ConditionRow | null> {
    if (!isId(id)) return null
    const [row] = await db
      .select({ condition: conditions, isShared })
      .from(conditions)
      .leftJoin(users, eq(users.id, conditions.ownerId))
      .where(eq(conditions.id, id))
    return row ? { ...row.condition, isShared: row.isShared } : null
  }

  /** The specialties that a condition belongs to, the one it was added in first. */
  async specialtiesOf(db: Db, conditionId: string): Promise<string[]> {
    const rows = await db
      .select({ id: conditionSpecialties.specialtyId })
      .from(conditionSpecialties)
      .where(eq(conditionSpecialties.conditionId, conditionId))
      .orderBy(asc(conditionSpecialties.createdAt), asc(conditionSpecialties.specialtyId))
    return rows.map(({ id }) => id)
  }

  /** Names that look alike, the best first, each with the specialty it was added in. */
  async similar(db: Db, actor: Actor, name: string): Promise<{ id: string; name: string; specialtyName: string }[]> {
    const text = name.toLowerCase()
    const likeness = sql<number>`similarity(lower(${conditions.name}), ${text})`
    const nearest = (which: SQL) =>
      db
        .select({ id: conditions.id, name: conditions.name, likeness: likeness.as('likeness') })
        .from(conditions)
        .where(and(which, seenWithoutJoin(actor)))
        // The order of the index itself, which yields the nearest first and stops at the limit.
        .orderBy(sql`lower(${conditions.name}) <-> ${text}`)
        .limit(SIMILAR_MAX)
    const alike = union(
      nearest(sql`lower(${conditions.name}) % ${text}`),
      nearest(sql`lower(${conditions.name}) like ${likePattern(text)}`),
    ).as('alike')
    const home = sql<string>`(select s.name from ${conditionSpecialties} cs join ${specialties} s on s.id = cs.specialty_id where cs.condition_id = ${alike.id} order by cs.created_at, s.name limit 1)`
    return db
      .select({ id: alike.id, name: alike.name, specialtyName: sql<string>`coalesce(${home}, '')` })
      .from(alike)
      .orderBy(desc(alike.likeness), asc(alike.name), asc(alike.id))
      .limit(SIMILAR_MAX)
  }

  /** Ids and compiled keys of a specialty's conditions that the actor may see. */
  async keys(db: Db, actor: Actor, specialtyId: string): Promise<{ id: string; key: string | null }[]> {
    return db
      .select({ id: conditions.id, key: conditions.key })
      .from(conditionSpecialties)
      .innerJoin(conditions, eq(conditions.id, conditionSpecialties.conditionId))
      .leftJoin(users, eq(users.id, conditions.ownerId))
      .where(and(eq(conditionSpecialties.specialtyId, specialtyId), seenBy(actor)))
  }

  /** Makes the names of a specialty be given one after the other. What only refers to it, as a golden case does, goes on. */
  async lockNames(tx: Db, specialtyId: string): Promise<void> {
    await tx
      .select({ id: specialties.id })
      .from(specialties)
      .where(eq(specialties.id, specialtyId))
      .for('no key update')
  }

  /** Which of these names the specialty has already, in lower case, as far as the actor may know. */
  async taken(tx: Db, actor: Actor, specialtyId: string, names: string[], but?: string): Promise<Set<string>> {
    if (names.length === 0) return new Set()
    const rows = await tx
      .select({ name: sql<string>`lower(${conditions.name})` })
      .from(conditionSpecialties)
      .innerJoin(conditions, eq(conditions.id, conditionSpecialties.conditionId))
      .leftJoin(users, eq(users.id, conditions.ownerId))
      .where(
        and(
          eq(conditionSpecialties.specialtyId, specialtyId),
          inArray(
            sql`lower(${conditions.name})`,
            names.map((name) => name.toLowerCase()),
          ),
          but ? ne(conditions.id, but) : undefined,
          seenBy(actor),
        ),
      )
    return new Set(rows.map(({ name }) => name))
  }

  async insert(tx: Db, specialtyId: string, rows: Omit<typeof conditions.$inferInsert, 'id'>[]): Promise<string[]> {
    if (rows.length === 0) return []
    const added = rows.map((row) => ({ ...row, id: newId() }))
    await tx.insert(conditions).values(added)
    await tx.insert(conditionSpecialties).values(added.map(({ id }) => ({ conditionId: id, specialtyId })))
    return added.map(({ id }) => id)
  }

  /** @returns false when it belongs there already */
  async map(tx: Db, conditionId: string, specialtyId: string): Promise<boolean> {
    const rows = await tx
      .insert(conditionSpecialties)
      .values({ conditionId, specialtyId })
      .onConflictDoNothing()
      .returning({ id: conditionSpecialties.conditionId })
    return rows.length > 0
  }

  async unmap(tx: Db, conditionId: string, specialtyId: string): Promise<void> {
    await tx
      .delete(conditionSpecialties)
      .where(and(eq(conditionSpecialties.conditionId, conditionId), eq(conditionSpecialties.specialtyId, specialtyId)))
  }

  async update(tx: Db, id: string, change: Partial<typeof conditions.$inferInsert>): Promise<void> {
    await tx
      .update(conditions)
      .set({ ...change, updatedAt: new Date() })
      .where(eq(conditions.id, id))
  }

  async remove(tx: Db, id: string): Promise<void> {
    await tx.delete(conditions).where(eq(conditions.id, id))
  }
}

/** Rows joined with their owner that the actor may see: the policy's `mayRead`, as SQL. */
/** The same of a condition alone: a join would keep the planner from the index that yields the nearest first. */
function seenWithoutJoin(actor: Actor): SQL | undefined {
  if (actor.kind !== 'user') return sql`false`
  if (actor.role === 'ADMIN') return undefined
  const shared = sql`exists (select 1 from ${users} where ${users.id} = ${conditions.ownerId} and ${isShared})`
  return or(isNull(conditions.ownerId), eq(conditions.ownerId, actor.id), shared)
}

/** Conditions that the actor may see, where their owners are joined: everybody’s, a verified expert’s, and their own. */
export function seenBy(actor: Actor): SQL | undefined {
  if (actor.kind !== 'user') return sql`false`
  return actor.role === 'ADMIN' ? undefined : or(isNull(users.id), isShared, eq(users.id, actor.id))
}

function viewOf({
  condition,
  specialty,
  points,
  isShared: shared,
}: {
  condition: typeof conditions.$inferSelect
  specialty: SpecialtyRow
  points: number
  isShared: boolean
}): ConditionView {
  const { id, name, description, isActive } = condition
  return {
    id,
    name,
    description,
    isActive,
    isShared: shared,
    dataPointsCount: points,
    specialty,
  }
}
