/** The shape of the compiled clinical content. `compiled-content.ts` is the content that ships with the product. */
import type { AlternativeUnit, MeasureEntry } from './measure-content.ts'
import type { Rule } from './rules.ts'
import type { Readers } from './readers.ts'
import type { Level } from './types.ts'

export interface DictionaryEntry {
  data_point_name: string
  label: string
  category: 'overview' | 'exam_labs'
  data_type: 'number' | 'boolean' | 'select' | 'text' | 'textarea' | 'date'
  unit?: string
  min?: number
  max?: number
  options?: string[]
  aliases?: string[]
  help_text?: string
  alt_units?: AlternativeUnit[]
  product_measure?: { name: string; component?: string }
  derived?: string
  universal?: boolean
}

export interface DataPoint {
  data_point_name: string
  label: string
  data_type: string
  unit?: string
  min?: number
  max?: number
  options?: string[]
  is_required: boolean
  help_text?: string
  category: string
}

export interface ConditionSource {
  organisation: string
  title: string
  year?: number | null
  doi?: string | null
}

/** Whom a condition can concern, by age in years, sex and weeks of pregnancy. What is not said bounds nothing; adult guards stand before no rule written for others. */
export interface Concerns {
  min_age?: number
  max_age?: number
  sex?: 'male' | 'female'
  max_weeks?: number
  written_for?: 'children' | 'pregnancy'
  /** What befalls nobody but after one of these: while none is known, nothing but its clear picture points to it. */
  only_after?: string[]
}

export interface Condition {
  id: string
  condition_name: string
  specialty: string
  also_specialties?: string[]
  synonyms: string[]
  /** Further names in texts; a leading "=" keeps upper and lower case apart. */
  names?: string[]
  /** Those of its names that mean one kind of it alone: "chlamydia negative" excludes no gonorrhea. */
  members?: string[]
  trigger_phrases: string[]
  /** Phrases that name it although their words are findings as well. */
  named_by?: string[]
  /** It steps back when something more specific explains it; `chronic`: where it is merely named beside a complaint it weighs little. */
  standing?: 'presentation' | 'chronic'
  /** Data points that record it whatever its severity today. */
  recorded_as?: string[]
  icd10: string[]
  concerns?: Concerns
  /** Facts that make it a candidate where no phrase says so; each rule alone is enough. */
  criteria?: Rule[]
  /** Facts that make the diagnosis, each alone. */
  confirmed_by?: Rule[]
  /** Findings that point to it where nothing makes it a candidate. */
  suggested_by?: string[]
  red_flags: { id: string; text: string; detect: Rule; floor: Level }[]
  data_points: DataPoint[]
  optional_measures?: string[]
  calculators: string[]
  calculators_wanted?: string[]
  /** `condition`: the one that the name means, where there is one. */
  differential: { name: string; condition?: string; for: string; against: string; must_not_miss: boolean }[]
  workup: ({ item: string; when: Rule | string; why: string; makes_diagnosis?: true } & Readers)[]
  management: ({ step: string; when: Rule | string; detail: string; priority: number; source?: string } & Readers)[]
  triage_rules: { if: Rule; disposition: Level; reason: string }[]
  /** Where only the last of these speaks: what makes a lower level safe. */
  falls?: Fall[]
  /** Its default of today stands for what was not asked: most of a rule for the benign form is enough for the clinic. */
  benign_as_told?: true
  sources: ConditionSource[]
  certainty: string
}

export interface CalculatorInput {
  name: string
  label: string
  type: 'number' | 'boolean' | 'select'
  unit?: string
  required: boolean
  min?: number
  max?: number
  integer?: boolean
  options?: { value: string; label: string; points?: number }[]
  default?: number | boolean | string
  measure?: string
  component?: string
  from_calculator?: string
}

export interface Term {
  id: string
  label: string
  cases?: { when: string; points: number }[]
  else?: number
  from_option_points_of?: string
  expr?: string
  terms?: Term[]
  cap?: number
}

export interface Band {
  label: string
  meaning: string
  action: string | null
  min?: number | null
  max?: number | null
  min_inclusive?: boolean
  max_inclusive?: boolean
  value?: string
  when?: string
  applies_when?: string
}

export interface Calculator {
  id: string
  name: string
  aliases: string[]
  specialties: string[]
  purpose: string
  certainty: string
  inputs: CalculatorInput[]
  scoring: {
    type: 'points' | 'formula' | 'rule'
    derived?: { name: string; expr: string }[]
    terms?: Term[]
    steps?: { name: string; expr: string; unit?: string }[]
    result?: string
    round?: { digits: number; mode: string }
    rules?: { when: string; result: string }[]
    else?: string
    coefficients?: Record<string, Record<string, number>>
    coefficient_set?: { when: string; set: string }[]
  }
  result: {
    name: string
    unit: string | null
    type: string
    min?: number
    max?: number
    secondary?: { step: string; name: string; unit: string }[]
  }
  interpretation: Band[]
  single_parameter_flag?: { when_any_term_equals: number; label: string; action: string }
  item_flag?: { when: string; label: string; action: string }
  notes: string[]
  not_for: string[]
  source: { authors?: string; title: string; journal?: string; year: number; doi?: string }
  test_vectors: {
    inputs: Record<string, number | boolean | string>
    expected: number | string
    expected_unrounded?: number
    expected_band?: string
    expected_secondary?: Record<string, number>
  }[]
}

/** What raises or lowers a level, and why. */
export interface LevelRule {
  if: Rule
  level: Level
  reason: string
}

/** What makes a lower level safe, and whose thresholds it rests on. */
export interface Fall extends LevelRule {
  source: ConditionSource
  /** Not where the text names the condition as the patient's. */
  isNoneOfNamed?: true | undefined
}

/** What makes waiting safe, whatever the complaint: vital signs, alertness, pain. */
export interface ReassuringState {
  id: string
  name: string
  if: Rule
  sources: ConditionSource[]
  certainty: string
}

/** What a patient comes with, in the words of a triage desk. */
export interface Complaint {
  id: string
  name: string
  /** Phrases that tell it where no finding does; patterns as in `data/findings`. */
  words: string[]
  /** Classes of words that together tell it, in any order; as in `data/findings`. */
  together?: string[]
  /** Findings that tell it. */
  findings?: string[]
  /** Where nothing else is known; with `counts_beside` also beside conditions that match and do not look at what tells it. */
  level: Level
  counts_beside?: true
  rises?: LevelRule[]
  falls?: LevelRule[]
  /** Data points to ask first. */
  ask: string[]
  /** Ids of conditions: what must not be missed, and what it may be. */
  dangers: string[]
  may_be: string[]
  reads: string[]
  /** Its benign form in words, or why it has none; without either the first of `reads` with each danger denied. */
  benign?: string
  never_benign?: string
  sources: ConditionSource[]
  certainty: string
}

/** What raises every complaint. */
export interface ComplaintModifiers {
  modifiers: (LevelRule & { id: string })[]
  sources: ConditionSource[]
  certainty: string
}

/** Everything the engine knows by itself. What experts taught is laid over it: see `taught-content.ts`. */
export interface ClinicalContent {
  measures: MeasureEntry[]
  dictionary: DictionaryEntry[]
  conditions: Condition[]
  complaints: Complaint[]
  complaintModifiers: ComplaintModifiers
  calculators: Calculator[]
}
