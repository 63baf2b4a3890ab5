import { setTimeout as sleep } from 'node:timers/promises'
import type { Actor } from '#server/access/actor.ts'
import type { Engine } from '#server/clinical/engine.ts'
import { AppError, notFound } from '#server/shared/errors.ts'
import { newId } from '#server/shared/ids.ts'
import { answer, askReply } from './answer.ts'
import { owns } from './conversations.policy.ts'
import { lockOwn, type ConversationDeps } from './deps.ts'
import type { Message } from './message.types.ts'
import { readingOf } from './message-reading.ts'
import type { MessageRow } from './messages.repository.ts'
import { countGuestMessage, hasRoomFor, noRoom, QUOTA_MESSAGE, takeQuota } from './send-message.ts'
import { decideSafely, readMessage, rowsOf, storeDecided, wordsOf, type Said, type TurnReading } from './understand.ts'
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
 * @param isByRules the built-in rules answer, whatever model is configured
 */
export async function retryReply(
  deps: ConversationDeps,
  actor: Actor,
  id: string,
  isByRules: boolean,
): Promise<Message> {
  return writeAnew(deps, actor, id, {
    action: 'reply.retry',
    isByRules,
    isCounted: true,
    isPaid: ({ status }) => status !== 'INTERRUPTED',
    read: (engine, { record, lastSaid }, message) => {
      const earlier = { record: record.filter(({ messageId }) => messageId !== message.id), lastSaid }
      // Its facts are in the record since it was sent; corrections made since then stand.
      const read = readMessage(engine, earlier, { id: message.id, at: message.createdAt }, message.content)
      return { ...read, stated: [] }
    },
  })
}

/**
 * A person's word that a message is about the same patient: what it says enters the record, and the reply that asked is
 * written anew. @throws NOT_FOUND; CONFLICT where the reply does not ask, or is not the last one
 */
export async function confirmSamePatient(deps: ConversationDeps, actor: Actor, id: string): Promise<Message> {
  return writeAnew(deps, actor, id, {
    action: 'reply.confirmSamePatient',
    isByRules: false,
    isCounted: false,
    isPaid: () => false,
    read: (engine, said, message, asking) => {
      if (!asking.patientConflict)
        throw new AppError('CONFLICT', 'This reply does not ask whether it is another patient')
      return readMessage(engine, said, { id: message.id, at: message.createdAt }, message.content, true)
    },
  })
}

interface Anew {
  action: string
  isByRules: boolean
  /** Whether it is a message of a guest’s day. */
  isCounted: boolean
  /** Whether a guest pays for it. */
  isPaid(old: MessageRow): boolean
  /** What of the message is still to enter the record. */
  read(engine: Engine, said: Said, message: MessageRow, old: MessageRow): TurnReading
}

async function writeAnew(deps: ConversationDeps, actor: Actor, id: string, anew: Anew): Promise<Message> {
  const { action, isByRules } = anew
  const { conversation } = await authorizedReply(deps, actor, action, id)
  if (anew.isCounted) await countGuestMessage(deps, actor)
  const assistant = await deps.assistants.get(conversation)
  const engine = await deps.engines.for(assistant)
  const turn = await deps.db.transaction(async (tx) => {
    const locked = await lockOwn(deps, tx, actor, { action, what: 'Reply', id: conversation.id })
    const old = (await deps.messages.find(tx, locked.id, id)) as MessageRow
    if (await deps.messages.running(tx, locked.id)) throw new AppError('CONFLICT', 'A reply is still running')
    if (!(await deps.messages.isLatest(tx, old)))
      throw new AppError('CONFLICT', 'Only the last reply can be written anew')
    const message = await deps.messages.find(tx, locked.id, old.replyTo ?? '')
    if (!message) throw notFound('Message')
    if (!isByRules && !(await hasRoomFor(deps, tx, locked))) throw noRoom(deps)
    const quota = anew.isPaid(old) ? await takeQuota(deps, tx, actor) : null
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
    const [record, noted, lastSaid] = await Promise.all([
      deps.records.facts(tx, locked.id),
      deps.noted.of(tx, locked.id),
      deps.messages.lastSaid(tx, locked.id, message.id),
    ])
    const reading = anew.read(engine, { record, lastSaid }, message, old)
    const rows = reading.stated.length > 0 ? rowsOf(deps, locked.id, record, reading) : { added: [], newlyNoted: [] }
    const readTurn = {
      conversation: locked,
      assistant,
      engine,
      promptType,
      record,
      noted,
      reading,
      ...rows,
      before: {
        record: record.filter(({ messageId }) => messageId !== message.id),
        noted: noted.filter(({ messageId }) => messageId !== message.id),
      },
    }
    const decided = await decideSafely(deps, tx, readTurn)
    const understood = decided && (await storeDecided(deps, tx, readTurn, decided))
    const isRead = reading.stated.length > 0
    const said = isRead ? await deps.messages.update(tx, message, { reading: readingOf(reading, rows) }) : message
    return {
      ...{ message: said, reply, before: locked, understood },
      said: isRead ? wordsOf(reading) : null,
    }
  })
  const { message, before, understood: decided } = turn
  const { id: messageId, content: question } = message
  const asked = decided && askReply(deps, { messageId, before, decided, question, isByRules })
  answer(deps, { ...turn, asked })
  return messageView(turn.reply)
}
