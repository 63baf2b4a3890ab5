/** Dangers that are named and that no rule judges: the level is at least their floor. */
import { NAMED } from './dictionary.ts'
import type { Knowledge } from './knowledge.ts'
import { rank } from './red-flags.ts'
import type { Danger, NotedFinding, Reading, TriageReason } from './types.ts'

/** What is named among the noted findings, each once. */
function named(noted: NotedFinding[]): Danger[] {
  return [...new Map(noted.flatMap(({ danger }) => (danger ? [[danger.name, danger] as const] : []))).values()]
}

/** The dangers, the highest floor first, but what the record has excluded since. @param read what a text states */
export function unjudgedDangers(noted: NotedFinding[], knowledge: Knowledge, read: Read): Danger[] {
  return named(noted)
    .filter(({ name }) => !isExcluded(name, knowledge, read))
    .sort((a, b) => rank(b.floor) - rank(a.floor))
}

type Read = (text: string) => Pick<Reading, 'facts'>

/** A joint that is put back is no longer the danger that its name was: what the record has to deny for that. */
const OVER_WHEN_DENIED: Readonly<Record<string, string>> = {
  'shoulder dislocation': 'joint_dislocated',
  'elbow dislocation': 'joint_dislocated',
}

/** "?SAH", and later "SAH excluded": the name is a condition's, and the record denies it; or what it names is over. */
function isExcluded(name: string, knowledge: Knowledge, read: Read): boolean {
  const state = OVER_WHEN_DENIED[name]
  if (state !== undefined && knowledge.measure(state) === false) return true
  if (![...knowledge.values].some(([key, value]) => key.startsWith(NAMED) && value === false)) return false
  const conditions = read(name).facts.filter(({ key }) => key.startsWith(NAMED))
  return conditions.length > 0 && conditions.every(({ key }) => knowledge.measure(key) === false)
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
