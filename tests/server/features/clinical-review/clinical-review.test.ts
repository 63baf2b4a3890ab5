import { describe, expect, it } from 'vitest'
import { clinicalReviews } from '#schema/clinical-reviews.ts'
import { REVIEW_KINDS } from '#server/clinical/review-item.ts'
import { POISON_AGENTS } from '#server/clinical/data/poison-agents.ts'
import { reviewItems } from '#server/clinical/review-items.ts'
import { signedInAdmin } from '#tests/support/experts.ts'
import { testApp } from '#tests/support/test-app.ts'
import { the } from '#tests/support/the.ts'
import { ThirdParty } from '#tests/support/third-party.ts'

const ITEMS = `query($first: Int, $after: String, $kind: ReviewKind, $state: ReviewState, $search: String) {
  clinicalItems(first: $first, after: $after, kind: $kind, state: $state, search: $search) {
    nodes { id kind title text level sources { organisation title year } state comment reviewedBy reviewedAt } pageInfo { hasNextPage endCursor } } }`
const REVIEW =
  'mutation($input: CreateClinicalReviewInput!) { createClinicalReview(input: $input) { id state comment reviewedBy } }'
const COUNTS = '{ clinicalReviewCounts { total confirmed changeWanted notReviewed } }'

async function withAdmin() {
  const app = await testApp()
  const admin = await signedInAdmin(app.url)
  const page = async (variables: Record<string, unknown> = {}) =>
    (await admin.graphql(ITEMS, variables)).data.clinicalItems
  return { app, admin, page, db: app.database.db }
}

describe('the items of the review', () => {
  const items = reviewItems()

  it('are every flag, level rule, score, condition, complaint and danger, each with its words and its source', () => {
    for (const kind of REVIEW_KINDS)
      expect(items.filter((item) => item.kind === kind).length).toBeGreaterThanOrEqual(10)
    expect(items.filter(({ kind }) => kind === 'POISON')).toHaveLength(POISON_AGENTS.length + 1)
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
    expect(items.filter(({ text, sources }) => text.trim() === '' || sources.length === 0).map(({ id }) => id)).toEqual(
      [],
    )
    expect(
      items.filter(({ kind, level }) => ['FLAG', 'DANGER', 'LEVEL_RULE', 'COMPLAINT'].includes(kind) && level === null),
    ).toEqual([])
  })

  it('say when a rule holds', () => {
    const shock = the(items.find(({ id }) => id === 'FLAG:upper_gi_bleed.shock'))
    expect(shock.text).toContain('When: systolic_bp < 90 or heart_rate ≥ 120 or shock_index > 1')
  })
})

describe('the review', () => {
  it('is worked through: what is said of a rule stands, with who and when, and is counted', async () => {
    const { admin, page, app } = await withAdmin()
    const before = (await new ThirdParty(app.url).graphql(COUNTS)).data.clinicalReviewCounts
    expect(before).toMatchObject({ confirmed: 0, changeWanted: 0, notReviewed: before.total })
    const [first, second] = (await page({ kind: 'FLAG' })).nodes as { id: string }[]
    await admin.graphql(REVIEW, { input: { itemId: the(first).id, verdict: 'CONFIRMED' } })
    const wanted = { itemId: the(second).id, verdict: 'CHANGE_WANTED', comment: 'The threshold is 88 by now' }
    const { data } = await admin.graphql(REVIEW, { input: wanted })
    expect(data.createClinicalReview).toMatchObject({
      state: 'CHANGE_WANTED',
      comment: wanted.comment,
      reviewedBy: 'Demo Admin',
    })
    expect((await page({ state: 'CHANGE_WANTED' })).nodes).toMatchObject([{ id: the(second).id }])
    expect((await admin.graphql(COUNTS)).data.clinicalReviewCounts).toEqual({
      total: before.total,
      confirmed: 1,
      changeWanted: 1,
      notReviewed: before.total - 2,
    })
    expect((await new ThirdParty(app.url).rest('GET', '/clinical-review')).json).toMatchObject({
      confirmed: 1,
      change_wanted: 1,
    })
    // The last word counts.
    await admin.graphql(REVIEW, { input: { itemId: the(second).id, verdict: 'CONFIRMED' } })
    expect((await page({ state: 'CHANGE_WANTED' })).nodes).toEqual([])
  })

  it('of other words than today’s is none', async () => {
    const { admin, page, db } = await withAdmin()
    const [{ id }] = (await page({ kind: 'SCORE', first: 1 })).nodes
    await admin.graphql(REVIEW, { input: { itemId: id, verdict: 'CONFIRMED' } })
    await db.update(clinicalReviews).set({ digest: 'of other words' })
    expect((await page({ state: 'CHANGED_SINCE' })).nodes).toMatchObject([{ id, reviewedBy: 'Demo Admin' }])
    expect((await admin.graphql(COUNTS)).data.clinicalReviewCounts.confirmed).toBe(0)
  })

  it('is paged, searched, exported, and refuses what says nothing', async () => {
    const { app, admin, page } = await withAdmin()
    const seen: string[] = []
    for (let after: string | null = null; ;) {
      const { nodes, pageInfo } = await page({ kind: 'SCORE', first: 50, after })
      seen.push(...nodes.map(({ id }: { id: string }) => id))
      if (!pageInfo.hasNextPage) break
      after = pageInfo.endCursor
    }
    expect(seen).toEqual(
      reviewItems()
        .filter(({ kind }) => kind === 'SCORE')
        .map(({ id }) => id),
    )
    expect((await page({ search: 'blatchford', kind: 'SCORE' })).nodes).toMatchObject([
      { id: 'SCORE:glasgow_blatchford' },
    ])
    const file = await fetch(`${app.url}/api/v1/admin/clinical-review/export?kind=SCORE`, {
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(await file.text()).toContain('SCORE:glasgow_blatchford')
    for (const [input, code] of [
      [{ itemId: seen[0], verdict: 'CHANGE_WANTED' }, 'BAD_USER_INPUT'],
      [{ itemId: seen[0], verdict: 'CONFIRMED', comment: 'x'.repeat(2_001) }, 'BAD_USER_INPUT'],
      [{ itemId: 'SCORE:of_nobody', verdict: 'CONFIRMED' }, 'NOT_FOUND'],
    ] as const)
      expect((await admin.graphql(REVIEW, { input })).errors?.[0]?.extensions.code).toBe(code)
  })
})
