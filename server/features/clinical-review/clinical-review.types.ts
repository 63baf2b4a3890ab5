import { GraphQLDateTime } from 'graphql-scalars'
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import type { ReviewKind as KindName } from '#server/clinical/review-item.ts'
import { Source } from '#server/shared/source.types.ts'
import { connectionOf } from '#server/shared/connection.ts'
import { graphqlEnum } from '#server/shared/graphql-enum.ts'
import type { ReviewState as StateName, Verdict } from './clinical-review.contract.ts'
import { Level } from '#server/shared/level.types.ts'

export const ReviewKind = graphqlEnum<KindName>('ReviewKind', 'What kind of rule it is.', {
  FLAG: 'A red flag.',
  LEVEL_RULE: 'A rule that sets a level.',
  SCORE: 'A score or formula.',
  CONDITION: 'A condition with its questions, tests and plan.',
  COMPLAINT: 'A presenting complaint with its level, what it asks and what must not be missed.',
  DANGER: 'A term that sets a floor for the level where no rule judges it.',
  CAUTION:
    'What speaks against a medicine: an allergy, another medicine, pregnancy, the kidneys or a state of the patient.',
  POISON: 'What is swallowed, and the poisoning it makes.',
  IMPLICATION: 'A finding that follows from another, from a value or from a score.',
  REFERENCE_RANGE: 'What is usual of a measure, and what is critical.',
  MEASURE: 'A measure with its unit, its plausible values and its conversions.',
  LIMIT: 'A limit that other rules rest on: an age, what makes waiting safe, what normal vital signs in words mean.',
  DOSE: 'The usual dose of a medicine.',
  MEDICINE_CLASS: 'Which medicines a class holds, and what an allergy to one says of the others.',
  BEDSIDE_ANSWER: 'What is answered where no plan, dose or score holds it: thresholds, criteria, reasons.',
})

export const ReviewState = graphqlEnum<StateName>('ReviewState', 'What was last said of a rule.', {
  NOT_REVIEWED: 'Nothing yet.',
  CONFIRMED: 'That it is right.',
  CHANGE_WANTED: 'That something is to change.',
  CHANGED_SINCE: 'Something, when it said something else: it has to be reviewed again.',
})

export const ReviewVerdict = graphqlEnum<Verdict>('ReviewVerdict', 'What a reviewer says of a rule.', {
  CONFIRMED: 'It is right.',
  CHANGE_WANTED: 'Something is to change.',
})

@ObjectType({
  simpleResolvers: true,
  description: 'A rule of the compiled clinical content, as a clinician reviews it.',
})
export class ClinicalItem {
  @Field(() => ID, { description: 'The kind and the rule’s own id.' })
  id!: string

  @Field(() => ReviewKind, { description: 'What kind of rule it is.' })
  kind!: KindName

  @Field(() => String, { description: 'Its name.' })
  title!: string

  @Field(() => String, { description: 'What it says, whole, in lines.' })
  text!: string

  @Field(() => Level, { nullable: true, description: 'The level that it sets; null where it sets none.' })
  level!: keyof typeof Level | null

  @Field(() => [Source], { description: 'Where it is from.' })
  sources!: Source[]

  @Field(() => ReviewState, { description: 'What was last said of it.' })
  state!: StateName

  @Field(() => String, { nullable: true, description: 'With which words.' })
  comment!: string | null

  @Field(() => String, { nullable: true, description: 'By whom; null once they are gone.' })
  reviewedBy!: string | null

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When.' })
  reviewedAt!: Date | null
}

@ObjectType({ simpleResolvers: true, description: 'A page of the compiled content.' })
export class ClinicalItemConnection extends connectionOf(ClinicalItem, {
  edge: 'A rule and its place in the list.',
  node: 'The rule.',
}) {}

@ObjectType({ simpleResolvers: true, description: 'How far clinicians have reviewed the compiled content.' })
export class ClinicalReviewCounts {
  @Field(() => Int, { description: 'Rules in all.' })
  total!: number

  @Field(() => Int, { description: 'Found right as they are now.' })
  confirmed!: number

  @Field(() => Int, { description: 'Those in which something is to change.' })
  changeWanted!: number

  @Field(() => Int, { description: 'Not reviewed as they are now.' })
  notReviewed!: number
}

@InputType({ description: 'What a reviewer says of a rule as it is now.' })
export class CreateClinicalReviewInput {
  @Field(() => ID, { description: 'The rule.' })
  itemId!: string

  @Field(() => ReviewVerdict, { description: 'What of it.' })
  verdict!: Verdict

  @Field(() => String, {
    nullable: true,
    description: 'In at most 2,000 characters; needed where something is to change.',
  })
  comment?: string | null
}
