import type { Response } from 'express'
import type { Actor } from '#server/access/actor.ts'
import { NOT_KEPT } from '#server/platform/http.ts'
import { AppError, limitReached } from '#server/shared/errors.ts'
import type { WatchedEvent } from './conversation-events.ts'
import type { RunningReply } from './conversation-event.types.ts'
import type { MessageAccepted } from './conversation.types.ts'
import type { ConversationsService } from './conversations.service.ts'
import { messageAsRest, recordAsRest } from './conversations.rest.ts'
import type { Message } from './message.types.ts'
import type { SendResult } from './send-message.ts'

/** What happens in a turn over REST, in order. */
export type TurnStep = { accepted: MessageAccepted } | { event: WatchedEvent } | { ended: Message }

/**
 * A turn over REST: the result of sending, and everything that happens until the reply is over, or the caller's session or
 * key is: the reply is written to its end, but not for them. @throws UNAUTHENTICATED then
 */
export async function* followTurn(
  conversations: ConversationsService,
  actor: Actor,
  conversationId: string,
  send: () => Promise<SendResult>,
  retryAfterSeconds: number,
): AsyncGenerator<TurnStep, void> {
  // Watched first, so that nothing of the reply is missed.
  const events = await conversations.watch(actor, conversationId)
  const credential = { hasEnded: false, endHearing: () => {} }
  try {
    credential.endHearing = await conversations.hearCredential(actor, (what) => {
      credential.hasEnded = what === 'ENDED'
      void events.return()
    })
    const { value: snapshot } = await events.next()
    const result = await send()
    if (!('reply' in result)) throw refusal(result, retryAfterSeconds)
    yield { accepted: result }
    if (snapshot) yield { event: snapshot }
    if (result.reply.status !== 'STREAMING') {
      yield { ended: result.reply }
      return
    }
    for await (const event of events) {
      yield { event }
      if (event.__typename !== 'ReplyEnded' || event.message.id !== result.reply.id) continue
      yield { ended: event.message }
      return
    }
    if (credential.hasEnded) throw new AppError('UNAUTHENTICATED', 'Sign in again')
  } finally {
    credential.endHearing()
    await events.return()
  }
}

function refusal(result: Exclude<SendResult, MessageAccepted>, retryAfterSeconds: number): AppError {
  if ('replyId' in result) return new AppError('CONFLICT', result.reason)
  return limitReached(result.reason, { limit: result.quota?.limit ?? 0, remaining: 0, resetSeconds: retryAfterSeconds })
}

/**
 * Writes a turn as server-sent events, `id: <reply id>:<seq>`. After `Last-Event-ID` the same request goes on where
 * it was cut. @returns when the reply is over or the reader has gone
 */
export async function streamTurn(
  conversations: ConversationsService,
  response: Response,
  turn: AsyncIterable<TurnStep>,
  lastEventId: string | undefined,
): Promise<void> {
  const stream = new TurnStream(conversations, response)
  for await (const step of turn) {
    if (response.destroyed) return
    if ('accepted' in step) stream.begin(step.accepted, lastEventId)
    else if ('ended' in step) stream.write('reply_ended', { ai_response: messageAsRest(step.ended) })
    else await stream.event(step.event)
  }
  response.end()
}

/** The writing end of one turn. */
class TurnStream {
  private replyId = ''
  /** The last delta that the reader has. */
  private seq = 0

  constructor(
    private readonly conversations: ConversationsService,
    private readonly response: Response,
  ) {}

  begin({ message, reply }: MessageAccepted, lastEventId: string | undefined): void {
    const [, seenReply, seen] = /^(.+):(\d{1,9})$/.exec(lastEventId ?? '') ?? []
    this.replyId = reply.id
    this.seq = seenReply === reply.id ? Number(seen) : 0
    this.response.status(200).set({ 'Content-Type': 'text/event-stream', 'Cache-Control': NOT_KEPT }).flushHeaders()
    this.write('reply_started', { user_message: messageAsRest(message), ai_response: messageAsRest(reply) })
  }

  /** Writes what a reader over REST is told of; the rest is for other windows. */
  async event(event: WatchedEvent): Promise<void> {
    switch (event.__typename) {
      case 'ConversationSnapshot':
        await this.catchUp(event.replies)
        break
      case 'ReplyDelta':
        if (event.replyId === this.replyId && event.seq > this.seq) this.delta(event.seq, event.text)
        break
      case 'PanelChanged': {
        const { entities, entity_categories } = recordAsRest('', event.panel, null)
        const { triage, redFlags: red_flags } = event
        this.write('panel_changed', { entities, entity_categories, triage, red_flags })
        break
      }
      case 'PlanChanged':
        this.write('plan_changed', { plan: event.plan?.markdown ?? null })
        break
      case 'TitleChanged':
        this.write('title_changed', { conversation_title: event.title })
        break
      case 'ReplyStarted':
      case 'ReplyEnded':
        break
    }
  }

  write(name: string, data: unknown): void {
    this.response.write(`event: ${name}\nid: ${this.replyId}:${this.seq}\ndata: ${JSON.stringify(data)}\n\n`)
  }

  /** From the last delta that the reader has to what is there by now. */
  private async catchUp(replies: RunningReply[]): Promise<void> {
    const running = replies.find(({ replyId }) => replyId === this.replyId)
    if (!running || running.seq <= this.seq) return
    this.delta(running.seq, await this.conversations.textBetween(this.replyId, this.seq, running.seq))
  }

  private delta(seq: number, text: string): void {
    this.seq = seq
    this.write('reply_delta', { reply_id: this.replyId, seq, text })
  }
}
