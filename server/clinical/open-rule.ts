/** What of a rule is still open for a patient, in words: what is decided is left out, what may yet move stands beside today's value. */
import type { Dictionary } from './dictionary.ts'
import { leafText, listed, shownNumber } from './display.ts'
import type { Knowledge } from './knowledge.ts'
import { evaluate, type Known, type Leaf, type Rule } from './rules.ts'

export interface OpenRuleContext {
  knowledge: Knowledge
  dictionary: Dictionary
  scoreName: (id: string) => string
}

/** What is known for good: a vital sign or result is another in an hour; age and history are not. */
function settled(known: Known, dictionary: Dictionary): Known {
  const mayMove = (key: string) =>
    typeof known.measure(key) === 'number' && dictionary.get(key)?.category === 'exam_labs'
  return { measure: (key) => (mayMove(key) ? undefined : known.measure(key)), score: () => undefined }
}

/** Whether a value that misses its threshold could reach it soon: it misses by no more than this share of it. */
const NEAR = 0.1

export function isNear(leaf: Leaf, known: Known, share = NEAR): boolean {
  if ('score' in leaf) return true
  const value = known.measure(leaf.measure)
  return (
    typeof value !== 'number' || typeof leaf.value !== 'number' || Math.abs(value - leaf.value) <= leaf.value * share
  )
}

const isAbsence = (rule: Rule): boolean => 'op' in rule && rule.op === '!='

/** The rule without the parts that hold, are decided for good, or are far from being met; null where nothing is left. */
function openPart(rule: Rule, known: Known, dictionary: Dictionary): Rule | null {
  // "not known to be" is said as long as it is not known
  if ('op' in rule && rule.op === '!=' && 'measure' in rule && known.measure(rule.measure) === undefined) return rule
  if (evaluate(rule, settled(known, dictionary)) !== null) return null
  if ('op' in rule) return isNear(rule, known) ? rule : null
  const open = (parts: Rule[]) => parts.flatMap((part) => openPart(part, known, dictionary) ?? [])
  if ('all' in rule) {
    const parts = open(rule.all.filter((part) => evaluate(part, known) !== true || isAbsence(part)))
    return parts.length > 1 ? { all: parts } : (parts[0] ?? null)
  }
  if ('any' in rule) {
    const parts = open(rule.any)
    return parts.length > 1 ? { any: parts } : (parts[0] ?? null)
  }
  return rule
}

/** "hemoglobin < 7 g/dL (now 7.1) or active bleeding"; empty where all of it is decided or far off. */
export function openWords(rule: Rule, known: Known, context: OpenRuleContext): string {
  const open = openPart(rule, known, context.dictionary)
  return open ? words(open, known, context) : ''
}

function words(rule: Rule, known: Known, context: OpenRuleContext): string {
  const inner = (part: Rule) => {
    const text = words(part, known, context)
    return 'all' in part || 'any' in part ? `(${text})` : text
  }
  const parts = (rules: Rule[]) => [...new Set(rules.map(inner))]
  if ('all' in rule) return listed(parts(rule.all), 'and')
  if ('any' in rule) return listed(parts(rule.any), 'or')
  if ('not' in rule) return `not ${inner(rule.not)}`
  if ('unless' in rule) return `not known: ${inner(rule.unless)}`
  if ('words' in rule) return rule.words
  if ('default' in rule) return 'otherwise'
  return `${leafText(rule, context.dictionary, context.scoreName)}${now(rule, known, context)}`
}

/** " (now 7.1)". */
function now(leaf: Leaf, known: Known, { knowledge }: OpenRuleContext): string {
  if ('measure' in leaf) {
    const value = typeof leaf.value === 'number' ? known.measure(leaf.measure) : undefined
    return typeof value === 'number' ? ` (now ${shownNumber(value)})` : ''
  }
  const score = knowledge.scoreOf(leaf.score)
  // the whole range says nothing
  if (!score || score.min === null || score.max === null || score.inputs.length < score.missing.length) return ''
  return ` (now ${score.min === score.max ? score.min : `${score.min} to ${score.max}`})`
}
