import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { Specialty } from '#server/features/specialties/specialties.types.ts'

@ObjectType({ simpleResolvers: true, description: 'What the clinical content describes, as seen from one specialty.' })
export class Condition {
  @Field(() => ID, { description: 'Opaque id.' })
  id!: string

  @Field(() => String, { description: 'Its name, such as "Upper gastrointestinal bleeding".' })
  name!: string

  @Field(() => String, { nullable: true, description: 'What it is, in a sentence.' })
  description!: string | null

  @Field(() => Boolean, { description: 'Whether it counts.' })
  isActive!: boolean

  @Field(() => Boolean, {
    description: 'False while it counts for the assistant of the unverified expert who added it only.',
  })
  isShared!: boolean

  @Field(() => Int, { description: 'How many data points it has.' })
  dataPointsCount!: number

  @Field(() => Specialty, { description: 'The specialty that it is seen from.' })
  specialty!: Specialty
}

@ObjectType({ simpleResolvers: true, description: 'A condition whose name looks like the one that was asked for.' })
export class SimilarCondition {
  @Field(() => ID, { description: 'Opaque id.' })
  id!: string

  @Field(() => String, { description: 'Its name.' })
  name!: string

  @Field(() => String, { description: 'The specialty it was added in.' })
  specialtyName!: string
}

@ObjectType({ simpleResolvers: true, description: 'A line of an import that added nothing.' })
export class SkippedLine {
  @Field(() => Int, { description: 'Its number, from 1.' })
  line!: number

  @Field(() => String, { description: 'The name that was read from it; empty when none was.' })
  name!: string

  @Field(() => String, { description: 'Why, for a person to read.' })
  reason!: string
}

@ObjectType({ simpleResolvers: true, description: 'What an import of conditions did.' })
export class ImportedConditions {
  @Field(() => [Condition], { description: 'What it added.' })
  created!: Condition[]

  @Field(() => [SkippedLine], { description: 'What it did not, line by line.' })
  skipped!: SkippedLine[]
}

@ObjectType({ simpleResolvers: true, description: 'A condition that a text names.' })
export class FoundCondition {
  @Field(() => Int, { description: 'The line it stands on, from 1.' })
  line!: number

  @Field(() => String, { description: 'Its name.' })
  name!: string
}

@ObjectType({ simpleResolvers: true, description: 'What a text would add. Nothing of it is stored.' })
export class ReadConditions {
  @Field(() => [FoundCondition], { description: 'What it names.' })
  found!: FoundCondition[]

  @Field(() => [SkippedLine], { description: 'What could not be added, line by line.' })
  skipped!: SkippedLine[]
}

@ObjectType({ simpleResolvers: true, description: 'A condition is deleted, or has left the caller’s specialty.' })
export class DeletedCondition {
  @Field(() => ID, { description: 'Its id.' })
  deletedId!: string
}

@InputType({ description: 'A new condition.' })
export class CreateConditionInput {
  @Field(() => ID, { description: 'The specialty.' })
  specialtyId!: string

  @Field(() => String, { description: 'Its name, at most 120 characters.' })
  name!: string

  @Field(() => String, { nullable: true, description: 'What it is.' })
  description?: string | null

  @Field(() => Boolean, { defaultValue: true, description: 'Whether it counts from the start.' })
  isActive!: boolean

  @Field(() => Boolean, { defaultValue: false, description: 'Save it though it breaks golden cases.' })
  acceptsBroken!: boolean
}

@InputType({ description: 'A change of a condition; what is left out stays.' })
export class UpdateConditionInput {
  @Field(() => ID, { description: 'The condition.' })
  id!: string

  @Field(() => String, { nullable: true, description: 'Its new name.' })
  name?: string

  @Field(() => String, { nullable: true, description: 'What it is.' })
  description?: string | null

  @Field(() => Boolean, { nullable: true, description: 'Whether it counts.' })
  isActive?: boolean

  @Field(() => Boolean, { defaultValue: false, description: 'Save it though it breaks golden cases.' })
  acceptsBroken!: boolean
}

@InputType({ description: 'A condition that is to belong to a further specialty.' })
export class MapConditionInput {
  @Field(() => ID, { description: 'The condition.' })
  conditionId!: string

  @Field(() => ID, { description: 'The further specialty.' })
  specialtyId!: string

  @Field(() => Boolean, { defaultValue: false, description: 'Save it though it breaks golden cases.' })
  acceptsBroken!: boolean
}

@InputType({ description: 'Many conditions, one name a line.' })
export class ImportConditionsInput {
  @Field(() => ID, { description: 'The specialty.' })
  specialtyId!: string

  @Field(() => [String], { description: 'Their names, at most 500.' })
  names!: string[]

  @Field(() => Boolean, { defaultValue: false, description: 'Save it though it breaks golden cases.' })
  acceptsBroken!: boolean
}

@InputType({ description: 'A text that names conditions, prose or a list.' })
export class ParseConditionsInput {
  @Field(() => ID, { description: 'The specialty.' })
  specialtyId!: string

  @Field(() => String, { description: 'The text, at most 20,000 characters.' })
  text!: string
}
