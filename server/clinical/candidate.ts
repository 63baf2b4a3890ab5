/** A condition that the facts speak for. */
import type { ConditionIndex } from './conditions.ts'

export interface Candidate {
  index: ConditionIndex
  strength: number
  /** How many findings speak for it. */
  explained: number
  group: 'LIKELY' | 'MUST_NOT_MISS'
  for: string[]
  against: string[]
  /** A name alone plans nothing: a finding, or words that assert the condition, must support it. */
  mayPlan: boolean
  isNamed: boolean
  /** The diagnosis is made: it leads. */
  isConfirmed?: true
  /** Something more specific explains it: it is not shown, but where the text names it its flags and rules hold, its default apart. */
  isBehind?: true
  /** A flag of its own is up: what is due of it at once stays in the plan, whatever else has come ahead of it. */
  isKept?: true
  /** What its plan gives way to because a finding confirms that. */
  yieldsTo?: readonly string[]
}
