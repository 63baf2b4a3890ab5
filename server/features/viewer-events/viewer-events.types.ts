import { createUnionType, Field, ObjectType } from 'type-graphql'
import { ConversationDeleted, ConversationUpdated } from '#server/features/conversations/conversation.types.ts'
import { NotificationReceived } from '#server/features/notifications/notifications.types.ts'

@ObjectType({ simpleResolvers: true, description: 'The session is over.' })
export class SessionEnded {
  @Field(() => String, { description: 'Why.' })
  reason!: string
}

/** What concerns the viewer. Events are plain objects that carry their type's name. */
export const ViewerEvent = createUnionType({
  name: 'ViewerEvent',
  description: 'What concerns the viewer, wherever they are in the app.',
  types: () => [ConversationUpdated, ConversationDeleted, NotificationReceived, SessionEnded] as const,
  resolveType: (event) => ('__typename' in event ? String(event.__typename) : undefined),
})
