/** Whose lines a question is answered from: what leads, what the record holds beside it, and what the question names. */
import { canConcern, type ConditionIndex } from '../conditions.ts'
import type { Condition } from '../content.ts'
import { lowerFirst } from '../display.ts'
import { leading } from '../planned-conditions.ts'
import type { ReplyMaterial } from './material.ts'

export interface Searched {
  condition: Condition
  /** How much sooner its lines are told than others that fit as well. */
  weight: number
  /** What its lines are for, where it is no candidate and nothing of it is planned: "atrial fibrillation, as recorded". */
  beside: string | null
  /** A line of it counts from here. */
  leastFit: number
}

const MOST_MATCHED = 4
const OF_LEADING = 1.5
/** Of what stands beside the case only a line counts that is meant by more than a word of its detail. */
const LEAST_FIT_BESIDE = 2

/** In the order in which they count. */
export function searchedConditions(named: readonly string[], material: ReplyMaterial): Searched[] {
  const { after, parts, context } = material
  const lead = new Set(leading(after.material.matched).map(({ index }) => index.condition.id))
  const matched = after.material.matched
    .slice(0, MOST_MATCHED)
    .filter(({ index, mayPlan }) => !index.isTaught && mayPlan)
    .map(({ index: { condition } }) => condition)
  // of what is only mentioned nothing is planned: its lines are told where they are asked for
  const mentioned = after.material.matched
    .slice(0, MOST_MATCHED)
    .filter(({ index, mayPlan, isNamed }) => isNamed && !index.isTaught && !mayPlan)
    .map(({ index: { condition } }) => besideIt(condition, `${lowerFirst(condition.condition_name)}, if it is that`))
  const seen = new Set([...matched.map(({ id }) => id), ...mentioned.map(({ condition }) => condition.id)])
  const others = parts.compiled.filter(
    (index) => isPlanned(index) && !seen.has(index.condition.id) && canConcern(index.condition.id, context.knowledge),
  )
  const recorded = others.flatMap(({ condition }) => {
    const key = condition.recorded_as?.find((one) => context.knowledge.measure(one) === true)
    return key === undefined ? [] : [besideIt(condition, `${lowerFirst(context.dictionary.label(key))}, as recorded`)]
  })
  const recordedIds = new Set(recorded.map(({ condition }) => condition.id))
  const asked = others
    .filter(({ condition: { id } }) => named.includes(id) && !recordedIds.has(id))
    .map(({ condition }) => besideIt(condition, `${lowerFirst(condition.condition_name)}, if it is that`))
  return [
    ...matched.map((condition) => ({
      condition,
      weight: lead.has(condition.id) ? OF_LEADING : 0,
      beside: null,
      leastFit: 0,
    })),
    ...mentioned,
    ...recorded,
    ...asked,
  ]
}

const isPlanned = ({ isTaught, isMuted }: ConditionIndex): boolean => isTaught !== true && isMuted !== true

const besideIt = (condition: Condition, beside: string): Searched => ({
  condition,
  weight: 0,
  beside,
  leastFit: LEAST_FIT_BESIDE,
})
