import { and, asc, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import { users } from '#schema/accounts.ts'
import { clinicalContent } from '#schema/clinical-content.ts'
import { conditions, conditionSpecialties, dataPoints } from '#schema/conditions.ts'
import { specialties } from '#schema/specialties.ts'
import type { TaughtCondition } from '#server/clinical/taught-content.ts'
import type { Db } from '#server/platform/db.ts'
import { statement } from '#server/platform/statement.ts'
import { isShared } from './conditions.repository.ts'

/** Whom an assistant answers for. */
export interface TeachingScope {
  /** Null: all specialties. */
  specialty: { id: string; name: string } | null
  /** Whose assistant it is: what they taught counts here whether they are verified or not. */
  expertId: string | null
}

/** A condition of the scope, or one of the compiled conditions outside of it. */
export type TaughtRow = Pick<TaughtCondition, 'id' | 'key' | 'name' | 'isActive' | 'dataPoints'> & { inScope: boolean }

const findVersion = statement('version of the clinical content', [], (db) =>
  db.select({ version: clinicalContent.version }).from(clinicalContent),
)

/** What of the conditions counts for an assistant. */
export class TaughtRepository {
  /** Another number after each change that may make what was taught count differently. */
  async version(db: Db): Promise<number> {
    const [row] = await findVersion(db, {})
    return row?.version ?? 0
  }

  /** All that counts in the scope, with the data points that count, and what else goes with a compiled condition. */
  async rows(db: Db, scope: TeachingScope): Promise<TaughtRow[]> {
    const inScope = belongsTo(scope)
    const found = await db
      .select({
        id: conditions.id,
        key: conditions.key,
        name: conditions.name,
        isActive: conditions.isActive,
        inScope: sql<boolean>`${inScope}`,
      })
      .from(conditions)
      .leftJoin(users, eq(users.id, conditions.ownerId))
      .where(and(counts(scope), or(inScope, isNotNull(conditions.key))))
      .orderBy(asc(conditions.id))
    const points = await this.points(
      db,
      scope,
      found.filter((row) => row.inScope && row.isActive).map(({ id }) => id),
    )
    return found.map((row) => ({ ...row, dataPoints: points.get(row.id) ?? [] }))
  }

  private async points(
    db: Db,
    scope: TeachingScope,
    ids: string[],
  ): Promise<Map<string, TaughtCondition['dataPoints']>> {
    const byCondition = new Map<string, TaughtCondition['dataPoints']>()
    if (ids.length === 0) return byCondition
    const rows = await db
      .select({ point: dataPoints })
      .from(dataPoints)
      .leftJoin(users, eq(users.id, dataPoints.ownerId))
      .where(and(inArray(dataPoints.conditionId, ids), counts(scope)))
      .orderBy(asc(dataPoints.displayOrder), asc(dataPoints.createdAt), asc(dataPoints.id))
    for (const { point } of rows) {
      const { conditionId, name, label, type, isRequired, helpText, options, validationRules, words, updatedAt } = point
      const taught = {
        name,
        label,
        type,
        isRequired,
        helpText,
        options,
        validationRules,
        words,
        changedAt: updatedAt.getTime(),
      }
      const others = byCondition.get(conditionId)
      if (others) others.push(taught)
      else byCondition.set(conditionId, [taught])
    }
    return byCondition
  }
}

/** Rows joined with their owner: everybody's, a verified expert's, and those of the assistant's own expert. */
function counts({ expertId }: TeachingScope): SQL | undefined {
  return or(isNull(users.id), isShared, expertId ? eq(users.id, expertId) : undefined)
}

function belongsTo({ specialty, expertId }: TeachingScope): SQL | undefined {
  const where = specialty ? eq(conditionSpecialties.specialtyId, specialty.id) : eq(specialties.isActive, true)
  const mapped = sql`exists (select 1 from ${conditionSpecialties} join ${specialties} on ${specialties.id} = ${conditionSpecialties.specialtyId} where ${conditionSpecialties.conditionId} = ${conditions.id} and ${where})`
  return or(mapped, expertId ? sql`coalesce(${conditions.ownerId} = ${expertId}, false)` : undefined)
}
