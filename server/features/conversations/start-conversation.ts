import type { Actor } from '#server/access/actor.ts'
import type { PinnedAssistant } from '#server/features/assistants/assistants.contract.ts'
import { AppError } from '#server/shared/errors.ts'
import { newId } from '#server/shared/ids.ts'
import { validate } from '#server/shared/validate.ts'
import { noteActivity } from './answer.ts'
import { DEFAULT_TITLE, startConversationInput, type StartConversationInput } from './conversations.contract.ts'
import { mayStart } from './conversations.policy.ts'
import type { ConversationRow } from './conversations.repository.ts'
import { tellDeleted } from './delete-conversation.ts'
import type { ConversationDeps } from './deps.ts'

/** Conversations in which nothing was said yet, of one guest and of one user. */
export const MAX_EMPTY = { guest: 5, user: 20 } as const

/**
 * Begins a conversation. What else it could be is said in it: empty ones are kept to a few.
 * @param tried an assistant with settings that were not saved, in place of any other
 */
export async function startConversation(
  deps: ConversationDeps,
  actor: Actor,
  input: StartConversationInput,
  id?: string,
  tried?: PinnedAssistant,
): Promise<ConversationRow> {
  const { title, isTemporary, assistantId, promptType, makeRoom } = validate(startConversationInput, input)
  const { access, assistants, conversations, db, clock, limits } = deps
  const refuse = (error: unknown): never => {
    access.refused(actor, 'conversation.start')
    throw error
  }
  const assistant = tried
    ? await assistants.get(tried)
    : assistantId
      ? await assistants.choose(actor, assistantId).catch((error: unknown) => refuse(error))
      : await assistants.default()
  access.require(actor, 'conversation.start', mayStart(actor))
  if (actor.kind === 'guest') {
    await limits.take('guestConversations', actor.address)
    await conversations.ensureGuest(db, actor.id)
  }
  const now = clock.now()
  const most = actor.kind === 'guest' ? MAX_EMPTY.guest : MAX_EMPTY.user
  const { inserted: row, deleted } = await conversations.insertAmongEmpty(
    db,
    {
      id: id ?? newId(),
      ownerUserId: actor.kind === 'user' ? actor.id : null,
      ownerGuestId: actor.kind === 'guest' ? actor.id : null,
      assistantId: assistant.id,
      assistantVersionId: assistant.versionId,
      title: title || DEFAULT_TITLE,
      isTemporary,
      promptType,
      createdAt: now,
      updatedAt: now,
    },
    { most, makeRoom },
  )
  for (const one of deleted) {
    access.done(actor, 'conversation.delete', one.id)
    tellDeleted(deps, one)
  }
  if (!row)
    throw new AppError(
      'CONFLICT',
      `You have ${most} conversations without a message. Write in one of them, or delete one, first.`,
    )
  if (!isTemporary) deps.events.publishUpdated(row)
  noteActivity(deps, row)
  return row
}

/** A temporary one that goes by settings which were not saved; the oldest of too many empty ones makes room for it. */
export function startTryOut(deps: ConversationDeps, actor: Actor, tried: PinnedAssistant): Promise<ConversationRow> {
  return startConversation(deps, actor, { isTemporary: true, makeRoom: true }, undefined, tried)
}
