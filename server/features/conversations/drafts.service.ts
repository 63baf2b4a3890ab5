import type { Actor } from '#server/access/actor.ts'
import { validate } from '#server/shared/validate.ts'
import { saveDraftInput, type SaveDraftInput } from './conversations.contract.ts'
import { owns } from './conversations.policy.ts'
import type { ConversationRow } from './conversations.repository.ts'
import type { ConversationDeps } from './deps.ts'
import type { DraftPlace } from './drafts.repository.ts'

/** How long what was typed and not sent is kept. */
const KEPT_MS = 24 * 60 * 60 * 1_000

/** What its owner has typed and not sent, for 24 hours. Nobody else reads it. */
export class DraftsService {
  constructor(private readonly deps: ConversationDeps) {}

  /** Of a conversation that was read already. */
  ofConversation({ id }: ConversationRow): Promise<string | null> {
    return this.find({ conversationId: id })
  }

  /** Of a user's home; null for everyone but that user. */
  async ofHome(actor: Actor, userId: string): Promise<string | null> {
    return actor.kind === 'user' && actor.id === userId ? this.find({ userId }) : null
  }

  /**
   * Keeps what is typed in place of what was kept; nothing typed is nothing kept.
   * @throws NOT_FOUND for somebody else's conversation, FORBIDDEN for a guest's home
   */
  async save(actor: Actor, input: SaveDraftInput): Promise<void> {
    const { conversationId, text } = validate(saveDraftInput, input)
    const place = await this.placeOf(actor, conversationId ?? null)
    const { db, clock, drafts } = this.deps
    if (text.trim() === '') await drafts.discard(db, place)
    else await drafts.save(db, place, text, clock.now())
  }

  /** Lets go of all that the caller has typed and not sent: who signs out leaves none behind. @returns how many */
  discardAll(actor: Actor): Promise<number> {
    const { access, db, drafts } = this.deps
    return drafts.discardAll(db, access.requireSession(actor, 'draft.discard').id)
  }

  private async placeOf(actor: Actor, conversationId: string | null): Promise<DraftPlace> {
    const { access, conversations, db } = this.deps
    if (conversationId === null) return { userId: access.requireSession(actor, 'draft.save').id }
    const found = await conversations.find(db, conversationId)
    const own = access.authorize(actor, 'draft.save', 'Conversation', found, owns, found?.id ?? null)
    return { conversationId: own.id }
  }

  private find(place: DraftPlace): Promise<string | null> {
    const { db, clock, drafts } = this.deps
    return drafts.find(db, place, new Date(clock.now().getTime() - KEPT_MS))
  }
}
