import type { ApolloCache, ApolloClient } from '@apollo/client'
import {
  SendMessageDocument,
  StartConversationDocument,
  StopReplyDocument,
  type PromptType,
  type Send_ResultFragment,
} from '../../../gql/graphql.ts'
import { announceError } from '../../../lib/announce.ts'
import { toast } from '../../../lib/toast.ts'
import { newId } from '../../../lib/uuid.ts'
import { liveConversation } from './live-conversation.ts'
import { appendMessages } from './message-cache.ts'
import { outbox, updateOutbox, type Problem } from './outbox.ts'
import { problemOf, UNREACHABLE, unsentOf } from './problem.ts'

void (
  /* GraphQL */ `
    mutation StartConversation($input: StartConversationInput!, $before: String) {
      startConversation(input: $input) {
        id
        ...ChatView_conversation
      }
    }

    fragment Send_result on SendMessageResult {
      __typename
      ... on MessageAccepted {
        message {
          ...LiveMessage_message @unmask
        }
        reply {
          ...LiveMessage_message @unmask
        }
        quota {
          ...Quota_guestQuota @unmask
        }
      }
      ... on QuotaReached {
        quota {
          ...Quota_guestQuota @unmask
        }
      }
    }

    mutation SendMessage($input: SendMessageInput!) {
      sendMessage(input: $input) {
        ...Send_result @unmask
      }
    }

    mutation StopReply($id: ID!) {
      stopReply(id: $id) {
        ...LiveMessage_message @unmask
      }
    }
  `
)

export const QUOTA_REACHED = 'Guest message limit reached. Please sign up for unlimited access.'

type Refusal = Pick<Problem, 'kind' | 'words'>
type Sent = { conversationId: string; content: string; promptType?: PromptType | null; id?: string }

/** Sends a message: its row is there at once, and its text goes back to the composer if it is not accepted. */
export async function sendMessage(
  client: ApolloClient,
  { conversationId, content, promptType, id = newId() }: Sent,
): Promise<void> {
  const sent = client.mutate({
    mutation: SendMessageDocument,
    variables: { input: { id, conversationId, content, promptType: promptType ?? null } },
    update: (cache, { data }) => listAccepted(cache, conversationId, data?.sendMessage),
  })
  updateOutbox(conversationId, {
    pending: { id, content, createdAt: new Date().toISOString() },
    problem: null,
    draft: '',
    stopAsked: false,
  })
  try {
    const { data } = await sent
    const refused = takeResult(client, conversationId, data?.sendMessage)
    if (refused) giveBack(conversationId, { ...refused, id, content })
  } catch (error) {
    giveBack(conversationId, { ...unsentOf(error), id, content })
  }
}

/** Lists an accepted message and its reply; what they say is in the cache already. */
export function listAccepted(
  cache: ApolloCache,
  conversationId: string,
  result: Send_ResultFragment | null | undefined,
): void {
  if (result?.__typename === 'MessageAccepted') appendMessages(cache, conversationId, [result.message, result.reply])
}

/** Clears the outbox of what the server accepted, and answers null; else the reason why it did not. */
export function takeResult(
  client: ApolloClient,
  conversationId: string,
  result: Send_ResultFragment | null | undefined,
): Refusal | null {
  switch (result?.__typename) {
    case undefined:
      return { kind: 'network', words: UNREACHABLE }
    case 'MessageAccepted': {
      const { stopAsked } = outbox(conversationId).get()
      updateOutbox(conversationId, { pending: null, stopAsked: false })
      if (stopAsked) void stopReply(client, result.reply.id)
      return null
    }
    case 'QuotaReached':
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

/** Stops a reply; the text so far stays. */
export async function stopReply(client: ApolloClient, id: string): Promise<void> {
  try {
    await client.mutate({ mutation: StopReplyDocument, variables: { id } })
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
/** How long listening goes on without a screen: as long as the change to the chat may take. */
const OPENING_MS = 5_000
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
  // Home says that it sends only when that takes long enough to be seen.
  const createdAt = new Date().toISOString()
  const slow = setTimeout(() => updateOutbox('home', { pending: { id, content, createdAt }, problem: null }), SLOW_MS)
  try {
    const title = Array.from(content).slice(0, TITLE_LENGTH).join('')
    const { data } = await client.mutate({
      mutation: StartConversationDocument,
      variables: { input: { title, isTemporary, assistantId, promptType, makeRoom: true } },
    })
    if (!data) throw new TypeError('The answer is empty')
    const conversationId = data.startConversation.id
    const release = liveConversation(client, conversationId).retain()
    setTimeout(release, OPENING_MS)
    void sendMessage(client, { conversationId, content, id })
    // Both calls leave in this round of the event loop; the change of screen then fills the time until their answers.
    await new Promise((resolve) => setTimeout(resolve))
    onReady(conversationId)
    updateOutbox('home', { pending: null, problem: null, draft: '' })
  } catch (error) {
    updateOutbox('home', { draft: '' })
    giveBack('home', { ...unsentOf(error), id, content })
  } finally {
    clearTimeout(slow)
    beginning = false
  }
}

/** Begins a conversation in which nothing was said: its screen opens with the patient-information step. */
export async function beginWithSteps(
  client: ApolloClient,
  { promptType, isTemporary, assistantId, onReady }: Omit<Begun, 'content'>,
): Promise<void> {
  if (beginning) return
  beginning = true
  try {
    const { data } = await client.mutate({
      mutation: StartConversationDocument,
      variables: { input: { isTemporary, assistantId, promptType, makeRoom: true } },
    })
    if (data) onReady(data.startConversation.id)
  } catch (error) {
    const { words } = problemOf(error)
    announceError(words)
    toast(words, 'error')
  } finally {
    beginning = false
  }
}
