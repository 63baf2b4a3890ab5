/** A rule as a clinician reviews it, and how its parts are put into words. */
import type { Rule, RuleOp } from './rules.ts'
import type { Level, Source } from './types.ts'

export const REVIEW_KINDS = [
  'FLAG',
  'LEVEL_RULE',
  'SCORE',
  'CONDITION',
  'COMPLAINT',
  'DANGER',
  'CAUTION',
  'POISON',
  'IMPLICATION',
  'REFERENCE_RANGE',
  'MEASURE',
  'LIMIT',
  'DOSE',
  'MEDICINE_CLASS',
  'BEDSIDE_ANSWER',
] as const
export type ReviewKind = (typeof REVIEW_KINDS)[number]

export interface ReviewItem {
  /** The kind and the rule's own id; the same as long as the rule is. */
  id: string
  kind: ReviewKind
  title: string
  /** What it says, whole: a review of it is one of these words. */
  text: string
  level: Level | null
  sources: Source[]
}

const JOINED: Record<RuleOp, string> = {
  '<': '<',
  '<=': '≤',
  '>': '>',
  '>=': '≥',
  '==': 'is',
  '!=': 'is not',
  in: 'is one of',
}

/** A rule in words, with the names of its data points. */
export function inWords(rule: Rule): string {
  if ('measure' in rule) return `${rule.measure} ${JOINED[rule.op]} ${[rule.value].flat().join(', ')}`
  if ('score' in rule) return `score ${rule.score} ${JOINED[rule.op]} ${rule.value}`
  if ('all' in rule) return rule.all.map(inBrackets).join(' and ')
  if ('any' in rule) return rule.any.map(inBrackets).join(' or ')
  if ('not' in rule) return `not ${inBrackets(rule.not)}`
  if ('unless' in rule) return `not known: ${inBrackets(rule.unless)}`
  return 'words' in rule ? `"${rule.words}"` : 'otherwise'
}

const inBrackets = (rule: Rule) => ('all' in rule || 'any' in rule ? `(${inWords(rule)})` : inWords(rule))

export const sourceOf = ({
  organisation,
  title,
  year = null,
  doi = null,
}: Partial<Source> & Pick<Source, 'title'>): Source => ({
  organisation: organisation ?? '',
  title,
  year,
  doi,
})

/** Of what names no source: it is to be judged as it stands. */
export const FROM_MEMORY = [sourceOf({ title: 'Written for this product from memory' })]

export const lines = (...parts: (string | null)[]) => parts.filter(Boolean).join('\n')

/** What figures were compared with; null where they were found in nothing that could be read. */
export const comparison = (comparedWith: string | null): string =>
  comparedWith === null ? 'Written from memory: not found in what could be read' : `Compared with: ${comparedWith}`
