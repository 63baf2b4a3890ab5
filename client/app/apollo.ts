import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client'
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'
import { SetContextLink } from '@apollo/client/link/context'
import { ErrorLink } from '@apollo/client/link/error'
import { RetryLink } from '@apollo/client/link/retry'
import { GraphQLWsLink } from '@apollo/client/link/subscriptions'
import { OperationTypeNode } from 'graphql'
import generated from '../gql/possible-types.ts'
import { reachable } from '../lib/connection.ts'
import { session } from '../lib/session.ts'
import { conversationMessages } from '../features/conversations/message-list-policy.ts'
import { socket } from './socket.ts'

/** Only UNAUTHENTICATED ends a session; a network failure is no verdict on anybody. */
const errors = new ErrorLink(({ error }) => {
  if (CombinedGraphQLErrors.is(error)) {
    reachable.set(true)
    if (error.errors.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED') && session.get()) {
      session.end('Your session has ended. Please sign in again.')
    }
  } else if (ServerError.is(error)) {
    if (error.statusCode === 401 && session.get()) session.end('Your session has ended. Please sign in again.')
    if (error.statusCode >= 502 && error.statusCode <= 504) reachable.set(false)
  } else if (error instanceof TypeError) {
    reachable.set(false)
  }
})

const isQuery = (operation: ApolloLink.Operation) => operation.operationType === OperationTypeNode.QUERY

const retry = new RetryLink({
  delay: { initial: 300, max: 3_000, jitter: true },
  attempts: {
    max: 3,
    retryIf: (error, operation) => isQuery(operation) && !CombinedGraphQLErrors.is(error) && !ServerError.is(error),
  },
})

const authorization = new SetContextLink((context) => {
  const current = session.get()
  return current
    ? { headers: { ...(context.headers as Record<string, string>), authorization: `Bearer ${current.token}` } }
    : {}
})

const http = new HttpLink({
  uri: '/graphql',
  credentials: 'same-origin',
  fetch: async (input, init) => {
    const response = await fetch(input, init)
    if (response.status < 502) reachable.set(true)
    return response
  },
})

/** A new client with an empty cache. */
function createApollo(): ApolloClient {
  return new ApolloClient({
    dataMasking: true,
    cache: new InMemoryCache({
      possibleTypes: generated.possibleTypes,
      typePolicies: {
        Query: {
          fields: {
            conversation: {
              // Null is an answer ("not yours, or not there"); only what was never asked is looked up by id.
              read: (existing, { args, toReference }) =>
                existing === undefined ? toReference({ __typename: 'Conversation', id: args?.id as string }) : existing,
            },
            conversations: { keyArgs: ['search'] },
          },
        },
        Conversation: {
          fields: {
            messages: conversationMessages,
            // The list knows the level only; it must not take the reasons away from the open conversation.
            triage: { merge: true },
          },
        },
        // An answer that was under way while a reply ended must not set it running again, nor take text away.
        Message: {
          fields: {
            status: {
              merge: (existing?: string, incoming?: string) =>
                existing && existing !== 'STREAMING' && incoming === 'STREAMING' ? existing : incoming,
            },
            content: {
              merge: (existing = '', incoming = '') =>
                existing.length > incoming.length && existing.startsWith(incoming) ? existing : incoming,
            },
          },
        },
        // A level that came with the list has no reasons yet; the open conversation's own event brings them.
        Triage: { fields: { reasons: { read: (existing: readonly unknown[] = []) => existing } } },
        // Their ids are names within one conversation, not in the world.
        PlanItem: { keyFields: false },
        // There is one, this browser's: whichever answer brings it, it is the newest.
        GuestQuota: { keyFields: [] },
      },
    }),
    link: ApolloLink.from([
      errors,
      retry,
      ApolloLink.split(
        (operation) => operation.operationType === OperationTypeNode.SUBSCRIPTION,
        new GraphQLWsLink(socket),
        ApolloLink.from([authorization, http]),
      ),
    ]),
    devtools: { enabled: false },
  })
}

export const apollo = createApollo()

// What one person read must not be left for the next.
let holder = session.get()?.user.id
session.subscribe(() => {
  const id = session.get()?.user.id
  if (id === holder) return
  holder = id
  void apollo.clearStore()
})
