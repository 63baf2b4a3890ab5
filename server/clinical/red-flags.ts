/** A condition's red flags, evaluated only while it is a candidate. */
import type { ConditionIndex } from './conditions.ts'
import type { Condition } from './content.ts'
import { CONCERNS } from './data/condition-criteria.ts'
import type { Knowledge } from './knowledge.ts'
import { evaluate, trueLeaves, type Known, type Rule } from './rules.ts'
import { LEVELS, type Level, type RedFlag, type Source } from './types.ts'

export const rank = (level: Level): number => LEVELS.indexOf(level)

/** What a condition's rules may see: adult vital signs are hidden in children and pregnancy unless the rules are made for them. */
export function viewFor(conditionId: string, knowledge: Knowledge): Known {
  const guarded = (knowledge.isChild || knowledge.isPregnant) && !CONCERNS[conditionId]?.own
  return guarded ? knowledge.withoutAdultVitals() : knowledge
}

/** The first source of a condition, as a flag's or reason's source. */
export function sourceOfCondition(condition: Condition): Source {
  const source = condition.sources[0]
  return {
    organisation: source?.organisation ?? '',
    title: source?.title ?? '',
    year: source?.year ?? null,
    doi: source?.doi ?? null,
  }
}

/** Keys of the facts that make a rule true; a score stands for the facts it was computed from. */
export function factsBehind(rule: Rule, known: Known, knowledge: Knowledge): string[] {
  const keys = new Set<string>()
  for (const leaf of trueLeaves(rule, known)) {
    if ('score' in leaf)
      for (const input of knowledge.scoreOf(leaf.score)?.inputs ?? []) if (input.key) keys.add(input.key)
    if ('measure' in leaf) {
      if (leaf.measure === 'shock_index') keys.add('heart_rate').add('systolic_bp')
      else keys.add(knowledge.derivedFrom.get(leaf.measure) ?? leaf.measure)
    }
  }
  return [...keys]
}

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
