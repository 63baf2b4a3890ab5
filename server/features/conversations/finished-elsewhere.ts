import type { Actor } from '#server/access/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import type { WatchedEvent } from './conversation-events.ts'
import type { ConversationRow } from './conversations.repository.ts'
import type { ConversationDeps } from './deps.ts'
import type { MessageRow } from './messages.repository.ts'

/** The job that tells an owner of a reply whose end nobody watched. */
export const TELL_FINISHED = 'tell-finished-reply'

/** Who opens the conversation so soon after the end has seen it: a phone between two cells, or a page being loaded. */
export const SEEN_WITHIN_SECONDS = 10

interface Finished {
  conversationId: string
  replyId: string
  ownerId: string
  isWhole: boolean
}

const endOf = (replyId: string) => `reply-end-seen:${replyId}`
const openingOf = (conversationId: string) => `conversation-opened:${conversationId}`

/** What a notification of such an end is called. */
const KINDS = ['REPLY_FINISHED', 'REPLY_NOT_FINISHED'] as const

type SeenDeps = Pick<ConversationDeps, 'bus' | 'notifications' | 'log'>

/** Notes that somebody's window is handed this event: the end of a reply, or all of a conversation. A guest has no bell. */
export function noteSeen(
  { bus, notifications, log }: SeenDeps,
  actor: Actor,
  conversationId: string,
  event: WatchedEvent,
): void {
  if (actor.kind !== 'user') return
  if (event.__typename === 'ReplyEnded') void bus.cache.keep(endOf(event.message.id), '1', 2 * SEEN_WITHIN_SECONDS)
  if (event.__typename !== 'ConversationSnapshot') return
  // Kept as long as the job waits and no longer, so that it finds only what was opened after the end.
  void bus.cache.keep(openingOf(conversationId), '1', SEEN_WITHIN_SECONDS)
  // The conversation does not wait for its bell.
  notifications
    .markAbout(actor.id, [...KINDS], conversationId)
    .catch((err: unknown) => log.warn({ err }, 'what was seen could not be marked as read'))
}

/**
 * Sees to it, in the transaction that ends a reply, that its owner is told of it if they are elsewhere. What they stopped
 * themselves is no news, and a temporary conversation, of which a try-out is one, leaves no trace.
 */
export async function tellIfUnseen(
  { clock }: Pick<ConversationDeps, 'clock'>,
  tx: Db,
  {
    id: conversationId,
    ownerUserId: ownerId,
    isTemporary,
  }: Pick<ConversationRow, 'id' | 'ownerUserId' | 'isTemporary'>,
  { id: replyId, status }: Pick<MessageRow, 'id' | 'status'>,
): Promise<void> {
  if (!ownerId || isTemporary || status === 'STOPPED') return
  const payload: Finished = { conversationId, replyId, ownerId, isWhole: status === 'COMPLETE' }
  await addJob(tx, TELL_FINISHED, payload, {
    key: `${TELL_FINISHED}:${conversationId}`,
    runAt: new Date(clock.now().getTime() + SEEN_WITHIN_SECONDS * 1_000),
  })
}

/** The job. A reply that was seen is no news, nor is one of a conversation that was deleted or handed over since. */
export async function tellFinished(
  { db, bus, conversations, notifications }: Pick<ConversationDeps, 'db' | 'bus' | 'conversations' | 'notifications'>,
  payload: unknown,
): Promise<void> {
  const { conversationId, replyId, ownerId, isWhole } = payload as Finished
  const seen = await Promise.all([bus.cache.get(endOf(replyId)), bus.cache.get(openingOf(conversationId))])
  if (seen.some((mark) => mark !== null)) return
  const conversation = await conversations.find(db, conversationId)
  if (conversation?.ownerUserId !== ownerId) return
  await db.transaction((tx) =>
    notifications.notifyOnce(tx, KINDS[isWhole ? 0 : 1], {
      userId: ownerId,
      subjectId: conversationId,
      id: replyId,
    }),
  )
}
