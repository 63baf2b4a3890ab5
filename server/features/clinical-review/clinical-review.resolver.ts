import { Arg, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql'
import { Door } from '#server/access/door-rule.ts'
import type { RequestContext } from '#server/access/request-context.ts'
import type { ReviewKind as KindName } from '#server/clinical/review-item.ts'
import { Cost } from '#server/shared/cost.ts'
import { connection } from '#server/shared/page.ts'
import type { ReviewState as StateName } from './clinical-review.contract.ts'
import type { ClinicalReviewService } from './clinical-review.service.ts'
import {
  ClinicalItem,
  ClinicalItemConnection,
  ClinicalReviewCounts,
  CreateClinicalReviewInput,
  ReviewKind,
  ReviewState,
} from './clinical-review.types.ts'

@Resolver()
export class ClinicalReviewResolver {
  constructor(private readonly reviews: ClinicalReviewService) {}

  @Door({ for: 'admin', key: null })
  @Cost({ points: 1_000 })
  @Query(() => ClinicalItemConnection, { description: 'The rules of the compiled content, in a fixed order.' })
  async clinicalItems(
    @Ctx() { actor }: RequestContext,
    @Arg('first', () => Int, { defaultValue: 30, description: '1 to 100.' }) first: number,
    @Arg('after', () => String, { nullable: true, description: 'Cursor of the last item seen.' }) after?: string | null,
    @Arg('kind', () => ReviewKind, { nullable: true, description: 'Keeps those of this kind.' }) kind?: KindName | null,
    @Arg('state', () => ReviewState, { nullable: true, description: 'Keeps those of which this was said.' })
    state?: StateName | null,
    @Arg('search', () => String, {
      nullable: true,
      description: 'Keeps those that contain it; at most 120 characters.',
    })
    search?: string | null,
  ): Promise<ClinicalItemConnection> {
    return connection(await this.reviews.page(actor, { kind, state, search }, first, after))
  }

  @Door({ for: 'anyone', key: null })
  @Cost({ points: 200 })
  @Query(() => ClinicalReviewCounts, { description: 'How far clinicians have reviewed the compiled content.' })
  clinicalReviewCounts(): Promise<ClinicalReviewCounts> {
    return this.reviews.counts()
  }

  @Door({ for: 'admin', key: null })
  @Mutation(() => ClinicalItem, {
    description:
      'Says something of a rule as it is now; what was said before stays. NOT_FOUND for an id that names none.',
  })
  createClinicalReview(
    @Arg('input', () => CreateClinicalReviewInput, { description: 'Of which, and what.' })
    input: CreateClinicalReviewInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<ClinicalItem> {
    return this.reviews.review(actor, input)
  }
}
