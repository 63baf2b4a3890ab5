/** What was swallowed and the poisoning it makes: its amount, where each of several agents has one, and whether another agent was it. */
import { POISON_AGENTS } from './data/poison-agents.ts'
import { NAMED } from './dictionary.ts'
import { BETWEEN_NAMES, INGESTED_AGENT } from './facts/ingested-agents.ts'
import { INGESTED_AMOUNT, INGESTED_DOSE } from './facts/specials.ts'
import type { Knowledge } from './knowledge.ts'
import type { Known } from './rules.ts'

const AMOUNT_OF: ReadonlyMap<string, string> = new Map(
  POISON_AGENTS.flatMap(({ condition, amount }) => (amount === undefined ? [] : [[condition, amount] as const])),
)

/** The same view with the amount of the condition's own agent: told beside another's, or not known where only another's is. */
export function withOwnAmount(conditionId: string, known: Known, knowledge: Knowledge): Known {
  const key = AMOUNT_OF.get(conditionId)
  if (key === undefined) return known
  const amount = knowledge.of(key)
  if (typeof amount === 'number') return ownView(known, key, amount, knowledge.of('weight'))
  return isOfSeveral(knowledge) ? ownView(known, key, undefined, undefined) : known
}

const isOfSeveral = (knowledge: Knowledge): boolean => {
  const told = knowledge.of(INGESTED_AGENT)
  return typeof told === 'string' && told.includes(BETWEEN_NAMES)
}

function ownView(known: Known, key: string, amount: number | undefined, weight: number | string | undefined): Known {
  const isWeighed = amount !== undefined && typeof weight === 'number' && weight > 0
  const dose = isWeighed ? Math.round((amount / weight) * 10) / 10 : undefined
  const own: ReadonlyMap<string, number | undefined> = new Map([
    [INGESTED_AMOUNT, amount],
    [INGESTED_DOSE, dose],
  ])
  return {
    measure: (asked) => (own.has(asked) ? own.get(asked) : known.measure(asked)),
    score: (id) => known.score(id),
    bounds: (asked) => known.bounds?.(asked),
    within: (parts) => ownView(known.within?.(parts) ?? known, key, amount, weight),
    standsFor: (asked) => (own.has(asked) ? key : known.standsFor?.(asked)),
  }
}

const TOLD_BY: ReadonlyMap<string, string> = new Map(
  POISON_AGENTS.map(({ condition, finding }) => [condition, finding ?? NAMED + condition]),
)

/** Whether it is told what was swallowed, and that it was none of what makes this poisoning: "overdose" is then none of its words. */
export function isOfOtherAgent(conditionId: string, knowledge: Knowledge): boolean {
  const told = TOLD_BY.get(conditionId)
  return told !== undefined && knowledge.of(INGESTED_AGENT) !== undefined && knowledge.is(told) !== true
}
