import { GraphQLJSON } from 'graphql-scalars'
import { Directive, Field, Float, ID, InputType } from 'type-graphql'
import { graphqlEnumOf } from '#server/shared/graphql-enum.ts'
import type { Gender as GenderName } from './conversations.contract.ts'

const Gender = graphqlEnumOf<GenderName>('Gender', 'What a patient is.', {
  male: 'Male.',
  female: 'Female.',
  other: 'Neither, or not told.',
})

@InputType({ description: 'The patient-information step.' })
export class PatientInfoInput {
  @Field(() => ID, { description: 'A UUID of the client’s, as for a message.' })
  id!: string

  @Field(() => ID, { description: 'The conversation.' })
  conversationId!: string

  @Field(() => Float, { description: 'Years, 0 to 120.' })
  age!: number

  @Field(() => Gender, { nullable: true, description: 'Has to be given.' })
  patientGender?: GenderName | null

  @Field(() => String, {
    nullable: true,
    description: 'male, female or other.',
    deprecationReason: 'Use patientGender.',
  })
  gender?: string | null

  @Field(() => String, { description: 'What brings the patient.' })
  chiefComplaint!: string
}

@Directive('@oneOf')
@InputType({ description: 'The value of an answer, by the type of its field.' })
export class FormValueInput {
  @Field(() => Float, { nullable: true, description: 'Of a NUMBER, in the field’s unit.' })
  number?: number | null

  @Field(() => Boolean, { nullable: true, description: 'Of a BOOLEAN.' })
  boolean?: boolean | null

  @Field(() => String, { nullable: true, description: 'Of a SELECT: the value of one of its options.' })
  option?: string | null

  @Field(() => String, { nullable: true, description: 'Of a TEXT.' })
  text?: string | null
}

@InputType({ description: 'An answer to one field of a form.' })
export class FormAnswerInput {
  @Field(() => String, { description: 'The field’s name.' })
  name!: string

  @Field(() => FormValueInput, { nullable: true, description: 'The value; without one: "Not known".' })
  value?: FormValueInput | null
}

@InputType({ description: 'Answers to a reply’s form.' })
export class SubmitFormInput {
  @Field(() => ID, { description: 'A UUID of the client’s, as for a message.' })
  id!: string

  @Field(() => ID, { description: 'The conversation.' })
  conversationId!: string

  @Field(() => ID, { description: 'The reply that asked.' })
  replyId!: string

  @Field(() => [FormAnswerInput], { nullable: true, description: 'The answers, each field once.' })
  answers?: FormAnswerInput[] | null

  @Field(() => GraphQLJSON, {
    nullable: true,
    description: '{field name: value}; null for "Not known".',
    deprecationReason: 'Use answers.',
  })
  values?: unknown
}
