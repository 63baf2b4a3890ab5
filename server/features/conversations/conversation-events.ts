import type { Bus, BusSubscription } from '#server/platform/bus/bus.ts'
import type { Actor } from '#server/access/actor.ts'
import type {
  ConversationSnapshot,
  PanelChanged,
  PlanChanged,
  ReplyDelta,
  ReplyEnded,
  ReplyStarted,
  TitleChanged,
} from './conversation-event.types.ts'
import type { ConversationRow } from './conversations.repository.ts'

type Named<Name extends string, Event> = Event & { __typename: Name }

/** Record events carry the record's revision; a reader whose snapshot is newer drops them. */
export type RecordEvent = (
  | Named<'PanelChanged', PanelChanged>
  | Named<'PlanChanged', PlanChanged>
  | Named<'TitleChanged', TitleChanged>
) & { revision: number }

/** What travels on a conversation's topic. */
export type ConversationBusEvent =
  | Named<'ReplyStarted', ReplyStarted>
  | Named<'ReplyDelta', ReplyDelta>
  | Named<'ReplyEnded', ReplyEnded>
  | RecordEvent

/** What a watcher gets: always a snapshot first. */
export type WatchedEvent = ConversationBusEvent | Named<'ConversationSnapshot', ConversationSnapshot>

/** What travels on a viewer's topic. */
export type ViewerBusEvent = { conversation: ConversationRow } | { reason: string }

const conversationTopic = (id: string) => `conversation:${id}`
const viewerTopic = (kind: string, id: string) => `viewer:${kind}:${id}`

/** The topics of the conversations feature, made from checked ids only. */
export class ConversationEvents {
  constructor(private readonly bus: Bus) {}

  publish(conversationId: string, event: ConversationBusEvent): void {
    this.bus.publish(conversationTopic(conversationId), event)
  }

  subscribe(conversationId: string): Promise<BusSubscription<ConversationBusEvent>> {
    return this.bus.subscribe(conversationTopic(conversationId))
  }

  /** Tells the owner's other windows that a conversation is new or has changed. */
  publishUpdated(conversation: ConversationRow): void {
    const { ownerUserId, ownerGuestId } = conversation
    const topic = ownerUserId ? viewerTopic('user', ownerUserId) : viewerTopic('guest', ownerGuestId ?? '')
    // The list shows the level; the rest of the record stays out of the event.
    this.bus.publish(topic, { conversation } satisfies ViewerBusEvent)
  }

  subscribeViewer(actor: Exclude<Actor, { kind: 'anonymous' }>): Promise<BusSubscription<ViewerBusEvent>> {
    return this.bus.subscribe(viewerTopic(actor.kind, actor.id))
  }
}
