import { Field, ID, ObjectType } from 'type-graphql'
import { FactSourceKind, FactStatus } from './fact-enums.types.ts'

@ObjectType({
  simpleResolvers: true,
  description: 'One of two readings of the same; correctFact takes it with the key of its question.',
})
export class OfferedReading {
  @Field(() => FactSourceKind, { description: 'Who reads it so: the record’s source, or MODEL.' })
  by!: 'TEXT' | 'FORM' | 'MODEL' | 'PHYSICIAN'

  @Field(() => String, { description: 'In a few words: “K 6.1 mmol/L”, “No chest pain”.' })
  said!: string

  @Field(() => String, { nullable: true, description: 'The value in the product’s unit; null for a finding.' })
  value!: string | null

  @Field(() => FactStatus, { description: 'Present, absent, not known.' })
  status!: 'PRESENT' | 'ABSENT' | 'UNKNOWN'
}

@ObjectType({
  simpleResolvers: true,
  description:
    'What a language model reads otherwise than the record has it. The record stands until the physician says which is right.',
})
export class ReadingQuestion {
  @Field(() => String, { description: 'Key of the fact.' })
  key!: string

  @Field(() => String, { description: 'Its name on screen.' })
  label!: string

  @Field(() => String, { description: 'The words of the message that the model read.' })
  words!: string

  @Field(() => ID, { description: 'That message.' })
  messageId!: string

  @Field(() => [OfferedReading], { description: 'What the record says, and what the model reads.' })
  readings!: OfferedReading[]
}
