/** What is only suspected is judged as if it were so where nothing else fits: "?open globe" waits for no proof. */
import { isBackgroundFinding } from './data/finding-histories.ts'
import type { Dictionary } from './dictionary.ts'
import { rank } from './red-flags.ts'
import { withReasons } from './triage.ts'
import type { RecordFact, Triage } from './types.ts'

/** Before the id of a rule that holds if what is suspected is so. */
const OF_SUSPECTED = 'suspected.'

/** The record as if all that is suspected were so, or null where nothing is. Who somebody is, and what they had before, is not suspected but not known. */
export function asIfSo(facts: readonly RecordFact[], dictionary: Dictionary): RecordFact[] | null {
  const isSuspected = ({ key, status, uncertain }: RecordFact) =>
    uncertain &&
    status === 'UNKNOWN' &&
    !isBackgroundFinding(key) &&
    (dictionary.get(key)?.type ?? 'boolean') === 'boolean'
  if (!facts.some(isSuspected)) return null
  return facts.map((fact) => (isSuspected(fact) ? { ...fact, value: true, status: 'PRESENT', uncertain: false } : fact))
}

/** The triage, raised to what holds if all that is suspected is so. */
export function withSuspected(triage: Triage | null, ifSo: Triage | null): Triage | null {
  const lowest = triage ? rank(triage.level) : -1
  const higher = (ifSo?.reasons ?? []).filter(({ level }) => rank(level) > lowest)
  const supposed = higher.map((reason) => ({
    ...reason,
    ruleId: OF_SUSPECTED + reason.ruleId,
    text: `If what is suspected is so: ${reason.text}`,
  }))
  return withReasons(triage, supposed)
}
