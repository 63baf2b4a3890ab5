// @vitest-environment jsdom
import { ServerError } from '@apollo/client/errors'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { clearOutboxes, outbox, takeBack, updateOutbox } from '../../../client/features/conversations/live/outbox.ts'
import { problemOf, UNREACHABLE } from '../../../client/features/conversations/live/problem.ts'
import {
  beginConversation,
  QUOTA_REACHED,
  sendMessage,
  stopReply,
} from '../../../client/features/conversations/live/send.ts'
import { LiveConversation } from '../../../client/features/conversations/live/live-conversation.ts'
import { ChatPageDocument, GuestQuotaDocument, MessageRow_MessageFragmentDoc } from '../../../client/gql/graphql.ts'
import { assertive } from '../../../client/lib/announce.ts'
import { OFFLINE, Refused, scriptedClient } from '../scripted-link.ts'
import {
  conversationData,
  messageData,
  pageData,
  quotaData,
  readList,
  readPage,
  replyData,
} from './conversation-data.ts'

const CONTENT = 'Melena, HR 118'
const accepted = (used: number, id = 'm1') => ({
  __typename: 'MessageAccepted',
  message: messageData({ id }),
  reply: replyData(),
  quota: quotaData(used),
})

beforeEach(clearOutboxes)
afterEach(() => void vi.useRealTimers())

/** A conversation that is loaded. */
async function loaded(messages: readonly unknown[] = []) {
  const { client, link } = scriptedClient()
  link.answer('ChatPage', pageData(messages))
  await client.query({ query: ChatPageDocument, variables: { id: 'c1' } })
  const box = () => outbox('c1').get()
  return { client, link, page: () => readPage(client), listed: () => readList(client), box }
}

describe('A message that is sent', () => {
  test('stands in the thread at once, and leaves the composer', async () => {
    const { client, link, box } = await loaded()
    updateOutbox('c1', { draft: CONTENT })
    link.answer('SendMessage', () => new Promise(() => undefined))
    void sendMessage(client, { conversationId: 'c1', content: CONTENT })
    expect(box()).toMatchObject({ pending: { content: CONTENT }, draft: '', problem: null })
  })

  test('is listed with its reply once it is accepted, and the quota follows', async () => {
    const { client, link, page, listed, box } = await loaded()
    link.answer('SendMessage', { sendMessage: accepted(5) })
    await sendMessage(client, { conversationId: 'c1', content: CONTENT, id: 'm1' })
    expect(listed()).toEqual(['m1 COMPLETE Melena, HR 118', 'r1 STREAMING '])
    expect(page().guestQuota.used).toBe(5)
    expect(box()).toMatchObject({ pending: null, problem: null, draft: '' })
  })

  test('whose answer comes after its reply has ended takes nothing from the reply', async () => {
    const { client, link, listed } = await loaded()
    const live = new LiveConversation(client, 'c1')
    const release = live.retain()
    const form = { __typename: 'Form', title: 'More', submitted: false, fields: [] }
    link.answer('SendMessage', () => {
      link.send('ConversationEvents', {
        conversationEvents: { __typename: 'ReplyStarted', message: messageData(), reply: replyData() },
      })
      const message = replyData({ status: 'COMPLETE', content: 'A bleed', outcome: 'NEEDS_DATA', form })
      link.send('ConversationEvents', { conversationEvents: { __typename: 'ReplyEnded', message } })
      return { sendMessage: accepted(5) }
    })
    await sendMessage(client, { conversationId: 'c1', content: CONTENT, id: 'm1' })
    release()
    expect(listed()).toEqual(['m1 COMPLETE Melena, HR 118', 'r1 COMPLETE A bleed'])
    const reply = client.readFragment({
      id: 'Message:r1',
      fragment: MessageRow_MessageFragmentDoc,
      fragmentName: 'MessageRow_message',
    })
    expect(reply).toMatchObject({ outcome: 'NEEDS_DATA', form: { title: 'More' } })
  })

  test('is sent once more under its own id, so that it counts once', async () => {
    const { client, link } = await loaded()
    link.answer('SendMessage', { sendMessage: accepted(5) })
    await sendMessage(client, { conversationId: 'c1', content: CONTENT, id: 'mine' })
    expect(link.calls.at(-1)?.variables).toMatchObject({ input: { id: 'mine', content: CONTENT, promptType: null } })
  })

  test('goes back into the composer, before what was typed since, when it is refused', async () => {
    const { client, link, listed, box } = await loaded()
    link.answer('SendMessage', () => {
      updateOutbox('c1', { draft: 'typed since' })
      return new Refused('RATE_LIMITED')
    })
    await sendMessage(client, { conversationId: 'c1', content: CONTENT, id: 'm1' })
    expect(box()).toMatchObject({
      pending: null,
      draft: `${CONTENT}\ntyped since`,
      problem: { kind: 'rate', id: 'm1', content: CONTENT },
    })
    expect(listed()).toEqual([])
  })

  test('goes back when the server was not reached, and says that it is not saved', async () => {
    const { client, link, box } = await loaded()
    link.answer('SendMessage', OFFLINE)
    await sendMessage(client, { conversationId: 'c1', content: CONTENT, id: 'm1' })
    expect(box()).toMatchObject({ draft: CONTENT, problem: { kind: 'network', words: UNREACHABLE } })
  })

  test.each([
    [new Refused('CONFLICT', 'Another message came first.'), 'Failed to send message: 409 Another message came first.'],
    [new Refused('RATE_LIMITED', 'Slow.'), 'Too many messages in a short time. Wait a moment, then send again.'],
    [
      new ServerError('A gateway’s page', {
        response: new Response('<h1>Bad</h1>', { status: 502 }),
        bodyText: '<h1>Bad</h1>',
      }),
      'Failed to send message: 502. Not saved.',
    ],
  ])('goes back with the status and the server’s sentence, never a body: %s', async (failure, words) => {
    const { client, link, box } = await loaded()
    link.answer('SendMessage', failure)
    await sendMessage(client, { conversationId: 'c1', content: CONTENT, id: 'm1' })
    expect(box()).toMatchObject({ draft: CONTENT, problem: { words } })
  })

  test('goes back when the free messages are used up, and the server’s figure is shown', async () => {
    const { client, link, page, box } = await loaded()
    link.answer('SendMessage', { sendMessage: { __typename: 'QuotaReached', quota: quotaData(20) } })
    await sendMessage(client, { conversationId: 'c1', content: CONTENT })
    expect(box().problem).toMatchObject({ kind: 'quota', words: QUOTA_REACHED })
    expect(page().guestQuota).toMatchObject({ used: 20, remaining: 0 })
  })

  test('goes back while another reply is being written', async () => {
    const { client, link, box } = await loaded()
    link.answer('SendMessage', { sendMessage: { __typename: 'ReplyInProgress' } })
    await sendMessage(client, { conversationId: 'c1', content: CONTENT })
    expect(box().problem?.kind).toBe('busy')
    expect(box().draft).toBe(CONTENT)
  })

  test('leaves the composer again when only its answer was lost', async () => {
    const { client, link, box } = await loaded()
    link.answer('SendMessage', OFFLINE)
    await sendMessage(client, { conversationId: 'c1', content: CONTENT, id: 'm1' })
    updateOutbox('c1', { draft: `${CONTENT}\nand more` })
    takeBack('c1')
    expect(box()).toMatchObject({ problem: null, draft: 'and more' })
    expect(assertive.get().text).toBe('')
  })

  test('keeps what was written instead of it', async () => {
    const { client, link, box } = await loaded()
    link.answer('SendMessage', OFFLINE)
    await sendMessage(client, { conversationId: 'c1', content: CONTENT, id: 'm1' })
    updateOutbox('c1', { draft: 'Something else' })
    takeBack('c1')
    expect(box()).toMatchObject({ problem: null, draft: 'Something else' })
    takeBack('c1')
    expect(box().draft).toBe('Something else')
  })
})

describe('Stop', () => {
  test('before the reply has an id is carried out when it has one', async () => {
    const { client, link, listed } = await loaded()
    link.answer('SendMessage', () => {
      updateOutbox('c1', { stopAsked: true })
      return { sendMessage: accepted(5) }
    })
    link.answer('StopReply', { stopReply: replyData({ status: 'STOPPED', content: 'Most' }) })
    await sendMessage(client, { conversationId: 'c1', content: CONTENT, id: 'm1' })
    await vi.waitFor(() => expect(listed()).toEqual(['m1 COMPLETE Melena, HR 118', 'r1 STOPPED Most']))
    expect(link.calls.at(-1)).toEqual({ name: 'StopReply', variables: { id: 'r1' } })
    expect(outbox('c1').get().stopAsked).toBe(false)
  })

  test('that does not reach the server leaves the reply as it is', async () => {
    const { client, link, listed } = await loaded([messageData(), replyData()])
    link.answer('StopReply', OFFLINE)
    await stopReply(client, 'r1')
    expect(listed()).toEqual(['m1 COMPLETE Melena, HR 118', 'r1 STREAMING '])
  })
})

describe('The first message', () => {
  const input = { content: CONTENT, promptType: 'TRIAGE', isTemporary: false, assistantId: null } as const

  test('begins a conversation, is sent and listened to, and only then does the screen change', async () => {
    const { client, link } = scriptedClient()
    link.answer('StartConversation', { startConversation: conversationData() })
    link.answer('SendMessage', { sendMessage: accepted(1) })
    // Home has asked for it before anything can be sent.
    link.answer('GuestQuota', { guestQuota: quotaData(0) })
    await client.query({ query: GuestQuotaDocument })
    const atReady: string[] = []
    await beginConversation(client, {
      ...input,
      onReady: (id) => atReady.push(id, ...link.calls.map(({ name }) => name)),
    })
    expect(atReady).toEqual(['c1', 'GuestQuota', 'StartConversation', 'ConversationEvents', 'SendMessage'])
    expect(readList(client)).toEqual(['m1 COMPLETE Melena, HR 118', 'r1 STREAMING '])
    expect(outbox('home').get()).toMatchObject({ pending: null, problem: null, draft: '' })
  })

  test('has its first fifty characters for a title, whole ones', async () => {
    const { client, link } = scriptedClient()
    link.answer('StartConversation', new Refused('INTERNAL'))
    await beginConversation(client, { ...input, content: '🩸'.repeat(60), onReady: () => undefined })
    expect(link.calls[0]?.variables).toMatchObject({ input: { title: '🩸'.repeat(50), promptType: 'TRIAGE' } })
  })

  test('goes back to Home where no conversation could be begun', async () => {
    const { client, link } = scriptedClient()
    link.answer('StartConversation', OFFLINE)
    const onReady = vi.fn()
    updateOutbox('home', { draft: CONTENT })
    await beginConversation(client, { ...input, onReady })
    expect(onReady).not.toHaveBeenCalled()
    expect(outbox('home').get()).toMatchObject({ draft: CONTENT, problem: { kind: 'network', words: UNREACHABLE } })
  })

  test('is begun once, however often Enter is pressed, and says that it is sent when that takes long', async () => {
    vi.useFakeTimers()
    const { client, link } = scriptedClient()
    let answer = (_: Record<string, unknown>) => undefined as void
    link.answer('StartConversation', () => new Promise((resolve) => (answer = resolve)))
    link.answer('SendMessage', { sendMessage: accepted(1) })
    const onReady = vi.fn()
    const first = beginConversation(client, { ...input, onReady })
    void beginConversation(client, { ...input, onReady })
    await vi.advanceTimersByTimeAsync(149)
    expect(outbox('home').get().pending).toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    expect(outbox('home').get().pending?.content).toBe(CONTENT)
    answer({ startConversation: conversationData([], { id: 'c2' }) })
    await vi.advanceTimersByTimeAsync(10)
    await first
    expect(link.count('StartConversation')).toBe(1)
    expect(onReady).toHaveBeenCalledExactlyOnceWith('c2')
    expect(outbox('home').get().pending).toBeNull()
  })
})

describe('The words for a failed call', () => {
  const wordsOf = async (refused: Error) => {
    const { client, link } = scriptedClient()
    link.answer('StopReply', refused)
    const { StopReplyDocument } = await import('../../../client/gql/graphql.ts')
    return client.mutate({ mutation: StopReplyDocument, variables: { id: 'r1' } }).then(
      () => null,
      (error: unknown) => problemOf(error),
    )
  }

  test.each([
    ['NOT_FOUND', 'refused', 'This conversation is no longer here. Start a new chat.'],
    ['FORBIDDEN', 'refused', 'You may not write in this conversation.'],
    ['UNAUTHENTICATED', 'refused', 'Your session has ended. Please sign in again.'],
    ['UNAVAILABLE', 'network', 'The assistant is not available right now. Not saved.'],
    ['INTERNAL', 'network', 'Something went wrong on the server. Not saved.'],
  ])('of %s are ours', async (code, kind, words) => {
    expect(await wordsOf(new Refused(code))).toEqual({ kind, words })
  })

  test('of anything else are the server’s', async () => {
    expect(await wordsOf(new Refused('BAD_USER_INPUT', 'Too long'))).toEqual({ kind: 'refused', words: 'Too long' })
  })

  test('of a network failure say that nothing was saved', async () => {
    expect(await wordsOf(OFFLINE)).toEqual({ kind: 'network', words: UNREACHABLE })
  })
})
