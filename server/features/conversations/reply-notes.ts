import type { ProposalEnd } from '#server/clinical/proposed-facts.ts'
import type { PlanItemEnd } from '#server/clinical/proposed-plan.ts'
import type { ObjectionKind } from '#server/clinical/objections.ts'
import type { IdentifierKind } from '#server/clinical/types.ts'
import type { LlmAttempt, LlmUse } from '#server/platform/llm/llm.ts'
import type { ToolNote } from './model-tools.contract.ts'
import type { TaskCall } from './model-tasks.service.ts'

/** Why the built-in rules wrote a reply. */
export const RULES_REASONS = [
  'NO_MODEL',
  'SET_BY_ADMIN',
  'ASKED_FOR',
  'ANOTHER_PATIENT',
  'NOTHING_CLINICAL',
  'BUDGET_SPENT',
] as const
export type RulesReason = (typeof RULES_REASONS)[number]

/** What a language model was asked with, and what came of it: counts and versions, and no word of either text. */
export interface ModelNotes {
  /** Each call, in order. */
  attempts: LlmAttempt[]
  /** Which prompt: a digest of all its parts that are the same for everybody. */
  prompt: string
  temperature: number
  maxTokens: number
  /** How many earlier messages it was given. */
  history: number
  /** Each call of a tool, in order. */
  tools: ToolNote[]
  /** How often something that identifies the patient was replaced before it left this machine. */
  masked: Partial<Record<IdentifierKind, number>>
  /** What the guards found in its text, by kind. */
  objections: Partial<Record<ObjectionKind, number>>
  /** How often something of the configuration was kept out of its text. */
  withheld: number
  /** What the service reported. */
  use: LlmUse | null
  /** What that cost, in millionths of a US dollar; null where no price is set. */
  costMicros: number | null
}

/** What became of the facts that a language model proposed. */
export interface ProposalCounts {
  kept: number
  ends: Partial<Record<ProposalEnd, number>>
}

/** What became of the lines that a language model proposed for the plan. */
export interface PlanItemCounts {
  kept: number
  ends: Partial<Record<PlanItemEnd, number>>
}

/** What becomes known of a reply while it is written. Whoever writes it notes it; the reply's trace is made of it. */
export class ReplyNotes {
  /** Null once a language model writes. */
  rules: RulesReason | null = 'NO_MODEL'
  model: ModelNotes | null = null
  /** Calls beside the reply that are over. */
  readonly tasks: TaskCall[] = []
  /** The trace was made: what comes later is added to it. */
  isTraced = false
  /** What became of the facts that a model proposed; null where it proposed none. */
  proposals: ProposalCounts | null = null
  /** What became of the lines that a model proposed for the plan; null where it proposed none. */
  planItems: PlanItemCounts | null = null
  /** What has to stand behind a text that is stopped here: the guards of whoever writes it. */
  cut: (text: string) => string = () => ''

  byRules(reason: RulesReason): void {
    this.rules = reason
  }

  byModel(notes: ModelNotes): void {
    this.rules = null
    this.model = notes
  }
}
