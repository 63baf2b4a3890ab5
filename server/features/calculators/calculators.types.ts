import { Directive, Field, Float, ID, InputType, ObjectType } from 'type-graphql'
import { FormOption } from '#server/shared/form-option.types.ts'
import { Range } from '#server/shared/range.types.ts'
import { Source } from '#server/shared/source.types.ts'
import { Cost } from '#server/shared/cost.ts'
import { graphqlEnum } from '#server/shared/graphql-enum.ts'
import { Score } from './score.types.ts'

const CalculatorInputType = graphqlEnum('CalculatorInputType', 'What an input takes.', {
  NUMBER: 'A number in the input’s unit.',
  BOOLEAN: 'True or false.',
  SELECT: 'The value of one of the options.',
})

@ObjectType({ simpleResolvers: true, description: 'An input of a calculator.' })
export class CalculatorInput {
  @Field(() => String, { description: 'Name under which its value is given.' })
  name!: string

  @Field(() => String, { description: 'Its name on screen.' })
  label!: string

  @Field(() => CalculatorInputType, { description: 'What it takes.' })
  type!: keyof typeof CalculatorInputType

  @Field(() => String, { nullable: true, description: 'Unit of a number.' })
  unit!: string | null

  @Field(() => Boolean, { description: 'False where the calculator has a value of its own for it.' })
  required!: boolean

  @Field(() => Range, { nullable: true, description: 'What a number has to lie in.' })
  range!: Range | null

  @Field(() => Boolean, { description: 'Whether a number has to be whole.' })
  integer!: boolean

  @Cost({ items: 2 })
  @Field(() => [FormOption], { nullable: true, description: 'The choices of a SELECT.' })
  options!: FormOption[] | null
}

@Directive('@oneOf')
@InputType({ description: 'The value of an input, by what the input takes.' })
export class CalculatorValueInput {
  @Field(() => Float, { nullable: true, description: 'Of a NUMBER, in the input’s unit.' })
  number?: number | null

  @Field(() => Boolean, { nullable: true, description: 'Of a BOOLEAN.' })
  boolean?: boolean | null

  @Field(() => String, { nullable: true, description: 'Of a SELECT: the value of one of its options.' })
  option?: string | null
}

@InputType({ description: 'What is known for one input of a calculator.' })
export class CalculatorAnswerInput {
  @Field(() => String, { description: 'The input’s name.' })
  name!: string

  @Field(() => CalculatorValueInput, { description: 'Its value.' })
  value!: CalculatorValueInput
}

@ObjectType({ simpleResolvers: true, description: 'A score or formula from the literature.' })
export class Calculator {
  @Field(() => ID, { description: 'Its id, such as "glasgow_blatchford".' })
  id!: string

  @Field(() => String, { description: 'Its name.' })
  name!: string

  @Field(() => [String], { description: 'Other names of it.' })
  aliases!: string[]

  @Field(() => String, { description: 'What it is for.' })
  purpose!: string

  @Field(() => [String], { description: 'Specialties that use it.' })
  specialties!: string[]

  @Field(() => String, { nullable: true, description: 'Unit of its value.' })
  unit!: string | null

  @Field(() => [String], { description: 'What to know when using it.' })
  notes!: string[]

  @Field(() => [String], { description: 'Whom or what it is not for.' })
  notFor!: string[]

  @Field(() => [CalculatorInput], { description: 'What it needs.' })
  inputs!: CalculatorInput[]

  @Field(() => Source, { description: 'The paper it was published in.' })
  source!: Source
}

@ObjectType({ simpleResolvers: true, description: 'What a calculator makes of given inputs. Nothing is stored.' })
export class Calculation extends Score {}
