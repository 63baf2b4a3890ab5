import type { ApolloClient } from '@apollo/client'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { ViewerDocument } from '../../gql/graphql.ts'
import { session } from '../../lib/session.ts'

void (
  /* GraphQL */ `
    query Viewer {
      viewer {
        id
        name
        email
        phone
        role
        picture
      }
    }
  `
)

let running: Promise<void> | null = null

/** Asks once whether the token still holds, however many want to know. A server that cannot be reached is no answer. */
export function verifySession(client: ApolloClient): Promise<void> {
  running ??= verify(client).finally(() => (running = null))
  return running
}

async function verify(client: ApolloClient): Promise<void> {
  const asked = session.get()
  if (!asked) return
  try {
    const { data } = await client.query({ query: ViewerDocument, fetchPolicy: 'no-cache' })
    // Another sign-in may have happened meanwhile; this answer is not about it.
    if (session.get()?.token !== asked.token) return
    if (data?.viewer === null) session.end('Your session has ended. Please sign in again.')
  } catch (error) {
    // UNAUTHENTICATED has ended the session in the error link already; everything else proves nothing.
    if (CombinedGraphQLErrors.is(error)) return
  }
}
