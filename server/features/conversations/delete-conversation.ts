import type { Actor } from '#server/access/actor.ts'
import { notFound } from '#server/shared/errors.ts'
import { noteActivity } from './answer.ts'
import { RESTORABLE_DAYS } from './conversations.contract.ts'
import { owns } from './conversations.policy.ts'
import type { ConversationRow } from './conversations.repository.ts'
import type { ConversationDeps } from './deps.ts'
import { endRunning } from './retry-reply.ts'

const DAY_MS = 24 * 3_600_000

/**
 * Deletes a conversation: from this moment nobody finds it, whoever watches it is let go, and a running reply is stopped.
 * It is kept for 30 days. @throws NOT_FOUND
 */
export async function deleteConversation(deps: ConversationDeps, actor: Actor, id: string): Promise<void> {
  const found = await deps.conversations.find(deps.db, id)
  deps.access.authorize(actor, 'conversation.delete', 'Conversation', found, owns, found?.id ?? null)
  const deleted = await deps.conversations.markDeleted(deps.db, actor, id, deps.clock.now())
  if (!deleted) throw notFound('Conversation')
  tellDeleted(deps, deleted)
  const running = await deps.messages.running(deps.db, id)
  if (running && !(await endRunning(deps, id, running)))
    deps.log.warn({ replyId: running.id }, 'the reply of a deleted conversation could not be stopped')
}

/** Lets go of whoever watches it, and takes it out of its owner's lists. */
export function tellDeleted(deps: ConversationDeps, deleted: ConversationRow): void {
  deps.events.publish(deleted, { __typename: 'Gone' })
  deps.events.publishUpdated(deleted)
  noteActivity(deps, deleted)
}

/** Takes a deletion back within 30 days; one that is not deleted stays as it is. @throws NOT_FOUND */
export async function restoreConversation(deps: ConversationDeps, actor: Actor, id: string): Promise<ConversationRow> {
  const found = await deps.conversations.findAny(deps.db, id)
  const oldest = deps.clock.now().getTime() - RESTORABLE_DAYS * DAY_MS
  const kept = found?.deletedAt && found.deletedAt.getTime() <= oldest ? null : found
  const conversation = deps.access.authorize(
    actor,
    'conversation.restore',
    'Conversation',
    kept,
    owns,
    found?.id ?? null,
  )
  if (!conversation.deletedAt) return conversation
  const restored = await deps.conversations.restore(deps.db, actor, id)
  if (!restored) throw notFound('Conversation')
  deps.events.publishUpdated(restored)
  noteActivity(deps, restored)
  return restored
}
