import { createUnionType, Field, ID, ObjectType } from 'type-graphql'
import { ConversationDeleted, ConversationUpdated } from '#server/features/conversations/conversation.types.ts'
import { NotificationReceived, UnreadChanged } from '#server/features/notifications/notifications.types.ts'

@ObjectType({ simpleResolvers: true, description: 'The session is over.' })
export class SessionEnded {
  @Field(() => String, { description: 'Why.' })
  reason!: string
}

@ObjectType({
  simpleResolvers: true,
  description:
    'Always the first event, also after a new connection: from here on nothing is missed unsaid. What was read before may have changed since: read it again.',
})
export class ListeningBegan {
  @Field(() => Date, { description: 'When.' })
  at!: Date
}

@ObjectType({ simpleResolvers: true, description: 'The service itself is not as it was.' })
export class ServiceChanged {
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether it is being maintained: reading works, sending waits. Null where that is as it was.',
  })
  isInMaintenance!: boolean | null

  @Field(() => ID, { nullable: true, description: 'The key of a text of the pages that is another now, or null.' })
  contentKey!: string | null
}

/** What concerns the viewer. Events are plain objects that carry their type's name. */
export const ViewerEvent = createUnionType({
  name: 'ViewerEvent',
  description: 'What concerns the viewer, wherever they are in the app.',
  types: () =>
    [
      ListeningBegan,
      ConversationUpdated,
      ConversationDeleted,
      NotificationReceived,
      UnreadChanged,
      SessionEnded,
      ServiceChanged,
    ] as const,
  resolveType: (event) => ('__typename' in event ? String(event.__typename) : undefined),
})
