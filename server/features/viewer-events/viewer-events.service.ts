import type { Actor } from '#server/access/actor.ts'
import { viewerTopic } from '#server/access/viewer-topic.ts'
import type { ConversationListEvent } from '#server/features/conversations/conversations.contract.ts'
import type { NotificationEvent } from '#server/features/notifications/notifications.contract.ts'
import type { Bus } from '#server/platform/bus/bus.ts'
import { AppError } from '#server/shared/errors.ts'
import { PacedEvents } from './paced-events.ts'
import { SERVICE_TOPIC, type ServiceChangedEvent } from './viewer-events.contract.ts'

/** What travels on a viewer's topic. */
type ViewerBusEvent = ConversationListEvent | NotificationEvent | ServiceChangedEvent

/** What a viewer is told. */
export type ViewerTold = ViewerBusEvent | Began

type Began = { __typename: 'ListeningBegan'; at: Date }

/** Tells people, wherever they are in the app, what concerns them. */
export class ViewerEventsService {
  constructor(private readonly bus: Bus) {}

  /** That listening has begun, then what concerns the actor from there on, at most one event a second. @throws UNAUTHENTICATED without a session or a guest token */
  async watch(actor: Actor): Promise<PacedEvents<ViewerBusEvent, Began>> {
    if (actor.kind === 'anonymous') throw new AppError('UNAUTHENTICATED', 'Sign in to do this')
    const sources = await Promise.all(
      [viewerTopic(actor.kind, actor.id), SERVICE_TOPIC].map((topic) => this.bus.subscribe<ViewerBusEvent>(topic)),
    )
    // Notifications are for the person themself; no scope of a key opens them.
    const byKey = actor.kind === 'user' && actor.via.kind === 'key'
    const stateFor = (event: ViewerBusEvent) => (byKey && isOfNotifications(event) ? null : stateOf(event))
    return new PacedEvents<ViewerBusEvent, Began>(sources, stateFor, { __typename: 'ListeningBegan', at: new Date() })
  }
}

function isOfNotifications(event: ViewerBusEvent): event is NotificationEvent {
  return event.__typename === 'NotificationReceived' || event.__typename === 'UnreadChanged'
}

/** Of what the event is the state, and how new a one. */
function stateOf(event: ViewerBusEvent): { of: string; revision: number } {
  if (event.__typename === 'NotificationReceived')
    return { of: event.notification.id, revision: event.notification.count }
  if (event.__typename === 'ServiceChanged') return { of: `service ${event.contentKey ?? ''}`, revision: event.at }
  if (event.__typename === 'UnreadChanged') return { of: 'unread', revision: event.at }
  return { of: event.id, revision: event.revision }
}
