import { setTimeout as sleep } from 'node:timers/promises'
import type { Actor } from '#server/access/actor.ts'
import { AppError, notFound } from '#server/shared/errors.ts'
import { newId } from '#server/shared/ids.ts'
import { answer } from './answer.ts'
import { owns } from './conversations.policy.ts'
import { lockOwn, type ConversationDeps } from './deps.ts'
import type { Message } from './message.types.ts'
import type { MessageRow } from './messages.repository.ts'
import { countGuestMessage, QUOTA_MESSAGE, takeQuota } from './send-message.ts'
import { readMessage, understandSafely } from './understand.ts'
import { messageView } from './views.ts'

/** Every instance listens here for replies to stop; the one that writes it does. */
export const CONTROL_TOPIC = 'replies'
export interface ControlEvent {
  stop: string
}

/** A reply with its conversation, for its owner. @throws NOT_FOUND */
export async function authorizedReply(deps: ConversationDeps, actor: Actor, action: string, id: string) {
  const found = await deps.messages.findReply(deps.db, id)
  return deps.access.authorize(
    actor,
    action,
    'Reply',
    found,
    (who, { conversation }) => owns(who, conversation),
    found?.reply.id ?? null,
  )
}

/** Stops a reply, on whichever instance writes it, and returns it as it ended. A reply that is over stays as it is. */
export async function stopReply(deps: ConversationDeps, actor: Actor, id: string): Promise<Message> {
  const { reply, conversation } = await authorizedReply(deps, actor, 'reply.stop', id)
  const ended = await endRunning(deps, conversation.id, reply)
  if (!ended) throw new AppError('UNAVAILABLE', 'The reply could not be stopped. Try again.')
  return messageView(ended)
}

/** Has a reply stopped by whichever instance writes it. @returns the reply as it ended, or null when nobody did within two seconds */
export async function endRunning(
  deps: ConversationDeps,
  conversationId: string,
  reply: MessageRow,
): Promise<MessageRow | null> {
  if (reply.status === 'STREAMING') void stopAnywhere(deps, reply.id)
  for (let tries = 0; tries < 40; tries += 1) {
    const now = await deps.messages.find(deps.db, conversationId, reply.id)
    if (now && now.status !== 'STREAMING') return now
    await sleep(50)
  }
  return null
}

/** Where it is written here, its end may take a while to be stored: nobody waits for more than they can see. */
async function stopAnywhere(deps: ConversationDeps, replyId: string): Promise<void> {
  if (!(await deps.runner.stop(replyId))) deps.bus.publish(CONTROL_TOPIC, { stop: replyId } satisfies ControlEvent)
}

/**
 * Writes the conversation's last reply anew, from the facts as they now stand; the old one is kept but no longer listed.
 * A guest pays for it, unless the reply was interrupted.
 */
export async function retryReply(deps: ConversationDeps, actor: Actor, id: string): Promise<Message> {
  const { conversation } = await authorizedReply(deps, actor, 'reply.retry', id)
  await countGuestMessage(deps, actor)
  const assistant = await deps.assistants.get(conversation)
  const engine = await deps.engines.for(assistant)
  const turn = await deps.db.transaction(async (tx) => {
    const locked = await lockOwn(deps, tx, actor, { action: 'reply.retry', what: 'Reply', id: conversation.id })
    const old = (await deps.messages.find(tx, locked.id, id)) as MessageRow
    if (await deps.messages.running(tx, locked.id)) throw new AppError('CONFLICT', 'A reply is still running')
    if (!(await deps.messages.isLatest(tx, old)))
      throw new AppError('CONFLICT', 'Only the last reply can be written anew')
    const message = await deps.messages.find(tx, locked.id, old.replyTo ?? '')
    if (!message) throw notFound('Message')
    const quota = old.status === 'INTERRUPTED' ? null : await takeQuota(deps, tx, actor)
    if (quota && quota.used > quota.limit) throw new AppError('RATE_LIMITED', QUOTA_MESSAGE)
    await deps.messages.update(tx, old, { replaced: true })
    const promptType = old.promptType ?? locked.promptType
    const reply = await deps.messages.insert(tx, {
      id: newId(),
      conversationId: locked.id,
      sender: 'ASSISTANT',
      status: 'STREAMING',
      replyTo: message.id,
      retryOf: old.id,
      promptType,
      createdAt: deps.clock.now(),
    })
    const record = await deps.records.facts(tx, locked.id)
    // Its facts are in the record since it was sent; corrections made since then stand.
    const read = readMessage(engine, record, { id: message.id, at: message.createdAt }, message.content)
    const reading = { ...read, stated: [] }
    const understood = await understandSafely(deps, tx, {
      conversation: locked,
      assistant,
      engine,
      promptType,
      record,
      reading,
    })
    return { message, reply, before: locked, understood, question: message.content }
  })
  answer(deps, turn)
  return messageView(turn.reply)
}
