// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ListUpdates, listAgain, takeOffList } from '../../../client/features/conversations/list/list-updates.ts'
import { writeTitle } from '../../../client/features/conversations/live/title.ts'
import { ConversationListDocument } from '../../../client/gql/graphql.ts'
import { scriptedClient } from '../scripted-link.ts'

let revision = 0
/** A row as the server tells of it, newer than those before. */
const row = (id: string, title = id) => ({
  __typename: 'Conversation' as const,
  id,
  title,
  revision: ++revision,
  isTemporary: false,
  createdAt: '2026-03-12T10:00:00.000Z',
  updatedAt: '2026-03-12T10:00:00.000Z',
  triage: null,
})

/** The list of all and one search, as they were read. */
function known(all: readonly string[], found: readonly string[]) {
  const { client } = scriptedClient()
  const store = (ids: readonly string[], variables: { search?: string }) =>
    client.writeQuery({
      query: ConversationListDocument,
      variables,
      data: {
        conversations: {
          nodes: ids.map((id) => row(id)),
          pageInfo: { hasNextPage: true, endCursor: 'end' },
        },
      },
    })
  store(all, {})
  store(found, { search: 'm' })
  const read = (variables: { search?: string } = {}) =>
    client.readQuery({ query: ConversationListDocument, variables })?.conversations
  const ids = (variables?: { search?: string }) => read(variables)?.nodes.map(({ id }) => id)
  return { client, read, ids }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('What happens to conversations', () => {
  test('that are deleted takes them off the list and off every search, and leaves the place to go on from', () => {
    const { client, ids, read } = known(['n1', 'n2', 'n3'], ['n2', 'n3'])
    takeOffList(client, 'n2')
    expect(ids()).toEqual(['n1', 'n3'])
    expect(ids({ search: 'm' })).toEqual(['n3'])
    expect(read()?.pageInfo).toMatchObject({ hasNextPage: true, endCursor: 'end' })
  })

  test('that are taken back puts them into the list, and has the server say which searches find them', () => {
    const { client, ids } = known(['n1'], ['n1'])
    listAgain(client, row('n2'))
    listAgain(client, row('n2'))
    expect(ids()).toEqual(['n2', 'n1'])
    expect(ids({ search: 'm' })).toBeUndefined()
  })

  test('is written once for what came together, the last word on each', () => {
    const { client, ids, read } = known(['n1', 'n2'], [])
    const updates = new ListUpdates(client)
    updates.add({ __typename: 'ConversationUpdated', conversation: row('n3', 'New') })
    updates.add({ __typename: 'ConversationUpdated', conversation: row('n1', 'First word') })
    updates.add({ __typename: 'ConversationUpdated', conversation: row('n1', 'Last word') })
    updates.add({ __typename: 'ConversationDeleted', id: 'n2' })
    updates.add({ __typename: 'ConversationUpdated', conversation: row('n2', 'Taken back') })
    updates.add({ __typename: 'ConversationDeleted', id: 'n3' })
    expect(ids()).toEqual(['n1', 'n2'])
    vi.advanceTimersByTime(250)
    expect(read()?.nodes.map(({ title }) => title)).toEqual(['Taken back', 'Last word'])
  })

  test('is not written any more once nobody listens', () => {
    const { client, ids } = known(['n1'], [])
    const updates = new ListUpdates(client)
    updates.add({ __typename: 'ConversationDeleted', id: 'n1' })
    updates.stop()
    vi.advanceTimersByTime(1_000)
    expect(ids()).toEqual(['n1'])
  })

  test('changes nothing before the list was read', () => {
    const { client } = scriptedClient()
    takeOffList(client, 'n1')
    listAgain(client, row('n1'))
    expect(client.readQuery({ query: ConversationListDocument })).toBeNull()
  })

  test('tells outside of another title once, and of a first one not at all', () => {
    const { client } = known(['n1'], [])
    const told: unknown[] = []
    const onTitle = (event: Event) => told.push((event as CustomEvent).detail)
    window.addEventListener('conversationTitleUpdated', onTitle)
    const updates = new ListUpdates(client)
    for (const conversation of [row('n1', 'Varices'), row('n2', 'New'), row('n1', 'Varices')]) {
      updates.add({ __typename: 'ConversationUpdated', conversation })
      vi.advanceTimersByTime(250)
    }
    window.removeEventListener('conversationTitleUpdated', onTitle)
    expect(told).toEqual([{ id: 'n1', title: 'Varices' }])
  })

  test('takes no title back that is newer, however late the news of the former one comes', () => {
    const { client, read } = known(['n1'], [])
    const told: string[] = []
    const onTitle = (event: Event) => told.push((event as CustomEvent<{ title: string }>).detail.title)
    window.addEventListener('conversationTitleUpdated', onTitle)
    const updates = new ListUpdates(client)
    const [former, latter] = [row('n1', 'Varices'), row('n1', 'Melena')]
    writeTitle(client.cache, 'n1', former)
    updates.add({ __typename: 'ConversationUpdated', conversation: former })
    writeTitle(client.cache, 'n1', latter)
    vi.advanceTimersByTime(250)
    updates.add({ __typename: 'ConversationUpdated', conversation: former })
    vi.advanceTimersByTime(250)
    window.removeEventListener('conversationTitleUpdated', onTitle)
    expect(read()?.nodes.map(({ title }) => title)).toEqual(['Melena'])
    expect(told).toEqual(['Varices', 'Melena'])
  })
})
