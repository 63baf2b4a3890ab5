import { ApolloClient, ApolloLink, HttpLink } from '@apollo/client'
import { GraphQLWsLink } from '@apollo/client/link/subscriptions'
import { OperationTypeNode } from 'graphql'
import { fetchFromServer } from '../lib/connection.ts'
import { session } from '../lib/session.ts'
import { createCache } from './cache.ts'
import { authorizationLink, errorLink, lateAnswersLink, retryLink } from './links.ts'
import { socket } from './socket.ts'

const http = new HttpLink({ uri: '/graphql', credentials: 'same-origin', fetch: fetchFromServer })

/** Queries and mutations over HTTP, subscriptions over the socket. */
export const apollo = new ApolloClient({
  dataMasking: true,
  cache: createCache(),
  link: ApolloLink.from([
    lateAnswersLink,
    errorLink,
    retryLink,
    ApolloLink.split(
      (operation) => operation.operationType === OperationTypeNode.SUBSCRIPTION,
      new GraphQLWsLink(socket),
      ApolloLink.from([authorizationLink, http]),
    ),
  ]),
  devtools: { enabled: false },
})

// What one person read must not be left for the next.
let holder = session.get()?.token
session.subscribe(() => {
  const token = session.get()?.token
  if (token === holder) return
  holder = token
  void apollo.clearStore()
})
