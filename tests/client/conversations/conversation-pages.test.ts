import { describe, expect, test } from 'vitest'
import { ConversationListDocument } from '../../../client/gql/graphql.ts'
import { scriptedClient } from '../scripted-link.ts'

const row = (id: string) => ({
  __typename: 'Conversation' as const,
  id,
  title: id,
  revision: 1,
  isTemporary: false,
  createdAt: '2026-03-12T10:00:00.000Z',
  updatedAt: '2026-03-12T10:00:00.000Z',
  triage: null,
})

function lists() {
  const { client } = scriptedClient()
  /** A page as it arrives: after a cursor or the first, with the cursor to go on from; null: the last. */
  const take = (ids: readonly string[], next: string | null, variables: { search?: string; after?: string } = {}) =>
    client.writeQuery({
      query: ConversationListDocument,
      variables,
      data: {
        conversations: {
          nodes: ids.map(row),
          pageInfo: { hasNextPage: next !== null, endCursor: next },
        },
      },
    })
  const read = (variables: { search?: string } = {}) =>
    client.readQuery({ query: ConversationListDocument, variables })?.conversations
  const ids = (variables?: { search?: string }) => read(variables)?.nodes.map(({ id }) => id)
  return { take, read, ids }
}

describe('The pages of conversations', () => {
  test('are one list with the place to go on from', () => {
    const { take, ids, read } = lists()
    take(['5', '4'], 'at4')
    take(['3', '2'], 'at2', { after: 'at4' })
    take(['1'], null, { after: 'at2' })
    expect(ids()).toEqual(['5', '4', '3', '2', '1'])
    expect(read()?.pageInfo).toMatchObject({ hasNextPage: false, endCursor: null })
  })

  test('name none twice, where something moved between them', () => {
    const { take, ids } = lists()
    take(['5', '4'], 'at4')
    take(['4', '3'], null, { after: 'at4' })
    expect(ids()).toEqual(['5', '4', '3'])
  })

  test('begin anew with a first page', () => {
    const { take, ids, read } = lists()
    take(['5', '4'], 'at4')
    take(['3'], null, { after: 'at4' })
    take(['6', '5'], 'at5')
    expect(ids()).toEqual(['6', '5'])
    expect(read()?.pageInfo).toMatchObject({ hasNextPage: true, endCursor: 'at5' })
  })

  test('of one search know nothing of another', () => {
    const { take, ids } = lists()
    take(['2', '1'], null)
    take(['1'], null, { search: 'a' })
    expect(ids()).toEqual(['2', '1'])
    expect(ids({ search: 'a' })).toEqual(['1'])
    expect(ids({ search: 'b' })).toBeUndefined()
  })
})
