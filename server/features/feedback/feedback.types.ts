import { GraphQLDateTime } from 'graphql-scalars'
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { connectionOf } from '#server/shared/connection.ts'
import { graphqlEnum } from '#server/shared/graphql-enum.ts'
import type { FeedbackReason as FeedbackReasonName } from './feedback.contract.ts'

const FeedbackReason = graphqlEnum('FeedbackReason', 'What was wrong with a reply.', {
  WRONG: 'It says something that is not so.',
  INCOMPLETE: 'Something is missing.',
  UNSAFE: 'Following it could harm.',
  UNCLEAR: 'It is hard to understand or to use.',
  OTHER: 'Something else.',
})

@InputType({ description: 'Feedback on one of the caller’s own replies.' })
export class SaveFeedbackInput {
  @Field(() => ID, { description: 'The reply.' })
  messageId!: string

  @Field(() => String, {
    defaultValue: '',
    description: 'At most 2,000 characters; may be empty where a reason is chosen.',
  })
  comment!: string

  @Field(() => [FeedbackReason], { nullable: true, description: 'What was wrong.' })
  reasons?: FeedbackReasonName[] | null
}

@ObjectType({ simpleResolvers: true, description: 'What the caller said of a reply, as it is stored.' })
export class SavedFeedback {
  @Field(() => ID, { description: 'The reply.' })
  messageId!: string

  @Field(() => String, { description: 'What was written; may be empty.' })
  comment!: string

  @Field(() => [FeedbackReason], { description: 'What was chosen.' })
  reasons!: FeedbackReasonName[]
}

@InputType({ description: 'A suggestion.' })
export class CreateSuggestionInput {
  @Field(() => String, { description: 'At most 2,000 characters.' })
  text!: string

  @Field(() => String, { nullable: true, description: 'Where an answer may be sent.' })
  email?: string | null
}

@ObjectType({
  simpleResolvers: true,
  description: 'What somebody says of a reply. It holds nothing of the conversation but ids.',
})
export class Feedback {
  @Field(() => ID, { description: 'Opaque id.' })
  id!: string

  @Field(() => ID, { description: 'The reply.' })
  messageId!: string

  @Field(() => ID, { description: 'Its conversation, which its owner alone may read.' })
  conversationId!: string

  @Field(() => ID, { description: 'The assistant that answered.' })
  assistantId!: string

  @Field(() => String, { description: 'What was written; may be empty.' })
  comment!: string

  @Field(() => [FeedbackReason], { description: 'What was chosen.' })
  reasons!: FeedbackReasonName[]

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When an admin marked it as read; null again once it changes.',
  })
  readAt!: Date | null

  @Field(() => GraphQLDateTime, { description: 'When it was sent first.' })
  createdAt!: Date

  @Field(() => GraphQLDateTime, { description: 'When it was sent last.' })
  updatedAt!: Date
}

@ObjectType({ simpleResolvers: true, description: 'A page of feedback, the newest first.' })
export class FeedbackConnection extends connectionOf(Feedback, {
  edge: 'Feedback and its place in the inbox.',
  node: 'The feedback.',
}) {}

@ObjectType({ simpleResolvers: true, description: 'What somebody suggests.' })
export class Suggestion {
  @Field(() => ID, { description: 'Opaque id.' })
  id!: string

  @Field(() => String, { description: 'What was written.' })
  text!: string

  @Field(() => String, { nullable: true, description: 'Where an answer may be sent. Nobody has verified it.' })
  email!: string | null

  @Field(() => ID, { nullable: true, description: 'The account of the sender; null for a guest.' })
  userId!: string | null

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When an admin marked it as read.' })
  readAt!: Date | null

  @Field(() => GraphQLDateTime, { description: 'When it was sent.' })
  createdAt!: Date
}

@ObjectType({ simpleResolvers: true, description: 'A page of suggestions, the newest first.' })
export class SuggestionConnection extends connectionOf(Suggestion, {
  edge: 'A suggestion and its place in the inbox.',
  node: 'The suggestion.',
}) {}

@ObjectType({
  simpleResolvers: true,
  description: 'How an expert’s assistant is rated by others. Counts under five are null.',
})
export class AssistantFeedback {
  @Field(() => Int, { nullable: true, description: 'Replies found helpful.' })
  likes!: number | null

  @Field(() => Int, { nullable: true, description: 'Replies found not helpful.' })
  dislikes!: number | null
}
