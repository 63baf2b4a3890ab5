import { GraphQLDateTime, GraphQLJSON } from 'graphql-scalars'
import { Field, Float, ID, Int, ObjectType } from 'type-graphql'
import type { FactValue, Level as LevelName } from '#server/clinical/types.ts'
import { graphqlEnum } from '#server/shared/graphql-enum.ts'

export const Level = graphqlEnum('Level', 'How urgent the patient is, from low to high.', {
  MONITOR: 'Home or routine care with a safety net; reached by explicit facts only.',
  OUTPATIENT_URGENT: 'Urgent outpatient review within days.',
  ER_TODAY: 'Same-day emergency or acute assessment.',
  ADMIT: 'Inpatient admission today.',
  ER_NOW: 'Emergency department or resuscitation now.',
})

export const FactStatus = graphqlEnum('FactStatus', 'What is known of a finding.', {
  PRESENT: 'Said to be there, or a value.',
  ABSENT: 'Said not to be there.',
  UNKNOWN: 'Asked, and not known.',
  NOT_ASKED: 'Neither said nor asked.',
})

const FactSourceKind = graphqlEnum('FactSourceKind', 'Where a fact came from.', {
  TEXT: 'Read from the words of a message.',
  FORM: 'Answered in a form.',
  MODEL: 'Proposed by a language model, and found verbatim in the text.',
  PHYSICIAN: 'Corrected by the physician.',
})

const MatchGroup = graphqlEnum('MatchGroup', 'Why a condition is listed.', {
  LIKELY: 'The facts speak for it.',
  MUST_NOT_MISS: 'Rare or not, it has to be excluded.',
})

const BasisKind = graphqlEnum('BasisKind', 'What a line of the plan rests on.', {
  FACT: 'A fact of the record.',
  RULE: 'A rule of the clinical content.',
  SCORE: 'A computed score.',
  SOURCE: 'A guideline or paper.',
})

const MedicineCheckStatus = graphqlEnum('MedicineCheckStatus', 'A medicine against allergies, current medicines, pregnancy and eGFR.', {
  CHECKED: 'All are known and nothing conflicts.',
  CONFLICT: 'Something conflicts.',
  NOT_KNOWN: 'Something needed for the check is not known.',
})

export const PromptType = graphqlEnum('PromptType', 'What the physician wants to know.', {
  ACUTE_MANAGEMENT: 'What to do now.',
  DIAGNOSTIC_WORKUP: 'What it is and how to find out.',
  TRIAGE: 'Where the patient belongs: emergency room or monitoring.',
})

@ObjectType({ simpleResolvers: true, description: 'A closed interval.' })
export class Range {
  @Field(() => Float, { description: 'Lowest value.' })
  min!: number

  @Field(() => Float, { description: 'Highest value.' })
  max!: number
}

@ObjectType({ simpleResolvers: true, description: 'Where a fact came from.' })
export class FactSource {
  @Field(() => FactSourceKind, { description: 'The kind of source.' })
  kind!: 'TEXT' | 'FORM' | 'MODEL' | 'PHYSICIAN'

  @Field(() => ID, { nullable: true, description: 'The message it was said in.' })
  messageId!: string | null

  @Field(() => Int, { nullable: true, description: 'Start of the words, in UTF-16 code units of the message.' })
  start!: number | null

  @Field(() => Int, { nullable: true, description: 'End of the words, exclusive.' })
  end!: number | null

  @Field(() => String, { nullable: true, description: 'The words it came from.' })
  words!: string | null
}

@ObjectType({ simpleResolvers: true, description: 'What the record says of the patient, with its source.' })
export class Fact {
  @Field(() => ID, { description: 'Opaque id.' })
  id!: string

  @Field(() => String, { description: 'The data dictionary’s data_point_name.' })
  key!: string

  @Field(() => String, { description: 'Its name on screen.' })
  label!: string

  @Field(() => String, { nullable: true, description: 'The value in the product’s unit; null for a finding and when not known.' })
  value!: string | null

  @Field(() => String, { nullable: true, description: 'The product’s unit.' })
  unit!: string | null

  @Field(() => FactStatus, { description: 'Present, absent, not known.' })
  status!: 'PRESENT' | 'ABSENT' | 'UNKNOWN' | 'NOT_ASKED'

  @Field(() => Range, { nullable: true, description: 'The documented input range; null where there is none.' })
  range!: Range | null

  @Field(() => Boolean, { description: 'True when the value lies outside that range; it counts all the same.' })
  outOfRange!: boolean

  @Field(() => Boolean, { description: '“?PE”: mentioned as possible, not counted as present.' })
  uncertain!: boolean

  @Field(() => String, { nullable: true, description: 'Value and unit as written, where they were converted.' })
  original!: string | null

  @Field(() => [Fact], { description: 'What was said before, newest first.' })
  previous!: Fact[]

  @Field(() => FactSource, { description: 'Where it came from.' })
  source!: FactSource

  @Field(() => GraphQLDateTime, { description: 'When it entered the record.' })
  recordedAt!: Date
}

@ObjectType({ simpleResolvers: true, description: 'Something that is still needed.' })
export class MissingItem {
  @Field(() => String, { description: 'Dictionary key.' })
  key!: string

  @Field(() => String, { description: 'Its name on screen.' })
  label!: string

  @Field(() => String, { description: 'What it would decide.' })
  why!: string
}

@ObjectType({ simpleResolvers: true, description: 'The patient’s record beside the conversation.' })
export class Panel {
  @Field(() => [Fact], { description: 'Who the patient is, history and symptoms.' })
  overview!: Fact[]

  @Field(() => [Fact], { description: 'Vital signs, examination and results.' })
  examLabs!: Fact[]

  @Field(() => [MissingItem], { description: 'What is still needed.' })
  missing!: MissingItem[]
}

@ObjectType({ simpleResolvers: true, description: 'A guideline or paper.' })
export class Source {
  @Field(() => String, { description: 'Who published it.' })
  organisation!: string

  @Field(() => String, { description: 'Its title.' })
  title!: string

  @Field(() => Int, { nullable: true, description: 'Year of publication.' })
  year!: number | null

  @Field(() => String, { nullable: true, description: 'DOI.' })
  doi!: string | null
}

@ObjectType({ simpleResolvers: true, description: 'A danger sign that the rules found. No model lowers it.' })
export class RedFlag {
  @Field(() => String, { description: 'Id of the rule.' })
  ruleId!: string

  @Field(() => String, { description: 'What it says.' })
  text!: string

  @Field(() => Level, { description: 'The level below which the patient cannot fall.' })
  floor!: LevelName

  @Field(() => [String], { description: 'Keys of the facts that raised it.' })
  facts!: string[]

  @Field(() => String, { nullable: true, description: 'The condition it belongs to; null for a universal one.' })
  conditionKey!: string | null

  @Field(() => Source, { description: 'Where the rule comes from.' })
  source!: Source
}

@ObjectType({ simpleResolvers: true, description: 'One reason for a level.' })
export class TriageReason {
  @Field(() => String, { description: 'Id of the rule.' })
  ruleId!: string

  @Field(() => String, { description: 'What it says.' })
  text!: string

  @Field(() => Level, { description: 'The level it asks for.' })
  level!: LevelName

  @Field(() => [String], { description: 'Keys of the facts it rests on.' })
  facts!: string[]

  @Field(() => Source, { description: 'Where the rule comes from.' })
  source!: Source
}

@ObjectType({ simpleResolvers: true, description: 'Where the patient belongs, and why.' })
export class Triage {
  @Field(() => Level, { description: 'The level; a floor that no model lowers.' })
  level!: LevelName

  @Field(() => [TriageReason], { description: 'Its reasons, highest first.' })
  reasons!: TriageReason[]
}

@ObjectType({ simpleResolvers: true, description: 'What a score’s value means.' })
export class ScoreBand {
  @Field(() => String, { description: 'Its name.' })
  label!: string

  @Field(() => String, { description: 'What it means.' })
  meaning!: string

  @Field(() => String, { nullable: true, description: 'What is usually done.' })
  action!: string | null
}

@ObjectType({ simpleResolvers: true, description: 'An input that a score used.' })
export class ScoreInput {
  @Field(() => String, { description: 'The calculator’s name for it.' })
  name!: string

  @Field(() => String, { description: 'Its name on screen.' })
  label!: string

  @Field(() => GraphQLJSON, { description: 'The value used, in the calculator’s unit.' })
  value!: FactValue

  @Field(() => String, { nullable: true, description: 'The calculator’s unit.' })
  unit!: string | null

  @Field(() => String, { nullable: true, description: 'The fact it came from.' })
  key!: string | null
}

@ObjectType({ simpleResolvers: true, description: 'An input that a score still needs.' })
export class MissingInput {
  @Field(() => String, { description: 'The calculator’s name for it.' })
  name!: string

  @Field(() => String, { description: 'Its name on screen.' })
  label!: string

  @Field(() => String, { nullable: true, description: 'The fact that would fill it.' })
  key!: string | null
}

@ObjectType({ simpleResolvers: true, description: 'What one answer of a score says by itself, whatever the total.' })
export class ScoreAlert {
  @Field(() => String, { description: 'Its name.' })
  label!: string

  @Field(() => String, { description: 'What to do.' })
  action!: string
}

@ObjectType({ simpleResolvers: true, description: 'A computed score, or what is already certain of it.' })
export class Score {
  @Field(() => String, { description: 'Id of the calculator.' })
  calculatorId!: string

  @Field(() => String, { description: 'Its name.' })
  name!: string

  @Field(() => GraphQLJSON, { nullable: true, description: 'Number or category; null while inputs are missing.' })
  value!: number | string | null

  @Field(() => Float, { nullable: true, description: 'The lowest value still possible.' })
  min!: number | null

  @Field(() => Float, { nullable: true, description: 'The highest value still possible.' })
  max!: number | null

  @Field(() => String, { nullable: true, description: 'Unit of the value.' })
  unit!: string | null

  @Field(() => ScoreBand, { nullable: true, description: 'What the value means, where it is certain.' })
  band!: ScoreBand | null

  @Field(() => [ScoreInput], { description: 'The inputs used.' })
  inputs!: ScoreInput[]

  @Field(() => [String], { description: 'Names of the inputs not known.' })
  missing!: string[]

  @Field(() => [MissingInput], { description: 'The same inputs, with their labels.' })
  missingInputs!: MissingInput[]

  @Field(() => MissingInput, { nullable: true, description: 'The missing input that matters most.' })
  decisive!: MissingInput | null

  @Field(() => [ScoreAlert], { description: 'What single answers say by themselves, whatever the total.' })
  alerts!: ScoreAlert[]

  @Field(() => String, { nullable: true, description: 'Why it is not computed for this patient.' })
  refused!: string | null

  @Field(() => Source, { description: 'The paper it was published in.' })
  source!: Source
}

@ObjectType({ simpleResolvers: true, description: 'A fact that is not known yet.' })
export class OpenQuestion {
  @Field(() => String, { description: 'Key of the fact.' })
  key!: string

  @Field(() => String, { description: 'Its name on screen.' })
  label!: string
}

@ObjectType({ simpleResolvers: true, description: 'How far the asking has come.' })
export class Interview {
  @Field(() => Int, { description: 'How many fields were asked for.' })
  asked!: number

  @Field(() => Int, { description: 'How many may be, by the assistant’s configuration.' })
  limit!: number

  @Field(() => Boolean, { description: 'Nothing more is asked: the limit is reached, or no answer would change level, score or plan.' })
  shouldStop!: boolean
}

@ObjectType({ simpleResolvers: true, description: 'A condition of the differential.' })
export class ConditionMatch {
  @Field(() => String, { description: 'The clinical data’s id.' })
  conditionKey!: string

  @Field(() => String, { description: 'Its name.' })
  name!: string

  @Field(() => [String], { description: 'ICD-10-CM codes, where certain.' })
  icd10!: string[]

  @Field(() => MatchGroup, { description: 'Likely, or must not be missed.' })
  group!: 'LIKELY' | 'MUST_NOT_MISS'

  @Field(() => [String], { description: 'What speaks for it.' })
  for!: string[]

  @Field(() => [String], { description: 'What speaks against it.' })
  against!: string[]

  @Field(() => Boolean, { nullable: true, description: 'Of what must not be missed: whether something that tells it apart is known. Null for the likely ones.' })
  isAddressed!: boolean | null

  @Field(() => [OpenQuestion], { description: 'What would tell it apart and is not known yet.' })
  stillToAsk!: OpenQuestion[]
}

@ObjectType({ simpleResolvers: true, description: 'What a line of the plan rests on.' })
export class Basis {
  @Field(() => BasisKind, { description: 'Fact, rule, score or source.' })
  kind!: 'FACT' | 'RULE' | 'SCORE' | 'SOURCE'

  @Field(() => String, { description: 'Fact key, rule id, calculator id, or source.' })
  ref!: string

  @Field(() => String, { description: 'As shown.' })
  text!: string
}

@ObjectType({ simpleResolvers: true, description: 'A medicine against what is known of the patient.' })
export class MedicineCheck {
  @Field(() => MedicineCheckStatus, { description: 'Checked, conflicting, or not known.' })
  status!: 'CHECKED' | 'CONFLICT' | 'NOT_KNOWN'

  @Field(() => String, { description: 'In one sentence.' })
  text!: string
}

@ObjectType({ simpleResolvers: true, description: 'One line of a plan.' })
export class PlanItem {
  @Field(() => String, { description: 'Stable within the plan’s versions.' })
  id!: string

  @Field(() => String, { description: 'What to do.' })
  text!: string

  @Field(() => String, { nullable: true, description: 'How, and within which limits.' })
  detail!: string | null

  @Field(() => Int, { description: '1 at once, 2 early, 3 later.' })
  priority!: number

  @Field(() => [Basis], { description: 'What it rests on.' })
  basis!: Basis[]

  @Field(() => MedicineCheck, { nullable: true, description: 'For a line that names a medicine.' })
  medicineCheck!: MedicineCheck | null

  @Field(() => [String], { description: 'Missing data that could change it.' })
  wouldChange!: string[]
}

@ObjectType({ simpleResolvers: true, description: 'Lines of a plan that belong together.' })
export class PlanSection {
  @Field(() => String, { description: 'Its heading.' })
  heading!: string

  @Field(() => [PlanItem], { description: 'Its lines.' })
  items!: PlanItem[]
}

@ObjectType({ simpleResolvers: true, description: 'A line of a plan that says something else than before.' })
export class ChangedLine {
  @Field(() => String, { description: 'Id of the line.' })
  id!: string

  @Field(() => String, { description: 'What it said before.' })
  before!: string
}

@ObjectType({ simpleResolvers: true, description: 'What became of the plan with this version.' })
export class PlanChange {
  @Field(() => String, { description: 'In one line, such as "K 6.1 mmol/L: 2 lines changed".' })
  summary!: string

  @Field(() => [String], { description: 'The facts that came since the version before, in words.' })
  because!: string[]

  @Field(() => [String], { description: 'Ids of lines that are new.' })
  added!: string[]

  @Field(() => [String], { description: 'What lines said that are gone.' })
  removed!: string[]

  @Field(() => [ChangedLine], { description: 'Lines that say something else.' })
  changed!: ChangedLine[]
}

@ObjectType({ simpleResolvers: true, description: 'The clinical plan. Each line names what it rests on.' })
export class Plan {
  @Field(() => PromptType, { description: 'What it answers.' })
  promptType!: 'ACUTE_MANAGEMENT' | 'DIAGNOSTIC_WORKUP' | 'TRIAGE'

  @Field(() => String, { description: 'The same plan as markdown.' })
  markdown!: string

  @Field(() => [PlanSection], { description: 'Its sections.' })
  sections!: PlanSection[]

  @Field(() => Int, { description: 'Counts up with each change.' })
  version!: number

  @Field(() => GraphQLDateTime, { description: 'When this version was made.' })
  updatedAt!: Date

  @Field(() => PlanChange, { nullable: true, description: 'What changed with this version; null for a first plan.' })
  change!: PlanChange | null
}
