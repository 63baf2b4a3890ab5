/** Dangers that are named and that no rule judges: the level is at least their floor. */
import { rank } from './red-flags.ts'
import type { Danger, NotedFinding, TriageReason } from './types.ts'

/** What is named among the noted findings, each once. */
function named(noted: NotedFinding[]): Danger[] {
  return [...new Map(noted.flatMap(({ danger }) => (danger ? [[danger.name, danger] as const] : []))).values()]
}

/** The dangers, the highest floor first. */
export function unjudgedDangers(noted: NotedFinding[]): Danger[] {
  return named(noted).sort((a, b) => rank(b.floor) - rank(a.floor))
}

/** Before the id of a reason that names a danger. */
export const OF_DANGER = 'danger.'

/** What asks for their floors. */
export const dangerReasons = (dangers: readonly Danger[]): TriageReason[] => dangers.map(reasonOf)

function reasonOf(danger: Danger): TriageReason {
  const { name, floor, source } = danger
  const text = `Names ${name}: at least this level, whatever else is recorded`
  return { ruleId: `${OF_DANGER}${name.replaceAll(' ', '_')}`, text, level: floor, facts: [], source }
}
