import { GraphQLDateTime } from 'graphql-scalars'
import { Field, ID, InputType, ObjectType } from 'type-graphql'
import { connectionOf } from '#server/shared/connection.ts'

@InputType({ description: 'Whom a conversation is shown to.' })
export class ShareConversationInput {
  @Field(() => ID, { description: 'One of the caller’s conversations; not a temporary one.' })
  conversationId!: string

  @Field(() => String, { description: 'E-mail address of the person. Only whoever has verified it opens the share.' })
  email!: string
}

@ObjectType({ simpleResolvers: true, description: 'That a conversation is shown to somebody, as its owner sees it.' })
export class Share {
  @Field(() => ID, { description: 'What sharedConversation takes; the link is /shared/<id>.' })
  id!: string

  @Field(() => String, { description: 'The addressed person.' })
  email!: string

  @Field(() => GraphQLDateTime, { description: 'When it was shared.' })
  createdAt!: Date

  @Field(() => GraphQLDateTime, { description: 'From then on nobody opens it: 30 days after it was shared.' })
  expiresAt!: Date

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When it was opened first.' })
  openedAt!: Date | null

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When its owner took it back.' })
  revokedAt!: Date | null
}

@ObjectType({
  simpleResolvers: true,
  description: 'Somebody’s conversation, for the person it was shared with. It can be read, and nothing else.',
})
export class SharedConversation {
  @Field(() => ID, { description: 'The share’s id; the conversation’s own stays with its owner.' })
  id!: string

  @Field(() => String, { description: 'About the patient.' })
  title!: string

  @Field(() => String, { description: 'Name of who shared it.' })
  sharedBy!: string

  @Field(() => GraphQLDateTime, { description: 'When it was shared.' })
  sharedAt!: Date

  @Field(() => GraphQLDateTime, { description: 'Until when it can be opened.' })
  expiresAt!: Date
}

@ObjectType({
  simpleResolvers: true,
  description: 'A share before it is opened: nothing of the patient, not even the title.',
})
export class ReceivedShare {
  @Field(() => ID, { description: 'What sharedConversation takes.' })
  id!: string

  @Field(() => String, { description: 'Name of who shared it.' })
  sharedBy!: string

  @Field(() => GraphQLDateTime, { description: 'When it was shared.' })
  sharedAt!: Date

  @Field(() => GraphQLDateTime, { description: 'Until when it can be opened.' })
  expiresAt!: Date

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When the caller opened it first.' })
  openedAt!: Date | null
}

@ObjectType({ simpleResolvers: true, description: 'A page of shares, the newest first.' })
export class ReceivedShareConnection extends connectionOf(ReceivedShare, {
  edge: 'A share and its place in the list.',
  node: 'The share.',
}) {}

@ObjectType({ simpleResolvers: true, description: 'One of all the shares that the caller gave.' })
export class GivenShare extends Share {
  @Field(() => ID, { description: 'The conversation that it shows.' })
  conversationId!: string

  @Field(() => String, { description: 'The conversation’s title. About the patient.' })
  title!: string
}

@ObjectType({ simpleResolvers: true, description: 'A page of shares that the caller gave, the newest first.' })
export class GivenShareConnection extends connectionOf(GivenShare, {
  edge: 'A share and its place in the list.',
  node: 'The share.',
}) {}
