import { GraphQLDateTime } from 'graphql-scalars'
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { connectionOf } from '#server/shared/connection.ts'
import { graphqlEnum } from '#server/shared/graphql-enum.ts'
import type {
  WebhookDeliveryStatus as WebhookDeliveryStatusName,
  WebhookEvent as WebhookEventName,
} from './webhooks.contract.ts'

const WebhookEvent = graphqlEnum('WebhookEvent', 'What a webhook is told.', {
  REPLY_ENDED: 'A reply in one of its owner’s conversations ended, however it ended: `reply.ended`.',
  PING: 'Nothing happened; somebody tries it: `ping`.',
})

const WebhookDeliveryStatus = graphqlEnum('WebhookDeliveryStatus', 'How far a delivery has come.', {
  WAITING: 'It waits for its first or next try.',
  DELIVERED: 'It was answered with 200 to 299.',
  FAILED: 'It was given up after ten tries within some six hours.',
})

@ObjectType({
  simpleResolvers: true,
  description: 'An address of another program, which is told when a reply in its owner’s conversations ends.',
})
export class Webhook {
  @Field(() => ID, { description: 'Opaque id.' })
  id!: string

  @Field(() => String, { description: 'Where it is told.' })
  url!: string

  @Field(() => Boolean, {
    description: 'Whether it is told. Five deliveries given up in a row switch it off.',
  })
  isActive!: boolean

  @Field(() => GraphQLDateTime, { description: 'When it was made.' })
  createdAt!: Date
}

@ObjectType({ simpleResolvers: true, description: 'A new webhook.' })
export class NewWebhook {
  @Field(() => Webhook, { description: 'What of it can be seen later.' })
  webhook!: Webhook

  @Field(() => String, { description: 'What its deliveries are signed with (Standard Webhooks, v1); shown this once.' })
  secret!: string
}

@ObjectType({ simpleResolvers: true, description: 'What a webhook was sent, or is to be: ids and a status.' })
export class WebhookDelivery {
  @Field(() => ID, { description: 'Opaque id, sent as `webhook-id`: the same at each try.' })
  id!: string

  @Field(() => WebhookEvent, { description: 'What it tells.' })
  event!: WebhookEventName

  @Field(() => ID, { nullable: true, description: 'The conversation; null of a PING.' })
  conversationId!: string | null

  @Field(() => ID, { nullable: true, description: 'The reply; null of a PING.' })
  replyId!: string | null

  @Field(() => String, { nullable: true, description: 'How the reply ended; null of a PING.' })
  replyStatus!: string | null

  @Field(() => WebhookDeliveryStatus, { description: 'How far it has come.' })
  status!: WebhookDeliveryStatusName

  @Field(() => Int, { description: 'How often it was tried.' })
  attempts!: number

  @Field(() => Int, { nullable: true, description: 'What the last try was answered with; null: with nothing.' })
  httpStatus!: number | null

  @Field(() => String, {
    nullable: true,
    description: 'Why the last try was not answered: NOT_PUBLIC, NO_SUCH_HOST, TIMEOUT, CONNECTION, ADDRESS or SECRET.',
  })
  problem!: string | null

  @Field(() => GraphQLDateTime, { description: 'When it happened.' })
  createdAt!: Date

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When it was tried last.' })
  triedAt!: Date | null
}

@ObjectType({ simpleResolvers: true, description: 'A page of deliveries, the newest first.' })
export class WebhookDeliveryConnection extends connectionOf(WebhookDelivery, {
  edge: 'A delivery and its place in the list.',
  node: 'The delivery.',
}) {}

@ObjectType({ simpleResolvers: true, description: 'A webhook is deleted.' })
export class DeletedWebhook {
  @Field(() => ID, { description: 'Its id.' })
  deletedId!: string
}

@InputType({ description: 'A new webhook.' })
export class CreateWebhookInput {
  @Field(() => String, { description: 'Where it is told: https, on the public internet. At most 500 characters.' })
  url!: string
}

@InputType({ description: 'What changes of a webhook. What is not given stays.' })
export class UpdateWebhookInput {
  @Field(() => ID, { description: 'Which.' })
  id!: string

  @Field(() => String, { nullable: true, description: 'Where it is told.' })
  url?: string | null

  @Field(() => Boolean, { nullable: true, description: 'Whether it is told.' })
  isActive?: boolean | null
}
