import { LlmFailure, type Llm, type LlmEnd, type LlmRound } from '#server/platform/llm/llm.ts'
import { CheckedLines } from './checked-lines.ts'
import { partsOf } from './model-parts.ts'
import { tokensOf, type ModelBudget } from './model-budget.ts'
import { PROMPT_VERSION } from './model-prompt.ts'
import { toolboxOf } from './model-tools.ts'
import type { ReplyBackground, ReplyChunk, ReplyModel, ReplyRequest } from './reply-model.ts'
import type { ModelNotes, RulesReason } from './reply-notes.ts'
import { sentencesOf, Withheld } from './withheld.ts'

const MOST_AT_ONCE = 2
const CLOSING =
  '\n\n*Worded by a language model; red flags, level and plan are the rules’. For review by the treating clinician.*\n'
const SPENT = '*Today’s budget for the language model is used up: the built-in rules answer.*\n\n'

interface Parts {
  llm: Llm
  /** Writes what needs no model, and what none may write. */
  rules: ReplyModel
  budget: Pick<ModelBudget, 'isSpent' | 'note'>
  /** Of the configuration: no reply shows them. */
  secrets: string[]
  /** How often it may call tools for one reply; 0: it is given none. */
  toolRounds: number
}

/**
 * A language model that words replies. Red flags and level of the rules stand above its first word; behind each line stands
 * what record and rules say against it. Where the rules ask or decline, they write themselves.
 */
export class LanguageModel implements ReplyModel {
  readonly mostAtOnce = MOST_AT_ONCE

  constructor(private readonly parts: Parts) {}

  get name(): string {
    return this.parts.llm.name
  }

  async *stream(request: ReplyRequest, signal: AbortSignal): AsyncGenerator<ReplyChunk> {
    const reason = reasonForRules(request)
    if (reason) {
      request.notes.byRules(reason)
      yield* this.parts.rules.stream(request, signal)
      return
    }
    const [isSpent, background] = await Promise.all([this.parts.budget.isSpent(request.spender), request.background()])
    if (isSpent) {
      request.notes.byRules('BUDGET_SPENT')
      yield { type: 'text', text: SPENT }
      yield* this.parts.rules.stream(request, signal)
      return
    }
    yield* this.words(request, background, signal)
  }

  private async *words(
    request: ReplyRequest,
    background: ReplyBackground,
    signal: AbortSignal,
  ): AsyncGenerator<ReplyChunk> {
    const { engine, decision, input } = request
    const { asked: plain, mask, masked, history } = partsOf(request, background)
    const { toolRounds } = this.parts
    const tools: ModelNotes['tools'] = []
    const asked = toolRounds === 0 ? plain : { ...plain, toolbox: toolboxOf(request, mask, toolRounds, tools) }
    const withheld = new Withheld([...this.parts.secrets, ...asked.system.flatMap(sentencesOf)])
    const lines = new CheckedLines((line) => engine.objections(line, decision, input))
    const { temperature, maxTokens } = asked
    const notes: ModelNotes = {
      ...{ attempts: [], prompt: PROMPT_VERSION, temperature, maxTokens, history, masked, use: null, costMicros: null },
      tools,
      objections: lines.found,
      withheld: 0,
    }
    request.notes.byModel(notes)
    request.notes.cut = (text) => lines.cut(text)
    let characters = 0
    let hasText = false
    const out = (text: string): ReplyChunk[] => {
      if (text === '') return []
      const first = hasText ? '' : engine.standing(decision, input)
      hasText = true
      return [{ type: 'text', text: first + text }]
    }
    try {
      for await (const chunk of this.parts.llm.stream(asked, signal, (attempt) => notes.attempts.push(attempt))) {
        if (chunk.type === 'text') {
          characters += chunk.text.length
          const text = withheld.take(chunk.text)
          notes.withheld = withheld.count
          yield* out(lines.take(text))
          continue
        }
        noteUse(notes, chunk)
        if (chunk.type === 'round') continue
        yield* out(lines.take(withheld.end()) + lines.end() + CLOSING)
        yield { type: 'end', ...(notes.use && { tokens: tokensOf(notes.use) }) }
      }
    } catch (error) {
      // What stands there stays: it is checked like what is whole.
      yield* out(lines.take(withheld.end()) + lines.end())
      throw error instanceof LlmFailure ? error : new LlmFailure('CONNECTION')
    } finally {
      const { use, costMicros } = notes
      this.parts.budget.note(request.spender, { asked, characters, use, costMicros })
    }
  }
}

/** What all calls of a reply used together, as far as it was reported. */
function noteUse(notes: ModelNotes, { use, costMicros }: LlmRound | LlmEnd): void {
  const { inputTokens, outputTokens } = notes.use ?? { inputTokens: 0, outputTokens: 0 }
  if (use) notes.use = { inputTokens: inputTokens + use.inputTokens, outputTokens: outputTokens + use.outputTokens }
  if (costMicros !== null) notes.costMicros = (notes.costMicros ?? 0) + costMicros
}

/** Another patient, or nothing clinical: there is nothing that a model could word better, and much that it could make of it. */
export function reasonForRules({ input, decision }: Pick<ReplyRequest, 'input' | 'decision'>): RulesReason | null {
  if (input.conflict !== null) return 'ANOTHER_PATIENT'
  return decision.outcome === 'DECLINED' ? 'NOTHING_CLINICAL' : null
}
