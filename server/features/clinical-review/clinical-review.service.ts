import { createHash } from 'node:crypto'
import type { Actor } from '#server/access/actor.ts'
import type { Access } from '#server/access/authorize.ts'
import type { ReviewItem } from '#server/clinical/review-item.ts'
import { reviewItems } from '#server/clinical/review-items.ts'
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
    const { fitting, last } = await this.fitting(filter)
    const items = fitting
      .slice(start, start + size)
      .map((item, index) => ({ cursor: encodeCursor(start + index), node: reviewedOf(item, last.get(item.id)) }))
    return { items, hasNextPage: fitting.length > start + size, hasPreviousPage: start > 0 }
  }

  /** All that fit, for a file. @throws BAD_USER_INPUT */
  async export(actor: Actor, filter: ReviewFilter): Promise<ReviewedItem[]> {
    this.access.require(actor, 'clinical-review.export', reviewsContent(actor))
    const { fitting, last } = await this.fitting(filter)
    return fitting.map((item) => reviewedOf(item, last.get(item.id)))
  }

  /** How far the review is. Public: whoever relies on the rules may know that. */
  async counts(): Promise<ReviewCounts> {
    const last = await this.reviews.last()
    const all = this.digested()
    const states = all.map((item) => stateOf(item, last.get(item.id)))
    const of = (wanted: ReviewedItem['state']) => states.filter((state) => state === wanted).length
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

  /** The content alone is looked through; what was said of it is put to those that are shown. */
  private async fitting(filter: ReviewFilter): Promise<{ fitting: Digested[]; last: Map<string, LastReview> }> {
    const { kind, state, search } = validate(reviewFilter, filter)
    const wanted = search?.toLowerCase()
    const last = await this.reviews.last()
    const fitting = this.digested().filter(
      (item) =>
        (kind === null || item.kind === kind) &&
        (state === null || stateOf(item, last.get(item.id)) === state) &&
        (wanted === undefined || `${item.id} ${item.title} ${item.text}`.toLowerCase().includes(wanted)),
    )
    return { fitting, last }
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

function stateOf({ digest }: Digested, last: LastReview | undefined): ReviewedItem['state'] {
  if (!last) return 'NOT_REVIEWED'
  return last.digest === digest ? last.verdict : 'CHANGED_SINCE'
}

function reviewedOf(digested: Digested, last: LastReview | undefined): ReviewedItem {
  const { digest: _digest, ...item } = digested
  const state = stateOf(digested, last)
  if (!last) return { ...item, state, comment: null, reviewedBy: null, reviewedAt: null }
  const { comment, reviewedBy, createdAt: reviewedAt } = last
  return { ...item, state, comment: comment || null, reviewedBy, reviewedAt }
}
