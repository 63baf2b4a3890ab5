import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { SkippedLine } from './conditions.types.ts'
import { AskedFor, ValidationRules } from './data-points.types.ts'

@ObjectType({ simpleResolvers: true, description: 'A data point that a text asks for.' })
export class FoundDataPoint extends AskedFor {
  @Field(() => Int, { description: 'The line it stands on, from 1.' })
  line!: number

  @Field(() => ValidationRules, { nullable: true, description: 'What an answer has to fulfil.' })
  rules!: ValidationRules | null
}

@ObjectType({ simpleResolvers: true, description: 'What a text would add. Nothing of it is stored.' })
export class ReadDataPoints {
  @Field(() => [FoundDataPoint], { description: 'What it asks for.' })
  found!: FoundDataPoint[]

  @Field(() => [SkippedLine], { description: 'What could not be added, line by line.' })
  skipped!: SkippedLine[]
}

@ObjectType({ simpleResolvers: true, description: 'A fact of a sentence that was tried.' })
export class TriedReadFact {
  @Field(() => String, { description: 'The name of its data point.' })
  key!: string

  @Field(() => String, { description: 'Its name on screen.' })
  label!: string

  @Field(() => String, { description: 'What it is read as, with its unit.' })
  value!: string

  @Field(() => Int, { description: 'Where its words begin, a UTF-16 offset.' })
  start!: number

  @Field(() => Int, { description: 'Where they end.' })
  end!: number

  @Field(() => Boolean, { description: 'Whether it is the data point whose words are tried.' })
  isThis!: boolean
}

@ObjectType({ simpleResolvers: true, description: 'A question that a sentence leads to.' })
export class TriedQuestion {
  @Field(() => String, { description: 'What is asked for.' })
  label!: string

  @Field(() => String, { description: 'Why, for a person to read.' })
  why!: string

  @Field(() => Boolean, { description: 'Whether it is the data point whose words are tried.' })
  isThis!: boolean
}

@ObjectType({ simpleResolvers: true, description: 'How a sentence is read with words that are not saved.' })
export class TriedWords {
  @Field(() => [TriedReadFact], { description: 'What it states.' })
  facts!: TriedReadFact[]

  @Field(() => [TriedQuestion], {
    description: 'What is asked for: words taught for what rules rest on are never taken for its value.',
  })
  asks!: TriedQuestion[]
}

@InputType({ description: 'Words for a data point, and a sentence to try them on.' })
export class TryDataPointWordsInput {
  @Field(() => ID, { description: 'The condition.' })
  conditionId!: string

  @Field(() => ID, { description: 'The data point.' })
  id!: string

  @Field(() => [String], { description: 'The words, at most 20.' })
  words!: string[]

  @Field(() => String, { description: 'The sentence, at most 2,000 characters.' })
  text!: string
}

@InputType({ description: 'The order of a condition’s data points.' })
export class SaveDataPointOrderInput {
  @Field(() => ID, { description: 'The condition.' })
  conditionId!: string

  @Field(() => [ID], { description: 'All its data points that the caller sees, in the new order.' })
  ids!: string[]

  @Field(() => Boolean, { defaultValue: false, description: 'Save it though it breaks golden cases.' })
  acceptsBroken!: boolean
}
