import { conditions, conditionSpecialties, dataPoints, type ValidationRules } from '#schema/conditions.ts'
import { specialties } from '#schema/specialties.ts'
import { compiledContent } from './clinical/compiled-content.ts'
import type { Db } from './platform/db.ts'
import { newId } from './shared/ids.ts'

const ROWS_AT_ONCE = 500

/** The clinical content's conditions with their data points, so that specialists find something to go on from. */
export async function seedConditions(tx: Db): Promise<void> {
  const specialtyIds = new Map((await tx.select().from(specialties)).map(({ id, name }) => [name, id]))
  const points: (typeof dataPoints.$inferInsert)[] = []
  const rows: (typeof conditions.$inferInsert)[] = []
  const belongs: (typeof conditionSpecialties.$inferInsert)[] = []
  for (const condition of compiledContent.conditions) {
    const specialtyId = specialtyIds.get(condition.specialty)
    if (!specialtyId) continue
    const id = newId()
    rows.push({ id, name: condition.condition_name, key: condition.id })
    belongs.push({ conditionId: id, specialtyId })
    const seen = new Set<string>()
    for (const point of condition.data_points) {
      const {
        data_point_name: name,
        label,
        data_type: type,
        is_required: isRequired,
        help_text: helpText,
        options,
      } = point
      if (seen.has(name)) continue
      points.push({
        id: newId(),
        conditionId: id,
        name,
        label,
        type: type.toUpperCase() as (typeof dataPoints.$inferInsert)['type'],
        isRequired,
        helpText: helpText || null,
        options: options ?? null,
        validationRules: rulesOf(point),
        displayOrder: seen.size,
      })
      seen.add(name)
    }
  }
  if (rows.length === 0) return
  await tx.insert(conditions).values(rows)
  await tx.insert(conditionSpecialties).values(belongs)
  for (let from = 0; from < points.length; from += ROWS_AT_ONCE)
    await tx.insert(dataPoints).values(points.slice(from, from + ROWS_AT_ONCE))
}

function rulesOf({
  data_type: type,
  min,
  max,
}: {
  data_type: string
  min?: number | null
  max?: number | null
}): ValidationRules | null {
  if (type !== 'number' || typeof min !== 'number' || typeof max !== 'number') return null
  return { min, max }
}
