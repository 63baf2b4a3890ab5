/** Which condition is planned for first, and what stays planned for when another comes ahead of it. */
import type { ConditionIndex } from './conditions.ts'
import type { Condition } from './content.ts'
import { PLANNED_ALONE, WAITS, WAITS_FOR, WAITS_UNLESS } from './data/plan-precedence.ts'
import type { Candidate } from './candidate.ts'
import { rank } from './red-flags.ts'
import type { RedFlag, Triage } from './types.ts'

/** The candidates in the order that they are planned for, and behind them what stays in the plan. */
export const plannedOrder = (
  matched: Candidate[],
  triage: Triage | null,
  conditions: ConditionIndex[],
  flags: RedFlag[],
): Candidate[] => withKept(levelFirst(matched, triage, flags) ?? matched, conditions, flags)

/**
 * The candidates with those marked, and at their end added, of which a flag that asks for admission holds: what is due of them at once does
 * not go because something else was found as well, in whatever order it was told.
 */
function withKept(candidates: Candidate[], conditions: ConditionIndex[], flags: RedFlag[]): Candidate[] {
  const keeps = new Set(
    flags.filter(({ floor }) => rank(floor) >= rank('ADMIT')).flatMap(({ conditionKey }) => conditionKey ?? []),
  )
  const marked = candidates.map((one) =>
    keeps.has(one.index.condition.id) && one.mayPlan ? { ...one, isKept: true as const } : one,
  )
  // what was found before, and is a candidate no longer
  const isOvertaken = ({ condition, isMuted }: ConditionIndex) =>
    keeps.has(condition.id) && !isMuted && !candidates.some(({ index }) => index.condition.id === condition.id)
  return [...marked, ...conditions.filter(isOvertaken).map(keptAlone)]
}

const keptAlone = (index: ConditionIndex): Candidate => ({ ...plannedAlone(index), isKept: true })

/** A condition that is planned for though nothing matches it. */
export const plannedAlone = (index: ConditionIndex): Candidate => ({
  index,
  strength: 0,
  explained: 0,
  group: 'LIKELY',
  for: [],
  against: [],
  mayPlan: true,
  isNamed: false,
})

/** How much less likely a condition may be and be planned first, because it alone makes the case an emergency. */
const DECISIVE_SHARE = 0.6

/**
 * With the one first whose own facts reach the highest level, where that is one of admission and higher than what the likeliest asks for, or where
 * the likeliest is one that waits; null where there is none.
 */
function levelFirst(matched: Candidate[], triage: Triage | null, flags: RedFlag[]): Candidate[] | null {
  const [first] = matched
  if (!first || !triage || PLANNED_ALONE.has(first.index.condition.id)) return null
  const own = ({ index: { condition } }: Candidate, needsFacts: boolean) =>
    triage.reasons
      .filter(({ ruleId }) => ruleId.startsWith(`${condition.id}.triage`) || isFlagOf(condition, ruleId))
      .filter(({ facts }) => facts.length > 0 || !needsFacts)
      .reduce((highest, { level }) => Math.max(highest, rank(level)), -1)
  const goesBefore = whatGoesBefore(first, flags)
  const least = Math.max(rank('ADMIT'), goesBefore ? rank('ER_NOW') : own(first, false) + 1)
  const isLikely = (one: Candidate) => one.strength >= first.strength * DECISIVE_SHARE
  const levels = matched
    .filter((one) => one.mayPlan && (goesBefore ?? isLikely)(one))
    .map((one) => ({ one, level: own(one, true) }))
    .filter(({ level }) => level >= least)
    .sort((a, b) => b.level - a.level)
  // shock after a fall waits for the bleed, also where the hip that broke leads
  const waits = ({ one }: { one: Candidate }) =>
    levels.some((other) => WAITS_FOR[one.index.condition.id]?.includes(other.one.index.condition.id))
  const decisive = (levels.find((each) => !waits(each)) ?? levels[0])?.one
  return decisive ? [decisive, ...matched.filter((one) => one !== decisive)] : null
}

/** What is planned before the likeliest because it kills sooner, however likely; null where the likeliest does not wait for it. */
function whatGoesBefore({ index: { condition } }: Candidate, flags: RedFlag[]): ((one: Candidate) => boolean) | null {
  if (flags.some(({ ruleId }) => ruleId.startsWith(`${condition.id}.`) && WAITS_UNLESS.has(ruleId))) return null
  const named = WAITS_FOR[condition.id]
  if (named) return ({ index }) => named.includes(index.condition.id)
  return WAITS.has(condition.id) ? ({ index }) => !WAITS.has(index.condition.id) : null
}

const isFlagOf = ({ red_flags }: Condition, ruleId: string): boolean => red_flags.some(({ id }) => id === ruleId)
