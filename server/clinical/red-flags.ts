/** A condition's red flags, evaluated while it is a candidate; what is up stays so while its facts hold. */
import { isRuledOut, type ConditionIndex } from './conditions.ts'
import type { Condition, ConditionSource } from './content.ts'
import { CONCERNS } from './compiled-content.ts'
import type { Knowledge } from './knowledge.ts'
import { withOwnAmount } from './own-poison.ts'
import { evaluate, leaves, trueLeaves, type Known, type Rule } from './rules.ts'
import { conditionsOf } from './standing.ts'
import { LEVELS, type Level, type RedFlag, type Source } from './types.ts'

export const rank = (level: Level): number => LEVELS.indexOf(level)

/** What a condition's rules may see: adult vital signs are hidden in children and pregnancy unless the rules are made for them. */
export function viewFor(conditionId: string, knowledge: Knowledge): Known {
  const guarded = (knowledge.isChild || knowledge.isPregnant) && !CONCERNS.get(conditionId)?.written_for
  return withOwnAmount(conditionId, guarded ? knowledge.withoutAdultVitals() : knowledge, knowledge)
}

/** A source of the content as answers show it. */
export const sourceView = (source: ConditionSource | undefined): Source => ({
  organisation: source?.organisation ?? '',
  title: source?.title ?? '',
  year: source?.year ?? null,
  doi: source?.doi ?? null,
})

/** The first source of a condition, as a flag's or reason's source. */
export const sourceOfCondition = (condition: Condition): Source => sourceView(condition.sources[0])

/** Keys of the facts that make a rule true; a score stands for the facts it was computed from. */
export function factsBehind(rule: Rule, known: Known, knowledge: Knowledge): string[] {
  const keys = new Set<string>()
  for (const leaf of trueLeaves(rule, known)) {
    if ('score' in leaf)
      for (const input of knowledge.scoreOf(leaf.score)?.inputs ?? []) if (input.key) keys.add(input.key)
    if ('measure' in leaf) {
      if (leaf.measure === 'shock_index') keys.add('heart_rate').add('systolic_bp')
      else keys.add(known.standsFor?.(leaf.measure) ?? knowledge.derivedFrom.get(leaf.measure) ?? leaf.measure)
    }
  }
  for (const key of toldBehind(rule, known)) keys.add(key)
  return [...keys]
}

/** What says between what an unstated value lies ("afebrile"), where that makes a part of the rule true. */
const toldBehind = (rule: Rule, known: Known): string[] =>
  leaves(rule).flatMap((leaf) => {
    if (!('measure' in leaf) || known.measure(leaf.measure) !== undefined) return []
    const bounds = known.bounds?.(leaf.measure)
    return bounds && evaluate(leaf, known) === true ? [bounds.from] : []
  })

/** The flags of these conditions that are certainly true now. */
export function conditionFlags(candidates: ConditionIndex[], knowledge: Knowledge): RedFlag[] {
  const flags: RedFlag[] = []
  for (const { condition } of candidates) {
    const known = viewFor(condition.id, knowledge)
    for (const flag of condition.red_flags) {
      if (evaluate(flag.detect, known) !== true) continue
      flags.push({
        ruleId: flag.id,
        text: flag.text.replaceAll('>=', '≥').replaceAll('<=', '≤'),
        floor: flag.floor,
        facts: factsBehind(flag.detect, known, knowledge),
        conditionKey: condition.id,
        source: sourceOfCondition(condition),
      })
    }
  }
  return flags
}

/**
 * The flags that were up before and hold, of conditions that others have overtaken; one that was ruled out takes its own with it.
 * @param standing ids of their rules
 */
export function standingFlags(
  standing: readonly string[],
  overtaken: ConditionIndex[],
  knowledge: Knowledge,
): RedFlag[] {
  if (standing.length === 0) return []
  const were = new Set(standing)
  const flagged = conditionsOf(standing)
  const of = overtaken.filter((index) => flagged.has(index.condition.id) && !isRuledOut(index, knowledge))
  return conditionFlags(of, knowledge).filter(({ ruleId }) => were.has(ruleId))
}
