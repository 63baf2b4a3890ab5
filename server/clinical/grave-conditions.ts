/** Whether a condition is an emergency by a rule or a flag of its own. */
import type { ConditionIndex } from './conditions.ts'
import type { Knowledge } from './knowledge.ts'
import { viewFor } from './red-flags.ts'
import { evaluate, type Rule } from './rules.ts'

/** "On apixaban, GI bleed, BP 80/50": what is merely named is planned for where a rule or a flag of its own makes it an emergency. */
export function isGrave({ condition }: ConditionIndex, knowledge: Knowledge): boolean {
  const known = viewFor(condition.id, knowledge)
  const isMet = (rule: Rule) => evaluate(rule, known) === true
  return (
    condition.red_flags.some(({ floor, detect }) => floor === 'ER_NOW' && isMet(detect)) ||
    condition.triage_rules.some(
      ({ if: rule, disposition }) => disposition === 'ER_NOW' && !('default' in rule) && isMet(rule),
    )
  )
}
