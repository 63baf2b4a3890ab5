import { GraphQLDateTime } from 'graphql-scalars'
import { Field, Float, ID, Int, ObjectType } from 'type-graphql'
import type { ReadKind as ReadKindName } from '#server/clinical/dialogue/listen.ts'
import { Cost } from '#server/shared/cost.ts'
import { graphqlEnum } from '#server/shared/graphql-enum.ts'
import { FormOption } from '#server/shared/form-option.types.ts'
import { Range } from '#server/shared/range.types.ts'

const Sender = graphqlEnum('Sender', 'Who wrote a message.', {
  USER: 'The physician, or the guest.',
  ASSISTANT: 'The assistant: the message is a reply.',
})

const MessageStatus = graphqlEnum('MessageStatus', 'How far a message is.', {
  STREAMING: 'The reply is being written.',
  COMPLETE: 'Whole: its source ended properly.',
  STOPPED: 'Stopped on request; the text so far is kept.',
  INTERRUPTED: 'Cut off after text was shown; the text so far is kept and may be incomplete.',
  FAILED: 'No reply text. What the rules found stands.',
})

export const ReplyOutcome = graphqlEnum('ReplyOutcome', 'What a reply came to.', {
  ANSWERED: 'There is an answer.',
  NEEDS_DATA: 'More has to be known first; a form may be attached.',
  DECLINED: 'No rule covers it.',
  FAILED: 'Nothing could answer.',
})

const PatientConflict = graphqlEnum('PatientConflict', 'Why a reply asks whether this is another patient.', {
  AGE: 'Another age.',
  SEX: 'Another sex.',
  SECOND_PATIENT: 'The message speaks of two patients.',
})

export const Rating = graphqlEnum('Rating', 'What the reader thinks of a reply.', {
  LIKE: 'Helpful.',
  DISLIKE: 'Not helpful.',
})

const FormFieldType = graphqlEnum('FormFieldType', 'How a field is filled.', {
  TEXT: 'Free text; blood pressure as "88/52".',
  NUMBER: 'A number in the field’s unit.',
  SELECT: 'One of the options.',
  BOOLEAN: 'Yes or no.',
})

@ObjectType({
  simpleResolvers: true,
  description: 'A unit, and how a value in it turns into the field’s own: value × factor + offset.',
})
export class FieldUnit {
  @Field(() => String, { description: 'Its name.' })
  unit!: string

  @Field(() => Float, { description: 'The factor.' })
  factor!: number

  @Field(() => Float, { description: 'What is added; 0 for nearly all.' })
  offset!: number
}

@ObjectType({ simpleResolvers: true, description: 'One question. Each may be answered "Not known".' })
export class FormField {
  @Field(() => String, { description: 'Name under which the answer is sent.' })
  name!: string

  @Field(() => String, { description: 'Its name on screen.' })
  label!: string

  @Field(() => FormFieldType, { description: 'How it is filled.' })
  type!: 'TEXT' | 'NUMBER' | 'SELECT' | 'BOOLEAN'

  @Field(() => Boolean, { description: 'Whether the form needs it; "Not known" fills it too.' })
  required!: boolean

  @Cost({ items: 2 })
  @Field(() => [FormOption], { nullable: true, description: 'Choices of a SELECT.' })
  options!: FormOption[] | null

  @Field(() => Range, {
    nullable: true,
    description: 'The documented range of input, no reference range; beyond it the value has to be confirmed.',
  })
  range!: Range | null

  @Field(() => Range, { nullable: true, description: 'Beyond it the value is refused.' })
  plausible!: Range | null

  @Field(() => String, { nullable: true, description: 'Unit of the value.' })
  unit!: string | null

  @Field(() => String, { nullable: true, description: 'How to fill it.' })
  helpText!: string | null

  @Field(() => String, { nullable: true, description: 'What the answer would decide.' })
  why!: string | null
}

@ObjectType({ simpleResolvers: true, description: 'At most six questions, the most decisive first.' })
export class Form {
  @Field(() => String, { description: 'Its heading.' })
  title!: string

  @Field(() => [FormField], { description: 'Its questions.' })
  fields!: FormField[]

  @Field(() => Boolean, { description: 'True once it was sent; its answers are then facts.' })
  submitted!: boolean
}

export const ReadKind = graphqlEnum('ReadKind', 'What words of a message were taken for.', {
  FACT: 'A fact of the record.',
  ABSENT: 'A finding that is said to be absent.',
  UNCERTAIN: 'Possible: asked, and not counted.',
  PAST: 'Told as past.',
  NOT_PATIENT: 'Told of somebody else.',
  HYPOTHETICAL: 'Supposed: nothing of it enters the record.',
  NOTED: 'Clinical, and held by no data point: noted in its own words.',
  UNUSED: 'Not used.',
})

@ObjectType({ simpleResolvers: true, description: 'What a stretch of a message was taken for.' })
export class ReadSpan {
  @Field(() => Int, { description: 'Its start, in UTF-16 code units of the message.' })
  start!: number

  @Field(() => Int, { description: 'Its end, exclusive.' })
  end!: number

  @Field(() => ReadKind, { description: 'What it was taken for.' })
  kind!: ReadKindName

  @Field(() => ID, { nullable: true, description: 'The fact that it became.' })
  factId!: string | null

  @Field(() => String, { nullable: true, description: 'The key of that fact.' })
  key!: string | null
}

@ObjectType({ simpleResolvers: true, description: 'A message of the physician, or a reply to it.' })
export class Message {
  @Field(() => ID, { description: 'A user’s message: the client’s id. A reply: ours.' })
  id!: string

  @Field(() => Sender, { description: 'Who wrote it.' })
  sender!: 'USER' | 'ASSISTANT'

  @Field(() => String, { description: 'Its text; a reply’s is markdown, and holds the text so far while it streams.' })
  content!: string

  @Field(() => MessageStatus, { description: 'How far it is.' })
  status!: 'STREAMING' | 'COMPLETE' | 'STOPPED' | 'INTERRUPTED' | 'FAILED'

  @Field(() => ReplyOutcome, { nullable: true, description: 'What the reply came to; null while it streams.' })
  outcome!: 'ANSWERED' | 'NEEDS_DATA' | 'DECLINED' | 'FAILED' | null

  @Field(() => String, { nullable: true, description: 'Why there is no advice, in one sentence.' })
  reason!: string | null

  @Field(() => PatientConflict, {
    nullable: true,
    description:
      'Of a reply: why it asks whether this is another patient. What the message said is then not in the record; confirmSamePatient reads it all the same.',
  })
  patientConflict!: 'AGE' | 'SEX' | 'SECOND_PATIENT' | null

  @Field(() => Form, { nullable: true, description: 'What the reply asks for.' })
  form!: Form | null

  @Field(() => Rating, { nullable: true, description: 'The reader’s rating of the reply.' })
  rating!: 'LIKE' | 'DISLIKE' | null

  @Field(() => ID, { nullable: true, description: 'A reply: the message that it answers.' })
  replyTo!: string | null

  @Field(() => ID, {
    nullable: true,
    description: 'A reply made by retrying: the one it replaces, which is no longer listed.',
  })
  retryOf!: string | null

  @Field(() => [ReadSpan], {
    description: 'Of a user’s message: what its words were taken for, in order. Empty for a reply.',
  })
  reading!: ReadSpan[]

  @Field(() => [String], { description: 'Of a reply: at most three questions that are worth asking next.' })
  suggestions!: string[]

  @Field(() => GraphQLDateTime, { description: 'When it was accepted.' })
  createdAt!: Date
}
