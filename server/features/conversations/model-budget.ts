import type { Clock } from '#server/platform/clock.ts'
import type { LlmRequest, LlmUse } from '#server/platform/llm/llm.ts'
import type { Log } from '#server/platform/log.ts'
import { dayOf, GUESTS, type ModelUseRepository } from './model-use.repository.ts'

const CHARACTERS_A_TOKEN = 4

interface Parts {
  use: Pick<ModelUseRepository, 'tokens' | 'add'>
  /** Tokens a day. */
  limits: { user: number; guests: number }
  clock: Clock
  log: Log
}

/** What one call of a language model was, for the budget. */
export interface Called {
  asked: Pick<LlmRequest, 'system' | 'messages'>
  /** How much it said. */
  characters: number
  /** What its service reported; null: it is estimated. */
  use: LlmUse | null
  costMicros: number | null
}

/** The day's tokens of language models, which every call of theirs is taken from, replies and all else. */
export class ModelBudget {
  constructor(private readonly parts: Parts) {}

  async isSpent(spender: string): Promise<boolean> {
    const { use, limits } = this.parts
    return (await use.tokens(this.today(), spender)) >= (spender === GUESTS ? limits.guests : limits.user)
  }

  /** Counts a call. It never fails: what could not be counted is told to the log. */
  note(spender: string, { asked, characters, use, costMicros }: Called): void {
    const tokens = use ? tokensOf(use) : estimated(asked, characters)
    if (tokens === 0) return
    const { use: counted, log } = this.parts
    const spent = { tokens, costMicros: costMicros ?? 0 }
    counted.add(this.today(), spender, spent).catch((err: unknown) => log.warn({ err }, 'tokens could not be counted'))
  }

  private today(): string {
    return dayOf(this.parts.clock)
  }
}

export const tokensOf = ({ inputTokens, outputTokens }: LlmUse): number => inputTokens + outputTokens

/** Of a text that did not end, whose source reported nothing: for the budget alone. Nothing said, nothing spent. */
function estimated({ system, messages }: Called['asked'], characters: number): number {
  if (characters === 0) return 0
  const asked = [...system, ...messages.map(({ text }) => text)].reduce((sum, { length }) => sum + length, 0)
  return Math.ceil((asked + characters) / CHARACTERS_A_TOKEN)
}
