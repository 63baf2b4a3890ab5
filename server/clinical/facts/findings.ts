/** Findings, medicines and named conditions of a page, each with its assertion. */
import { NAMED } from '../dictionary.ts'
import type { ReadFact } from '../types.ts'
import { namingAt } from './naming.ts'
import { spanOf, type Page } from './page.ts'
import type { Match, Phrases } from './phrases.ts'
import { assertionOf, type Assertion } from './scope.ts'
import type { Sense } from './senses.ts'

/** Keys that stay true of the patient when a text tells them as history. */
const LASTING =
  /(_history|_known|_use|_risk|_exposure|_therapy|_dependent|_deficiency|_type|_wear)$|^(prior_|family_history)|^(diabetes_history|cirrhosis_known|atrial_fibrillation|cancer_history|active_cancer|smoker|hematologic_malignancy|immunosuppressed|asthma_history|lung_disease_history|vascular_disease|comorbidity_major|aortic_graft_history|varices_known|ischemic_heart_disease|dementia_history|connective_tissue_or_aortic_disease|prosthetic_joint|single_kidney|rh_negative|postmenopausal|migraine_history|substance_use|injection_drug_use|tb_risk|tophi|telangiectasia|undescended_testis|adrenal_insufficiency_known|thyroid_disease_history|prematurity_or_chronic_disease|recent_surgery_immobilization|recent_surgery_or_bleed|recent_antibiotics|dialysis_dependent|ascites_present|psychosis|urinary_catheter|central_line|h_pylori_status|ectopic_risk_factor|suicide_attempt_recent|suicidal_ideation|medication_adherence|steroid_use_long|alcohol_use|atopy_history|heartburn|baseline_home_oxygen|stool_pattern|abnormal_ecg)$/
const TAKEN =
  /(_use|sulfonylurea_or_long_insulin|beta_blocker_use|av_nodal_drug_use|raas_or_k_drug_use|thiazide_ssri_use|estrogen_use|immunosuppressed|nephrotoxin_exposure|ppi_use|ibd_current_therapy|long_acting_opioid|anticholinergic_opioid_use|colchicine_interaction_drug)$/

/** A finding of the text with where it stands, for the chief complaint. */
export interface Hit {
  key: string
  assertion: Assertion
  from: number
  to: number
}

export interface FindingReading {
  facts: ReadFact[]
  hits: Hit[]
  medicines: { name: string; from: number; to: number; assertion: Assertion }[]
}

/** Reads findings up to offset `cut` of the text. */
export function readFindings(page: Page, cut: number): FindingReading {
  const facts: ReadFact[] = []
  const hits: Hit[] = []
  const medicines: FindingReading['medicines'] = []
  for (const match of page.matches) {
    if (page.tokens.at(match.from).start >= cut) break
    let plain: Assertion | null = null
    let taken: Assertion | null = null
    for (const sense of match.values) {
      if (sense.kind === 'MEDICINE') {
        taken ??= assertionOf(page, match.from, match.to, true)
        medicines.push({ name: sense.medicine.name, from: match.from, to: match.to, assertion: taken })
      } else if (sense.kind === 'CONDITION') {
        plain ??= assertionOf(page, match.from, match.to, false)
        const named = namesNow(page, match, plain) ? namedFact(page, match, sense.id, plain) : null
        if (!named) continue
        addNamed(facts, named)
        hits.push({ key: NAMED + sense.id, assertion: plain, from: match.from, to: match.to })
      } else if (sense.kind === 'FINDING') {
        const isTaken = TAKEN.test(sense.key)
        let assertion = isTaken
          ? (taken ??= assertionOf(page, match.from, match.to, true))
          : (plain ??= assertionOf(page, match.from, match.to, false))
        if (assertion === 'PAST') assertion = LASTING.test(sense.key) ? 'PRESENT' : 'PAST'
        if (
          sense.key === 'family_history_gi_cancer' ||
          sense.key === 'family_history_sudden_death' ||
          sense.key === 'family_history_angioedema'
        )
          assertion = assertion === 'OTHER' ? 'PRESENT' : assertion
        if (assertion === 'OTHER' || assertion === 'PAST') continue
        if (sense.absent) {
          // "not afebrile", "no longer able to walk" say nothing sure
          if (assertion === 'UNCERTAIN' || page.denied[match.from]) continue
          assertion = 'ABSENT'
        }
        if (typeof sense.value === 'string') {
          if (assertion !== 'PRESENT') continue
          const value =
            sense.value === 'text'
              ? page.text.slice(page.tokens.at(match.from).start, page.tokens.at(match.to - 1).end).toLowerCase()
              : sense.value
          facts.push(fact(page, sense.key, value, 'PRESENT', match.from, match.to))
        } else facts.push(fact(page, sense.key, true, assertion, match.from, match.to))
        if (sense.value === 'none') assertion = 'ABSENT'
        hits.push({ key: sense.key, assertion, from: match.from, to: match.to })
      }
    }
  }
  for (const match of page.within) {
    const medicine = match.values.find((sense) => sense.kind === 'MEDICINE')
    const outer = page.matches[page.matchAt[match.from]!]!
    if (medicine && page.tokens.at(match.from).start < cut)
      medicines.push({
        name: medicine.medicine.name,
        from: match.from,
        to: match.to,
        assertion: assertionOf(page, outer.from, outer.to, true),
      })
  }
  medicines.sort((a, b) => a.from - b.from)
  return { facts, hits, medicines }
}

/** Facts that say which of these conditions the text names, longest name first at each place. */
export function readNames(page: Page, names: Phrases<Sense>): ReadFact[] {
  const facts: ReadFact[] = []
  for (let i = 0; i < page.tokens.length; i++) {
    if (page.tokens.at(i).kind === 'break' || page.protected.tokens.has(i)) continue
    const match = names.longest(page.text, page.tokens, i)
    if (!match) continue
    const assertion = assertionOf(page, match.from, match.to, false)
    for (const sense of match.values) {
      const named =
        sense.kind === 'CONDITION' && namesNow(page, match, assertion)
          ? namedFact(page, match, sense.id, assertion)
          : null
      if (named) addNamed(facts, named)
    }
    i = match.to - 1
  }
  return facts
}

/** The fact that a text names a condition; `original` holds the words that assert it. Null where the words mean something else. */
function namedFact(page: Page, { from, to }: Match<Sense>, id: string, assertion: Assertion): ReadFact | null {
  const naming = namingAt(page, from, to, id)
  if (naming.kind === 'OTHER') return null
  return {
    ...fact(page, NAMED + id, true, assertion, from, to),
    original: naming.kind === 'ASSERTED' && assertion === 'PRESENT' ? naming.words : null,
  }
}

/** Of several mentions the first stands, unless a later one asserts. */
function addNamed(facts: ReadFact[], named: ReadFact): void {
  const mention =
    named.original === null
      ? -1
      : facts.findIndex((one) => one.key === named.key && one.status === 'PRESENT' && one.original === null)
  if (mention >= 0) facts[mention] = named
  else facts.push(named)
}

/** False for another person's condition, an old one, and "no known stroke history", which excludes a history, not a stroke now. */
function namesNow(page: Page, { from, to }: Match<Sense>, assertion: Assertion): boolean {
  if (assertion === 'OTHER' || assertion === 'PAST') return false
  return (
    assertion !== 'ABSENT' ||
    !page.tokens
      .slice(Math.max(0, from - 4), to + 2)
      .some((token) => /^(history|hx|known|prior|previous|past|h)$/.test(token.norm))
  )
}

function fact(page: Page, key: string, value: string | true, assertion: Assertion, from: number, to: number): ReadFact {
  const uncertain = assertion === 'UNCERTAIN'
  return {
    key,
    value: uncertain ? null : assertion === 'ABSENT' ? false : value,
    unit: null,
    status: uncertain ? 'UNKNOWN' : assertion === 'ABSENT' ? 'ABSENT' : 'PRESENT',
    span: spanOf(page, from, to),
    original: null,
    uncertain,
    earlier: [],
  }
}
