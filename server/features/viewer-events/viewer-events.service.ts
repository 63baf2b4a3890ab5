import type { Actor } from '#server/access/actor.ts'
import { viewerTopic } from '#server/access/viewer-topic.ts'
import type { ConversationListEvent } from '#server/features/conversations/conversations.contract.ts'
import type { NotificationEvent } from '#server/features/notifications/notifications.contract.ts'
import type { Bus } from '#server/platform/bus/bus.ts'
import { AppError } from '#server/shared/errors.ts'
import { PacedEvents } from './paced-events.ts'

/** What travels on a viewer's topic. */
export type ViewerBusEvent = ConversationListEvent | NotificationEvent

/** Tells people, wherever they are in the app, what concerns them. */
export class ViewerEventsService {
  constructor(private readonly bus: Bus) {}

  /** What concerns the actor from now on, at most one event a second. @throws UNAUTHENTICATED without a session or a guest token */
  async watch(actor: Actor): Promise<PacedEvents<ViewerBusEvent>> {
    if (actor.kind === 'anonymous') throw new AppError('UNAUTHENTICATED', 'Sign in to do this')
    const events = await this.bus.subscribe<ViewerBusEvent>(viewerTopic(actor.kind, actor.id))
    // Notifications are for the person themself; no scope of a key opens them.
    const byKey = actor.kind === 'user' && actor.via.kind === 'key'
    return new PacedEvents(events, (event) =>
      byKey && event.__typename === 'NotificationReceived' ? null : stateOf(event),
    )
  }
}

/** Of what the event is the state, and how new a one. */
function stateOf(event: ViewerBusEvent): { of: string; revision: number } {
  if (event.__typename === 'NotificationReceived')
    return { of: event.notification.id, revision: event.notification.count }
  return { of: event.id, revision: event.revision }
}
