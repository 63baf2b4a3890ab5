/** Dangers that are named and that no rule judges: the level is at least their floor. */
import { rank } from './red-flags.ts'
import type { Danger, NotedFinding, Triage, TriageReason } from './types.ts'

/** What is named among the noted findings, each once. */
function named(noted: NotedFinding[]): Danger[] {
  return [...new Map(noted.flatMap(({ danger }) => (danger ? [[danger.name, danger] as const] : []))).values()]
}

/** The dangers, the highest floor first. */
export function unjudgedDangers(noted: NotedFinding[]): Danger[] {
  return named(noted).sort((a, b) => rank(b.floor) - rank(a.floor))
}

/** The triage with the floors of the dangers. */
export function withDangers(triage: Triage | null, noted: NotedFinding[]): Triage | null {
  const dangers = unjudgedDangers(noted)
  if (dangers.length === 0) return triage
  // of reasons that are as high, what a rule judged says more than that something was named
  const reasons = [...(triage?.reasons ?? []), ...dangers.map(reasonOf)].sort((a, b) => rank(b.level) - rank(a.level))
  const [highest] = reasons
  return highest ? { level: highest.level, reasons } : triage
}

/** Before the id of a reason that names a danger. */
export const OF_DANGER = 'danger.'

function reasonOf(danger: Danger): TriageReason {
  const { name, floor, source } = danger
  const text = `Names ${name}: at least this level, whatever else is recorded`
  return { ruleId: `${OF_DANGER}${name.replaceAll(' ', '_')}`, text, level: floor, facts: [], source }
}
