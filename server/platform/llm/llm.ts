/** Something that was said. */
export interface LlmSaid {
  role: 'user' | 'assistant'
  text: string
}

/** A tool that a language model may call while it words a text. */
export interface LlmTool {
  name: string
  description: string
  /** JSON Schema of its arguments, an object. */
  parameters: object
}

export interface LlmToolCall {
  /** As the model numbers it. */
  id: string
  name: string
  /** As the model wrote them: JSON, or not. */
  arguments: string
}

/** A round in which a language model called tools: what it said before, its calls, and what each was answered. */
export interface LlmToolRound {
  role: 'tools'
  text: string
  calls: LlmToolCall[]
  /** In the order of the calls. */
  results: string[]
}

/** One turn of what a language model is given. */
export type LlmMessage = LlmSaid | LlmToolRound

/** What a language model may look up while it words a text. Nothing that it calls changes anything. */
export interface LlmToolbox {
  tools: LlmTool[]
  /** After so many rounds it has to answer: a further call is a failure. */
  roundsMax: number
  /** What a call is answered; never throws. Of what was typed nothing leaves in it that identifies the patient. */
  answer(call: LlmToolCall): string
}

/** What is asked of a language model: role-separated, with nothing that names its host or key. */
export interface LlmRequest {
  /** The parts of the system's side, in order. */
  system: string[]
  /** Oldest first; the last one is the user's, or a round of tools behind it. */
  messages: LlmMessage[]
  /** What it may call; none where it is left out. */
  toolbox?: LlmToolbox
  /** It has called often enough: the tools stay named, because the rounds name them, and none may be called. */
  mustAnswer?: boolean
  /** 0 to 2. */
  temperature: number
  maxTokens: number
}

/** What the source reports to have used. */
export interface LlmUse {
  inputTokens: number
  outputTokens: number
}

/** `end` is the dialect's own terminator, and the only sign that a text is whole. */
export type LlmChunk = { type: 'text'; text: string } | LlmRound | LlmEnd

interface LlmSpent {
  use: LlmUse | null
  /** What that cost, in millionths of a US dollar; null where no price is set, or nothing was reported. */
  costMicros: number | null
}

/** A call that ended with calls of tools: they were answered, and it goes on. */
export interface LlmRound extends LlmSpent {
  type: 'round'
  calls: LlmToolCall[]
}

/** What the last call used; rounds before it have told their own. */
export interface LlmEnd extends LlmSpent {
  type: 'end'
}

/** How a language model can fail. None of them carries a word of what it sent. */
export const LLM_PROBLEMS = [
  'CONNECTION',
  'CONNECT_TIMEOUT',
  'FIRST_TOKEN_TIMEOUT',
  'SILENCE',
  'TOTAL_TIMEOUT',
  'UNAUTHORIZED',
  'RATE_LIMITED',
  'OVERLOADED',
  'REFUSED',
  'MALFORMED',
  'ERROR_EVENT',
  'NO_TERMINATOR',
  'EMPTY',
  'CUT_SHORT',
  'TOOL_CALL',
  'TOOLS_REFUSED',
  'ENDLESS',
  'RESTING',
] as const
export type LlmProblem = (typeof LLM_PROBLEMS)[number]

/** Why a language model did not answer, or not to the end. Its message is of ours: the upstream's words stay out. */
export class LlmFailure extends Error {
  override readonly name = 'LlmFailure'
  readonly code: LlmProblem

  constructor(
    problem: LlmProblem,
    /** How long the source asks us to wait, in ms. */
    readonly retryAfterMs: number | null = null,
  ) {
    super(problem)
    this.code = problem
  }
}

/** One call of a language model. */
export interface LlmAttempt {
  /** By its name at its service; where that is, nobody is told. */
  model: string
  /** Why it did not answer, or not to the end; null: it did, or was stopped by whoever asked. */
  problem: LlmProblem | null
  /** How long it took, in whole ms; null while it is under way, and where it was stopped. */
  ms: number | null
}

/** How a language model is, as far as its calls tell. */
export interface LlmHealth {
  /** "gpt-x at api.example.org". */
  name: string
  state: 'UNTRIED' | 'ANSWERING' | 'FAILING' | 'RESTING'
  /** The last failure's code, while it is failing. */
  problem: LlmProblem | null
}

/** A language model somewhere else. */
export interface Llm {
  /** The one that answers now: its model and host. */
  readonly name: string
  /** All of them, in the order in which they are asked. */
  health(): LlmHealth[]
  /**
   * Streams a text. Gives up within a second after `signal` aborts.
   * @param tell is told of each call when it begins; how it ends then comes to stand in what was told
   * @throws LlmFailure
   */
  stream(request: LlmRequest, signal: AbortSignal, tell?: (attempt: LlmAttempt) => void): AsyncIterable<LlmChunk>
}
