/** The conditions, each with its trigger phrases read into sets of facts. */
import type { ClinicalContent, Condition } from './content.ts'
import { CONCERNS, CRITERIA, DIFFERENTIAL_NAMES } from './data/condition-criteria.ts'
import { CONDITION_NAMES } from './data/condition-names.ts'
import { WEAK_TRIGGERS } from './data/weak-triggers.ts'
import { NAMED } from './dictionary.ts'
import type { Cue } from './facts/cues.ts'
import { mark } from './facts/marked.ts'
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
    const more = (CONDITION_NAMES[condition.id] ?? '').split('|').filter(Boolean)
    for (const phrase of new Set([
      ...condition.synonyms,
      ...condition.trigger_phrases,
      condition.condition_name,
      ...more,
    ])) {
      const words = phrase.replace(/^=/, '')
      const page = mark(words, tokenize(words), senses, cues)
      const keys = new Set<string>()
      const stated: Sense[] = []
      let understood = page.tokens.length > 0
      for (let i = 0; i < page.tokens.length; i++) {
        const token = page.tokens.at(i)
        const at = page.matchAt[i]!
        if (at >= 0) {
          const findings = page.matches[at]!.values.filter((sense) => sense.kind === 'FINDING')
          if (page.matches[at]!.from === i) stated.push(...findings)
          if (findings.length === 0 || findings.some((sense) => sense.absent)) understood = false
          else
            for (const sense of findings.slice(0, 1))
              keys.add(sense.value === true ? sense.key : `${sense.key}=${String(sense.value)}`)
        } else if (token.kind === 'number')
          understood &&=
            /^(x|#)$/.test(page.tokens.at(i - 1).norm) || /^(x|d|day|wk|h)$/.test(page.tokens.at(i + 1).norm)
        else if (!LITTLE.test(token.norm) && token.raw !== '?') understood = false
      }
      if (page.cueEnding.some((mark) => mark && (mark.cue === 'NO' || mark.cue === 'DENY'))) understood = false
      const valued =
        [...page.tokens].some((token) => token.kind === 'number') &&
        page.matches.some((match) =>
          match.values.some((sense) => sense.kind === 'MEASURE' || sense.kind === 'PRESSURE'),
        )
      // values are judged by the criteria, not by the phrase they stand in
      if (valued) continue
      if (understood && keys.size > 0) {
        if ([...keys].some((key) => !BACKGROUND.test(key))) triggers.push({ phrase, keys: [...keys] })
      } else if (!WEAK_TRIGGERS.has(phrase.toLowerCase())) literal.push({ id: condition.id, phrase, findings: stated })
    }
    const criteria = CRITERIA[condition.id] ?? []
    const own = new Set(triggers.flatMap((trigger) => trigger.keys).filter((key) => !BACKGROUND.test(key)))
    return {
      condition,
      triggers,
      criteria,
      own,
      mustNotMiss: condition.differential
        .filter((entry) => entry.must_not_miss)
        .map((entry) => {
          const meaning =
            DIFFERENTIAL_NAMES.find(([name, id]) => name.test(entry.name) && ids.has(id) && id !== condition.id)?.[1] ??
            null
          const findings = [
            ...new Set([entry.name, entry.for, entry.against].flatMap((words) => findingsIn(words, senses, cues))),
          ]
          return {
            name: entry.name,
            for: entry.for,
            against: entry.against,
            key: meaning ?? `${condition.id}/${slug(entry.name)}`,
            conditionId: meaning,
            findings,
          }
        }),
      names: [NAMED + condition.id],
    }
  })
  for (const one of literal) addCondition(senses, one.id, one.phrase, one.findings)
  return out
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
  const { age } = knowledge
  if (age !== undefined && concerns.minAge !== undefined && age < concerns.minAge) return false
  if (age !== undefined && concerns.maxAge !== undefined && age > concerns.maxAge) return false
  const gender = knowledge.of('gender')
  // a stated pregnancy outweighs a stated sex
  const statedPregnant = concerns.sex === 'female' && knowledge.isPregnant
  if (concerns.sex && gender && gender !== 'other' && gender !== concerns.sex && !statedPregnant) return false
  if (concerns.sex === 'female' && knowledge.is('pregnant') === false && id === 'ectopic_pregnancy') return false
  if (id === 'preeclampsia' && knowledge.is('pregnant') === false && knowledge.of('postpartum_days') === undefined)
    return false
  return true
}
