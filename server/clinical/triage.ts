/** The level: the first true rule of each matched condition and the floors of all flags; the highest wins. */
import type { ConditionIndex } from './conditions.ts'
import { factsBehind, rank, sourceOfCondition, viewFor } from './red-flags.ts'
import type { Knowledge } from './knowledge.ts'
import { evaluate } from './rules.ts'
import { toldSoFar } from './told-so-far.ts'
import type { RedFlag, Triage, TriageReason } from './types.ts'

/** The first rule of a condition that is true, as a reason. */
export function firstTrueRule(index: ConditionIndex, knowledge: Knowledge): TriageReason | null {
  const { condition } = index
  const known = viewFor(condition.id, knowledge)
  for (const [i, rule] of condition.triage_rules.entries()) {
    if (evaluate(rule.if, known) !== true) continue
    const fall = 'default' in rule.if ? (fallOf(index, knowledge) ?? toldSoFar(index, knowledge)) : null
    return (
      fall ?? {
        ruleId: `${condition.id}.triage[${i}]`,
        text: rule.reason,
        level: rule.disposition,
        facts: factsBehind(rule.if, known, knowledge),
        source: sourceOfCondition(condition),
      }
    )
  }
  return null
}

/** A chronic disease of which nothing else is told: it speaks where nothing else does. */
const isMerelyNamed = ({ condition }: ConditionIndex, { facts, level }: TriageReason): boolean =>
  condition.standing === 'chronic' && facts.length === 0 && rank(level) < rank('ER_TODAY')

/** What makes less than the last rule asks for safe enough. */
function fallOf({ condition, names }: ConditionIndex, knowledge: Knowledge): TriageReason | null {
  const known = viewFor(condition.id, knowledge)
  const falls = condition.falls ?? []
  const isNamed = names.some((key) => knowledge.measure(key) === true)
  const at = falls.findIndex((fall) => !(fall.isNoneOfNamed && isNamed) && evaluate(fall.if, known) === true)
  const fall = falls[at]
  if (!fall) return null
  const { organisation, title, year = null, doi = null } = fall.source
  return {
    ruleId: `${condition.id}.falls[${at}]`,
    text: fall.reason,
    level: fall.level,
    facts: factsBehind(fall.if, known, knowledge),
    source: { organisation, title, year, doi },
  }
}

/**
 * The triage, or null when nothing matched and no flag fired: with no facts there is no level.
 * @param explained named, and explained by something more specific: their rules hold, but for the last, which speaks where nothing is known
 */
export function triageOf(
  matched: ConditionIndex[],
  explained: ConditionIndex[],
  flags: RedFlag[],
  knowledge: Knowledge,
): Triage | null {
  const reasons: TriageReason[] = []
  for (const index of explained) {
    const reason = firstTrueRule(index, knowledge)
    if (reason && reason.facts.length > 0) reasons.push(reason)
  }
  const named: TriageReason[] = []
  for (const index of matched) {
    const reason = firstTrueRule(index, knowledge)
    if (reason) (isMerelyNamed(index, reason) ? named : reasons).push(reason)
  }
  for (const flag of flags)
    reasons.push({ ruleId: flag.ruleId, text: flag.text, level: flag.floor, facts: flag.facts, source: flag.source })
  if (reasons.length === 0) reasons.push(...named)
  const highest = reasons.reduce<TriageReason | null>(
    (best, reason) => (best === null || rank(reason.level) > rank(best.level) ? reason : best),
    null,
  )
  if (!highest) return null
  reasons.sort((a, b) => rank(b.level) - rank(a.level))
  return { level: highest.level, reasons }
}

/** The triage with more reasons, the highest first: of those as high, what stood there says more. */
export function withReasons(triage: Triage | null, more: readonly TriageReason[]): Triage | null {
  const reasons = [...(triage?.reasons ?? []), ...more].sort((a, b) => rank(b.level) - rank(a.level))
  const [highest] = reasons
  return highest ? { level: highest.level, reasons } : triage
}
