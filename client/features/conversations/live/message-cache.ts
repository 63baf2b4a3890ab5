import type { ApolloCache, Reference } from '@apollo/client'
import { MessageRow_MessageFragmentDoc } from '../../../gql/graphql.ts'
import type { Message } from './live-documents.ts'

/** Writes one message as it now is. */
export function writeMessage(cache: ApolloCache, message: Message): Reference | undefined {
  return cache.writeFragment({
    id: cache.identify({ __typename: 'Message', id: message.id }),
    fragment: MessageRow_MessageFragmentDoc,
    fragmentName: 'MessageRow_message',
    data: message,
  })
}

/** What was put into a list already: the answer to a sent message and its event say the same thing. */
const listed = new Set<string>()

/** Puts messages at the end of a conversation that is loaded; one that is known stays where it stands. */
export function appendMessages(cache: ApolloCache, conversationId: string, messages: readonly Message[]): void {
  if (messages.every((message) => listed.has(message.id))) return
  for (const message of messages) listed.add(message.id)
  cache.batch({
    update() {
      for (const message of messages) writeMessage(cache, message)
      cache.modify({
        id: cache.identify({ __typename: 'Conversation', id: conversationId }),
        fields: {
          messages(existing: { nodes?: readonly Reference[] } | undefined, { toReference, readField }) {
            if (!existing?.nodes) return existing as never
            let nodes = [...existing.nodes]
            for (const message of messages) {
              if (nodes.some((node) => readField('id', node) === message.id)) continue
              const ref = toReference({ __typename: 'Message', id: message.id })
              if (!ref) continue
              // A retried reply is no longer listed; the new one takes its place.
              if (message.retryOf) nodes = nodes.filter((node) => readField('id', node) !== message.retryOf)
              nodes.push(ref)
            }
            return { ...existing, nodes } as never
          },
        },
      })
    },
  })
}
