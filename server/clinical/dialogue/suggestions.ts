/** At most three questions that are worth asking next in this case. */
import { CONDITIONAL, lowerFirst } from '../display.ts'
import type { ConditionMatch, Decision, Plan, Score } from '../types.ts'
import type { ActKind } from './acts.ts'
import type { ReplyMaterial } from './material.ts'

const MOST = 3

/** Questions, or what an ambiguous correction may have meant. */
export function suggestionsFor({ heard, after, input }: ReplyMaterial): string[] {
  if (heard.ask && heard.ask.candidates.length > 0) return heard.ask.candidates.slice(0, MOST)
  const { triage, differential } = after.decision
  if (input.conflict || (!triage && differential.length === 0)) return []
  const asked = new Set(heard.acts.map(({ kind }) => kind))
  return WANTED.flatMap(([kind, question]) => (asked.has(kind) ? [] : (question(after.decision) ?? []))).slice(0, MOST)
}

const WANTED: [ActKind, (decision: Decision) => string | null][] = [
  ['MISSING', ({ missing }) => (missing.length > 2 ? 'What should I ask next?' : null)],
  ['WHY', ({ plan }) => whyOf(firstDue(plan))],
  ['DIFFERENTIAL', ({ differential }) => apart(differential)],
  ['WOULD_CHANGE', () => 'What would change this plan?'],
  ['SCORE', ({ scores }) => scoreOf(scores)],
  ['DOCUMENT', () => 'Write an SBAR handover'],
]

/** The first line that hangs on nothing unknown, where the plan begins with one. */
function firstDue(plan: Plan | null): string | undefined {
  const [first] = plan?.sections ?? []
  return first && !first.heading.startsWith(CONDITIONAL) ? first.items[0]?.text : undefined
}

const whyOf = (text: string | undefined): string | null => (text ? `Why ${lowerFirst(shortened(text))}?` : null)

function apart(differential: ConditionMatch[]): string | null {
  const danger = differential.find(({ group, isAddressed }) => group === 'MUST_NOT_MISS' && isAddressed === false)
  return danger ? `How do I tell ${lowerFirst(shortened(danger.name))} apart?` : null
}

function scoreOf(scores: Score[]): string | null {
  const score = scores.find(({ refused, missing }) => refused === null && missing.length <= 3)
  return score ? `What is the ${score.name}?` : null
}

const MOST_WORDS = 6
/** Nothing ends with these. */
const UNENDING = /(?:\s(?:to|of|the|a|an|and|or|with|for|by|in|on|at|if|than|from|over|\d[\d.]*))+$/i

/** What more than a few words go on with: "call the poison center | or a medical …". */
const JOINED = /^(\S+ \S+.*?)\s(?:and|or|with|for|after|until|when|while|to|in|by)\s/i

/** A few words of a line, up to the first amount, with nothing cut that must follow. */
function shortened(text: string): string {
  const words = (text.split(/[:;,(]|\s(?=\d)/)[0] ?? '').trim().split(' ')
  if (words.length <= MOST_WORDS) return words.join(' ')
  const few = words.slice(0, MOST_WORDS).join(' ')
  return (JOINED.exec(few)?.[1] ?? few).replace(UNENDING, '')
}
