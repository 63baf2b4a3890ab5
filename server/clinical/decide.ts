/** From the record's facts to conditions, scores, flags, level and plan. */
import { awaitsUnit } from './awaits-unit.ts'
import type { Calculators } from './calculators/calculators.ts'
import { isRuledOut, type ConditionIndex } from './conditions.ts'
import { graveBeside, judgeComplaints, NO_COMPLAINT } from './complaints.ts'
import type { Complaint, ComplaintModifiers, ConditionSource } from './content.ts'
import { UNVERIFIED_CALCULATORS } from './compiled-content.ts'
import type { Dictionary } from './dictionary.ts'
import { differentialOf, plausibleMustNotMiss } from './differential.ts'
import { measuresLookedAt } from './measures-looked-at.ts'
import { plannedAlone, plannedOrder } from './planned-order.ts'
import { Knowledge } from './knowledge.ts'
import { pointedTo, type Pointed } from './pointing.ts'
import type { Candidate } from './candidate.ts'
import { matchConditions } from './matching.ts'
import type { MedicineChecker } from './medicine-check.ts'
import { plannedLines, planOf, type PlannedLines } from './plan.ts'
import { leading } from './planned-conditions.ts'
import { conditionFlags, rank, standingFlags } from './red-flags.ts'
import { hasComplaint, leveled } from './standing.ts'
import { asIfSo, withSuspected } from './suspected.ts'
import { titleOf } from './title.ts'
import { withPictures } from './told-pictures.ts'
import { triageOf, withReasons } from './triage.ts'
import type { PlanContext } from './plan-lines.ts'
import type { ConditionMatch, DecideInput, Decision, Missing, Reading, RedFlag, Score, Triage } from './types.ts'
import { universalFlags } from './universal-flags.ts'
import { dangerReasons, unjudgedDangers } from './unjudged.ts'

export interface Parts {
  dictionary: Dictionary
  complaints: Complaint[]
  complaintModifiers: ComplaintModifiers
  /** What flags, level and must-not-miss rest on, whatever anybody taught. */
  compiled: ConditionIndex[]
  /** What is offered, asked and planned: the compiled ones, or what experts made of them. */
  conditions: ConditionIndex[]
  calculators: Calculators
  medicines: MedicineChecker
  read: (text: string, asOf?: Date) => Reading
}

export interface Decided {
  decision: Decision
  /** What the writer needs beyond the decision. */
  material: {
    knowledge: Knowledge
    planned: PlannedLines
    sources: ConditionSource[]
    /** The conditions that match, the one that is planned for first. */
    matched: Candidate[]
    context: PlanContext
  }
}

const CHILD_OF_NO_AGE =
  'Child, age not stated: no dose for adults is shown, and vital signs are judged by adult limits until the age is known'
/** What of an input the rules look at: the rest is the message's, and shapes what is asked and said of them. */
type State = Pick<DecideInput, 'facts' | 'noted' | 'promptType' | 'specialty' | 'standing' | 'conflict'>

/** What the rules make of a state: all of a decision that is dear. */
export interface Judged {
  material: Decided['material']
  /** What matches, as it is offered. */
  offered: Candidate[]
  /** Whether a condition or a flag was found. */
  isAnything: boolean
  missingOfComplaint: Missing[]
  decided: Omit<Decision, 'outcome' | 'message' | 'missing' | 'form' | 'interview'>
}

/** What the rules make of a state. A pure function of it. */
export function judge(input: State, parts: Parts): Judged {
  const { dictionary, calculators } = parts
  const knowledge = new Knowledge(input.facts, calculators)
  const { matched, ruled, behind, explained, complaintKeys } = matchesFor(input, knowledge, parts)
  const indexes = uniqueConditions(behind.flatMap((candidates) => candidates.map(({ index }) => index)))
  const plausible = behind.flatMap((candidates) => plausibleMustNotMiss(candidates, knowledge))
  const looked = uniqueConditions([...indexes, ...explained, ...plausible])
  const lookedAt = new Set(looked)
  const overtaken = parts.compiled.filter((index) => !lookedAt.has(index))
  const standing = standingFlags(input.standing ?? [], overtaken, knowledge)
  const ofConditions = [...conditionFlags(looked, knowledge), ...standing]
  const flags = orderFlags([...ofConditions, ...universalFlags(knowledge, ofConditions, input.standing)])
  const dangers = unjudgedDangers(input.noted ?? [], knowledge, parts.read)
  const isCovered = isExplained(matched, complaintKeys)
  const complaint = complaintOf(input, indexes, knowledge, parts, isCovered)
  const behindOthers = heldOver(input, overtaken, knowledge, isCovered)
  const judged = triageOf([...indexes, ...behindOthers], explained, flags, knowledge)
  const stated = withReasons(judged, [...(complaint.reason ? [complaint.reason] : []), ...dangerReasons(dangers)])
  const supposed = matched.length > 0 ? null : asIfSo(input.facts, dictionary)
  const suspected = withSuspected(stated, supposed && judge({ ...input, facts: supposed }, parts).decided.triage)
  const triage = withPictures(suspected, parts.compiled, indexes, knowledge)
  const pointed = pointedBeside(matched, triage, knowledge, parts)
  const ordered = plannedOrder(matched, triage, parts.conditions, flags)
  const decisive = ordered.length > 0 ? ordered : pointedAlone(pointed)
  const differential = withDangersOf(complaint.dangers, differentialOf(matched, behind, pointed, knowledge, dictionary))
  // what is merely mentioned asks and scores nothing
  const scores = scoresOf(
    ruled.filter((one) => one.mayPlan),
    flags,
    knowledge,
    calculators,
  )
  const scoreName = (id: string) => calculators.get(id)?.name ?? nameOfUncompiled(id)
  const isAlarming = dangers.length > 0 || isAlarmed(flags, triage)
  const { noted = [] } = input
  const context = { knowledge, dictionary, medicines: parts.medicines, scoreName, isAlarming, noted }
  return {
    material: {
      knowledge,
      planned: plannedLines(decisive, context),
      sources: uniqueSources(leading(decisive).flatMap((one) => one.index.condition.sources)),
      matched: decisive,
      context,
    },
    offered: matched,
    isAnything: matched.length > 0 || indexes.length > 0 || flags.length > 0 || triage !== null,
    missingOfComplaint: complaint.missing,
    decided: {
      title: titleOf(knowledge, matched, complaintKeys, dictionary, { dangers, triage }),
      triage,
      redFlags: flags,
      scores,
      differential,
      plan: planOf(input.promptType, decisive, differential, triage, context),
      assumed: assumptions(knowledge, matched, triage !== null),
      ...(dangers.length > 0 && { dangers }),
    },
  }
}

/** What the facts point to beside what matches; nothing where nothing is judged. */
function pointedBeside(
  matched: Candidate[],
  triage: Triage | null,
  knowledge: Knowledge,
  { compiled, conditions, complaints }: Parts,
): Pointed[] {
  if (!triage) return []
  const hidden = [...matched.map(({ index }) => index), ...conditions.filter(({ isMuted }) => isMuted)]
  return pointedTo(
    compiled,
    complaints,
    knowledge,
    matched.map(({ index }) => index.condition.id),
    new Set(hidden.map(({ condition }) => condition.id)),
  )
}

/** What is planned for where nothing matches: it gives no level and no flag. */
const pointedAlone = ([first]: Pointed[]): Candidate[] => (first?.isPlanned ? [plannedAlone(first.index)] : [])

/** The differential, and behind it what the complaint must not miss. */
const withDangersOf = (dangers: ConditionMatch[], differential: ConditionMatch[]): ConditionMatch[] => {
  const shown = new Set(differential.map(({ conditionKey }) => conditionKey))
  return [...differential, ...dangers.filter(({ conditionKey }) => !shown.has(conditionKey))]
}

interface Matches {
  /** What is offered and shown. */
  matched: Candidate[]
  /** Of those, what has rules. */
  ruled: Candidate[]
  /** Candidates whose rules hold: the compiled ones, and what was taught adds to them and takes none away. */
  behind: Candidate[][]
  /** Named in the text, and explained by something more specific. */
  explained: ConditionIndex[]
  /** What the complaint's own words say is present. */
  complaintKeys: ReadonlySet<string>
}

function matchesFor({ specialty }: State, knowledge: Knowledge, parts: Parts): Matches {
  const { dictionary, compiled, conditions } = parts
  const complaintKeys = keysOfComplaint(knowledge, parts)
  const match = (indexes: ConditionIndex[]) => matchConditions(indexes, knowledge, dictionary, complaintKeys, specialty)
  // left out only now: what stepped back behind it stays back
  const found = match(conditions).filter((one) => !one.index.isMuted)
  const matched = shownOf(found)
  const ruled = shownOf(found.filter((one) => !one.index.isTaught))
  const ofCompiled = conditions === compiled ? found : match(compiled)
  const behind = conditions === compiled ? [matched] : [shownOf(ofCompiled), ruled]
  const explained = uniqueConditions(ofCompiled.filter((one) => one.isBehind).map((one) => one.index))
  return { matched, ruled, behind, explained, complaintKeys }
}

/** The likeliest six, without what something more specific explains. */
const shownOf = (found: Candidate[]): Candidate[] => found.filter((one) => !one.isBehind).slice(0, 6)

/** Whether what matches rests on what the patient came with: a sore throat told later explains no drowsiness. */
const isExplained = (matched: Candidate[], complaintKeys: ReadonlySet<string>): boolean =>
  complaintKeys.size === 0 || matched.some((one) => one.for.some((key) => complaintKeys.has(key)))

/** Conditions that gave a level before, and that others have overtaken which do not explain what the patient came with. */
const heldOver = (
  { standing = [] }: State,
  overtaken: ConditionIndex[],
  knowledge: Knowledge,
  isCovered: boolean,
): ConditionIndex[] => (isCovered ? [] : leveled(standing, overtaken).filter((index) => !isRuledOut(index, knowledge)))

/** The complaint, where no condition matches; its level alone, where it stood before and what matches does not explain it. */
function complaintOf(
  { conflict, noted = [], standing = [] }: State,
  matched: ConditionIndex[],
  knowledge: Knowledge,
  parts: Parts,
  isCovered: boolean,
) {
  if (conflict) return NO_COMPLAINT
  if (matched.length > 0 && (isCovered || !hasComplaint(standing))) {
    const looked = (key: string) => matched.some((index) => measuresLookedAt(index).has(key))
    return { ...NO_COMPLAINT, reason: graveBeside(parts.complaints, knowledge, looked) }
  }
  const { complaints, complaintModifiers, dictionary, compiled } = parts
  const nameOf = (id: string) => compiled.find(({ condition }) => condition.id === id)?.condition.condition_name ?? id
  const judged = judgeComplaints(
    complaints,
    complaintModifiers,
    knowledge,
    dictionary,
    nameOf,
    !noted.every(awaitsUnit),
  )
  return matched.length > 0 ? { ...NO_COMPLAINT, reason: judged.reason } : judged
}

/** A flag that asks for hospital today, or a level of admission. */
const isAlarmed = (flags: RedFlag[], triage: Triage | null): boolean =>
  flags.some(({ floor }) => rank(floor) >= rank('ER_TODAY')) || (triage !== null && rank(triage.level) >= rank('ADMIT'))

/** "SCORTEN": a score that content names and nobody compiled. */
const nameOfUncompiled = (id: string): string => (id.includes('_') ? id.replaceAll('_', ' ') : id.toUpperCase())

/** What the complaint's own words say is present. */
function keysOfComplaint(knowledge: Knowledge, { read }: Parts): Set<string> {
  const complaint = knowledge.of('chief_complaint')
  const facts = typeof complaint === 'string' ? read(complaint).facts : []
  return new Set(facts.filter(({ status }) => status === 'PRESENT').map(({ key }) => key))
}

/** Each condition once, as it stands first. */
function uniqueConditions(indexes: ConditionIndex[]): ConditionIndex[] {
  const seen = new Set<string>()
  return indexes.filter(({ condition }) => !seen.has(condition.id) && seen.add(condition.id))
}

/** Highest floor first; condition flags before universal ones of the same floor. */
function orderFlags(flags: RedFlag[]): RedFlag[] {
  return flags
    .map((flag, i) => ({ flag, i }))
    .sort((a, b) => rank(b.flag.floor) - rank(a.flag.floor) || a.i - b.i)
    .map(({ flag }) => flag)
}

const VITAL = /^(systolic_bp|heart_rate|respiratory_rate|oxygen_saturation|temperature|gcs)$/

/** The scores of the matched conditions, and NEWS2 where vital signs are known or a flag rests on it. A score with nothing known is not shown. */
function scoresOf(matched: Candidate[], flags: RedFlag[], knowledge: Knowledge, calculators: Calculators): Score[] {
  const ids = new Set(
    matched
      .slice(0, 3)
      .flatMap((one) => one.index.condition.calculators)
      .filter((id) => !UNVERIFIED_CALCULATORS.has(id) && calculators.get(id)),
  )
  const vitals = [...knowledge.values.keys()].filter((key) => VITAL.test(key)).length
  if (vitals >= 3 || flags.some((flag) => flag.ruleId.startsWith('universal.news2'))) ids.add('news2')
  const scores: Score[] = []
  for (const id of ids) {
    const score = knowledge.scoreOf(id)
    if (score && (score.refused || score.inputs.some((one) => one.key !== 'age' && one.key !== 'gender')))
      scores.push(score)
  }
  return scores
}

function assumptions(knowledge: Knowledge, matched: Candidate[], level: boolean): Decision['assumed'] {
  const out = knowledge.assumed.filter(() =>
    matched.some((one) => one.index.condition.data_points.some((point) => /^pregnan/.test(point.data_point_name))),
  )
  if (level && knowledge.age === undefined)
    out.push({
      key: 'age',
      text: knowledge.isChildOfNoAge ? CHILD_OF_NO_AGE : 'Adult: age not stated',
    })
  if (knowledge.isPregnant && level)
    out.push({ key: 'pregnant', text: 'Pregnant: maternal early warning criteria replace adult vital-sign rules' })
  if (knowledge.isChild && level) out.push({ key: 'age', text: 'Under 16: age bands replace adult vital-sign rules' })
  return out
}

function uniqueSources(sources: ConditionSource[]): ConditionSource[] {
  const seen = new Set<string>()
  return sources.filter((source) => {
    const key = `${source.organisation}|${source.title}`
    return !seen.has(key) && seen.add(key)
  })
}
