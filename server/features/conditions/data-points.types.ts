import { GraphQLJSON } from 'graphql-scalars'
import { Directive, Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql'
import { graphqlEnum } from '#server/shared/graphql-enum.ts'
import { SkippedLine } from './conditions.types.ts'

export const DataPointType = graphqlEnum('DataPointType', 'How a data point is asked for.', {
  TEXT: 'A line of text.',
  NUMBER: 'A number.',
  SELECT: 'One of its options.',
  BOOLEAN: 'Yes or no.',
  TEXTAREA: 'Several lines of text; a line in inline forms.',
  DATE: 'A date; text in inline forms.',
})
export type DataPointTypeName = keyof typeof DataPointType

@ObjectType({ simpleResolvers: true, description: 'What an answer has to fulfil. What does not matter is null.' })
export class ValidationRules {
  @Field(() => Float, { nullable: true, description: 'Lowest number.' })
  min!: number | null

  @Field(() => Float, { nullable: true, description: 'Highest number; above the lowest.' })
  max!: number | null

  @Field(() => Int, { nullable: true, description: 'Shortest text, in characters.' })
  minLength!: number | null

  @Field(() => Int, { nullable: true, description: 'Longest text, in characters; at most 20,000.' })
  maxLength!: number | null

  @Field(() => Float, { nullable: true, description: 'What a number is a multiple of; more than 0.' })
  step!: number | null
}

@InputType({ description: 'What an answer has to fulfil.' })
export class ValidationRulesInput {
  @Field(() => Float, { nullable: true, description: 'Lowest number.' })
  min?: number | null

  @Field(() => Float, { nullable: true, description: 'Highest number; above the lowest.' })
  max?: number | null

  @Field(() => Int, { nullable: true, description: 'Shortest text, in characters.' })
  minLength?: number | null

  @Field(() => Int, { nullable: true, description: 'Longest text, in characters; at most 20,000.' })
  maxLength?: number | null

  @Field(() => Float, { nullable: true, description: 'What a number is a multiple of; more than 0.' })
  step?: number | null
}

/** What is asked for, and how; of a data point that is kept, and of one that a text only names. */
@ObjectType({ simpleResolvers: true, description: 'What is asked for, and how.' })
export class AskedFor {
  @Field(() => String, { description: 'Its name; the dictionary’s key where it has one.' })
  name!: string

  @Field(() => String, { description: 'Its name on screen.' })
  label!: string

  @Field(() => DataPointType, { description: 'How it is asked for.' })
  type!: DataPointTypeName

  @Field(() => Boolean, { description: 'Whether it is asked for until it is known.' })
  isRequired!: boolean

  @Field(() => String, { nullable: true, description: 'What helps to answer.' })
  helpText!: string | null

  @Field(() => [String], { nullable: true, description: 'The choices of a SELECT.' })
  options!: string[] | null
}

@ObjectType({ simpleResolvers: true, description: 'Something a condition wants to know.' })
export class DataPoint extends AskedFor {
  @Field(() => ID, { description: 'Opaque id.' })
  id!: string

  @Field(() => ID, { description: 'The condition.' })
  conditionId!: string

  @Field(() => GraphQLJSON, {
    nullable: true,
    description: 'min, max, min_length, max_length, step: numbers.',
    deprecationReason: 'Use rules.',
  })
  validationRules!: object | null

  @Field(() => [String], {
    description: 'What else a text calls it, beside the words that are built in; of a SELECT also "words = choice".',
  })
  words!: string[]

  @Field(() => Int, { description: 'Its place, from 0.' })
  displayOrder!: number

  @Field(() => Boolean, {
    description: 'False while it counts for the assistant of the unverified expert who added it only.',
  })
  isShared!: boolean
}

@ObjectType({ simpleResolvers: true, description: 'What an import of data points did.' })
export class ImportedDataPoints {
  @Field(() => [DataPoint], { description: 'What it added.' })
  created!: DataPoint[]

  @Field(() => [SkippedLine], { description: 'What it did not, line by line.' })
  skipped!: SkippedLine[]
}

@ObjectType({ simpleResolvers: true, description: 'A data point is deleted.' })
export class DeletedDataPoint {
  @Field(() => ID, { description: 'Its id.' })
  deletedId!: string
}

@InputType({ description: 'A data point.' })
export class DataPointInput {
  @Field(() => String, { description: 'Its name, at most 120 characters.' })
  name!: string

  @Field(() => String, { nullable: true, description: 'Its name on screen; the name by default.' })
  label?: string | null

  @Field(() => DataPointType, { defaultValue: 'TEXT', description: 'How it is asked for.' })
  type!: DataPointTypeName

  @Field(() => Boolean, { defaultValue: false, description: 'Whether it is asked for until it is known.' })
  isRequired!: boolean

  @Field(() => String, { nullable: true, description: 'What helps to answer, at most 500 characters.' })
  helpText?: string | null

  @Field(() => [String], { nullable: true, description: 'The choices of a SELECT, at most 50.' })
  options?: string[] | null

  @Field(() => ValidationRulesInput, { nullable: true, description: 'What an answer has to fulfil.' })
  rules?: ValidationRulesInput | null

  @Directive('@deprecated(reason: "Use rules.")')
  @Field(() => GraphQLJSON, {
    nullable: true,
    description: 'min, max, min_length, max_length, step: numbers, nothing else.',
  })
  validationRules?: object | null

  @Field(() => [String], {
    nullable: true,
    description: 'What else a text calls it: at most 20, 3 to 80 characters each.',
  })
  words?: string[]

  @Field(() => Int, { nullable: true, description: 'Its place; the end by default.' })
  displayOrder?: number
}

@InputType({ description: 'A new data point of a condition.' })
export class CreateDataPointInput extends DataPointInput {
  @Field(() => ID, { description: 'The condition.' })
  conditionId!: string

  @Field(() => Boolean, { defaultValue: false, description: 'Save it though it breaks golden cases.' })
  acceptsBroken!: boolean
}

@InputType({ description: 'Many data points of a condition.' })
export class ImportDataPointsInput {
  @Field(() => ID, { description: 'The condition.' })
  conditionId!: string

  @Field(() => [DataPointInput], { description: 'The data points, at most 500.' })
  dataPoints!: DataPointInput[]

  @Field(() => Boolean, { defaultValue: false, description: 'Save it though it breaks golden cases.' })
  acceptsBroken!: boolean
}

@InputType({ description: 'A text that lists data points.' })
export class ParseDataPointsInput {
  @Field(() => ID, { description: 'The condition.' })
  conditionId!: string

  @Field(() => String, { description: 'The text, at most 20,000 characters.' })
  text!: string
}

@InputType({ description: 'A change of a data point; what is left out stays.' })
export class UpdateDataPointInput {
  @Field(() => ID, { description: 'The condition.' })
  conditionId!: string

  @Field(() => ID, { description: 'The data point.' })
  id!: string

  @Field(() => String, { nullable: true, description: 'Its name.' })
  name?: string

  @Field(() => String, { nullable: true, description: 'Its name on screen.' })
  label?: string | null

  @Field(() => DataPointType, { nullable: true, description: 'How it is asked for.' })
  type?: DataPointTypeName

  @Field(() => Boolean, { nullable: true, description: 'Whether it is asked for until it is known.' })
  isRequired?: boolean

  @Field(() => String, { nullable: true, description: 'What helps to answer.' })
  helpText?: string | null

  @Field(() => [String], { nullable: true, description: 'The choices of a SELECT.' })
  options?: string[] | null

  @Field(() => ValidationRulesInput, { nullable: true, description: 'What an answer has to fulfil.' })
  rules?: ValidationRulesInput | null

  @Directive('@deprecated(reason: "Use rules.")')
  @Field(() => GraphQLJSON, {
    nullable: true,
    description: 'min, max, min_length, max_length, step: numbers, nothing else.',
  })
  validationRules?: object | null

  @Field(() => [String], {
    nullable: true,
    description: 'What else a text calls it: at most 20, 3 to 80 characters each.',
  })
  words?: string[]

  @Field(() => Int, { nullable: true, description: 'Its place.' })
  displayOrder?: number

  @Field(() => Boolean, { defaultValue: false, description: 'Save it though it breaks golden cases.' })
  acceptsBroken!: boolean
}

@InputType({ description: 'A data point to be deleted.' })
export class DeleteDataPointInput {
  @Field(() => ID, { description: 'The condition.' })
  conditionId!: string

  @Field(() => ID, { description: 'The data point.' })
  id!: string

  @Field(() => Boolean, { defaultValue: false, description: 'Save it though it breaks golden cases.' })
  acceptsBroken!: boolean
}
