import { useApolloClient, useQuery } from '@apollo/client/react'
import { MarkSuggestionReadDocument, SuggestionInboxDocument, type SuggestionInboxQuery } from '../../../gql/graphql.ts'
import { pagesOf } from '../../../lib/pages.ts'
import { Paged } from '../../../ui/paged.tsx'
import { InboxItem } from './inbox-item.tsx'

void (
  /* GraphQL */ `
    query SuggestionInbox($after: String) {
      adminSuggestions(after: $after) {
        nodes {
          id
          text
          email
          userId
          readAt
          createdAt
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }

    mutation MarkSuggestionRead($id: ID!) {
      markSuggestionRead(id: $id) {
        id
        readAt
      }
    }
  `
)

type Suggestion = SuggestionInboxQuery['adminSuggestions']['nodes'][number]

/** What was suggested, the newest first. */
export function SuggestionList() {
  const client = useApolloClient()
  const query = useQuery(SuggestionInboxDocument, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  const list = query.data?.adminSuggestions
  const read = (id: string) => client.mutate({ mutation: MarkSuggestionReadDocument, variables: { id } })
  return (
    <Paged<Suggestion>
      {...pagesOf(list, query)}
      words={{ failed: 'The suggestions could not be loaded.', empty: 'No suggestions yet.' }}
    >
      {(rows) => (
        <ul aria-label="Suggestions">
          {rows.map(({ id, text, email, userId, readAt, createdAt }) => (
            <InboxItem key={id} of={text.slice(0, 60)} at={createdAt} readAt={readAt} onRead={() => read(id)}>
              <p className="whitespace-pre-wrap break-words">{text}</p>
              <p className="text-small break-words text-ink-2">
                {userId ? 'From an account' : 'From a guest'}
                {email && ` · answer to ${email} (not verified)`}
              </p>
            </InboxItem>
          ))}
        </ul>
      )}
    </Paged>
  )
}
