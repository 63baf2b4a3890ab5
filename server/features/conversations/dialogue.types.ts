import { GraphQLDateTime } from 'graphql-scalars'
import { Field, ID, InputType, ObjectType } from 'type-graphql'
import type { Level as LevelName } from '#server/clinical/types.ts'
import { Score } from '#server/features/calculators/score.types.ts'
import { graphqlEnum } from '#server/shared/graphql-enum.ts'
import { Source } from '#server/shared/source.types.ts'
import { Level } from '#server/shared/level.types.ts'
import { FactStatus } from './fact-enums.types.ts'
import { RedFlag, Triage } from './record.types.ts'

export const DocumentKind = graphqlEnum('DocumentKind', 'A document from the record alone.', {
  SOAP: 'A note: subjective, objective, assessment, plan.',
  SBAR: 'A handover: situation, background, assessment, recommendation.',
  REFERRAL: 'A letter to a specialist.',
  DISCHARGE_ADVICE: 'What was found, what to take, and when to come back.',
  PATIENT_SUMMARY: 'The case in plain words, for the patient.',
})

@ObjectType({ simpleResolvers: true, description: 'Something dangerous that is named and that no rule judges.' })
export class Danger {
  @Field(() => String, { description: 'Its name: “snake bite”.' })
  name!: string

  @Field(() => Level, { description: 'The level is at least this.' })
  floor!: LevelName

  @Field(() => Source, { description: 'Where the floor comes from.' })
  source!: Source
}

@ObjectType({
  simpleResolvers: true,
  description: 'A clinical statement that no data point holds: noted in its own words, used by no rule.',
})
export class NotedFinding {
  @Field(() => ID, { description: 'Its id.' })
  id!: string

  @Field(() => String, { description: 'Its own words.' })
  text!: string

  @Field(() => Danger, { nullable: true, description: 'The danger that it names, which sets a floor for the level.' })
  danger!: Danger | null

  @Field(() => ID, { description: 'The message it was said in.' })
  messageId!: string

  @Field(() => GraphQLDateTime, { description: 'When it was noted.' })
  recordedAt!: Date
}

@InputType({ description: 'A fact as it might be.' })
export class HypotheticalFactInput {
  @Field(() => String, { description: 'The fact’s key; blood_pressure takes "88/52".' })
  key!: string

  @Field(() => String, { nullable: true, description: 'The supposed value; for a finding the status says it all.' })
  value?: string | null

  @Field(() => String, { nullable: true, description: 'Unit of the value; without it the product’s.' })
  unit?: string | null

  @Field(() => FactStatus, { defaultValue: 'PRESENT', description: 'Present, absent or not known.' })
  status!: 'PRESENT' | 'ABSENT' | 'UNKNOWN' | 'NOT_ASKED'
}

@ObjectType({ simpleResolvers: true, description: 'What would follow from supposed facts. Nothing of it is stored.' })
export class Hypothesis {
  @Field(() => Triage, { nullable: true, description: 'The level that would follow.' })
  triage!: Triage | null

  @Field(() => [RedFlag], { description: 'The danger signs that there would be.' })
  redFlags!: RedFlag[]

  @Field(() => [Score], { description: 'The scores that would apply.' })
  scores!: Score[]

  @Field(() => [String], { description: 'Lines that the plan would gain.' })
  planAdded!: string[]

  @Field(() => [String], { description: 'Lines that the plan would lose.' })
  planRemoved!: string[]
}
