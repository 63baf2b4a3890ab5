import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ReplyChunk, ReplyModel, ReplyRequest } from './reply-model.ts'

/** The model that needs nothing: composes the reply from what the rules found, and says that it is rules. */
export class BuiltInWriter implements ReplyModel {
  readonly name = 'built-in rules'
  readonly mostAtOnce = null

  async *stream({ engine, decision, input, dialogue }: ReplyRequest, signal: AbortSignal): AsyncIterable<ReplyChunk> {
    for (const text of dialogue ? engine.reply(dialogue) : engine.compose(decision, input)) {
      if (signal.aborted) return
      yield { type: 'text', text }
      // Lets the first block leave before the next is written.
      await nextTurn()
    }
    yield { type: 'end' }
  }
}
