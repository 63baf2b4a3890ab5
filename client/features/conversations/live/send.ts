import type { ApolloClient } from '@apollo/client'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import {
  ChatPageDocument,
  ConversationEventsDocument,
  GuestQuotaDocument,
  SendMessageDocument,
  StartConversationDocument,
  StopReplyDocument,
  type PromptType,
  type SendMessageMutation,
  type StartConversationMutation,
} from '../../../gql/graphql.ts'
import { announceError } from '../../../lib/announce.ts'
import { session } from '../../../lib/session.ts'
import { newId } from '../../../lib/uuid.ts'
import { liveConversation } from './live-conversation.ts'
import { appendMessages, writeMessage } from './message-cache.ts'
import { outbox, updateOutbox, type Problem } from './outbox.ts'

export const UNREACHABLE = 'Could not reach the server. Not saved.'
export const QUOTA_REACHED = 'Guest message limit reached. Please sign up for unlimited access.'

const BY_CODE: Record<string, { kind: Problem['kind']; words: string }> = {
  RATE_LIMITED: { kind: 'rate', words: 'Too many messages in a short time. Wait a moment, then send again.' },
  UNAUTHENTICATED: { kind: 'refused', words: 'Your session has ended. Please sign in again.' },
  NOT_FOUND: { kind: 'refused', words: 'This conversation is no longer here. Start a new chat.' },
  FORBIDDEN: { kind: 'refused', words: 'You may not write in this conversation.' },
  UNAVAILABLE: { kind: 'network', words: 'The assistant is not available right now. Not saved.' },
  INTERNAL: { kind: 'network', words: 'Something went wrong on the server. Not saved.' },
}

/** What a failed call means, in words a physician can act on. */
export function problemOf(error: unknown): { kind: Problem['kind']; words: string } {
  if (!CombinedGraphQLErrors.is(error)) return { kind: 'network', words: UNREACHABLE }
  const [first] = error.errors
  return BY_CODE[String(first?.extensions?.code)] ?? { kind: 'refused', words: first?.message ?? UNREACHABLE }
}

type Sent = {
  conversationId: string
  content: string
  promptType?: PromptType | null
  id?: string
  onSent?: () => void
}
type SendResult = SendMessageMutation['sendMessage']

/** Sends a message: its row is there at once, and its text goes back to the composer if it is not accepted. */
export async function sendMessage(
  client: ApolloClient,
  { conversationId, content, promptType, id = newId(), onSent }: Sent,
): Promise<void> {
  const sent = client.mutate({
    mutation: SendMessageDocument,
    variables: { input: { id, conversationId, content, promptType: promptType ?? null } },
    fetchPolicy: 'no-cache',
    context: { onSent },
  })
  updateOutbox(conversationId, {
    pending: { id, content, createdAt: new Date().toISOString() },
    problem: null,
    draft: '',
    stopAsked: false,
  })
  try {
    const { data } = await sent
    const refused = takeResult(client, conversationId, data!.sendMessage)
    if (refused) giveBack(conversationId, { ...refused, id, content })
  } catch (error) {
    giveBack(conversationId, { ...problemOf(error), id, content })
  }
}

/** Stores what the server answered; null when it accepted, the reason when it did not. */
export function takeResult(
  client: ApolloClient,
  conversationId: string,
  result: SendResult,
): Pick<Problem, 'kind' | 'words'> | null {
  switch (result.__typename) {
    case 'MessageAccepted': {
      appendMessages(client.cache, conversationId, [result.message, result.reply])
      if (result.quota) writeQuota(client, result.quota)
      const { stopAsked } = outbox(conversationId).get()
      updateOutbox(conversationId, { pending: null, stopAsked: false })
      if (stopAsked) void stopReply(client, result.reply.id)
      return null
    }
    case 'QuotaReached':
      if (result.reached) writeQuota(client, result.reached)
      return { kind: 'quota', words: QUOTA_REACHED }
    case 'ReplyInProgress':
      return { kind: 'busy', words: 'A reply is still being written. Stop it, or wait for its end, then send again.' }
  }
}

/** A message that was never accepted goes back into the composer, in front of what was typed since. */
function giveBack(key: string, problem: Problem): void {
  const { draft } = outbox(key).get()
  updateOutbox(key, {
    pending: null,
    stopAsked: false,
    problem,
    draft: draft === '' ? problem.content : `${problem.content}\n${draft}`,
  })
  announceError(problem.words)
}

function writeQuota(client: ApolloClient, quota: { limit: number; used: number; remaining: number }): void {
  client.writeQuery({
    query: GuestQuotaDocument,
    data: { guestQuota: { __typename: 'GuestQuota', ...quota } as never },
  })
}

/** Stops a reply; the text so far stays. */
export async function stopReply(client: ApolloClient, id: string): Promise<void> {
  try {
    const { data } = await client.mutate({ mutation: StopReplyDocument, variables: { id }, fetchPolicy: 'no-cache' })
    if (data) writeMessage(client.cache, data.stopReply)
  } catch (error) {
    announceError(problemOf(error).words)
  }
}

type Begun = {
  content: string
  promptType: PromptType
  isTemporary: boolean
  assistantId: string | null
  onReady: (conversationId: string) => void
}
const TITLE_LENGTH = 50
const SLOW_MS = 150
let beginning = false

/**
 * Begins a conversation with its first message. As soon as its id is known the screen may change: listening and
 * sending start together, and nothing waits for anything else.
 */
export async function beginConversation(
  client: ApolloClient,
  { content, promptType, isTemporary, assistantId, onReady }: Begun,
): Promise<void> {
  if (beginning) return
  beginning = true
  const id = newId()
  // The call leaves before the screen is told: every millisecond before it is one more until the first word.
  const started = client.mutate({
    mutation: StartConversationDocument,
    variables: {
      input: {
        title: [...content].slice(0, TITLE_LENGTH).join(''),
        isTemporary,
        assistantId,
        promptType,
        makeRoom: true,
      },
    },
    fetchPolicy: 'no-cache',
  })
  // Home says that it sends only when that takes long enough to be seen.
  const createdAt = new Date().toISOString()
  const slow = setTimeout(() => updateOutbox('home', { pending: { id, content, createdAt }, problem: null }), SLOW_MS)
  try {
    const { data } = await started
    clearTimeout(slow)
    const conversation = data!.startConversation
    const letGo = liveConversation(client, conversation.id).retain()
    setTimeout(letGo, 5_000)
    // Both calls leave before the screen changes; the change then fills the time until their answers.
    await new Promise<void>(
      (left) => void sendMessage(client, { conversationId: conversation.id, content, id, onSent: left }).finally(left),
    )
    storeBegun(client, conversation)
    onReady(conversation.id)
    updateOutbox('home', { pending: null, problem: null, draft: '' })
  } catch (error) {
    clearTimeout(slow)
    updateOutbox('home', { draft: '' })
    giveBack('home', { ...problemOf(error), id, content })
  } finally {
    beginning = false
  }
}

/** The page that opens finds everything in the cache, and asks for nothing. */
function storeBegun(client: ApolloClient, conversation: StartConversationMutation['startConversation']): void {
  const quota =
    client.readQuery({ query: GuestQuotaDocument }) ??
    (session.get() ? { guestQuota: { __typename: 'GuestQuota', limit: 0, used: 0, remaining: 0 } } : null)
  if (quota)
    client.writeQuery({
      query: ChatPageDocument,
      variables: { id: conversation.id },
      data: { ...quota, conversation },
    })
}

let rehearsed = false

/** Goes through the first message's calls while it is typed, without sending them: preparing their documents takes longer than the calls. */
export function rehearseSending(client: ApolloClient): void {
  if (rehearsed) return
  rehearsed = true
  const context = { rehearsal: true }
  const fetchPolicy = 'no-cache'
  const done = () => undefined
  void client.mutate({ mutation: StartConversationDocument, variables: {} as never, context, fetchPolicy }).catch(done)
  void client.mutate({ mutation: SendMessageDocument, variables: {} as never, context, fetchPolicy }).catch(done)
  client
    .subscribe({ query: ConversationEventsDocument, variables: {} as never, context, fetchPolicy })
    .subscribe({ error: done })
}
