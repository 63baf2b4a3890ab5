import { z } from 'zod'
import { REVIEW_KINDS, type ReviewItem } from '#server/clinical/review-item.ts'

export const VERDICTS = ['CONFIRMED', 'CHANGE_WANTED'] as const
export type Verdict = (typeof VERDICTS)[number]

/** CHANGED_SINCE: reviewed when it said something else, which is no review of what it says now. */
export const REVIEW_STATES = ['NOT_REVIEWED', 'CONFIRMED', 'CHANGE_WANTED', 'CHANGED_SINCE'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

const SEARCH_MAX = 120
const COMMENT_MAX = 2_000

const given = <Schema extends z.ZodType>(schema: Schema) => schema.nullish().transform((value) => value || null)

/** What is left out, or empty, keeps every item. */
export const reviewFilter = z.object({
  kind: given(z.enum(REVIEW_KINDS)),
  state: given(z.enum(REVIEW_STATES)),
  search: given(z.string().trim().max(SEARCH_MAX, `A search has at most ${SEARCH_MAX} characters`)),
})
export type ReviewFilter = z.input<typeof reviewFilter>

export const reviewInput = z
  .object({
    itemId: z.string(),
    verdict: z.enum(VERDICTS),
    comment: z
      .string()
      .trim()
      .max(COMMENT_MAX, `A comment has at most ${COMMENT_MAX.toLocaleString('en-US')} characters`)
      .nullish()
      .transform((text) => text ?? ''),
  })
  .refine(({ verdict, comment }) => verdict === 'CONFIRMED' || comment !== '', {
    path: ['comment'],
    message: 'Please say what is to change',
  })
export type ReviewInput = z.input<typeof reviewInput>

/** An item with what was last said of it. */
export interface ReviewedItem extends ReviewItem {
  state: ReviewState
  comment: string | null
  reviewedBy: string | null
  reviewedAt: Date | null
}

/** How far the review is. */
export interface ReviewCounts {
  total: number
  confirmed: number
  changeWanted: number
  /** Never, or when they said something else. */
  notReviewed: number
}
