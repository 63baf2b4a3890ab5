/** The level: the first true rule of each matched condition and the floors of all flags; the highest wins. */
import type { ConditionIndex } from './conditions.ts'
import { STABLE_RULES, STABLE_SOURCE } from './data/stable-patients.ts'
import { factsBehind, rank, sourceOfCondition, viewFor } from './red-flags.ts'
import type { Knowledge } from './knowledge.ts'
import { evaluate } from './rules.ts'
import type { RedFlag, Triage, TriageReason } from './types.ts'

/** The first rule of a condition that is true, as a reason. */
export function firstTrueRule(index: ConditionIndex, knowledge: Knowledge): TriageReason | null {
  const { condition } = index
  const known = viewFor(condition.id, knowledge)
  for (const [i, rule] of condition.triage_rules.entries()) {
    if (evaluate(rule.if, known) !== true) continue
    const stable = 'default' in rule.if ? STABLE_RULES[condition.id] : undefined
    if (stable && evaluate(stable.if, known) === true)
      return {
        ruleId: `${condition.id}.stable`,
        text: stable.reason,
        level: 'OUTPATIENT_URGENT',
        facts: factsBehind(stable.if, known, knowledge),
        source: STABLE_SOURCE,
      }
    return {
      ruleId: `${condition.id}.triage[${i}]`,
      text: rule.reason,
      level: rule.disposition,
      facts: factsBehind(rule.if, known, knowledge),
      source: sourceOfCondition(condition),
    }
  }
  return null
}

/** The triage, or null when nothing matched and no flag fired: with no facts there is no level. */
export function triageOf(matched: ConditionIndex[], flags: RedFlag[], knowledge: Knowledge): Triage | null {
  const reasons: TriageReason[] = []
  for (const index of matched) {
    const reason = firstTrueRule(index, knowledge)
    if (reason) reasons.push(reason)
  }
  for (const flag of flags)
    reasons.push({ ruleId: flag.ruleId, text: flag.text, level: flag.floor, facts: flag.facts, source: flag.source })
  const highest = reasons.reduce<TriageReason | null>(
    (best, reason) => (best === null || rank(reason.level) > rank(best.level) ? reason : best),
    null,
  )
  if (!highest) return null
  reasons.sort((a, b) => rank(b.level) - rank(a.level))
  return { level: highest.level, reasons }
}
