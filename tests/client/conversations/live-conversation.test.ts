// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { lateAnswersLink } from '../../../client/app/links.ts'
import { liveConversation, LiveConversation } from '../../../client/features/conversations/live/live-conversation.ts'
import {
  ChatPageDocument,
  ConversationListDocument,
  SidePanel_ConversationFragmentDoc,
} from '../../../client/gql/graphql.ts'
import { scriptedClient } from '../scripted-link.ts'
import {
  deltaData,
  listData,
  messageData,
  pageData,
  panelData,
  readList,
  readPage,
  quotaData,
  replyData,
  snapshotData,
  triageData,
} from './conversation-data.ts'

const EVENTS = 'ConversationEvents'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A conversation whose page is loaded and that is listened to. */
async function listening(messages: readonly unknown[] = []) {
  const { client, link } = scriptedClient()
  link.answer('ChatPage', pageData(messages))
  link.answer('GuestQuota', { guestQuota: quotaData(0) })
  await client.query({ query: ChatPageDocument, variables: { id: 'c1' } })
  const live = new LiveConversation(client, 'c1')
  const release = live.retain()
  await vi.advanceTimersByTimeAsync(0)
  return { client, link, live, release, texts: () => readList(client) }
}

describe('A conversation that is listened to', () => {
  test('shows the snapshot’s text and what follows it, without a write to the cache for a delta', async () => {
    const { client, link, live } = await listening([messageData(), replyData()])
    link.send(EVENTS, snapshotData({ replies: [{ __typename: 'RunningReply', replyId: 'r1', seq: 2, text: 'Most ' }] }))
    expect(live.stream('r1').getText()).toBe('Most ')
    const written = vi.spyOn(client.cache, 'write')
    const modified = vi.spyOn(client.cache, 'modify')
    link.send(EVENTS, deltaData(3, 'likely '))
    link.send(EVENTS, deltaData(4, 'a bleed'))
    await vi.advanceTimersByTimeAsync(200)
    expect(live.stream('r1').getText()).toBe('Most likely a bleed')
    expect(written).not.toHaveBeenCalled()
    expect(modified).not.toHaveBeenCalled()
  })

  test('drops a delta that it knows', async () => {
    const { link, live } = await listening()
    link.send(EVENTS, snapshotData({ replies: [{ __typename: 'RunningReply', replyId: 'r1', seq: 2, text: 'ab' }] }))
    link.send(EVENTS, deltaData(2, 'b'))
    await vi.advanceTimersByTimeAsync(200)
    expect(live.stream('r1').getText()).toBe('ab')
  })

  test('listens anew where a delta is missing, and takes the next snapshot for the truth', async () => {
    const { link, live } = await listening([messageData(), replyData()])
    link.send(EVENTS, snapshotData({ replies: [{ __typename: 'RunningReply', replyId: 'r1', seq: 1, text: 'a' }] }))
    link.send(EVENTS, deltaData(3, 'c'))
    await vi.advanceTimersByTimeAsync(0)
    expect(link.count(EVENTS)).toBe(2)
    expect(link.listened(EVENTS)).toBe(1)
    link.send(EVENTS, snapshotData({ replies: [{ __typename: 'RunningReply', replyId: 'r1', seq: 3, text: 'abc' }] }))
    await vi.advanceTimersByTimeAsync(200)
    expect(live.stream('r1').getText()).toBe('abc')
    // After a break the messages are read again.
    expect(link.count('ChatPage')).toBe(2)
  })

  test('lists a question and its reply once, however often it is told', async () => {
    const { link, texts } = await listening()
    link.send(EVENTS, snapshotData())
    const started = { __typename: 'ReplyStarted', message: messageData(), reply: replyData() }
    link.send(EVENTS, { conversationEvents: started })
    link.send(EVENTS, { conversationEvents: started })
    expect(texts()).toEqual(['m1 COMPLETE Melena, HR 118', 'r1 STREAMING '])
  })

  test('puts a retried reply in the place of the old one', async () => {
    const { link, texts } = await listening([messageData(), replyData({ status: 'FAILED' })])
    link.send(EVENTS, snapshotData())
    const reply = replyData({ id: 'r2', retryOf: 'r1' })
    link.send(EVENTS, { conversationEvents: { __typename: 'ReplyStarted', message: messageData(), reply } })
    expect(texts()).toEqual(['m1 COMPLETE Melena, HR 118', 'r2 STREAMING '])
  })

  test('stores a reply that has ended, and lets go of its stream', async () => {
    const { link, live, texts } = await listening([messageData(), replyData()])
    link.send(EVENTS, snapshotData({ replies: [{ __typename: 'RunningReply', replyId: 'r1', seq: 1, text: 'a' }] }))
    const message = replyData({ status: 'COMPLETE', content: 'a bleed' })
    link.send(EVENTS, { conversationEvents: { __typename: 'ReplyEnded', message } })
    expect(texts()).toContain('r1 COMPLETE a bleed')
    const stream = live.stream('r1')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(live.stream('r1')).not.toBe(stream)
    expect(link.count('GuestQuota')).toBe(0)
  })

  test('asks for the quota again when a reply failed, since that message was given back', async () => {
    const { client, link } = await listening([messageData(), replyData()])
    link.send(EVENTS, snapshotData({ replies: [{ __typename: 'RunningReply', replyId: 'r1', seq: 0, text: '' }] }))
    const message = replyData({ status: 'FAILED', reason: 'The model is away' })
    link.send(EVENTS, { conversationEvents: { __typename: 'ReplyEnded', message } })
    await vi.advanceTimersByTimeAsync(0)
    expect(link.count('GuestQuota')).toBe(1)
    expect(readPage(client).guestQuota.used).toBe(0)
  })

  test('keeps panel, plan and title as they change', async () => {
    const { client, link } = await listening()
    const titles: unknown[] = []
    const onTitle = (event: Event) => titles.push((event as CustomEvent).detail)
    window.addEventListener('conversationTitleUpdated', onTitle)
    link.send(EVENTS, snapshotData())
    const panel = panelData({ triage: triageData('ER_NOW') })
    link.send(EVENTS, { conversationEvents: { __typename: 'PanelChanged', ...panel } })
    const plan = {
      __typename: 'Plan',
      markdown: '### Now',
      version: 1,
      updatedAt: '2026-03-12T10:00:00.000Z',
      checked: [],
      change: null,
      sections: [],
    }
    link.send(EVENTS, { conversationEvents: { __typename: 'PlanChanged', plan } })
    link.send(EVENTS, { conversationEvents: { __typename: 'TitleChanged', title: 'Melena, 64 F', revision: 2 } })
    window.removeEventListener('conversationTitleUpdated', onTitle)
    expect(readPage(client).conversation.triage.reasons[0].text).toBe('Unstable bleed')
    const side = client.readFragment({
      id: 'Conversation:c1',
      fragment: SidePanel_ConversationFragmentDoc,
      fragmentName: 'SidePanel_conversation',
    })
    expect(side).toMatchObject({ title: 'Melena, 64 F', triage: { level: 'ER_NOW' }, plan: { version: 1 } })
    expect(titles.at(-1)).toEqual({ id: 'c1', title: 'Melena, 64 F' })
  })

  test.each([
    { what: 'its own page', query: ChatPageDocument, answer: pageData([messageData(), replyData()]) },
    { what: 'the list', query: ConversationListDocument, answer: listData() },
  ])('keeps what was told while an answer was on its way that does not know it: $what', async ({ query, answer }) => {
    const { client, link } = scriptedClient(lateAnswersLink)
    link.answer('ChatPage', pageData([messageData(), replyData()]))
    link.answer('ConversationList', answer)
    await client.query({ query: ChatPageDocument, variables: { id: 'c1' } })
    const release = liveConversation(client, 'c1').retain()
    await vi.advanceTimersByTimeAsync(0)
    link.send(EVENTS, snapshotData({ replies: [{ __typename: 'RunningReply', replyId: 'r1', seq: 0, text: '' }] }))
    const late = client.query({ query, variables: { id: 'c1' }, fetchPolicy: 'network-only' })
    const panel = panelData({ triage: triageData('ER_NOW') })
    link.send(EVENTS, { conversationEvents: { __typename: 'PanelChanged', ...panel } })
    link.send(EVENTS, { conversationEvents: { __typename: 'TitleChanged', title: 'Melena, 64 F', revision: 2 } })
    await late
    expect(readPage(client).conversation.triage).toBeNull()
    await vi.advanceTimersByTimeAsync(0)
    expect(readPage(client).conversation).toMatchObject({ title: 'Melena, 64 F', triage: { level: 'ER_NOW' } })
    // Nothing was said meanwhile: the messages are not read again.
    expect(link.count('ChatPage') + link.count('ConversationList')).toBe(2)
    release()
    await vi.advanceTimersByTimeAsync(20_000)
  })

  test('reads the messages again where one ended before it listened', async () => {
    const { link } = await listening([messageData(), replyData()])
    expect(link.count('ChatPage')).toBe(1)
    link.send(EVENTS, snapshotData())
    await vi.advanceTimersByTimeAsync(0)
    expect(link.count('ChatPage')).toBe(2)
  })
})

describe('Listening', () => {
  test('goes on for ten seconds after the last screen has let go, and no longer', async () => {
    const { link, live, release } = await listening()
    const second = live.retain()
    release()
    release()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(link.listened(EVENTS)).toBe(1)
    second()
    await vi.advanceTimersByTimeAsync(9_000)
    expect(live.current).toBe(true)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(link.listened(EVENTS)).toBe(0)
    expect(live.current).toBe(false)
  })

  test('goes on without a break for a screen that comes within them', async () => {
    const { link, live, release } = await listening()
    release()
    await vi.advanceTimersByTimeAsync(5_000)
    live.retain()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(link.count(EVENTS)).toBe(1)
    expect(link.listened(EVENTS)).toBe(1)
  })

  test('begins again, each time later, when the server lets go', async () => {
    const { link } = await listening()
    link.end(EVENTS)
    await vi.advanceTimersByTimeAsync(249)
    expect(link.count(EVENTS)).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(link.count(EVENTS)).toBe(2)
    link.end(EVENTS)
    await vi.advanceTimersByTimeAsync(499)
    expect(link.count(EVENTS)).toBe(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(link.count(EVENTS)).toBe(3)
    // A snapshot is a success: the next loss is followed soon again.
    link.send(EVENTS, snapshotData())
    link.end(EVENTS)
    await vi.advanceTimersByTimeAsync(250)
    expect(link.count(EVENTS)).toBe(4)
  })

  test.each(['NOT_FOUND', 'FORBIDDEN', 'UNAUTHENTICATED', 'BAD_USER_INPUT'])(
    'ends for good when the conversation was handed over: %s',
    async (code) => {
      const { link, live } = await listening()
      link.send(EVENTS, snapshotData())
      link.refuse(EVENTS, code)
      await vi.advanceTimersByTimeAsync(60_000)
      expect(link.count(EVENTS)).toBe(1)
      expect(live.current).toBe(false)
    },
  )

  test('begins again after any other refusal', async () => {
    const { link } = await listening()
    link.refuse(EVENTS, 'INTERNAL')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(link.count(EVENTS)).toBe(2)
  })
})
