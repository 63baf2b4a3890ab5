import type { DialogueTurn } from '#server/clinical/dialogue/dialogue.ts'
import type { Engine } from '#server/clinical/engine.ts'
import type { ObjectionKind } from '#server/clinical/objections.ts'
import { LanguageModel } from '#server/features/conversations/language-model.ts'
import { BuiltInWriter } from '#server/features/conversations/built-in-writer.ts'
import type { SaidBefore } from '#server/features/conversations/reply-model.ts'
import { ReplyNotes } from '#server/features/conversations/reply-notes.ts'
import { LlmFailure, type Llm, type LlmProblem, type LlmUse } from '#server/platform/llm/llm.ts'
import { play } from '#tests/scorecard/dialogues/play.ts'

/** What came of one reply that the product's own path worded. */
export interface Worded {
  /** As far as it came. */
  text: string
  problem: LlmProblem | null
  /** Whether the rules wrote it, because they ask or decline. */
  isByRules: boolean
  /** Whether level and flags of the rules stand above its first word. */
  hasStanding: boolean
  objections: Partial<Record<ObjectionKind, number>>
  withheld: number
  use: LlmUse | null
  firstTextMs: number | null
}

/** A message in its dialogue: what the rules made of it, and what was said before. */
interface Asked {
  question: string
  turn: DialogueTurn
  history: SaidBefore[]
}

const NOT_COUNTED = { isSpent: () => Promise.resolve(false), note: () => {} }
const INSTRUCTIONS = {
  ...{ systemPrompt: null, acuteManagementPrompt: null, diagnosisWorkupPrompt: null, triagePrompt: null },
  ...{ customInstructions: null, soapNoteFormat: null, responseTone: 'PROFESSIONAL' as const },
  ...{ temperature: 0.7, maxTokens: 1_024 },
}

/** Words one case by a model. */
export function askReply(engine: Engine, llm: Llm, question: string): Promise<Worded> {
  const [played] = play(engine, [question])
  if (!played) throw new Error('a case has a message')
  const { heard, input, decision } = played
  return wordReply(engine, llm, { question, turn: { heard, before: null, input, decision }, history: [] })
}

/** Words one turn by a model, as the server does, guards and all, without a database. */
export async function wordReply(engine: Engine, llm: Llm, { question, turn, history }: Asked): Promise<Worded> {
  const { input, decision } = turn
  const model = new LanguageModel({ rules: new BuiltInWriter(), budget: NOT_COUNTED, secrets: [], llm, toolRounds: 3 })
  const notes = new ReplyNotes()
  const background = () => Promise.resolve({ instructions: INSTRUCTIONS, history, typed: [] })
  const request = { engine, decision, input, dialogue: turn, question, spender: 'evaluation', notes, background }
  const from = performance.now()
  let firstTextMs: number | null = null
  let text = ''
  let problem: LlmProblem | null = null
  try {
    for await (const chunk of model.stream(request, new AbortController().signal)) {
      if (chunk.type !== 'text') continue
      firstTextMs ??= performance.now() - from
      text += chunk.text
    }
  } catch (error) {
    problem = error instanceof LlmFailure ? error.code : 'CONNECTION'
  }
  const { objections = {}, withheld = 0, use = null } = notes.model ?? {}
  const isByRules = notes.rules !== null
  const hasStanding = text.startsWith(engine.standing(decision, input))
  return { text, problem, isByRules, hasStanding, objections, withheld, use, firstTextMs }
}
