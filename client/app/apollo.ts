import { ApolloClient, ApolloLink, HttpLink } from '@apollo/client'
import { GraphQLWsLink } from '@apollo/client/link/subscriptions'
import { OperationTypeNode } from 'graphql'
import { reachable } from '../lib/connection.ts'
import { session } from '../lib/session.ts'
import { createCache } from './cache.ts'
import { authorizationLink, errorLink, retryLink } from './links.ts'
import { socket } from './socket.ts'

const http = new HttpLink({
  uri: '/graphql',
  credentials: 'same-origin',
  fetch: async (input, init) => {
    const response = await fetch(input, init)
    if (response.status < 502) reachable.set(true)
    return response
  },
})

/** Queries and mutations over HTTP, subscriptions over the socket. */
export const apollo = new ApolloClient({
  dataMasking: true,
  cache: createCache(),
  link: ApolloLink.from([
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
let holder = session.get()?.user.id
session.subscribe(() => {
  const id = session.get()?.user.id
  if (id === holder) return
  holder = id
  void apollo.clearStore()
})
