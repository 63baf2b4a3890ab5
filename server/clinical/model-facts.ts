/** What a language model proposed never lowers anything: the law, wherever the engine decides. */
import type { Decided } from './decide.ts'
import { rank } from './red-flags.ts'
import type { DecideInput, Decision, RecordFact } from './types.ts'

type Decide = (input: DecideInput) => Decided

/**
 * Decides so that facts of a model's only add: with one of them no level is lower and no flag missing that would stand
 * without it. One that would do so counts for nothing. Where there are none it is one decision.
 */
export function decideWithModel(input: DecideInput, decide: Decide): Decided {
  return isOfModel(input.facts) ? harmless(input, decide).decided : decide(input)
}

/** The same, with the facts that count for nothing. */
export function harmless(input: DecideInput, decide: Decide): { decided: Decided; harmful: RecordFact[] } {
  const proposed = input.facts.filter(({ source }) => source === 'MODEL')
  const own = input.facts.filter(({ source }) => source !== 'MODEL')
  const without = decide({ ...input, facts: own })
  const withAll = decide(input)
  if (!isLower(withAll, without)) return { decided: withAll, harmful: [] }
  let kept = { facts: own, decided: without }
  const harmful: RecordFact[] = []
  for (const fact of proposed) {
    const facts = [...kept.facts, fact]
    const decided = decide({ ...input, facts })
    if (isLower(decided, without)) harmful.push(fact)
    else kept = { facts, decided }
  }
  return { decided: kept.decided, harmful }
}

const isOfModel = (facts: RecordFact[]): boolean => facts.some(({ source }) => source === 'MODEL')

const isLower = ({ decision }: Decided, other: Decided): boolean => lowers(decision, other.decision)

type Judged = Pick<Decision, 'triage' | 'redFlags'>

/** Whether a level is lower than before, or a flag of before is missing. */
export function lowers(after: Judged, before: Judged | null): boolean {
  if (!before) return false
  const flags = new Set(after.redFlags.map(({ ruleId }) => ruleId))
  const level = ({ triage }: Judged) => (triage ? rank(triage.level) : -1)
  return level(after) < level(before) || before.redFlags.some(({ ruleId }) => !flags.has(ruleId))
}
