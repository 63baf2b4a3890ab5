import type { ApolloClient } from '@apollo/client'
import { SharedWithMeDocument } from '../../../gql/graphql.ts'

void (
  /* GraphQL */ `
    query SharedWithMe($after: String) {
      sharedWithMe(first: 30, after: $after) {
        nodes {
          ...SharedRow_share @unmask
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  `
)

/** Reads again what is shared with the viewer, where that was read before. */
export function readSharedAgain(client: ApolloClient): void {
  if (!client.readQuery({ query: SharedWithMeDocument })) return
  const context = { queryDeduplication: false }
  client.query({ query: SharedWithMeDocument, fetchPolicy: 'network-only', context }).catch(() => undefined)
}
