/** What of a decision stays while the next message only adds. */
import type { Decision } from './types.ts'

/** Before the id of a complaint that was judged. */
export const OF_COMPLAINT = 'complaint.'

/** Ids of its flags, and of the complaint that gave its level. */
export const standingOf = ({ redFlags, triage }: Pick<Decision, 'redFlags' | 'triage'>): string[] => [
  ...redFlags.map(({ ruleId }) => ruleId),
  ...(triage?.reasons ?? []).map(({ ruleId }) => ruleId).filter((id) => id.startsWith(OF_COMPLAINT)),
]
