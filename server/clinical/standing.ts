/** What of a decision stays while the next message only adds. */
import type { ConditionIndex } from './conditions.ts'
import type { Decision } from './types.ts'

/** Before the id of a complaint that was judged. */
export const OF_COMPLAINT = 'complaint.'

/** Ids of its flags, and of the rules that gave its level. */
export const standingOf = ({ redFlags, triage }: Pick<Decision, 'redFlags' | 'triage'>): string[] => [
  ...new Set([...redFlags, ...(triage?.reasons ?? [])].map(({ ruleId }) => ruleId)),
]

/** Whether a complaint was judged. */
export const hasComplaint = (standing: readonly string[]): boolean => standing.some((id) => id.startsWith(OF_COMPLAINT))

/** Ids of the conditions whose rules these are: the id of a rule begins with that of its condition. */
export const conditionsOf = (ruleIds: readonly string[]): ReadonlySet<string> =>
  new Set(ruleIds.map((id) => id.slice(0, Math.max(0, id.indexOf('.')))))

/** The conditions whose rules gave a level. */
export function leveled(standing: readonly string[], indexes: ConditionIndex[]): ConditionIndex[] {
  const gave = conditionsOf(standing.filter((id) => id.includes('.triage[')))
  return indexes.filter(({ condition }) => gave.has(condition.id))
}
