import type { Response } from 'express'
import type { Actor } from '#server/access/actor.ts'
import { NOT_KEPT } from '#server/platform/http.ts'
import { AppError } from '#server/shared/errors.ts'
import type { WatchedEvent } from './conversation-events.ts'
import type { MessageAccepted } from './conversation.types.ts'
import type { ConversationsService } from './conversations.service.ts'
import { messageAsRest, recordAsRest } from './conversations.rest.ts'
import type { Message } from './message.types.ts'
import type { SendResult } from './send-message.ts'

/** A turn over REST: the result of sending, and everything that happens until the reply is over. */
export async function* converse(
  conversations: ConversationsService,
  actor: Actor,
  conversationId: string,
  send: () => Promise<SendResult>,
  retryAfterSeconds: number,
): AsyncGenerator<{ accepted: MessageAccepted } | { event: WatchedEvent } | { ended: Message }> {
  // Watched first, so that nothing of the reply is missed.
  const events = await conversations.watch(actor, conversationId)
  try {
    const { value: snapshot } = await events.next()
    const result = await send()
    if (!('reply' in result)) throw refusal(result, retryAfterSeconds)
    yield { accepted: result }
    if (snapshot) yield { event: snapshot }
    if (result.reply.status !== 'STREAMING') return yield { ended: result.reply }
    for await (const event of events) {
      yield { event }
      if (event.__typename === 'ReplyEnded' && event.message.id === result.reply.id)
        return yield { ended: event.message }
    }
  } finally {
    await events.return()
  }
}

function refusal(result: Exclude<SendResult, MessageAccepted>, retryAfterSeconds: number): AppError {
  if ('replyId' in result) return new AppError('CONFLICT', result.reason)
  return new AppError('RATE_LIMITED', result.reason, { retryAfterSeconds })
}

/**
 * Writes a turn as server-sent events, `id: <reply id>:<seq>`. After `Last-Event-ID` the same request goes on where
 * it was cut. @returns when the reply is over or the reader has gone
 */
export async function streamTurn(
  conversations: ConversationsService,
  response: Response,
  turn: AsyncIterable<{ accepted: MessageAccepted } | { event: WatchedEvent } | { ended: Message }>,
  lastEventId: string | undefined,
): Promise<void> {
  let replyId = ''
  let seq = 0
  const write = (name: string, data: unknown) =>
    response.write(`event: ${name}\nid: ${replyId}:${seq}\ndata: ${JSON.stringify(data)}\n\n`)
  for await (const step of turn) {
    if (response.destroyed) return
    if ('accepted' in step) {
      const { message, reply } = step.accepted
      replyId = reply.id
      const [seenReply, seen] = lastEventId?.split(':') ?? []
      seq = seenReply === replyId ? Number(seen) || 0 : 0
      response.status(200).set({ 'Content-Type': 'text/event-stream', 'Cache-Control': NOT_KEPT }).flushHeaders()
      write('reply_started', { user_message: messageAsRest(message), ai_response: messageAsRest(reply) })
    } else if ('ended' in step) {
      write('reply_ended', { ai_response: messageAsRest(step.ended) })
    } else {
      const { event } = step
      if (event.__typename === 'ConversationSnapshot') {
        const running = event.replies.find((reply) => reply.replyId === replyId)
        if (!running || running.seq <= seq) continue
        const text = await conversations.textBetween(replyId, seq, running.seq)
        seq = running.seq
        write('reply_delta', { reply_id: replyId, seq, text })
      } else if (event.__typename === 'ReplyDelta' && event.replyId === replyId && event.seq > seq) {
        seq = event.seq
        write('reply_delta', { reply_id: replyId, seq, text: event.text })
      } else if (event.__typename === 'PanelChanged') {
        const { entities, entity_categories } = recordAsRest('', event.panel, null)
        write('panel_changed', { entities, entity_categories, triage: event.triage, red_flags: event.redFlags })
      } else if (event.__typename === 'PlanChanged') {
        write('plan_changed', { plan: event.plan?.markdown ?? null })
      } else if (event.__typename === 'TitleChanged') write('title_changed', { conversation_title: event.title })
    }
  }
  response.end()
}
