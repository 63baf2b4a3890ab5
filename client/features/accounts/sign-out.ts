import type { ApolloClient } from '@apollo/client'
import { SignOutDocument } from '../../gql/graphql.ts'
import { session } from '../../lib/session.ts'

void (
  /* GraphQL */ `
    mutation SignOut {
      revokeCurrentSession {
        revokedId
      }
      discardDrafts {
        discardedCount
      }
    }
  `
)

/** Ends the session here and on the server; an unreachable server does not keep anybody signed in here. */
export async function signOut(client: ApolloClient): Promise<void> {
  session.leave()
  await client.mutate({ mutation: SignOutDocument, fetchPolicy: 'no-cache' }).catch(() => undefined)
  try {
    localStorage.removeItem('guestMessageCount')
  } catch {
    // Nothing was stored.
  }
  session.end()
}
