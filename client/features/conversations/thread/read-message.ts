import type { ApolloCache } from '@apollo/client'
import { MessageRow_MessageFragmentDoc } from '../../../gql/graphql.ts'
import type { Message } from '../live/live-documents.ts'

/** A message as the cache knows it. */
export const readMessage = (cache: ApolloCache, id: string): Message | null =>
  cache.readFragment({
    id: cache.identify({ __typename: 'Message', id }),
    fragment: MessageRow_MessageFragmentDoc,
    fragmentName: 'MessageRow_message',
  })
