import type { LlmRequest, LlmUse } from './llm.ts'

/** A part of a call of a tool: its name first, its arguments piece by piece. */
export interface CallPiece {
  /** Which of the answer's calls. */
  index: number
  id?: string
  name?: string
  arguments?: string
}

/** What one event of a stream says. `done` is the terminator; whether it was earned, `stop` says. */
export interface Said {
  text?: string
  /** Thinking and other signs of life that are no text. */
  alive?: boolean
  use?: Partial<LlmUse>
  calls?: CallPiece[]
  /** Why the model stopped writing, once it has. */
  stop?: 'WHOLE' | 'CUT_SHORT' | 'REFUSED' | 'TOOL_CALL'
  error?: 'OVERLOADED' | 'RATE_LIMITED' | 'ERROR_EVENT'
  done?: boolean
}

/** How a family of services is spoken to. */
export interface Dialect {
  path: string
  headers(key: string | null): Record<string, string>
  body(request: LlmRequest, model: string): object
  /** @throws where the data is not of the dialect */
  read(data: string): Said
}
