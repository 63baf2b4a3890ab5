/** A rule for the benign form of which most is told: what of it is left to ask keeps nobody in the emergency department. */
import type { ConditionIndex } from './conditions.ts'
import modifiersJson from './data/complaint-modifiers.json' with { type: 'json' }
import type { Knowledge } from './knowledge.ts'
import { factsBehind, rank, sourceOfCondition, viewFor } from './red-flags.ts'
import { evaluate, type Known, type Rule, type Truth } from './rules.ts'
import type { TriageReason } from './types.ts'

/** How many dangers must be denied, at least one of them in so many words, the others in words or by a measured value. */
const LEAST_DENIED = 2

interface Part {
  rule: Rule
  truth: Truth
  /** What it rests on; none where it holds because something is not known. */
  facts: string[]
}

/**
 * The clinic, where a condition that says so (`benign_as_told`) has a rule for its benign form with no part against it, two dangers denied, and
 * no more open than told; null where not, where the default is more than today, and where something raises every complaint.
 */
export function toldSoFar({ condition }: ConditionIndex, knowledge: Knowledge): TriageReason | null {
  const { benign_as_told: isFor, triage_rules: rules } = condition
  if (!isFor || rules.at(-1)?.disposition !== 'ER_TODAY') return null
  const known = viewFor(condition.id, knowledge)
  if (modifiersJson.modifiers.some((one) => evaluate(one.if, known) === true)) return null
  for (const [i, { if: rule, disposition, reason }] of rules.entries()) {
    if (rank(disposition) >= rank('ER_TODAY') || !('all' in rule)) continue
    const facts = mostTold(rule.all, known, knowledge)
    if (!facts) continue
    return {
      ruleId: `${condition.id}.told[${i}]`,
      text: `${reason}, by what is told: same day where what is still to ask speaks against it`,
      level: 'OUTPATIENT_URGENT',
      facts,
      source: sourceOfCondition(condition),
    }
  }
  return null
}

/** The facts behind what holds, where that is enough. */
function mostTold(rules: Rule[], known: Known, knowledge: Knowledge): string[] | null {
  const parts = rules.map((rule): Part => ({
    rule,
    truth: evaluate(rule, known),
    facts: factsBehind(rule, known, knowledge),
  }))
  if (parts.some(({ truth }) => truth === false)) return null
  const told = parts.filter(({ truth, facts }) => truth === true && facts.length > 0)
  const open = parts.filter(({ truth }) => truth === null)
  const denied = told.filter(({ rule }) => isDenied(rule) || isMeasured(rule))
  const isEnough =
    denied.length >= LEAST_DENIED && denied.some(({ rule }) => isDenied(rule)) && told.length >= open.length
  return isEnough ? [...new Set(told.flatMap(({ facts }) => facts))] : null
}

/** What is no measurement of the patient's state. */
const OF_TIME = /^age|duration|gestational/

/** A danger that is told not to be there. */
const isDenied = (rule: Rule): boolean => 'measure' in rule && rule.value === false

/** A measured value on the benign side of its limit. */
const isMeasured = (rule: Rule): boolean =>
  'measure' in rule && typeof rule.value === 'number' && !OF_TIME.test(rule.measure)
