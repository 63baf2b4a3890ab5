import { Resolver, Root, Subscription } from 'type-graphql'
import { Door } from '#server/access/door-rule.ts'
import type { RequestContext } from '#server/access/request-context.ts'
import type { ViewerTold, ViewerEventsService } from './viewer-events.service.ts'
import { ViewerEvent } from './viewer-events.types.ts'

/** type-graphql calls `subscribe` without the resolver's instance, so the service is handed over here. */
export function makeViewerEventsResolver(events: ViewerEventsService) {
  @Resolver()
  class ViewerEventsResolver {
    @Door({ for: 'anyone', key: 'conversations:read' })
    @Subscription(() => ViewerEvent, {
      description:
        'What concerns the caller wherever they are, from ListeningBegan on: new, changed, deleted and restored conversations, notifications, the end of the session. At most one event a second, the first at once; of one conversation only its last state comes. It completes when too much waits: read the lists again, and subscribe anew.',
      subscribe: ({ context }: { context: unknown }) => events.watch((context as RequestContext).actor),
    })
    viewerEvents(@Root() event: ViewerTold): typeof ViewerEvent {
      return event
    }
  }
  return ViewerEventsResolver
}
