import type { ScoreWords_ScoreFragment } from '../../../gql/graphql.ts'
import type { DataOf } from '../../../lib/fragment-data.ts'
import { formatNumber, formatQuantity } from '../../../lib/quantity.ts'

void (
  /* GraphQL */ `
    fragment ScoreWords_score on Score {
      value
      min
      max
      unit
      refused
    }
  `
)

/** A score's value, or what is already certain of it: "at least 15 (15–21)". */
export function scoreWords({ value, min, max, unit, refused }: DataOf<ScoreWords_ScoreFragment>): string {
  if (refused) return 'not for this patient'
  const points = unit === 'points' || unit === 'point' ? null : unit
  if (typeof value === 'number') return formatQuantity(Number(value.toFixed(2)), points)
  if (typeof value === 'string' && value !== '') return value
  if (min !== null && max !== null) {
    if (min === max) return formatQuantity(min, points)
    return `at least ${formatQuantity(min, points)} (${formatNumber(min)}–${formatNumber(max)})`
  }
  if (min !== null) return `at least ${formatQuantity(min, points)}`
  return 'not yet'
}
