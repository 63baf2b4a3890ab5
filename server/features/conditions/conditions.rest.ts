import { z } from 'zod'
import type { ConditionView } from './conditions.contract.ts'
import type { DATA_POINT_TYPES } from './data-points.contract.ts'
import { type DataPointView } from './data-points.contract.ts'

export const restCondition = z
  .object({
    id: z.string(),
    condition_name: z.string(),
    problem_name: z.string(),
    description: z.string().nullable(),
    is_active: z.boolean(),
    data_points_count: z.number(),
    specialty_id: z.string(),
    specialty_name: z.string(),
  })
  .meta({ id: 'Condition' })

export const restSkippedCondition = z.object({ condition_name: z.string(), reason: z.string() })

export function conditionAsRest({
  id,
  name,
  description,
  isActive,
  dataPointsCount,
  specialty,
}: ConditionView): z.input<typeof restCondition> {
  const named = { condition_name: name, problem_name: name, description }
  return {
    id,
    ...named,
    is_active: isActive,
    data_points_count: dataPointsCount,
    specialty_id: specialty.id,
    specialty_name: specialty.name,
  }
}

const restType = z.enum(['text', 'number', 'select', 'boolean', 'textarea', 'date'])

export const restDataPoint = z
  .object({
    id: z.string(),
    data_point_name: z.string(),
    label: z.string(),
    data_type: restType,
    is_required: z.boolean(),
    help_text: z.string().nullable(),
    options: z.array(z.string()).nullable(),
    validation_rules: z.record(z.string(), z.number()).nullable(),
    display_order: z.number(),
  })
  .meta({ id: 'DataPoint' })

export function dataPointAsRest(point: DataPointView): z.input<typeof restDataPoint> {
  const { id, name, label, type, isRequired, helpText, options, validationRules, displayOrder } = point
  const rules =
    validationRules &&
    Object.fromEntries(
      Object.entries<number | undefined>(validationRules).flatMap(([name, rule]) =>
        rule === undefined ? [] : [[name, rule] as const],
      ),
    )
  const shown = { help_text: helpText, options, validation_rules: rules, display_order: displayOrder }
  return {
    id,
    data_point_name: name,
    label,
    data_type: type.toLowerCase() as z.input<typeof restType>,
    is_required: isRequired,
    ...shown,
  }
}

/** A type as the façade writes it; anything else is left for the contract to refuse. */
export const typeFromRest = z
  .string({ message: 'The type is text, number, select, boolean, textarea or date' })
  .transform((type) => type.toUpperCase() as (typeof DATA_POINT_TYPES)[number])
