import type { Foundation } from '#server/features/foundation.ts'
import type { Module } from '#server/features/module.ts'
import { ClinicalReviewRepository } from './clinical-review.repository.ts'
import { ClinicalReviewResolver } from './clinical-review.resolver.ts'
import { clinicalReviewRoutes } from './clinical-review.routes.ts'
import { ClinicalReviewService } from './clinical-review.service.ts'

/** What clinicians said of the compiled content. */
export function clinicalReviewModule({ db, access, clock }: Foundation) {
  const reviews = new ClinicalReviewService(new ClinicalReviewRepository(db), access, clock)
  return {
    resolvers: [new ClinicalReviewResolver(reviews)],
    endpoints: clinicalReviewRoutes(reviews),
  } satisfies Module
}
