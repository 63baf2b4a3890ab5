import type { ApolloCache, Reference } from '@apollo/client'
import { LiveMessage_MessageFragmentDoc, type LiveMessage_MessageFragment } from '../../../gql/graphql.ts'

void (
  /* GraphQL */ `
    fragment LiveMessage_message on Message {
      __typename
      retryOf
      ...ChatView_message @unmask
      ...MessageRow_message @unmask
    }
  `
)

/** A conversation's entry in the cache, as far as its list of messages goes. */
type StoredConversation = Record<'messages', { nodes?: readonly Reference[] }>

/** Writes one message as it now is. */
export function writeMessage(cache: ApolloCache, message: LiveMessage_MessageFragment): void {
  cache.writeFragment({
    id: cache.identify({ __typename: 'Message', id: message.id }),
    fragment: LiveMessage_MessageFragmentDoc,
    fragmentName: 'LiveMessage_message',
    data: message,
  })
}

/** Puts stored messages at the end of a conversation that is loaded; one that is known stays where it stands. */
export function appendMessages(
  cache: ApolloCache,
  conversationId: string,
  messages: readonly { id: string; retryOf: string | null }[],
): void {
  cache.modify<StoredConversation>({
    id: cache.identify({ __typename: 'Conversation', id: conversationId }),
    fields: {
      messages(existing, { toReference, readField, isReference }) {
        if (isReference(existing) || !existing.nodes) return existing
        let nodes = [...existing.nodes]
        for (const { id, retryOf } of messages) {
          const ref = toReference({ __typename: 'Message', id })
          if (!ref || nodes.some((node) => readField('id', node) === id)) continue
          // A retried reply is no longer listed; the new one takes its place.
          if (retryOf) nodes = nodes.filter((node) => readField('id', node) !== retryOf)
          nodes.push(ref)
        }
        return nodes.length === existing.nodes.length && nodes.every((node, at) => node === existing.nodes?.[at])
          ? existing
          : { ...existing, nodes }
      },
    },
  })
}
