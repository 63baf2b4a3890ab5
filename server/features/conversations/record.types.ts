import { GraphQLDateTime } from 'graphql-scalars'
import { Field, Float, ID, Int, ObjectType } from 'type-graphql'
import type { Level as LevelName } from '#server/clinical/types.ts'
import { graphqlEnum } from '#server/shared/graphql-enum.ts'
import { Cost } from '#server/shared/cost.ts'
import { Level } from '#server/shared/level.types.ts'
import { Range } from '#server/shared/range.types.ts'
import { Source } from '#server/shared/source.types.ts'
import { FactSourceKind, FactStatus } from './fact-enums.types.ts'
import { FormField } from './message.types.ts'
import { ModelPlanItem } from './plan-item.types.ts'
import { ReadingQuestion } from './reading-questions.types.ts'

const MatchGroup = graphqlEnum('MatchGroup', 'Why a condition is listed.', {
  LIKELY: 'The facts speak for it.',
  MUST_NOT_MISS: 'Rare or not, it has to be excluded.',
})

export const PromptType = graphqlEnum('PromptType', 'What the physician wants to know.', {
  ACUTE_MANAGEMENT: 'What to do now.',
  DIAGNOSTIC_WORKUP: 'What it is and how to find out.',
  TRIAGE: 'Where the patient belongs: emergency room or monitoring.',
})

export const Reading = graphqlEnum('Reading', 'A value against what is usual for the patient.', {
  USUAL: 'Within the reference range.',
  LOW: 'Below it.',
  HIGH: 'Above it.',
  CRITICALLY_LOW: 'At or below the critical limit of laboratories.',
  CRITICALLY_HIGH: 'At or above it.',
})

@ObjectType({
  simpleResolvers: true,
  description: 'What is usual for a patient of this age and sex. An open end is null.',
})
export class Reference {
  @Field(() => Float, { nullable: true, description: 'Lowest usual value.' })
  low!: number | null

  @Field(() => Float, { nullable: true, description: 'Highest usual value.' })
  high!: number | null

  @Field(() => String, { nullable: true, description: 'What it depends on: “Fasting; random <140”.' })
  note!: string | null

  @Field(() => String, { nullable: true, description: 'Where the range comes from.' })
  source!: string | null
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

  @Field(() => String, {
    description: 'As it is said on the ward, such as “Hgb”; the label where there is no such word.',
  })
  shortLabel!: string

  @Field(() => String, {
    nullable: true,
    description: 'The value in the product’s unit; null for a finding and when not known.',
  })
  value!: string | null

  @Field(() => String, { nullable: true, description: 'The product’s unit.' })
  unit!: string | null

  @Field(() => FactStatus, { description: 'Present, absent, not known.' })
  status!: 'PRESENT' | 'ABSENT' | 'UNKNOWN' | 'NOT_ASKED'

  @Field(() => Range, {
    nullable: true,
    description:
      'The documented range of input: what forms take without asking. It is no reference range. Null where there is none.',
  })
  range!: Range | null

  @Field(() => Boolean, {
    description:
      'True when the value lies outside the range of input; it counts all the same. It says nothing of what is usual: see reading.',
  })
  outOfRange!: boolean

  @Field(() => Reference, {
    nullable: true,
    description: 'What is usual for this patient, by age, sex and pregnancy; null where no sourced range is known.',
  })
  reference!: Reference | null

  @Field(() => Reading, { nullable: true, description: 'How the value reads against it; null where there is none.' })
  reading!: 'USUAL' | 'LOW' | 'HIGH' | 'CRITICALLY_LOW' | 'CRITICALLY_HIGH' | null

  @Field(() => Boolean, {
    description:
      '“?PE”: mentioned as possible, not counted as present. With a value: of a spoilt sample, counted until it is repeated.',
  })
  uncertain!: boolean

  @Field(() => String, { nullable: true, description: 'Value and unit as written, where they were converted.' })
  original!: string | null

  @Field(() => String, {
    nullable: true,
    description: 'Value and unit as written, converted or not; null for a finding and when not known.',
  })
  typed!: string | null

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

  @Cost({ items: 10 })
  @Field(() => [FormField], {
    description: 'How to fill what is still needed, and what open scores still need, each once; correctFact takes it.',
  })
  fields!: FormField[]

  @Field(() => [ReadingQuestion], {
    description:
      'What a language model reads otherwise than the record has it, and the physician decides; at most five.',
  })
  questions!: ReadingQuestion[]

  @Field(() => [ModelPlanItem], {
    description:
      'Lines that a language model would add to the plan, at most six; none once the record has changed. The plan of the rules stands without them.',
  })
  modelPlanItems!: ModelPlanItem[]
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

  @Field(() => Boolean, {
    description: 'Nothing more is asked: the limit is reached, or no answer would change level, score or plan.',
  })
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

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Of what must not be missed: whether something that tells it apart is known. Of the likely ones null; false where facts only point to it, and no rule of its own speaks.',
  })
  isAddressed!: boolean | null

  @Field(() => [OpenQuestion], { description: 'What would tell it apart and is not known yet.' })
  stillToAsk!: OpenQuestion[]
}
