import type { Bus, BusSubscription } from '#server/platform/bus/bus.ts'
import { viewerTopic } from '#server/access/viewer-topic.ts'
import type {
  ConversationSnapshot,
  PanelChanged,
  PlanChanged,
  ReplyDelta,
  ReplyEnded,
  ReplyStarted,
  TitleChanged,
} from './conversation-event.types.ts'
import type { ConversationListEvent } from './conversations.contract.ts'
import { ownerKey, type Owned } from './conversations.policy.ts'
import type { ConversationRow } from './conversations.repository.ts'

type Named<Name extends string, Event> = Event & { __typename: Name }

/** Record events carry the record's revision; a reader whose snapshot is newer drops them. */
export type RecordEvent = (
  Named<'PanelChanged', PanelChanged> | Named<'PlanChanged', PlanChanged> | Named<'TitleChanged', TitleChanged>
) & { revision: number }

/** What travels on a conversation's topic. */
export type ConversationBusEvent =
  | Named<'ReplyStarted', ReplyStarted>
  | Named<'ReplyDelta', ReplyDelta>
  | Named<'ReplyEnded', ReplyEnded>
  | RecordEvent
  /** Its owner deleted it: there is nothing more to watch. */
  | Named<'Gone', object>
  /** It has another owner: whoever watches is asked again who they are. */
  | Named<'HandedOver', object>

/** What a watcher gets: always a snapshot first. */
export type WatchedEvent =
  | Exclude<ConversationBusEvent, Named<'Gone' | 'HandedOver', object>>
  | Named<'ConversationSnapshot', ConversationSnapshot>

/** An event with whose the conversation was when it happened; a delta is for whoever its reply was for. */
export type Addressed = ConversationBusEvent & { owner?: string }

/** A conversation that something happens in; without its owner where only its id is at hand. */
type Happening = { id: string } & Partial<Owned>

const conversationTopic = (id: string) => `conversation:${id}`

/** The topics of the conversations feature, made from checked ids only. */
export class ConversationEvents {
  constructor(private readonly bus: Bus) {}

  publish({ id, ...owned }: Happening, event: ConversationBusEvent): void {
    const owner = event.__typename === 'ReplyDelta' ? undefined : ownerKey(owned)
    this.bus.publish(conversationTopic(id), owner ? Object.assign({}, event, { owner }) : event)
  }

  subscribe(conversationId: string): Promise<BusSubscription<Addressed>> {
    return this.bus.subscribe(conversationTopic(conversationId))
  }

  /** Tells the owner's other windows how a conversation now stands: new, changed or deleted. */
  publishUpdated(conversation: ConversationRow): void {
    const { id, revision, ownerUserId, ownerGuestId } = conversation
    const topic = ownerUserId ? viewerTopic('user', ownerUserId) : viewerTopic('guest', ownerGuestId ?? '')
    const event: ConversationListEvent = conversation.deletedAt
      ? { __typename: 'ConversationDeleted', id, revision }
      : { __typename: 'ConversationUpdated', id, revision, conversation }
    this.bus.publish(topic, event)
  }
}
