import { GraphQLDateTime } from 'graphql-scalars'
import { Field, ID, InputType, ObjectType } from 'type-graphql'
import type { Level as LevelName } from '#server/clinical/types.ts'
import { Level } from '#server/shared/level.types.ts'

@ObjectType({ simpleResolvers: true, description: 'A fact that a golden case has to give.' })
export class GoldenFact {
  @Field(() => String, { description: 'The name of its data point.' })
  key!: string

  @Field(() => String, { description: 'Its value as text; "present", "absent" and "not known" for what has none.' })
  value!: string
}

@ObjectType({
  simpleResolvers: true,
  description: 'A condition that a golden case has to bring among the first three.',
})
export class GoldenCondition {
  @Field(() => ID, { description: 'The condition.' })
  id!: string

  @Field(() => String, { description: 'Its name.' })
  name!: string
}

@ObjectType({
  simpleResolvers: true,
  description: 'A case with what has to come out of it. It is run with each change of its specialty.',
})
export class GoldenCase {
  @Field(() => ID, { description: 'Opaque id.' })
  id!: string

  @Field(() => ID, { description: 'The specialty.' })
  specialtyId!: string

  @Field(() => String, { description: 'Its name.' })
  name!: string

  @Field(() => String, { description: 'The case, as a physician types it. It names no patient.' })
  text!: string

  @Field(() => Level, {
    nullable: true,
    description: 'The lowest level that is right; null: the level is not looked at.',
  })
  levelAtLeast!: LevelName | null

  @Field(() => [GoldenCondition], { description: 'Conditions that have to stand among the first three.' })
  conditions!: GoldenCondition[]

  @Field(() => [GoldenFact], { description: 'Facts that have to be read from it.' })
  facts!: GoldenFact[]

  @Field(() => Boolean, { description: 'False while it is that of the unverified expert who added it only.' })
  isShared!: boolean

  @Field(() => [String], { description: 'What does not hold now, a sentence each; empty while the case stands.' })
  failures!: string[]

  @Field(() => GraphQLDateTime, { description: 'When it was last changed.' })
  updatedAt!: Date
}

@ObjectType({ simpleResolvers: true, description: 'A condition that came out of a case.' })
export class TriedCondition {
  @Field(() => ID, { nullable: true, description: 'The condition; null for one of another specialty.' })
  id!: string | null

  @Field(() => String, { description: 'Its name.' })
  name!: string
}

@ObjectType({ simpleResolvers: true, description: 'A fact that was read from a case.' })
export class TriedFact {
  @Field(() => String, { description: 'The name of its data point.' })
  key!: string

  @Field(() => String, { description: 'Its name on screen.' })
  label!: string

  @Field(() => String, { description: 'Its value as text.' })
  value!: string

  @Field(() => String, { description: 'The words that it stands on.' })
  words!: string
}

@ObjectType({ simpleResolvers: true, description: 'What comes out of a case as the content stands now.' })
export class TriedCase {
  @Field(() => Level, { nullable: true, description: 'The level; null where nothing gives one.' })
  level!: LevelName | null

  @Field(() => [TriedCondition], { description: 'The first three of the differential.' })
  conditions!: TriedCondition[]

  @Field(() => [TriedFact], { description: 'What was read.' })
  facts!: TriedFact[]

  @Field(() => Boolean, { description: 'Whether it holds what names a patient: then it cannot be kept.' })
  identifies!: boolean
}

@ObjectType({ simpleResolvers: true, description: 'A golden case is deleted.' })
export class DeletedGoldenCase {
  @Field(() => ID, { description: 'Its id.' })
  deletedId!: string
}

@InputType({ description: 'A fact that a golden case has to give.' })
export class GoldenFactInput {
  @Field(() => String, { description: 'The name of its data point, at most 120 characters.' })
  key!: string

  @Field(() => String, { description: 'Its value as text, at most 200 characters.' })
  value!: string
}

@InputType({ description: 'What a golden case says. One of level, conditions and facts is needed.' })
class GoldenCaseInput {
  @Field(() => String, { description: 'Its name, at most 120 characters.' })
  name!: string

  @Field(() => String, { description: 'The case, at most 2,000 characters. What names a patient is refused.' })
  text!: string

  @Field(() => Level, { nullable: true, description: 'The lowest level that is right.' })
  levelAtLeast?: LevelName | null

  @Field(() => [ID], { defaultValue: [], description: 'Conditions of the specialty, at most three.' })
  conditionIds!: string[]

  @Field(() => [GoldenFactInput], { defaultValue: [], description: 'Facts that have to be read, at most 50.' })
  facts!: GoldenFactInput[]
}

@InputType({ description: 'A new golden case.' })
export class CreateGoldenCaseInput extends GoldenCaseInput {
  @Field(() => ID, { description: 'The specialty.' })
  specialtyId!: string
}

@InputType({ description: 'A golden case, written anew.' })
export class UpdateGoldenCaseInput extends GoldenCaseInput {
  @Field(() => ID, { description: 'The case.' })
  id!: string
}

@InputType({ description: 'A case to be tried.' })
export class TryGoldenCaseInput {
  @Field(() => ID, { description: 'The specialty.' })
  specialtyId!: string

  @Field(() => String, { description: 'The case, at most 2,000 characters.' })
  text!: string
}
