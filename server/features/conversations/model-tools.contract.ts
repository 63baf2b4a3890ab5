/** What a language model may look up while it words a reply. None of them changes anything. */
export const MODEL_TOOLS = ['calculate_score', 'condition_content', 'what_if', 'what_is_missing'] as const
export type ModelTool = (typeof MODEL_TOOLS)[number]

/** What came of a call of a tool. */
export const TOOL_OUTCOMES = ['ANSWERED', 'NOT_FOUND', 'NOT_VALID', 'NO_SUCH_TOOL', 'TOO_MANY'] as const
export type ToolOutcome = (typeof TOOL_OUTCOMES)[number]

/** A call of a tool: codes and ids of our own content, and no word of what was asked or answered. */
export interface ToolNote {
  /** null: there is no such tool. */
  tool: ModelTool | null
  outcome: ToolOutcome
  /** The calculator or condition that was looked up. */
  about: string | null
}
