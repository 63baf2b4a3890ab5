import type { Actor } from '#server/access/actor.ts'
import type { Engine } from '#server/clinical/engine.ts'
import type { PromptType } from '#server/clinical/types.ts'
import type { AssistantView } from '#server/features/assistants/assistants.contract.ts'
import type { Db } from '#server/platform/db.ts'
import { AppError, badInput, limitReached } from '#server/shared/errors.ts'
import { newId } from '#server/shared/ids.ts'
import { validate } from '#server/shared/validate.ts'
import { answer, askReply, type Turn } from './answer.ts'
import type { GuestQuota, MessageAccepted, QuotaReached, ReplyInProgress } from './conversation.types.ts'
import { sendMessageInput, type SendMessageInput } from './conversations.contract.ts'
import { owns } from './conversations.policy.ts'
import type { ConversationRow } from './conversations.repository.ts'
import type { ConversationDeps } from './deps.ts'
import type { MessageRow } from './messages.repository.ts'
import {
  decideSafely,
  readMessage,
  rowsOf,
  storeDecided,
  wordsOf,
  type ReadTurn,
  type Said,
  type TurnReading,
} from './understand.ts'
import { readingOf } from './message-reading.ts'
import { messageView } from './views.ts'

export type SendResult = MessageAccepted | QuotaReached | ReplyInProgress

/** A turn as one of the verbs asks for it. */
export interface TurnRequest {
  /** The client's id: sending it again with the same text returns the first result. */
  id: string
  conversationId: string
  promptType?: PromptType | null | undefined
  content: string
  /** What the record gains; runs inside the transaction. `said`: the record, and the owner's last messages. */
  read(tx: Db, conversation: ConversationRow, said: Said, engine: Engine): Promise<TurnReading> | TurnReading
}

/** Stores a message and its empty reply, with all that the rules read from it, and starts the reply. */
export function sendMessage(deps: ConversationDeps, actor: Actor, input: SendMessageInput): Promise<SendResult> {
  const { id, conversationId, content, promptType } = validate(sendMessageInput, input)
  return takeTurn(deps, actor, {
    id,
    conversationId,
    promptType,
    content,
    read: (_tx, _conversation, said, engine) => readMessage(engine, said, { id, at: deps.clock.now() }, content),
  })
}

/** The one way by which something new is said in a conversation. */
export async function takeTurn(deps: ConversationDeps, actor: Actor, request: TurnRequest): Promise<SendResult> {
  await countGuestMessage(deps, actor)
  const unstored = new AbortController()
  const taken = await deps.db
    .transaction((tx) => storeTurn(deps, tx, actor, request, unstored.signal))
    .catch((error: unknown) => {
      unstored.abort()
      if (error instanceof TurnRefused) return error.result
      throw error
    })
  if (!('turn' in taken)) return taken
  const { turn, quota } = taken
  answer(deps, turn)
  return { message: messageView(turn.message), reply: messageView(turn.reply), quota }
}

/** Rolls the transaction back, the quota that was taken included, and carries the result out of it. */
class TurnRefused extends Error {
  constructor(readonly result: SendResult) {
    super('The turn was refused')
  }
}

/**
 * Four round trips: the lock, all that has to be known, all that is stored, the commit; more only for the first after somebody
 * taught. The reply is asked for meanwhile.
 */
async function storeTurn(
  deps: ConversationDeps,
  tx: Db,
  actor: Actor,
  request: TurnRequest,
  unstored: AbortSignal,
): Promise<{ turn: Turn; quota: GuestQuota | null }> {
  const found = await deps.conversations.lock(tx, request.conversationId)
  const conversation = deps.access.authorize(actor, 'message.send', 'Conversation', found, owns, found?.id ?? null)
  const [assistant, version, earlier, running, record, noted, lastSaid, hasRoom, quota] = await Promise.all([
    deps.assistants.get(conversation, tx),
    deps.engines.version(tx),
    deps.messages.find(tx, conversation.id, request.id),
    deps.messages.running(tx, conversation.id),
    deps.records.facts(tx, conversation.id),
    deps.noted.of(tx, conversation.id),
    deps.messages.lastSaid(tx, conversation.id, request.id),
    hasRoomFor(deps, tx, conversation),
    takeQuota(deps, tx, actor),
  ])
  if (earlier) throw new TurnRefused(await firstResult(deps, tx, earlier, request.content, quota))
  checkLength(request.content, assistant)
  if (running) throw new TurnRefused({ reason: 'A reply is still running', replyId: running.id })
  if (quota && quota.used > quota.limit) throw new TurnRefused(quotaReached(deps))
  if (!hasRoom) throw noRoom(deps)
  const engine = await deps.engines.at(version, assistant, tx)
  const reading = await request.read(tx, conversation, { record, lastSaid }, engine)
  const promptType = request.promptType ?? conversation.promptType
  const rows = rowsOf(deps, conversation.id, record, reading)
  const readTurn: ReadTurn = {
    ...{ conversation, assistant, engine, promptType, record, noted, reading },
    ...rows,
  }
  const decided = await decideSafely(deps, tx, readTurn)
  const storing = Promise.all([
    deps.messages.insertTurn(tx, {
      conversationId: conversation.id,
      messageId: request.id,
      replyId: newId(),
      content: request.content,
      promptType,
      reading: readingOf(reading, rows),
      now: deps.clock.now(),
    }),
    decided && storeDecided(deps, tx, readTurn, decided),
  ])
  const { id: messageId, content: question } = request
  const asked = decided && askReply(deps, { messageId, before: conversation, decided, question, unstored })
  const [[message, reply], understood] = await storing
  return {
    turn: { message, reply, before: conversation, understood, asked, said: wordsOf(reading) },
    quota,
  }
}

/**
 * What the first sending of this id returned, as it stands now. `taken` is the quota that the rollback gives back.
 * @throws CONFLICT for another text: it would be lost without a word
 */
async function firstResult(
  deps: ConversationDeps,
  tx: Db,
  message: MessageRow,
  content: string,
  taken: GuestQuota | null,
): Promise<MessageAccepted> {
  const reply = await deps.messages.replyOf(tx, message.conversationId, message.id)
  if (!reply) throw new AppError('CONFLICT', 'This id is taken by a reply')
  if (message.content !== content)
    throw new AppError(
      'CONFLICT',
      'This message was sent already, with another text. Send the new text as a message of its own.',
    )
  const quota = taken && quotaView(deps, Math.min(taken.used - 1, taken.limit))
  return { message: messageView(message), reply: messageView(reply), quota }
}

/** Counts what guests of one address have written, however many tokens they throw away. @throws RATE_LIMITED */
export async function countGuestMessage({ limits }: ConversationDeps, actor: Actor): Promise<void> {
  if (actor.kind === 'guest') await limits.take('guestMessages', actor.address, QUOTA_MESSAGE)
}

/** Whether one more reply may be written: a language model writes so many at once for one owner; the rules any number. */
export async function hasRoomFor({ model, modelTurns }: ConversationDeps, tx: Db, owner: ConversationRow) {
  return model.mostAtOnce === null || (await modelTurns.runningOf(tx, owner)) < model.mostAtOnce
}

/** When to try again where every place is taken: about as long as a reply takes to write. */
const ROOM_SECONDS = 5

/** Before anything is stored. */
export function noRoom({ model }: ConversationDeps): AppError {
  const reason = `${model.mostAtOnce} replies are being written. Wait for one to end, or stop it.`
  return limitReached(reason, { limit: model.mostAtOnce ?? 0, remaining: 0, resetSeconds: ROOM_SECONDS })
}

/** Takes one of a guest's messages. @returns null for a signed-in user; `used` above the limit when none was left */
export async function takeQuota(deps: ConversationDeps, tx: Db, actor: Actor): Promise<GuestQuota | null> {
  if (actor.kind !== 'guest') return null
  const used = await deps.conversations.takeMessage(tx, actor.id, deps.guestMessageLimit)
  return quotaView(deps, used ?? deps.guestMessageLimit + 1)
}

export function quotaView(deps: ConversationDeps, used: number): GuestQuota {
  const limit = deps.guestMessageLimit
  return { limit, used, remaining: Math.max(0, limit - used) }
}

export const QUOTA_MESSAGE = 'Guest message limit reached. Please sign up for unlimited access.'

function quotaReached(deps: ConversationDeps): QuotaReached {
  return { reason: QUOTA_MESSAGE, quota: quotaView(deps, deps.guestMessageLimit) }
}

function checkLength(content: string, assistant: AssistantView): void {
  if (content.length > assistant.maxMessageLength)
    throw badInput('content', `A message has at most ${assistant.maxMessageLength.toLocaleString('en-US')} characters`)
}
