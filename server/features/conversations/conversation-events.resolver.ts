import { Arg, ID, Resolver, Root, Subscription } from 'type-graphql'
import { Door } from '#server/access/door-rule.ts'
import type { RequestContext } from '#server/access/request-context.ts'
import type { ViewerBusEvent, WatchedEvent } from './conversation-events.ts'
import { ConversationEvent } from './conversation-event.types.ts'
import { ViewerEvent } from './conversation.types.ts'
import type { ConversationsService } from './conversations.service.ts'

type Subscribing = { args: Record<string, unknown>; context: unknown }

/** type-graphql calls `subscribe` without the resolver's instance, so the service is handed over here. */
export function makeConversationEventsResolver(conversations: ConversationsService) {
  const actorOf = (context: unknown) => (context as RequestContext).actor

  @Resolver()
  class ConversationEventsResolver {
    @Door({ for: 'anyone', key: 'conversations:read' })
    @Subscription(() => ConversationEvent, {
      description: 'Everything that happens in one of the caller’s conversations: a snapshot, then events.',
      subscribe: ({ args, context }: Subscribing) => conversations.watch(actorOf(context), String(args['id'])),
    })
    conversationEvents(
      @Root() event: WatchedEvent,
      @Arg('id', () => ID, { description: 'The conversation.' }) _id: string,
    ): typeof ConversationEvent {
      return event
    }

    @Door({ for: 'anyone', key: 'conversations:read' })
    @Subscription(() => ViewerEvent, {
      description: 'What concerns the caller wherever they are: new and changed conversations, the end of the session.',
      subscribe: ({ context }: Subscribing) => conversations.watchOwn(actorOf(context)),
    })
    viewerEvents(@Root() event: ViewerBusEvent): typeof ViewerEvent {
      return event as typeof ViewerEvent
    }
  }
  return ConversationEventsResolver
}
