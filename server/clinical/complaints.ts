/** Presenting complaints: where no condition matches, the complaint is judged, and the reply says so. */
import type { Complaint, ComplaintModifiers, LevelRule } from './content.ts'
import { COMPLAINT, type Dictionary } from './dictionary.ts'
import type { Compositions } from './facts/compositions.ts'
import { expand } from './facts/phrase-patterns.ts'
import type { Phrases } from './facts/phrases.ts'
import type { FindingSense } from './facts/finding-rows.ts'
import type { Sense } from './facts/senses.ts'
import { tokenize } from './facts/tokenize.ts'
import type { Knowledge } from './knowledge.ts'
import { factsBehind, rank } from './red-flags.ts'
import { evaluate } from './rules.ts'
import { OF_COMPLAINT } from './standing.ts'
import type { ConditionMatch, Missing, Source, TriageReason } from './types.ts'

/** What is judged where a complaint is told that none of the files holds. */
const OTHER = 'other'
const MOST_DANGERS = 4
const MOST_QUESTIONS = 3

interface JudgedComplaint {
  /** Null where no complaint is told. */
  reason: TriageReason | null
  /** What must not be missed behind it, and what it asks first. */
  dangers: ConditionMatch[]
  missing: Missing[]
}

export const NO_COMPLAINT: JudgedComplaint = { reason: null, dangers: [], missing: [] }

/** Lets texts tell complaints: by the words of each that no finding of its own says already, and by parts in any order. */
export function addComplaints(phrases: Phrases<Sense>, composed: Compositions, complaints: Complaint[]): void {
  for (const { id, words, together = [], findings = [] } of complaints) {
    const sense: FindingSense = { kind: 'FINDING', key: COMPLAINT + id, value: true, absent: false, ofRow: true }
    for (const parts of together) composed.compose(parts, sense)
    const isSaid = (one: Sense) => one.kind === 'FINDING' && findings.includes(one.key) && !one.absent && !one.broad
    for (const phrase of words.flatMap(expand)) {
      const tokens = tokenize(phrase)
      const match = phrases.longest(phrase, tokens, 0)
      if (match?.to !== tokens.length || !match.values.some(isSaid)) phrases.add(phrase, sense)
    }
  }
}

/**
 * The complaint that asks for the highest level of those that are told.
 * @param nameOf the name of a condition by its id
 * @param isNoted whether something clinical is noted that no data point holds
 */
export function judgeComplaints(
  complaints: Complaint[],
  modifiers: ComplaintModifiers,
  knowledge: Knowledge,
  dictionary: Dictionary,
  nameOf: (conditionId: string) => string,
  isNoted = false,
): JudgedComplaint {
  const told = complaints.filter((one) => isTold(one, knowledge))
  const isOther = isNoted || knowledge.of('chief_complaint') !== undefined
  const other = isOther ? complaints.filter(({ id }) => id === OTHER) : []
  const [first] = (told.length > 0 ? told : other)
    .map((complaint) => ({ complaint, reason: reasonOf(complaint, modifiers, knowledge) }))
    .sort((a, b) => rank(b.reason.level) - rank(a.reason.level))
  if (!first) return NO_COMPLAINT
  const { complaint, reason } = first
  return { reason, dangers: dangersOf(complaint, nameOf), missing: questionsOf(complaint, knowledge, dictionary) }
}

/**
 * A complaint that counts beside conditions that match: "40M back pain", then "hard to rouse". Null where they look at what tells it.
 * @param looked the data points that the matching conditions look at
 */
export function graveBeside(
  complaints: Complaint[],
  knowledge: Knowledge,
  looked: (key: string) => boolean,
): TriageReason | null {
  const grave = complaints.find(({ counts_beside: counts, findings = [] }) => {
    const told = counts ? findings.filter((key) => knowledge.measure(key) === true) : []
    return told.length > 0 && !told.some(looked)
  })
  return grave
    ? {
        ruleId: OF_COMPLAINT + grave.id,
        text: `${grave.name}, not explained by any condition that fits`,
        level: grave.level,
        facts: [],
        source: sourceOf(grave.sources),
      }
    : null
}

/** A choice ("fall_mechanism=trip_slip") tells it as well, but for the choice of none. */
function isTold({ id, findings = [] }: Complaint, knowledge: Knowledge): boolean {
  return [COMPLAINT + id, ...findings].some((key) => {
    const value = knowledge.measure(key)
    return value === true || (typeof value === 'string' && value !== 'none')
  })
}

/** The highest of what raises it; else what its stated negatives allow; else its default. */
function reasonOf(complaint: Complaint, modifiers: ComplaintModifiers, knowledge: Knowledge): TriageReason {
  const { id, name, level, sources } = complaint
  const known = knowledge.isChild || knowledge.isPregnant ? knowledge.withoutAdultVitals() : knowledge
  const isTrue = (rule: LevelRule) => evaluate(rule.if, known) === true
  const raising = [...(complaint.rises ?? []), ...modifiers.modifiers]
    .filter((rule) => isTrue(rule) && rank(rule.level) >= rank(level))
    .sort((a, b) => rank(b.level) - rank(a.level))[0]
  const rule = raising ?? complaint.falls?.find(isTrue)
  const about = `the complaint is judged (${name.charAt(0).toLowerCase()}${name.slice(1)}), not a diagnosis`
  return {
    ruleId: OF_COMPLAINT + id,
    text: rule ? `${rule.reason}: ${about}` : `No condition here fits: ${about}`,
    level: rule?.level ?? level,
    facts: rule ? factsBehind(rule.if, known, knowledge) : [],
    source: sourceOf(sources),
  }
}

const sourceOf = ([source]: Complaint['sources']): Source => ({
  organisation: source?.organisation ?? '',
  title: source?.title ?? '',
  year: source?.year ?? null,
  doi: source?.doi ?? null,
})

const dangersOf = ({ dangers }: Complaint, nameOf: (conditionId: string) => string): ConditionMatch[] =>
  dangers.slice(0, MOST_DANGERS).map((id) => ({
    conditionKey: id,
    name: nameOf(id),
    icd10: [],
    group: 'MUST_NOT_MISS',
    for: [],
    against: [],
    isAddressed: null,
    stillToAsk: [],
  }))

const questionsOf = ({ ask, name }: Complaint, knowledge: Knowledge, dictionary: Dictionary): Missing[] =>
  ask
    .filter((key) => knowledge.measure(key) === undefined && !knowledge.unknown.has(key))
    .slice(0, MOST_QUESTIONS)
    .map((key) => ({ key, label: dictionary.label(key), why: `Decides how urgent it is: ${name.toLowerCase()}` }))
