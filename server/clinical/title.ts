/** The conversation's title: about the patient, at most 60 characters. */
import type { Condition } from './content.ts'
import type { Candidate } from './candidate.ts'
import { COMPLAINT, NAMED, type Dictionary } from './dictionary.ts'
import { shortLabel, shownAge, shownNumber } from './display.ts'
import { isBareSymptom, isComplaint, isSign, problemOf, problemShownBy, tellsAct } from './facts/complaint-roles.ts'
import { OTHER_AGENTS } from './data/poison-agents.ts'
import { BETWEEN_NAMES, INGESTED_AGENT } from './facts/ingested-agents.ts'
import type { Knowledge } from './knowledge.ts'
import type { Triage } from './types.ts'

const LIMIT = 60

/**
 * "Melena, 64 F". Null while nothing is known.
 * @param complaintKeys what the complaint's own words say is present
 * @param judged what the level rests on, where neither complaint nor condition is known
 */
export function titleOf(
  knowledge: Knowledge,
  likely: Candidate[],
  complaintKeys: ReadonlySet<string>,
  dictionary: Dictionary,
  judged: Judged,
): string | null {
  const head =
    headOf(knowledge, likely, complaintKeys, dictionary, judged) ?? judgedProblem(judged, knowledge, dictionary)
  const gender = knowledge.of('gender')
  const who = [ageOf(knowledge), gender === 'female' ? 'F' : gender === 'male' ? 'M' : null].filter(Boolean).join(' ')
  if (!head && !who) return null
  if (!head) return `Patient, ${who}`
  const room = LIMIT - (who ? who.length + 2 : 0)
  const clean = head.replace(/\s+/g, ' ').trim()
  const short = clean.length <= room ? clean : `${clean.slice(0, room - 1).replace(/\s+\S*$/, '')}…`
  const capital = short.charAt(0).toUpperCase() + short.slice(1)
  return who ? `${capital}, ${who}` : capital
}

/** What a level rests on: dangers by their names, and the reasons for it. */
export interface Judged {
  dangers: readonly { name: string }[]
  triage: Triage | null
}

/** "Overdose" of a danger that is named, "Digoxin level 6.2" of a value; null where no level is given. */
function judgedProblem({ dangers, triage }: Judged, knowledge: Knowledge, dictionary: Dictionary): string | null {
  const [danger] = dangers
  if (danger) return danger.name
  const key = triage?.reasons[0]?.facts.find((fact) => fact !== 'age' && fact !== 'gender')
  if (key === undefined) return null
  const value = knowledge.of(key)
  return typeof value === 'number'
    ? `${shortLabel(key, dictionary)} ${shownNumber(value)}`
    : shortLabel(key, dictionary)
}

const POISONS = 'Toxicology'
/** More agents than a title has room for. */
const MOST_AGENTS = 2

/** The poison, else what a test shows, else the complaint where its words name a problem, else what they come to: the finding of an act, the condition behind a sign. */
function headOf(
  knowledge: Knowledge,
  likely: Candidate[],
  complaintKeys: ReadonlySet<string>,
  dictionary: Dictionary,
  judged: Judged,
): string | null {
  const said = knowledge.of('chief_complaint')
  const words = typeof said === 'string' && said ? said : null
  const lead = likely.find(({ mayPlan, index }) => mayPlan && !index.isTaught)?.index.condition
  const name = lead ? nameOf(lead.condition_name) : null
  const decided = decidedProblem(knowledge, lead === likely[0]?.index.condition ? lead : undefined, judged)
  if (decided !== null) return decided
  if (words === null) return name ?? (likely[0] ? nameOf(likely[0].index.condition.condition_name) : null)
  const isBare = areBare(complaintKeys, likely)
  return (isBare ? behindSymptom(judged, lead) : null) ?? problemIn(words, complaintKeys, dictionary) ?? name ?? words
}

/** The poisoning, else what a test shows that the level rests on: "STEMI" of a chest pain. */
function decidedProblem(knowledge: Knowledge, first: Condition | undefined, { triage }: Judged): string | null {
  const highest = triage?.reasons.filter(({ level }) => level === triage.level) ?? []
  const [shown] = highest.flatMap(({ facts }) => facts.flatMap((fact) => problemShownBy(fact) ?? []))
  return poisoningOf(knowledge, first) ?? shown ?? null
}

/** Whether the complaint's words tell nothing but such symptoms. */
function areBare(complaintKeys: ReadonlySet<string>, likely: Candidate[]): boolean {
  const named = new Set(likely.map(({ index }) => NAMED + index.condition.id))
  const told = [...complaintKeys].filter((key) => key !== 'chief_complaint' && !named.has(key))
  return told.length > 0 && told.every(isBareSymptom)
}

/** What is behind a symptom that many have: a danger that is named, or the condition by whose facts the level stands; null where only its default does. */
function behindSymptom({ dangers, triage }: Judged, lead: Condition | undefined): string | null {
  const [danger] = dangers
  if (danger) return danger.name
  if (!lead || lead.standing !== undefined) return null
  const stands = triage?.reasons.some(
    ({ ruleId, level, facts }) =>
      level === triage.level &&
      ruleId.startsWith(`${lead.id}.`) &&
      facts.some((fact) => fact !== 'age' && fact !== 'gender'),
  )
  return stands ? nameOf(lead.condition_name) : null
}

/** The poisoning that leads, or what was swallowed: where several agents were, where no poisoning has it for its own, where another condition leads. */
function poisoningOf(knowledge: Knowledge, first: Condition | undefined): string | null {
  const overdose = overdoseOf(knowledge)
  if (first?.specialty !== POISONS) return overdose
  const isByAgent = agentsOf(knowledge).length > 1 || first.id === OTHER_AGENTS.condition
  return isByAgent && overdose !== null ? overdose : nameOf(first.condition_name)
}

/** What is told to have been swallowed, by name. */
function agentsOf(knowledge: Knowledge): string[] {
  const told = knowledge.of(INGESTED_AGENT)
  return typeof told === 'string' && knowledge.is('drug_overdose_possible') === true ? told.split(BETWEEN_NAMES) : []
}

/** "Acetaminophen and amitriptyline overdose"; null where no agent is told. */
function overdoseOf(knowledge: Knowledge): string | null {
  const agents = agentsOf(knowledge)
  if (agents.length === 0) return null
  return agents.length > MOST_AGENTS ? 'mixed overdose' : `${agents.join(BETWEEN_NAMES)} overdose`
}

/** The problem that the complaint's words mean or name, or the finding of an act; null where they name a sign, or nothing. */
function problemIn(words: string, complaintKeys: ReadonlySet<string>, dictionary: Dictionary): string | null {
  const [problem] = [...complaintKeys].flatMap((key) => problemOf(key) ?? [])
  if (problem) return problem
  const findings = [...complaintKeys].filter((key) => !key.startsWith(NAMED) && !key.startsWith(COMPLAINT))
  const [finding] = findings.filter(
    (key) => isComplaint(key) && !isSign(key) && dictionary.get(key)?.type === 'boolean',
  )
  if (tellsAct(words)) return finding ? shortLabel(finding, dictionary) : null
  const areSigns = findings.length > 0 && findings.length === complaintKeys.size && findings.every(isSign)
  return areSigns ? null : words
}

/** "Acetaminophen overdose" of "Acetaminophen (paracetamol) overdose". */
const nameOf = (condition: string): string => condition.replace(/ \([^)]*\)/g, '').replace(/^(\S+ \S.*?) \/ .*$/, '$1')

/** "64", or "7 mo" below two years. */
/** "3 d", "5 wk", "18 mo", "64". */
function ageOf(knowledge: Knowledge): string | null {
  const { age } = knowledge
  if (age === undefined) return null
  const [, count = '', unit = ''] = /^(\d+)-(\w+)-old$/.exec(shownAge(age)) ?? []
  return [count, SHORT_UNITS[unit]].filter(Boolean).join(' ')
}
const SHORT_UNITS: Record<string, string> = { day: 'd', week: 'wk', month: 'mo' }
