import type { Actor } from '#server/access/actor.ts'
import type { ConversationDeps } from './deps.ts'
import { owns } from './conversations.policy.ts'

/** What was typed in a conversation, for whoever has to keep what identifies its patient on this machine. */
export class TypedTextsService {
  constructor(private readonly deps: Pick<ConversationDeps, 'db' | 'access' | 'conversations' | 'modelTurns'>) {}

  /** Of one of the actor's own conversations, the newest first. @throws NOT_FOUND */
  async of(actor: Actor, conversationId: string): Promise<string[]> {
    const { db, access, conversations, modelTurns } = this.deps
    const found = await conversations.find(db, conversationId)
    const own = access.authorize(actor, 'conversation.speak', 'Conversation', found, owns, found?.id ?? null)
    return modelTurns.typed(db, own.id)
  }
}
