import type { ApolloCache } from '@apollo/client'
import { LiveTitle_ConversationFragmentDoc } from '../../../gql/graphql.ts'

void (
  /* GraphQL */ `
    fragment LiveTitle_conversation on Conversation {
      __typename
      title
      revision
    }
  `
)

const placeOf = (cache: ApolloCache, id: string) => ({
  id: cache.identify({ __typename: 'Conversation', id }),
  fragment: LiveTitle_ConversationFragmentDoc,
  fragmentName: 'LiveTitle_conversation',
})

/** A title, and the revision of the conversation that has it: the larger is the newer, whichever came first. */
type Title = { title: string; revision: number }

/**
 * Writes a conversation's title where it is newer than the one that is known. Where that was another one, whoever
 * listens outside is told by the documented browser event: once a change, whichever way the news of it came first.
 */
export function writeTitle(cache: ApolloCache, id: string, { title, revision }: Title): void {
  const known = cache.readFragment(placeOf(cache, id))
  if (known && known.revision >= revision) return
  cache.writeFragment({ ...placeOf(cache, id), data: { __typename: 'Conversation', title, revision } })
  if (known && known.title !== title)
    window.dispatchEvent(new CustomEvent('conversationTitleUpdated', { detail: { id, title } }))
}
