import { GraphQLDateTime } from 'graphql-scalars'
import { createUnionType, Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import type { PromptType as PromptTypeName } from '#server/clinical/types.ts'
import { connectionOf } from '#server/shared/connection.ts'
import { FactStatus } from './fact-enums.types.ts'
import { PromptType } from './record.types.ts'
import { Message, Rating } from './message.types.ts'

@ObjectType({ simpleResolvers: true, description: 'One patient’s case. Nobody but its owner sees it.' })
export class Conversation {
  @Field(() => ID, { description: 'Opaque id.' })
  id!: string

  @Field(() => String, { description: 'About the patient, such as "Melena, 64 F".' })
  title!: string

  @Field(() => Boolean, { description: 'True: not listed, and deleted 24 hours after its last message.' })
  isTemporary!: boolean

  @Field(() => Int, {
    description: 'Grows with every change of its title or record: of two versions the larger is newer.',
  })
  revision!: number

  @Field(() => PromptType, { description: 'What its replies answer, unless a message says otherwise.' })
  promptType!: PromptTypeName

  @Field(() => GraphQLDateTime, { description: 'When it was started.' })
  createdAt!: Date

  @Field(() => GraphQLDateTime, { description: 'When its record last changed; a new title is no such change.' })
  updatedAt!: Date

  /** For the fields that are read on demand. */
  assistantId!: string
  assistantVersionId!: string | null
}

@ObjectType({ simpleResolvers: true, description: 'A page of conversations, the newest first.' })
export class ConversationConnection extends connectionOf(Conversation, {
  edge: 'A conversation and its place in the list.',
  node: 'The conversation.',
}) {
  /** What the list was asked for, for whoever counts it. */
  search?: string | null | undefined
}

@ObjectType({ simpleResolvers: true, description: 'A page of messages, the oldest first.' })
export class MessageConnection extends connectionOf(Message, {
  edge: 'A message and its place in the conversation.',
  node: 'The message.',
  argument: 'before',
}) {}

@ObjectType({ simpleResolvers: true, description: 'A guest’s free messages.' })
export class GuestQuota {
  @Field(() => Int, { description: 'How many there are.' })
  limit!: number

  @Field(() => Int, { description: 'How many are used.' })
  used!: number

  @Field(() => Int, { description: 'How many are left.' })
  remaining!: number
}

@ObjectType({ simpleResolvers: true, description: 'The message is stored and its reply has begun.' })
export class MessageAccepted {
  @Field(() => Message, { description: 'The stored message.' })
  message!: Message

  @Field(() => Message, { description: 'The reply, still empty.' })
  reply!: Message

  @Field(() => GuestQuota, { nullable: true, description: 'A guest’s quota after this message; null when signed in.' })
  quota!: GuestQuota | null
}

@ObjectType({ simpleResolvers: true, description: 'The guest has no free message left. Nothing was stored.' })
export class QuotaReached {
  @Field(() => String, { description: 'What to tell the guest.' })
  reason!: string

  @Field(() => GuestQuota, { nullable: true, description: 'The quota; always set here.' })
  quota!: GuestQuota | null
}

@ObjectType({
  simpleResolvers: true,
  description: 'Another reply of this conversation is still being written. Nothing was stored.',
})
export class ReplyInProgress {
  @Field(() => String, { description: 'What to tell the sender.' })
  reason!: string

  @Field(() => ID, { description: 'The reply to wait for, or to stop.' })
  replyId!: string
}

export const SendMessageResult = createUnionType({
  name: 'SendMessageResult',
  description: 'What became of a message.',
  types: () => [MessageAccepted, QuotaReached, ReplyInProgress] as const,
  resolveType: (result) =>
    'reply' in result ? 'MessageAccepted' : 'replyId' in result ? 'ReplyInProgress' : 'QuotaReached',
})

@InputType({ description: 'A new conversation.' })
export class StartConversationInput {
  @Field(() => String, { nullable: true, description: 'At most 200 characters; the assistant finds a better one.' })
  title?: string | null

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'True: not listed, deleted 24 hours after its last message.',
  })
  isTemporary!: boolean

  @Field(() => ID, { nullable: true, description: 'The assistant; without it the default one.' })
  assistantId?: string | null

  @Field(() => PromptType, { defaultValue: 'ACUTE_MANAGEMENT', description: 'What its replies answer.' })
  promptType!: PromptTypeName

  @Field(() => Boolean, {
    defaultValue: false,
    description:
      'True: where the caller has too many conversations without a message, the one begun first is deleted, and nothing is refused.',
  })
  makeRoom!: boolean
}

@ObjectType({ simpleResolvers: true, description: 'The guest’s conversations are the caller’s own.' })
export class ClaimedConversations {
  @Field(() => Int, { description: 'How many they are.' })
  claimedCount!: number
}

@ObjectType({ simpleResolvers: true, description: 'A conversation is deleted.' })
export class DiscardedConversation {
  @Field(() => ID, { description: 'Its id; restoreConversation takes it for 30 days.' })
  discardedId!: string
}

@InputType({ description: 'A new title for a conversation.' })
export class RenameConversationInput {
  @Field(() => ID, { description: 'The conversation.' })
  id!: string

  @Field(() => String, { description: '1 to 200 characters.' })
  title!: string
}

@InputType({ description: 'A message.' })
export class SendMessageInput {
  @Field(() => ID, {
    description:
      'A UUID of the client’s: sending it again returns the first result; with another text it is a CONFLICT.',
  })
  id!: string

  @Field(() => ID, { description: 'The conversation.' })
  conversationId!: string

  @Field(() => String, { description: 'The text; not blank, at most the assistant’s maxMessageLength.' })
  content!: string

  @Field(() => PromptType, { nullable: true, description: 'What the reply answers; without it the conversation’s.' })
  promptType?: PromptTypeName | null
}

@InputType({ description: 'A rating of a reply.' })
export class RateMessageInput {
  @Field(() => ID, { description: 'The reply.' })
  messageId!: string

  @Field(() => Rating, { nullable: true, description: 'null takes the rating back.' })
  rating?: 'LIKE' | 'DISLIKE' | null
}

@InputType({ description: 'A fact put right by a person. Its source becomes PHYSICIAN.' })
export class CorrectFactInput {
  @Field(() => ID, { description: 'The conversation.' })
  conversationId!: string

  @Field(() => String, { description: 'The fact’s key; blood_pressure takes "88/52".' })
  key!: string

  @Field(() => String, { nullable: true, description: 'The right value; for a finding the status says it all.' })
  value?: string | null

  @Field(() => String, { nullable: true, description: 'Unit of the value; without it the product’s.' })
  unit?: string | null

  @Field(() => FactStatus, { defaultValue: 'PRESENT', description: 'Present, absent or not known.' })
  status!: 'PRESENT' | 'ABSENT' | 'UNKNOWN' | 'NOT_ASKED'
}

@ObjectType({ simpleResolvers: true, description: 'A conversation of the viewer is new, has changed, or is restored.' })
export class ConversationUpdated {
  @Field(() => Conversation, { description: 'The conversation.' })
  conversation!: Conversation
}

@ObjectType({ simpleResolvers: true, description: 'A conversation of the viewer is deleted.' })
export class ConversationDeleted {
  @Field(() => ID, { description: 'The conversation; restoreConversation takes it for 30 days.' })
  id!: string
}
