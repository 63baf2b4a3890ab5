import { ApolloLink } from '@apollo/client'
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'
import { SetContextLink } from '@apollo/client/link/context'
import { ErrorLink } from '@apollo/client/link/error'
import { RetryLink } from '@apollo/client/link/retry'
import { OperationTypeNode } from 'graphql'
import { tap } from 'rxjs'
import { reachable } from '../lib/connection.ts'
import { asking } from '../lib/late-answers.ts'
import { session } from '../lib/session.ts'

/** A call whose token is refused has the session verified; a network failure is no verdict on anybody. */
export const errorLink = new ErrorLink(({ error }) => {
  if (CombinedGraphQLErrors.is(error)) {
    if (error.errors.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED')) session.doubt()
  } else if (ServerError.is(error)) {
    if (error.statusCode === 401) session.doubt()
    if (error.statusCode >= 502 && error.statusCode <= 504) reachable.set(false)
  } else if (error instanceof TypeError) {
    reachable.set(false)
  }
})

const isQuery = (operation: ApolloLink.Operation) => operation.operationType === OperationTypeNode.QUERY

/** Asks again where the network failed, and only what changes nothing. */
export const retryLink = new RetryLink({
  delay: { initial: 300, max: 3_000, jitter: true },
  attempts: {
    max: 3,
    retryIf: (error, operation) => isQuery(operation) && !CombinedGraphQLErrors.is(error) && !ServerError.is(error),
  },
})

/** Whoever is told of things learns of each question and its answer. */
export const lateAnswersLink = new ApolloLink((operation, forward) => {
  if (!isQuery(operation)) return forward(operation)
  const answered = asking()
  return forward(operation).pipe(tap(({ data }) => data && answered(data)))
})

/** The session's token, on every call. */
export const authorizationLink = new SetContextLink((context) => {
  const current = session.get()
  return current
    ? { headers: { ...(context.headers as Record<string, string>), authorization: `Bearer ${current.token}` } }
    : {}
})
