/** The conditions, each with its trigger phrases read into sets of facts. */
import { isBackgroundFinding } from './data/finding-histories.ts'
import { CONCERNS } from './compiled-content.ts'
import type { ClinicalContent, Concerns, Condition } from './content.ts'
import { WEAK_TRIGGERS } from './data/other-meanings.ts'
import { NAMED } from './dictionary.ts'
import type { Cue } from './facts/cues.ts'
import { mark, type Marked } from './facts/marked.ts'
import type { Phrases } from './facts/phrases.ts'
import { addCondition, type Sense } from './facts/senses.ts'
import { tokenize } from './facts/tokenize.ts'
import type { Knowledge } from './knowledge.ts'
import { leaves, type Rule } from './rules.ts'

export interface ConditionIndex {
  condition: Condition
  /** Sets of findings: all of one set present makes the condition a candidate. */
  triggers: { phrase: string; keys: string[] }[]
  criteria: Rule[]
  /** Boolean findings of its own triggers and criteria, for judging whether it is plausibly present. */
  own: Set<string>
  mustNotMiss: Danger[]
  /** Findings that other conditions say speak for it. */
  told?: Set<string>
  /** Facts that say that a text names it. */
  names: string[]
  /** An expert's own: it has no rules. */
  isTaught?: true
  /** Switched off: it is offered, asked and planned no more. Its rules stand. */
  isMuted?: true
}

/** What must not be missed behind a condition. */
export interface Danger {
  name: string
  for: string
  against: string
  key: string
  /** The compiled condition that it is, or null. */
  index: ConditionIndex | null
  /** Findings that speak for or against it, and not for the condition that it hides behind. */
  telling: string[]
  /** Findings of its own that make it plausible, where the condition's triggers do not hold them. */
  signs: string[]
}

const LITTLE =
  /^(x|d|h|w|with|and|in|on|of|the|a|an|for|to|or|after|since|\+|&|\/|,|from|then|known|pt|patient|acute|cause|is|by|no|ago|old|yo|wk|day|#|-|at|has)$/
/** Reads every trigger phrase. Phrases that the lexicon understands become sets of findings; the rest name the condition literally. */
export function indexConditions(
  content: ClinicalContent,
  senses: Phrases<Sense>,
  cues: Phrases<Cue>,
): ConditionIndex[] {
  const literal: { id: string; phrase: string; findings: Sense[]; isMember: boolean }[] = []
  const out = content.conditions.map((condition) => {
    const triggers: ConditionIndex['triggers'] = []
    for (const phrase of phrasesOf(condition)) {
      const meaning = readTrigger(phrase, isName(condition, phrase), senses, cues)
      if (meaning.kind === 'FINDINGS') triggers.push({ phrase, keys: meaning.keys })
      else if (meaning.kind === 'NAME')
        literal.push({
          id: condition.id,
          phrase,
          findings: meaning.findings,
          isMember: condition.members?.includes(phrase) === true,
        })
    }
    return {
      condition,
      triggers,
      criteria: condition.criteria ?? [],
      own: new Set(triggers.flatMap((trigger) => trigger.keys).filter((key) => !isBackgroundFinding(key))),
      mustNotMiss: new Array<Danger>(),
      names: [NAMED + condition.id],
      told: new Set<string>(),
    }
  })
  const byId = new Map(out.map((index) => [index.condition.id, index]))
  for (const index of out)
    index.mustNotMiss = index.condition.differential
      .filter((entry) => entry.must_not_miss)
      .map((entry) => dangerBehind(index, entry, byId, (words) => findingsIn(words, senses, cues)))
  for (const { condition } of out)
    for (const { condition: id, for: pro } of condition.differential) {
      const other = id === undefined ? undefined : byId.get(id)
      if (other) for (const key of statedIn(pro, senses, cues)) other.told.add(key)
    }
  for (const one of literal) addCondition(senses, one.id, one.phrase, one.findings, one.isMember)
  return out
}

const phrasesOf = ({ synonyms, trigger_phrases, condition_name, names = [], named_by = [] }: Condition): Set<string> =>
  new Set([...synonyms, ...trigger_phrases, condition_name, ...names, ...named_by])

const isName = ({ named_by: own = [] }: Condition, phrase: string): boolean =>
  own.includes(phrase) || own.includes(phrase.toLowerCase())

/** What a trigger phrase comes to: findings that are all to be there, a name of the condition, or nothing. */
type TriggerMeaning = { kind: 'FINDINGS'; keys: string[] } | { kind: 'NAME'; findings: Sense[] } | { kind: 'NOTHING' }

/** @param isName it names the condition whatever its words mean */
function readTrigger(phrase: string, isName: boolean, senses: Phrases<Sense>, cues: Phrases<Cue>): TriggerMeaning {
  const words = phrase.replace(/^=/, '')
  const page = mark(words, tokenize(words), senses, cues)
  const named = page.matches.map(({ values }) => values.filter((sense) => sense.kind === 'FINDING'))
  if (isName) return { kind: 'NAME', findings: named.flat() }
  // values are judged by the criteria, not by the phrase they stand in
  if (holdsValue(page)) return { kind: 'NOTHING' }
  const keys = new Set(named.flatMap((findings) => findings.slice(0, 1).map(keyOf)))
  const isUnderstood =
    page.tokens.length > 0 &&
    named.every((findings) => findings.length > 0 && !findings.some((sense) => sense.absent)) &&
    !page.cueEnding.some((mark) => mark?.cue === 'NO' || mark?.cue === 'DENY') &&
    [...page.tokens].every((_token, i) => page.matchAt[i] !== null || saysLittle(page, i))
  if (isUnderstood && keys.size > 0) {
    const isOfComplaint = [...keys].some((key) => !isBackgroundFinding(key))
    return isOfComplaint ? { kind: 'FINDINGS', keys: [...keys] } : { kind: 'NOTHING' }
  }
  return WEAK_TRIGGERS.has(phrase.toLowerCase()) ? { kind: 'NOTHING' } : { kind: 'NAME', findings: named.flat() }
}

const keyOf = ({ key, value }: Extract<Sense, { kind: 'FINDING' }>): string =>
  value === true ? key : `${key}=${String(value)}`

function holdsValue({ tokens, matches }: Marked): boolean {
  return (
    [...tokens].some((token) => token.kind === 'number') &&
    matches.some((match) => match.values.some((sense) => sense.kind === 'MEASURE' || sense.kind === 'PRESSURE'))
  )
}

/** Whether a token outside all findings changes nothing of what they say. */
function saysLittle({ tokens }: Marked, i: number): boolean {
  const { kind, norm, raw } = tokens.at(i)
  if (kind === 'number') return /^(x|#)$/.test(tokens.at(i - 1).norm) || /^(x|d|day|wk|h)$/.test(tokens.at(i + 1).norm)
  return LITTLE.test(norm) || raw === '?'
}

function dangerBehind(
  behind: ConditionIndex,
  { name, condition: id, for: pro, against }: Condition['differential'][number],
  byId: ReadonlyMap<string, ConditionIndex>,
  findingsOf: (words: string) => string[],
): Danger {
  const index = (id ? byId.get(id) : undefined) ?? null
  const triggering = new Set(behind.triggers.flatMap(({ keys }) => keys))
  const shared = new Set([...triggering, ...measuresOf(behind), 'age', 'gender'])
  const named = [name, pro, against].flatMap(findingsOf)
  const telling = new Set([...named, ...(index ? [...index.own, ...measuresOf(index)] : [])])
  return {
    name,
    for: pro,
    against,
    key: id ?? `${behind.condition.id}/${slug(name)}`,
    index,
    telling: [...telling].filter((key) => !shared.has(key)),
    signs: (index ? signsOf(index) : []).filter((key) => !triggering.has(key)),
  }
}

/** Says little of a danger by itself. */
const CIRCUMSTANCE = /(_use|_history|^prior_|^recent_)/

/** What its triggers and criteria look for, each once, but for circumstances. */
function signsOf({ own, criteria }: ConditionIndex): string[] {
  const sought = criteria
    .flatMap(leaves)
    .flatMap((leaf) => ('measure' in leaf && leaf.value === true ? [leaf.measure] : []))
  return [...new Set([...own, ...sought])].filter((key) => !CIRCUMSTANCE.test(key))
}

/** What the criteria compare. */
const measuresOf = ({ criteria }: ConditionIndex): string[] =>
  criteria.flatMap(leaves).flatMap((leaf) => ('measure' in leaf ? [leaf.measure] : []))

/** Keys of the findings and measures that a phrase names. */
function findingsIn(words: string, senses: Phrases<Sense>, cues: Phrases<Cue>): string[] {
  return mark(words, tokenize(words), senses, cues).matches.flatMap((match) =>
    match.values.flatMap((sense) => (sense.kind === 'FINDING' || sense.kind === 'MEASURE' ? [sense.key] : [])),
  )
}

/** Findings that a phrase says are there. */
function statedIn(words: string, senses: Phrases<Sense>, cues: Phrases<Cue>): string[] {
  const page = mark(words, tokenize(words), senses, cues)
  if (page.cueEnding.some((cue) => cue?.cue === 'NO' || cue?.cue === 'DENY')) return []
  return page.matches.flatMap(({ values }) =>
    values.flatMap((sense) => (sense.kind === 'FINDING' && !sense.absent && !sense.broad ? [keyOf(sense)] : [])),
  )
}

const slug = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** False when age, sex or pregnancy rule the condition out. What is not known rules nothing out. */
export function canConcern(id: string, knowledge: Knowledge): boolean {
  const concerns = CONCERNS.get(id)
  if (!concerns) return true
  if (!isOfAge(concerns, knowledge.age) || !isOfSex(concerns, knowledge) || !isOfWeeks(concerns, knowledge))
    return false
  if (knowledge.is('pregnant') !== false) return true
  if (id === 'ectopic_pregnancy') return false
  return id !== 'preeclampsia' || knowledge.of('postpartum_days') !== undefined
}

const isOfAge = ({ min_age: least = 0, max_age: most = Infinity }: Concerns, age: number | undefined): boolean =>
  age === undefined || (age >= least && age <= most)

/** At 30 weeks no pregnancy is ectopic. */
function isOfWeeks({ max_weeks: most = Infinity }: Concerns, knowledge: Knowledge): boolean {
  const weeks = knowledge.of('gestational_age_wk')
  return typeof weeks !== 'number' || weeks <= most
}

/** A stated pregnancy outweighs a stated sex. */
function isOfSex({ sex }: Concerns, knowledge: Knowledge): boolean {
  const gender = knowledge.of('gender')
  if (!sex || !gender || gender === 'other' || gender === sex) return true
  return sex === 'female' && knowledge.isPregnant
}

/** It cannot concern the patient, or the text denies it by name. */
export const isRuledOut = ({ condition }: ConditionIndex, knowledge: Knowledge): boolean =>
  !canConcern(condition.id, knowledge) || knowledge.measure(NAMED + condition.id) === false
