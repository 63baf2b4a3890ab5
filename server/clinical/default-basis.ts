/** What the default of a complaint stands for: the dangers that nobody asked about, and that would make it less urgent where they are denied. */
import { compiledContent } from './compiled-content.ts'
import type { Dictionary } from './dictionary.ts'
import { lowerFirst, shortLabel } from './display.ts'
import type { Knowledge } from './knowledge.ts'
import { evaluate, leaves, type Rule } from './rules.ts'
import { OF_COMPLAINT } from './standing.ts'
import type { TriageReason } from './types.ts'

/** As many as a sentence holds. */
const MOST = 4

/**
 * "By default, unless denied: fever, neck stiffness."; empty where the level rests on facts, or nothing denied would lower it. Of a complaint alone: a
 * condition's default says in its own words what is open, and what to ask stands with it.
 */
export function defaultBasis(
  { ruleId, facts, level }: TriageReason,
  knowledge: Knowledge,
  dictionary: Dictionary,
): string {
  if (facts.length > 0 || level !== 'ER_TODAY' || !ruleId.startsWith(OF_COMPLAINT)) return ''
  const complaint = compiledContent.complaints.find(({ id }) => OF_COMPLAINT + id === ruleId)
  const open = (complaint?.falls ?? [])
    .filter((fall) => evaluate(fall.if, knowledge) !== false)
    .map((fall) => deniedIn(fall.if).filter((key) => knowledge.measure(key) === undefined))
    .find((keys) => keys.length > 0)
  if (!open) return ''
  const names = open.slice(0, MOST).map((key) => lowerFirst(shortLabel(key, dictionary)))
  return `By default, unless denied: ${names.join(', ')}.`
}

/** What a rule asks to be denied. */
const deniedIn = (rule: Rule): string[] => [
  ...new Set(leaves(rule).flatMap((leaf) => ('measure' in leaf && leaf.value === false ? [leaf.measure] : []))),
]
