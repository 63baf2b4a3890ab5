import { GraphQLDateTime } from 'graphql-scalars'
import { Field, ID, Int, ObjectType } from 'type-graphql'
import { connectionOf } from '#server/shared/connection.ts'
import { graphqlEnum } from '#server/shared/graphql-enum.ts'
import type { NotificationKind as NotificationKindName } from './notifications.contract.ts'

const NotificationKind = graphqlEnum(
  'NotificationKind',
  'What a notification tells, and with it what its subject is.',
  {
    CONVERSATION_SHARED: 'A colleague shared a conversation; the subject is what sharedConversation takes.',
    INVITATION_ACCEPTED: 'A colleague whom one invited has an account now; the subject is the invitation.',
    EXPERT_VERIFIED: 'An admin has verified one as an expert; the subject is one’s own account.',
    EXPERT_WAITING: 'To admins: a new expert waits to be verified; the subject is their account.',
    FEEDBACK_RECEIVED: 'To admins: there is feedback on replies; the subject is the last one.',
    SUGGESTION_RECEIVED: 'To admins: there are suggestions; the subject is the last one.',
    PASSWORD_CHANGED: 'The password of one’s account was changed; the subject is the account.',
    SECOND_FACTOR_CHANGED: 'One’s authenticator app was switched on or off; the subject is the account.',
    API_KEY_CREATED: 'An API key of one’s account was made or replaced; the subject is the key.',
    MAINTENANCE: 'The service is being maintained; the subject is who said so.',
    REPLY_FINISHED: 'A reply was finished while nobody watched it; the subject is the conversation.',
    REPLY_NOT_FINISHED: 'A reply failed or was cut off while nobody watched it; the subject is the conversation.',
  },
)

@ObjectType({
  simpleResolvers: true,
  description: 'Something that the caller is told. It holds ids and counts, no words.',
})
export class Notification {
  @Field(() => ID, { description: 'Opaque id.' })
  id!: string

  @Field(() => NotificationKind, { description: 'What it tells.' })
  kind!: NotificationKindName

  @Field(() => ID, { description: 'What it is about; where it counts, the last one.' })
  subjectId!: string

  @Field(() => Int, { description: 'How many it stands for; feedback and suggestions count up until it is read.' })
  count!: number

  @Field(() => GraphQLDateTime, { description: 'When it happened; where it counts, the last time.' })
  createdAt!: Date

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When it was marked as read.' })
  readAt!: Date | null
}

@ObjectType({ simpleResolvers: true, description: 'A page of notifications, the newest first.' })
export class NotificationConnection extends connectionOf(Notification, {
  edge: 'A notification and its place in the list.',
  node: 'The notification.',
}) {
  @Field(() => Int, { description: 'How many of all are unread, on whatever page they stand.' })
  unreadCount!: number
}

@ObjectType({ simpleResolvers: true, description: 'All notifications of the caller are marked as read.' })
export class NotificationsRead {
  @Field(() => Int, { description: 'How many were unread.' })
  markedCount!: number
}

@ObjectType({ simpleResolvers: true, description: 'The viewer is told something, or a notification counts up.' })
export class NotificationReceived {
  @Field(() => Notification, { description: 'The notification.' })
  notification!: Notification

  @Field(() => Int, { description: 'How many are unread now.' })
  unreadCount!: number
}

@ObjectType({
  simpleResolvers: true,
  description: 'Notifications were read, here or in another window of the viewer.',
})
export class UnreadChanged {
  @Field(() => Int, { description: 'How many are unread now.' })
  unreadCount!: number
}
