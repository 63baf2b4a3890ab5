/** The conditions, each with its trigger phrases read into sets of facts. */
import type { ClinicalContent, Condition } from './content.ts'
import { CONCERNS, CRITERIA, DIFFERENTIAL_NAMES, type Concerns } from './data/condition-criteria.ts'
import { CONDITION_NAMES } from './data/condition-names.ts'
import { WEAK_TRIGGERS } from './data/weak-triggers.ts'
import { NAMED } from './dictionary.ts'
import type { Cue } from './facts/cues.ts'
import { mark, type Marked } from './facts/marked.ts'
import type { Phrases } from './facts/phrases.ts'
import { addCondition, type Sense } from './facts/senses.ts'
import { tokenize } from './facts/tokenize.ts'
import type { Knowledge } from './knowledge.ts'
import type { Rule } from './rules.ts'

export interface ConditionIndex {
  condition: Condition
  /** Sets of findings: all of one set present makes the condition a candidate. */
  triggers: { phrase: string; keys: string[] }[]
  criteria: Rule[]
  /** Boolean findings of its own triggers and criteria, for judging whether it is plausibly present. */
  own: Set<string>
  /** `findings`: keys that its own words for and against name. */
  mustNotMiss: {
    name: string
    for: string
    against: string
    key: string
    conditionId: string | null
    findings: string[]
  }[]
  /** Facts that say that a text names it. */
  names: string[]
  /** An expert's own: it has no rules. */
  isTaught?: true
  /** Switched off: it is offered, asked and planned no more. Its rules stand. */
  isMuted?: true
}

const LITTLE =
  /^(x|d|h|w|with|and|in|on|of|the|a|an|for|to|or|after|since|\+|&|\/|,|from|then|known|pt|patient|acute|cause|is|by|no|ago|old|yo|wk|day|#|-|at|has)$/
/** Keys that describe the patient, not the complaint: alone they trigger nothing. */
const BACKGROUND =
  /(_use|_history|_known|_risk|_exposure)$|^(prior_|recent_|family_|sudden_onset|smoker|pregnant|active_cancer|diabetes_type|alcohol_use|immunosuppressed|hematologic_malignancy|weight_loss|fever|anorexia|vomiting|cough|diaphoresis|urinary_frequency|diarrhea|intoxicated|tremor|agitation|hallucinations|lethargy|constipation|leg_edema|rigors|cancer_history|muscle_weakness|tachy|drooling|positional_trigger|lung_disease_history|asthma_history|mechanical_ventilation|supplemental_oxygen|abdominal_mass|dialysis_dependent|atrial_fibrillation|anticoagulant_use|joint_site|rash_present|new_drug_exposure|hypertension_history|hip_pain_unable_to_stand|volume_status|medication_adherence|comorbidity_major|substance_use|rebound_tenderness|hemolyzed_sample|precipitant_event)$/

/** Reads every trigger phrase. Phrases that the lexicon understands become sets of findings; the rest name the condition literally. */
export function indexConditions(
  content: ClinicalContent,
  senses: Phrases<Sense>,
  cues: Phrases<Cue>,
): ConditionIndex[] {
  const literal: { id: string; phrase: string; findings: Sense[] }[] = []
  const ids = new Set(content.conditions.map((condition) => condition.id))
  const out = content.conditions.map((condition) => {
    const triggers: ConditionIndex['triggers'] = []
    for (const phrase of phrasesOf(condition)) {
      const meaning = readTrigger(phrase, senses, cues)
      if (meaning.kind === 'FINDINGS') triggers.push({ phrase, keys: meaning.keys })
      else if (meaning.kind === 'NAME') literal.push({ id: condition.id, phrase, findings: meaning.findings })
    }
    return {
      condition,
      triggers,
      criteria: CRITERIA[condition.id] ?? [],
      own: new Set(triggers.flatMap((trigger) => trigger.keys).filter((key) => !BACKGROUND.test(key))),
      mustNotMiss: condition.differential
        .filter((entry) => entry.must_not_miss)
        .map((entry) => mustNotMiss(condition.id, entry, ids, (words) => findingsIn(words, senses, cues))),
      names: [NAMED + condition.id],
    }
  })
  for (const one of literal) addCondition(senses, one.id, one.phrase, one.findings)
  return out
}

function phrasesOf({ id, synonyms, trigger_phrases, condition_name }: Condition): Set<string> {
  const more = (CONDITION_NAMES[id] ?? '').split('|').filter(Boolean)
  return new Set([...synonyms, ...trigger_phrases, condition_name, ...more])
}

/** What a trigger phrase comes to: findings that are all to be there, a name of the condition, or nothing. */
type TriggerMeaning = { kind: 'FINDINGS'; keys: string[] } | { kind: 'NAME'; findings: Sense[] } | { kind: 'NOTHING' }

function readTrigger(phrase: string, senses: Phrases<Sense>, cues: Phrases<Cue>): TriggerMeaning {
  const words = phrase.replace(/^=/, '')
  const page = mark(words, tokenize(words), senses, cues)
  const named = page.matches.map(({ values }) => values.filter((sense) => sense.kind === 'FINDING'))
  // values are judged by the criteria, not by the phrase they stand in
  if (holdsValue(page)) return { kind: 'NOTHING' }
  const keys = new Set(named.flatMap((findings) => findings.slice(0, 1).map(keyOf)))
  const isUnderstood =
    page.tokens.length > 0 &&
    named.every((findings) => findings.length > 0 && !findings.some((sense) => sense.absent)) &&
    !page.cueEnding.some((mark) => mark?.cue === 'NO' || mark?.cue === 'DENY') &&
    [...page.tokens].every((_token, i) => page.matchAt[i] !== null || saysLittle(page, i))
  if (isUnderstood && keys.size > 0) {
    const isOfComplaint = [...keys].some((key) => !BACKGROUND.test(key))
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

function mustNotMiss(
  conditionId: string,
  entry: Condition['differential'][number],
  known: Set<string>,
  findingsOf: (words: string) => string[],
): ConditionIndex['mustNotMiss'][number] {
  const { name, for: pro, against } = entry
  const other = DIFFERENTIAL_NAMES.find(([test, id]) => test.test(name) && known.has(id) && id !== conditionId)?.[1]
  return {
    name,
    for: pro,
    against,
    key: other ?? `${conditionId}/${slug(name)}`,
    conditionId: other ?? null,
    findings: [...new Set([name, pro, against].flatMap(findingsOf))],
  }
}

/** Keys of the findings and measures that a phrase names. */
function findingsIn(words: string, senses: Phrases<Sense>, cues: Phrases<Cue>): string[] {
  return mark(words, tokenize(words), senses, cues).matches.flatMap((match) =>
    match.values.flatMap((sense) => (sense.kind === 'FINDING' || sense.kind === 'MEASURE' ? [sense.key] : [])),
  )
}

const slug = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** False when age, sex or pregnancy rule the condition out. What is not known rules nothing out. */
export function canConcern(id: string, knowledge: Knowledge): boolean {
  const concerns = CONCERNS[id]
  if (!concerns) return true
  if (!isOfAge(concerns, knowledge.age) || !isOfSex(concerns, knowledge)) return false
  if (knowledge.is('pregnant') !== false) return true
  if (id === 'ectopic_pregnancy') return false
  return id !== 'preeclampsia' || knowledge.of('postpartum_days') !== undefined
}

const isOfAge = ({ minAge = 0, maxAge = Infinity }: Concerns, age: number | undefined): boolean =>
  age === undefined || (age >= minAge && age <= maxAge)

/** A stated pregnancy outweighs a stated sex. */
function isOfSex({ sex }: Concerns, knowledge: Knowledge): boolean {
  const gender = knowledge.of('gender')
  if (!sex || !gender || gender === 'other' || gender === sex) return true
  return sex === 'female' && knowledge.isPregnant
}
