import { sql } from 'drizzle-orm'
import { beforeAll, afterAll, describe, expect, it } from 'vitest'
import { register } from '#tests/support/people.ts'
import { statementsAbout } from '#tests/support/statements.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { ThirdParty } from '#tests/support/third-party.ts'

const LIST = `query($first: Int, $after: String, $search: String) {
  conversations(first: $first, after: $after, search: $search) { totalCount nodes { id title } pageInfo { hasNextPage endCursor } }
}`
const MANY = 2_000

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function listed(party: ThirdParty, variables: Record<string, unknown> = {}) {
  const { data } = await party.graphql(LIST, variables)
  const { nodes, ...rest } = data.conversations
  return { ...rest, titles: nodes.map(({ title }: { title: string }) => title).toSorted() }
}

async function withTitles(titles: string[]): Promise<ThirdParty> {
  const { party } = await register(app.url)
  for (const title of titles) await party.startConversation({ title })
  return party
}

describe('the list of conversations', () => {
  it('reaches the oldest of 2,000 by its cursor and finds it by its title, and counts them', async () => {
    const { party, id } = await register(app.url)
    await app.database.db.execute(sql`
      insert into conversations (id, owner_user_id, assistant_id, title, created_at, updated_at)
      select uuidv7(make_interval(mins => -g)), ${id}, a.id, 'Case ' || g, now() - make_interval(mins => g), now() - make_interval(mins => g)
      from generate_series(1, ${MANY}) g, assistants a where a.is_default`)
    const titles: string[] = []
    for (let after: string | null = null, isMore = true; isMore;) {
      const { data } = await party.graphql(LIST, { first: 100, after })
      expect(data.conversations.totalCount).toBe(MANY)
      titles.push(...data.conversations.nodes.map(({ title }: { title: string }) => title))
      ;({ hasNextPage: isMore, endCursor: after } = data.conversations.pageInfo)
    }
    expect(titles).toEqual(Array.from({ length: MANY }, (_, index) => `Case ${index + 1}`))
    expect(await listed(party, { search: 'case 2000' })).toMatchObject({ totalCount: 1, titles: ['Case 2000'] })
    expect(await listed(party, { first: 5, search: 'Case 19' })).toMatchObject({
      totalCount: 111,
      pageInfo: { hasNextPage: true },
    })
  })

  it('is counted without what is temporary or deleted, and without what is somebody else’s', async () => {
    const party = await withTitles(['Melena', 'Melena again', 'Syncope'])
    await withTitles(['Melena of another'])
    await party.startConversation({ title: 'Melena for a day', isTemporary: true })
    expect(await listed(party)).toMatchObject({ totalCount: 3 })
    expect(await listed(party, { search: 'melena' })).toMatchObject({ totalCount: 2 })
    const { data } = await party.graphql(LIST, { search: 'again' })
    const [{ id }] = data.conversations.nodes
    await party.graphql('mutation($id: ID!) { discardConversation(id: $id) { __typename } }', { id })
    expect(await listed(party, { search: 'melena' })).toMatchObject({ totalCount: 1, titles: ['Melena'] })
    await party.graphql('mutation($id: ID!) { restoreConversation(id: $id) { id } }', { id })
    expect(await listed(party, { search: 'melena' })).toMatchObject({ totalCount: 2 })
    expect(await listed(new ThirdParty(app.url))).toMatchObject({ totalCount: 0, titles: [] })
  })

  it('is searched for text: case does not matter, % and _ and \\ are plain characters', async () => {
    const party = await withTitles(['SpO2 88% on air', 'SpO2 88 on air', 'bed_4', 'bed 4', 'a\\b', 'Écoulement'])
    for (const [search, titles] of [
      ['88%', ['SpO2 88% on air']],
      ['BED_4', ['bed_4']],
      ['a\\b', ['a\\b']],
      ['%', ['SpO2 88% on air']],
      ['_', ['bed_4']],
      ['écOULEMENT', ['Écoulement']],
      ['  spo2 ', ['SpO2 88 on air', 'SpO2 88% on air']],
      ['no such', []],
    ] as const)
      expect(await listed(party, { search }), search).toMatchObject({ titles, totalCount: titles.length })
    for (const search of ['', '   ', null]) expect(await listed(party, { search })).toMatchObject({ totalCount: 6 })
  })

  it('is counted only when somebody asks', async () => {
    const party = await withTitles(['Melena'])
    const counted = async (query: string) =>
      (await statementsAbout(/count\(\*\).*"conversations"/s, () => party.graphql(query))).length
    expect(await counted('{ conversations { nodes { id } } }')).toBe(0)
    expect(await counted('{ conversations { totalCount } }')).toBe(1)
  })
})
