import type { ApolloCache } from '@apollo/client'
import { useApolloClient, useMutation } from '@apollo/client/react'
import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import {
  RetryReplyByRulesDocument,
  ConfirmSamePatientDocument,
  RetryReplyDocument,
  type ChatView_MessageFragment,
} from '../../gql/graphql.ts'
import { announceError } from '../../lib/announce.ts'
import { session } from '../../lib/session.ts'
import { toast } from '../../lib/toast.ts'
import { appendMessages } from './live/message-cache.ts'
import { problemOf } from './live/problem.ts'
import { beginConversation } from './live/send.ts'

void (
  /* GraphQL */ `
    mutation RetryReply($id: ID!) {
      retryReply(id: $id) {
        ...LiveMessage_message @unmask
      }
    }

    mutation RetryReplyByRules($id: ID!) {
      retryReplyByRules(id: $id) {
        ...LiveMessage_message @unmask
      }
    }

    mutation ConfirmSamePatient($id: ID!) {
      confirmSamePatient(id: $id) {
        ...LiveMessage_message @unmask
      }
    }
  `
)

type Place = { id: string; isTemporary: boolean; assistant: { id: string } }

/** What can be done with a reply that asks or that did not end well; what the server refuses is said. */
export function useReplyVerbs({ id, isTemporary, assistant }: Place, messages: readonly ChatView_MessageFragment[]) {
  const client = useApolloClient()
  const navigate = useNavigate()
  const assistantId = assistant.id
  const [retryReply] = useMutation(RetryReplyDocument)
  const [retryReplyByRules] = useMutation(RetryReplyByRulesDocument)
  const [confirmSame] = useMutation(ConfirmSamePatientDocument)
  const failed = (error: unknown) => {
    const { words } = problemOf(error)
    announceError(words)
    toast(words, 'error')
  }

  const retry = useCallback(
    (replyId: string, byRules: boolean) => {
      const again = (fresh: { id: string } | undefined, cache: ApolloCache) =>
        fresh && appendMessages(cache, id, [{ id: fresh.id, retryOf: replyId }])
      const variables = { id: replyId }
      const written = byRules
        ? retryReplyByRules({ variables, update: (cache, { data }) => again(data?.retryReplyByRules, cache) })
        : retryReply({ variables, update: (cache, { data }) => again(data?.retryReply, cache) })
      written.catch(failed)
    },
    [retryReply, retryReplyByRules, id],
  )
  const samePatient = useCallback(
    (replyId: string) => {
      confirmSame({
        variables: { id: replyId },
        update: (cache, { data }) =>
          data && appendMessages(cache, id, [{ id: data.confirmSamePatient.id, retryOf: replyId }]),
      }).catch(failed)
    },
    [confirmSame, id],
  )
  /** The message that a reply asks about begins a conversation of its own; here it stays as it was written. */
  const otherPatient = useCallback(
    (replyId: string) => {
      const asked = messages.find((message) => message.id === replyId)?.replyTo
      const content = messages.find((message) => message.id === asked)?.content
      if (content === undefined) return
      void beginConversation(client, {
        content,
        promptType: 'ACUTE_MANAGEMENT',
        isTemporary,
        assistantId,
        onReady: (next) => void navigate(`/${session.get() ? 'chat' : 'guest-chat'}/${next}`),
      })
    },
    [client, navigate, messages, isTemporary, assistantId],
  )
  return { retry, samePatient, otherPatient }
}
