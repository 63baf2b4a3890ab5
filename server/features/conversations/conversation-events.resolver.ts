import { Arg, ID, Resolver, Root, Subscription } from 'type-graphql'
import { Door } from '#server/access/door-rule.ts'
import type { RequestContext } from '#server/access/request-context.ts'
import type { WatchedEvent } from './conversation-events.ts'
import { ConversationEvent } from './conversation-event.types.ts'
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
  }
  return ConversationEventsResolver
}
