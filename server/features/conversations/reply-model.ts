import type { Engine } from '#server/clinical/engine.ts'
import type { DecideInput, Decision } from '#server/clinical/types.ts'

/** All that an answer may rest on. */
export interface ReplyRequest {
  /** That of the conversation's assistant, which decided. */
  engine: Engine
  decision: Decision
  input: DecideInput
  /** The question, as typed; empty for a form. */
  question: string
}

/** `end` is the source's own terminator: a stream that stops without it was cut, however clean it looks. */
export type ReplyChunk = { type: 'text'; text: string } | ReplyTerminator

interface ReplyTerminator {
  type: 'end'
  /** All tokens that the reply cost, as the model itself reports them; nothing is estimated. */
  tokens?: number
}

/** What writes the prose of a reply. Facts, flags, scores and plan are never its business. */
export interface ReplyModel {
  name: string
  /** Streams a reply. Should stop soon after `signal` aborts. */
  stream(request: ReplyRequest, signal: AbortSignal): AsyncIterable<ReplyChunk>
}
