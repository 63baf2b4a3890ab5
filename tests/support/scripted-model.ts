import { setTimeout as sleep } from 'node:timers/promises'
import type { ReplyChunk, ReplyModel } from '#server/features/conversations/reply-model.ts'

export interface Script {
  /** Before the first token. */
  firstTokenMs?: number
  /** Between tokens; 0 sends them as fast as they are read. */
  tokenMs?: number
  tokens: string[]
  /** How the source ends: properly, cut without a terminator, or with an error. */
  ending?: 'proper' | 'cut' | 'error'
  /** Keeps going when asked to stop, as a hung upstream does. */
  deaf?: boolean
  /** What it reports to have used. */
  usedTokens?: number
}

/** A model that says exactly what it is told, at the pace it is told. */
export class ScriptedModel implements ReplyModel {
  readonly name = 'scripted'
  readonly mostAtOnce = null
  /** How many streams are open. */
  open = 0

  constructor(public script: Script) {}

  async *stream(_request: unknown, signal: AbortSignal): AsyncIterable<ReplyChunk> {
    const { firstTokenMs = 0, tokenMs = 0, tokens, ending = 'proper', deaf = false, usedTokens } = this.script
    // A signal costs as much as the token it would save: only long pauses listen.
    const pause = (ms: number) => (ms > 0 ? sleep(ms, undefined, deaf || ms < 100 ? {} : { signal }) : undefined)
    this.open += 1
    try {
      await pause(firstTokenMs)
      for (const text of tokens) {
        if (signal.aborted && !deaf) return
        yield { type: 'text', text }
        await pause(tokenMs)
      }
      if (ending === 'error') throw new Error('the model broke')
      if (ending === 'proper') yield { type: 'end', ...(usedTokens !== undefined && { tokens: usedTokens }) }
    } finally {
      this.open -= 1
    }
  }
}

/** Words that can be counted: no two are alike, so a loss or a repetition shows. */
export function numberedWords(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `w${index} `)
}
