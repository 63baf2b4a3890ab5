/** The nouns of the clinical engine, plain data that can be stored as JSON. Pure: no I/O, no clock, no randomness, no GraphQL. */

/** Disposition levels from low to high. MONITOR is reached only by explicit facts, never by default. */
export const LEVELS = ['MONITOR', 'OUTPATIENT_URGENT', 'ER_TODAY', 'ADMIT', 'ER_NOW'] as const
export type Level = (typeof LEVELS)[number]

export const PROMPT_TYPES = ['ACUTE_MANAGEMENT', 'DIAGNOSTIC_WORKUP', 'TRIAGE'] as const
export type PromptType = (typeof PROMPT_TYPES)[number]

/** Half-open range of UTF-16 offsets into the text that was read. */
export interface Span {
  start: number
  end: number
}

export type FactValue = number | string | boolean
export type FactStatus = 'PRESENT' | 'ABSENT' | 'UNKNOWN'

/** What a text says of the patient: always with the words it was read from. */
export interface ReadFact {
  /** `data_point_name` of the data dictionary (plus the engine's own few, listed in dictionary.ts). */
  key: string
  /** In the product's unit. null when the status is UNKNOWN. ABSENT findings carry false. */
  value: FactValue | null
  unit: string | null
  status: FactStatus
  span: Span
  /** The value and unit as written, where they were converted ("38.9 °C"). */
  original: string | null
  /** "?PE", "possible", "r/o": UNKNOWN, worth asking, never counted as present. A PRESENT value of a spoilt sample counts until it is repeated. */
  uncertain: boolean
  /** Earlier values of a trend in the same text ("Hgb 9.8 → 7.1"), oldest first; the newest 24 of them. */
  earlier: { value: FactValue; span: Span }[]
  /** Told of before, so that it takes no known value's place: EARLIER in this illness; PAST is no fact of a reading. */
  time?: 'EARLIER' | 'PAST'
}

/** A number or word that was seen, could not be stored safely, and is asked for. */
export interface Unclear {
  key: string
  label: string
  span: Span
  /** One sentence a physician can act on. */
  why: string
  /** In the product's unit, for each that it may have; left out where that is not the question. */
  either?: { value: number; unit: string }[]
}

export type IdentifierKind = 'RECORD_NUMBER' | 'PHONE' | 'EMAIL' | 'DATE_OF_BIRTH' | 'NAME'

/** All that one text says. */
export interface Reading {
  facts: ReadFact[]
  /** Illnesses that its words make pictures of: they state nothing, and point to conditions in the record. */
  pictures?: ReadFact[]
  unclear: Unclear[]
  /** Values of another time, each with the words that tell when. */
  past?: Pick<ReadFact, 'key' | 'value' | 'unit' | 'span'>[]
  identifiers: { kind: IdentifierKind; span: Span }[]
  /** Set when the text speaks of two patients; the facts then hold the first patient's alone. */
  secondPatient: Span | null
  /** False for chatter, poems, instructions: nothing clinical was found. */
  clinical: boolean
}

/** A fact of the record: the current value of one key. */
export interface RecordFact {
  key: string
  value: FactValue | null
  unit: string | null
  status: FactStatus
  uncertain: boolean
  /** Where it came from; a physician's correction outranks what texts said before it. */
  source: 'TEXT' | 'FORM' | 'MODEL' | 'PHYSICIAN'
  /** As written, where that differs: "<90" is below 90 for every rule. */
  original?: string | null
}

export interface Conflict {
  kind: 'AGE' | 'SEX' | 'SECOND_PATIENT'
  /** "The record says 64 years, this message says 31 years. Is this another patient?" */
  question: string
}

export interface Source {
  organisation: string
  title: string
  year: number | null
  /** DOI, where known. */
  doi: string | null
}

export interface RedFlag {
  ruleId: string
  text: string
  floor: Level
  /** Keys of the facts that made it fire. */
  facts: string[]
  /** The condition it belongs to, or null for a universal flag. */
  conditionKey: string | null
  source: Source
}

export interface TriageReason {
  ruleId: string
  text: string
  level: Level
  facts: string[]
  source: Source
}

export interface Triage {
  level: Level
  /** The reasons that reach the level first, then the rest, highest first. */
  reasons: TriageReason[]
}

export interface MissingInput {
  name: string
  label: string
  /** The key of the fact that would fill it; where no text is read for it, that of its own answer. Null in decisions stored before those had one. */
  key: string | null
}

export interface Score {
  calculatorId: string
  name: string
  /** null while inputs are missing; number, or a category's name. */
  value: number | string | null
  /** The range still possible; equal to value when complete; null where no range can be given. */
  min: number | null
  max: number | null
  unit: string | null
  band: { label: string; meaning: string; action: string | null } | null
  inputs: { name: string; label: string; value: FactValue; unit: string | null; key: string | null }[]
  missing: MissingInput[]
  /** The missing input that changes the result most. */
  decisive: MissingInput | null
  /** What one answer says by itself, whatever the total: "Item 9 positive". */
  alerts: { label: string; action: string }[]
  /** Why it is not computed here ("adults only"), or null. */
  refused: string | null
  source: Source
}

export interface ConditionMatch {
  conditionKey: string
  name: string
  icd10: string[]
  group: 'LIKELY' | 'MUST_NOT_MISS'
  for: string[]
  against: string[]
  /** Of what must not be missed: whether something that tells it apart is known; of the likely ones null, false where facts only point to it. */
  isAddressed: boolean | null
  /** What would tell it apart and is not known yet. */
  stillToAsk: { key: string; label: string }[]
}

export type FormFieldType = 'text' | 'number' | 'select' | 'boolean'

export interface FormField {
  /** Dictionary key, or the measure's name for blood_pressure ("88/52"). */
  name: string
  label: string
  type: FormFieldType
  required: boolean
  options: { value: string; label: string }[] | null
  /** The documented input range (measure table); plausible values outside it pass after "The value is correct". */
  range: { min: number; max: number } | null
  /** Beyond this a value is refused. */
  plausible: { min: number; max: number } | null
  unit: string | null
  helpText: string | null
  /** What the answer would change: "Glasgow-Blatchford", "red flag: …". */
  why: string | null
}

/** At most six fields, the most decisive first. */
export interface Form {
  title: string
  fields: FormField[]
}

export interface Basis {
  kind: 'FACT' | 'RULE' | 'SCORE' | 'SOURCE'
  /** Fact key, rule id, calculator id, or "organisation year". */
  ref: string
  /** As shown: "SBP 88 mmHg", "ACG 2021". */
  text: string
}

export interface PlanItem {
  id: string
  text: string
  detail: string | null
  /** 1 immediate, 2 early, 3 later. */
  priority: 1 | 2 | 3
  basis: Basis[]
  /** For lines that give a medicine or a class: looked up against allergies, current medicines, pregnancy and kidney function. */
  medicineCheck: { status: 'CHECKED' | 'CAUTION' | 'CONFLICT' | 'NOT_KNOWN'; text: string } | null
  /** What missing data could change this line. */
  wouldChange: string[]
}

export interface PlanSection {
  heading: string
  items: PlanItem[]
}

export interface Plan {
  promptType: PromptType
  sections: PlanSection[]
  /** The same plan as markdown, each line with its basis. */
  markdown: string
}

export interface Missing {
  key: string
  label: string
  why: string
}

/** How far the asking has come. */
export interface Interview {
  /** Fields asked for so far, and how many may be. */
  asked: number
  limit: number
  /** Nothing more is asked: the limit is reached, or no answer would change level, score or plan. */
  shouldStop: boolean
}

export interface Assumption {
  key: string
  text: string
}

export type Outcome = 'ANSWERED' | 'NEEDS_DATA' | 'DECLINED'

/** What the engine concludes from the record's current facts. A pure function of its input. */
export interface Decision {
  outcome: Outcome
  /** One plain sentence when the outcome is DECLINED, or NEEDS_DATA with nothing matched. */
  message: string | null
  /** About the patient: "Melena, 64 F". null while nothing is known. */
  title: string | null
  triage: Triage | null
  redFlags: RedFlag[]
  scores: Score[]
  differential: ConditionMatch[]
  missing: Missing[]
  form: Form | null
  interview: Interview
  plan: Plan | null
  assumed: Assumption[]
  /** Dangers that are named and that no rule judges; left out where there are none. */
  dangers?: Danger[]
}

/** Something dangerous that a text names and no rule judges, of the committed list in `data/dangers`. */
export interface Danger {
  /** "snake bite". */
  name: string
  /** The level that it asks for at least. */
  floor: Level
  source: Source
  /** Who is called, and what comes first. */
  help: string
}

/** A clinical statement that no data point holds, in its own words. */
export interface NotedFinding {
  text: string
  /** What it names, or null. */
  danger: Danger | null
}

export interface DecideInput {
  facts: RecordFact[]
  promptType: PromptType
  /** Keys already asked for; "Not known" answers arrive as UNKNOWN facts and are not asked again. */
  asked: string[]
  /** The assistant's limit on questions in one conversation. */
  maxQuestions: number
  /** Whether the last message held anything clinical. */
  clinical: boolean
  unclear: Unclear[]
  conflict: Conflict | null
  /** The specialty chosen by the user (its name), which orders ties. null: none. */
  specialty: string | null
  /** What is noted in the physician's own words; a danger among it sets a floor. */
  noted?: NotedFinding[]
  /** The message that told of the case first, as typed: of documents alone. */
  opening?: string | undefined
  /** Keys of the facts that were stated last: what "it" means. */
  lastKeys?: string[]
  /** Ids of rules whose flags were up before what was only added, and of a judged complaint: they stay while their facts hold; a correction hands none over. */
  standing?: readonly string[]
}
