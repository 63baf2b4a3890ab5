// @vitest-environment jsdom
import { ApolloProvider } from '@apollo/client/react'
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ConversationList } from '../../../client/features/conversations/list/conversation-list.tsx'
import { liveConversation } from '../../../client/features/conversations/live/live-conversation.ts'
import ViewerNews from '../../../client/app/viewer-news.tsx'
import { sendMessage } from '../../../client/features/conversations/live/send.ts'
import { StartConversationDocument } from '../../../client/gql/graphql.ts'
import { session } from '../../../client/lib/session.ts'
import { scriptedClient } from '../scripted-link.ts'
import {
  conversationData,
  messageData,
  panelData,
  quotaData,
  replyData,
  snapshotData,
  triageData,
} from './conversation-data.ts'

const EVENTS = 'ViewerEvents'
const BEGAN = { __typename: 'ListeningBegan', at: '2026-03-12T12:00:00.000Z' }

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-03-12T12:00:00') }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const row = (id: string, title: string, over: Record<string, unknown> = {}) => ({
  __typename: 'Conversation',
  id,
  title,
  revision: 1,
  isTemporary: false,
  createdAt: '2026-03-12T10:00:00.000Z',
  updatedAt: '2026-03-12T10:00:00.000Z',
  triage: null,
  ...over,
})

/** The list of conversations before a scripted server. */
async function listed(...rows: unknown[]) {
  const { client, link } = scriptedClient()
  const answer = (nodes: unknown[]) =>
    link.answer('ConversationList', {
      conversations: {
        __typename: 'ConversationConnection',
        nodes,
        pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
      },
    })
  answer(rows)
  render(
    <ApolloProvider client={client}>
      <MemoryRouter>
        <ViewerNews />
        <ConversationList />
      </MemoryRouter>
    </ApolloProvider>,
  )
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await pass(0)
  const send = (event: Record<string, unknown>) => act(() => link.send(EVENTS, { viewerEvents: event }))
  const updated = (conversation: unknown) => send({ __typename: 'ConversationUpdated', conversation })
  const titles = () => screen.queryAllByRole('link').map((link) => link.getAttribute('title'))
  return { client, link, answer, pass, send, updated, titles }
}

describe('The list of conversations', () => {
  test('listens only once it is there, which brings a guest’s cookie', async () => {
    const { link } = await listed(row('c1', 'Melena'))
    expect(link.calls.map(({ name }) => name)).toEqual(['ConversationList', EVENTS])
  })

  test('takes new conversations, changed ones and deleted ones, a moment later and together', async () => {
    const { pass, send, updated, titles } = await listed(row('c1', 'Melena'), row('c2', 'Cough'))
    updated(row('c3', 'Fever', { updatedAt: '2026-03-12T11:00:00.000Z' }))
    updated(row('c1', 'Melena, 64 F'))
    send({ __typename: 'ConversationDeleted', id: 'c2' })
    expect(titles()).toEqual(['Melena', 'Cough'])
    await pass(300)
    expect(titles()).toEqual(['Fever', 'Melena, 64 F'])
  })

  test('never takes title and level from a conversation that is listened to itself, listed or not', async () => {
    const { client, link, pass, updated, titles } = await listed()
    link.answer('StartConversation', { startConversation: conversationData([], { title: 'as it was typed' }) })
    link.answer('SendMessage', {
      sendMessage: { __typename: 'MessageAccepted', message: messageData(), reply: replyData(), quota: quotaData(1) },
    })
    await client.mutate({ mutation: StartConversationDocument, variables: { input: { title: 'as it was typed' } } })
    const release = liveConversation(client, 'c1').retain()
    updated(row('c1', 'as it was typed'))
    await sendMessage(client, { conversationId: 'c1', content: 'Melena' })
    link.send('ConversationEvents', snapshotData({ title: 'as it was typed' }))
    const panel = panelData({ triage: triageData('ER_NOW') })
    link.send('ConversationEvents', { conversationEvents: { __typename: 'PanelChanged', ...panel } })
    link.send('ConversationEvents', {
      conversationEvents: { __typename: 'TitleChanged', title: 'Melena, 64 F', revision: 2 },
    })
    await pass(300)
    expect(titles()).toEqual(['Melena, 64 F'])
    expect(screen.getByRole('img', { name: /Critical, ER now/ })).toBeTruthy()
    release()
    await pass(10_000)
    updated(row('c1', 'Upper GI bleed', { revision: 3 }))
    await pass(300)
    expect(titles()).toEqual(['Upper GI bleed'])
  })

  test('is read again once listening has begun: what was made between its answer and that was told to nobody', async () => {
    const { link, answer, pass, send, titles } = await listed(row('c1', 'Melena'))
    answer([row('c5', 'Made elsewhere', { updatedAt: '2026-03-12T11:00:00.000Z' }), row('c1', 'Melena')])
    send(BEGAN)
    await pass(300)
    expect(titles()).toEqual(['Made elsewhere', 'Melena'])
    expect(link.count('ConversationList')).toBe(2)
  })

  test('is listened to and read again where the server let go of it', async () => {
    const { link, answer, pass, send, titles } = await listed(row('c1', 'Melena'))
    answer([row('c4', 'Syncope')])
    act(() => link.end(EVENTS))
    await pass(2_000)
    expect(link.count(EVENTS)).toBe(2)
    send(BEGAN)
    await pass(0)
    expect(titles()).toEqual(['Syncope'])
  })

  test('is not asked for again where the server refused to tell of it', async () => {
    const { link, pass } = await listed(row('c1', 'Melena'))
    act(() => {
      link.refuse(EVENTS, 'FORBIDDEN')
      link.end(EVENTS)
    })
    await pass(10_000)
    expect(link.count(EVENTS)).toBe(1)
    expect(link.count('ConversationList')).toBe(1)
  })

  test('ends the session where that was ended elsewhere', async () => {
    const user = { id: 'u1', name: 'Jo', email: null, phone: null, role: 'GENERAL_PHYSICIAN', picture: null } as const
    session.begin({ token: 't', user })
    const { send } = await listed()
    send({ __typename: 'SessionEnded', reason: 'SIGNED_OUT' })
    expect(session.get()).toBeNull()
  })
})
