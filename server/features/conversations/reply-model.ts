import type { DialogueTurn } from '#server/clinical/dialogue/dialogue.ts'
import type { Engine } from '#server/clinical/engine.ts'
import type { DecideInput, Decision } from '#server/clinical/types.ts'
import type { AssistantInstructions } from '#server/features/assistants/assistants.contract.ts'
import type { ReplyNotes } from './reply-notes.ts'

/** All that an answer may rest on. */
export interface ReplyRequest {
  /** That of the conversation's assistant, which decided. */
  engine: Engine
  decision: Decision
  input: DecideInput
  /** What was heard and what was known before; null where the turn came by a form alone. */
  dialogue: DialogueTurn | null
  /** The question, as typed; empty for a form. */
  question: string
  /** Whose tokens are spent: a user, by id, or the guests together. */
  spender: string
  /** What becomes known of the reply while it is written. */
  notes: ReplyNotes
  /** What only a language model needs: read when it asks. */
  background(): Promise<ReplyBackground>
}

export interface ReplyBackground {
  instructions: AssistantInstructions
  /** What was said before the question, oldest first. */
  history: SaidBefore[]
  /** All that the physician typed in this conversation: what identifies the patient anywhere in it leaves in no text. */
  typed: string[]
}

export interface SaidBefore {
  sender: 'USER' | 'ASSISTANT'
  content: string
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
  /** How many replies it writes for one owner at once; null: any number. */
  mostAtOnce: number | null
  /** Streams a reply. Should stop soon after `signal` aborts. */
  stream(request: ReplyRequest, signal: AbortSignal): AsyncIterable<ReplyChunk>
}
