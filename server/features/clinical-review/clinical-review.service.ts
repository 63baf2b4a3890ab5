import { createHash } from 'node:crypto'
import type { Actor } from '#server/access/actor.ts'
import type { Access } from '#server/access/authorize.ts'
import { reviewItems, type ReviewItem } from '#server/clinical/review-items.ts'
import type { Clock } from '#server/platform/clock.ts'
import { notFound } from '#server/shared/errors.ts'
import { newId } from '#server/shared/ids.ts'
import { checkPageSize, decodeCursor, encodeCursor, type Page } from '#server/shared/page.ts'
import { validate } from '#server/shared/validate.ts'
import {
  reviewFilter,
  reviewInput,
  type ReviewCounts,
  type ReviewedItem,
  type ReviewFilter,
  type ReviewInput,
} from './clinical-review.contract.ts'
import { reviewsContent } from './clinical-review.policy.ts'
import type { ClinicalReviewRepository, LastReview } from './clinical-review.repository.ts'

type Digested = ReviewItem & { digest: string }

/** The list that a clinician works through: every rule with its source, and what was said of it. */
export class ClinicalReviewService {
  private items: Digested[] | null = null

  constructor(
    private readonly reviews: ClinicalReviewRepository,
    private readonly access: Access,
    private readonly clock: Clock,
  ) {}

  /** The items that fit, in the fixed order of the content. @throws BAD_USER_INPUT */
  async page(actor: Actor, filter: ReviewFilter, first: number, after?: string | null): Promise<Page<ReviewedItem>> {
    this.access.require(actor, 'clinical-review.list', reviewsContent(actor))
    const size = checkPageSize('first', first)
    const start = after ? Number(decodeCursor(after, ['position'])[0]) + 1 : 0
    const fitting = await this.fitting(filter)
    const items = fitting
      .slice(start, start + size)
      .map((node, index) => ({ cursor: encodeCursor(start + index), node }))
    return { items, hasNextPage: fitting.length > start + size, hasPreviousPage: start > 0 }
  }

  /** All that fit, for a file. @throws BAD_USER_INPUT */
  async export(actor: Actor, filter: ReviewFilter): Promise<ReviewedItem[]> {
    this.access.require(actor, 'clinical-review.export', reviewsContent(actor))
    return this.fitting(filter)
  }

  /** How far the review is. Public: whoever relies on the rules may know that. */
  async counts(): Promise<ReviewCounts> {
    const all = await this.reviewed()
    const of = (state: ReviewedItem['state']) => all.filter((item) => item.state === state).length
    const [confirmed, changeWanted] = [of('CONFIRMED'), of('CHANGE_WANTED')]
    return { total: all.length, confirmed, changeWanted, notReviewed: all.length - confirmed - changeWanted }
  }

  /** Says something of an item as it is now; what was said before stays. @throws NOT_FOUND, BAD_USER_INPUT */
  async review(actor: Actor, input: ReviewInput): Promise<ReviewedItem> {
    this.access.require(actor, 'clinical-review.review', reviewsContent(actor))
    const { itemId, verdict, comment } = validate(reviewInput, input)
    const item = this.digested().find(({ id }) => id === itemId)
    if (!item) throw notFound('Item')
    const createdAt = this.clock.now()
    const { digest } = item
    await this.reviews.insert({ id: newId(), item: itemId, digest, verdict, comment, reviewerId: actor.id, createdAt })
    const reviewedBy = actor.kind === 'user' ? actor.account.name : null
    return reviewedOf(item, { item: itemId, digest, verdict, comment, reviewedBy, createdAt })
  }

  private async fitting(filter: ReviewFilter): Promise<ReviewedItem[]> {
    const { kind, state, search } = validate(reviewFilter, filter)
    const wanted = search?.toLowerCase()
    return (await this.reviewed()).filter(
      (item) =>
        (kind === null || item.kind === kind) &&
        (state === null || item.state === state) &&
        (wanted === undefined || `${item.id} ${item.title} ${item.text}`.toLowerCase().includes(wanted)),
    )
  }

  private async reviewed(): Promise<ReviewedItem[]> {
    const last = await this.reviews.last()
    return this.digested().map((item) => reviewedOf(item, last.get(item.id)))
  }

  /** Made once: the content is compiled. */
  private digested(): Digested[] {
    this.items ??= reviewItems().map((item) => ({
      ...item,
      digest: createHash('sha256')
        .update(JSON.stringify([item.text, item.level, item.sources]))
        .digest('base64url'),
    }))
    return this.items
  }
}

function reviewedOf({ digest, ...item }: Digested, last: LastReview | undefined): ReviewedItem {
  if (!last) return { ...item, state: 'NOT_REVIEWED', comment: null, reviewedBy: null, reviewedAt: null }
  const { verdict, comment, reviewedBy, createdAt: reviewedAt } = last
  const state = last.digest === digest ? verdict : 'CHANGED_SINCE'
  return { ...item, state, comment: comment || null, reviewedBy, reviewedAt }
}
