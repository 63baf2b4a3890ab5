import { z } from 'zod'
import { REVIEW_KINDS } from '#server/clinical/review-item.ts'
import { sendCsv, type Cell } from '#server/platform/csv.ts'
import { endpoint, SENT, type Endpoint } from '#server/rest/endpoint.ts'
import { REVIEW_STATES, type ReviewedItem } from './clinical-review.contract.ts'
import type { ClinicalReviewService } from './clinical-review.service.ts'

const HEADER = ['Id', 'Kind', 'Title', 'Says', 'Level', 'Sources', 'State', 'Comment', 'Reviewed by', 'Reviewed at']
const CACHE_SECONDS = 300

export function clinicalReviewRoutes(reviews: ClinicalReviewService): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/clinical-review',
      summary: 'How far clinicians have reviewed the compiled clinical content.',
      door: { for: 'anyone', key: null },
      cacheSeconds: CACHE_SECONDS,
      input: z.object({}),
      output: z.object({
        total: z.number(),
        confirmed: z.number(),
        change_wanted: z.number(),
        not_reviewed: z.number(),
      }),
      async run() {
        const { total, confirmed, changeWanted, notReviewed } = await reviews.counts()
        return { total, confirmed, change_wanted: changeWanted, not_reviewed: notReviewed }
      },
    }),
    endpoint({
      method: 'get',
      path: '/admin/clinical-review/export',
      summary: 'The rules of the compiled content with their sources and reviews, as a CSV file.',
      door: { for: 'admin', key: null },
      input: z.object({
        kind: z.enum(REVIEW_KINDS).optional(),
        state: z.enum(REVIEW_STATES).optional(),
        search: z.string().optional(),
      }),
      output: z.never(),
      alsoAs: { 'text/csv': 'a row for each rule.' },
      async run({ actor, input, response, endTurn }) {
        const items = await reviews.export(actor, input)
        endTurn()
        await sendCsv(response, 'clinical-review.csv', HEADER, rowsOf(items))
        return SENT
      },
    }),
  ]
}

async function* rowsOf(items: ReviewedItem[]): AsyncGenerator<Cell[][]> {
  yield await Promise.resolve(
    items.map(({ id, kind, title, text, level, sources, state, comment, reviewedBy, reviewedAt }) => [
      id,
      kind,
      title,
      text,
      level,
      sources
        .map(({ organisation, title: of, year }) => [organisation, of, year].filter(Boolean).join(', '))
        .join('; '),
      state,
      comment,
      reviewedBy,
      reviewedAt,
    ]),
  )
}
