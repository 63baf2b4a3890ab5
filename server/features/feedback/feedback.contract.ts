import { z } from 'zod'
import { emailAddress } from '#server/features/accounts/accounts.contract.ts'

const TEXT_MAX = 2_000
/** Counts below this tell too much of single people. */
export const COUNTED_FROM = 5

export const FEEDBACK_REASONS = ['WRONG', 'INCOMPLETE', 'UNSAFE', 'UNCLEAR', 'OTHER'] as const
export type FeedbackReason = (typeof FEEDBACK_REASONS)[number]

const words = z
  .string()
  .trim()
  .max(TEXT_MAX, `Write at most ${TEXT_MAX.toLocaleString('en')} characters`)

export const saveFeedbackInput = z
  .object({
    messageId: z.string(),
    comment: words.nullish().transform((comment) => comment ?? ''),
    reasons: z
      .array(z.enum(FEEDBACK_REASONS))
      .max(50)
      .nullish()
      .transform((reasons) => [...new Set(reasons)].sort()),
  })
  .refine(({ comment, reasons }) => comment !== '' || reasons.length > 0, {
    path: ['comment'],
    message: 'Say what was wrong, or choose a reason',
  })
export type SaveFeedbackInput = z.input<typeof saveFeedbackInput>
export type SavedFeedback = z.output<typeof saveFeedbackInput>

export const createSuggestionInput = z.object({
  text: words.min(1, 'Please type a suggestion'),
  email: z
    .string()
    .nullish()
    .transform((email) => email?.trim() || null)
    .pipe(emailAddress.nullable()),
})
export type CreateSuggestionInput = z.input<typeof createSuggestionInput>

/** The count, or null where it is too small to be shown. */
export function countShown(count: number): number | null {
  return count < COUNTED_FROM ? null : count
}

/** Feedback as the inbox shows it: its own words and what it is about, never the conversation's. */
export interface FeedbackView {
  id: string
  messageId: string
  conversationId: string
  assistantId: string
  comment: string
  reasons: FeedbackReason[]
  readAt: Date | null
  createdAt: Date
  updatedAt: Date
}

export interface SuggestionView {
  id: string
  text: string
  email: string | null
  userId: string | null
  readAt: Date | null
  createdAt: Date
}

/** How an expert's assistant is rated, by everyone but the expert; null: fewer than five. */
export interface AssistantFeedback {
  likes: number | null
  dislikes: number | null
}
