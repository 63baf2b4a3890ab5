import { GraphQLJSON } from 'graphql-scalars'
import { Field, Float, ObjectType } from 'type-graphql'
import type { FactValue } from '#server/clinical/types.ts'
import { Source } from '#server/shared/source.types.ts'

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
