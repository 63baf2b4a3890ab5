/** What the default of a complaint or a condition stands for: the dangers that nobody asked about, and that would make it less urgent where they are denied. */
import { compiledContent } from './compiled-content.ts'
import type { Dictionary } from './dictionary.ts'
import { lowerFirst, shortLabel } from './display.ts'
import type { Knowledge } from './knowledge.ts'
import { rank } from './red-flags.ts'
import { evaluate, leaves, type Rule } from './rules.ts'
import { OF_COMPLAINT } from './standing.ts'
import type { TriageReason } from './types.ts'

/** As many as a sentence holds. */
const MOST = { complaint: 4, condition: 2 }

/**
 * "By default, unless denied: fever, neck stiffness."; empty where the level rests on facts, or nothing denied would lower it. Of a condition
 * shorter, since its reason says in its own words what the default is for, and what to ask stands with it.
 */
export function defaultBasis(reason: TriageReason, knowledge: Knowledge, dictionary: Dictionary): string {
  const names = openDenials(reason, knowledge).map((key) => lowerFirst(shortLabel(key, dictionary)))
  return names.length > 0 ? `By default, unless denied: ${names.join(', ')}.` : ''
}

/** The dangers that it names. */
export function openDenials({ ruleId, facts, level }: TriageReason, knowledge: Knowledge): string[] {
  if (facts.length > 0 || level !== 'ER_TODAY') return []
  const isOfComplaint = ruleId.startsWith(OF_COMPLAINT)
  const lowering = isOfComplaint ? fallsOfComplaint(ruleId) : lowerRulesOf(ruleId)
  const open = lowering
    .filter((rule) => evaluate(rule, knowledge) !== false)
    .map((rule) => deniedIn(rule).filter((key) => knowledge.measure(key) === undefined))
    .find((keys) => keys.length > 0)
  return open?.slice(0, isOfComplaint ? MOST.complaint : MOST.condition) ?? []
}

const fallsOfComplaint = (ruleId: string): Rule[] =>
  (compiledContent.complaints.find(({ id }) => OF_COMPLAINT + id === ruleId)?.falls ?? []).map((fall) => fall.if)

/** The rules of a condition that ask for less, where the one that spoke is its last, which holds for what nobody asked. */
function lowerRulesOf(ruleId: string): Rule[] {
  const condition = compiledContent.conditions.find(({ id }) => ruleId.startsWith(`${id}.triage[`))
  const { triage_rules: rules = [], falls = [] } = condition ?? {}
  if (!condition || ruleId !== `${condition.id}.triage[${rules.length - 1}]`) return []
  const lower = rules.filter(({ disposition }) => rank(disposition) < rank('ER_TODAY'))
  return [...falls, ...lower].map((one) => one.if)
}

/** What a rule asks to be denied. */
const deniedIn = (rule: Rule): string[] => [
  ...new Set(leaves(rule).flatMap((leaf) => ('measure' in leaf && leaf.value === false ? [leaf.measure] : []))),
]
