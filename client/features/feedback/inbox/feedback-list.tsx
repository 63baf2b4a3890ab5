import { useApolloClient, useQuery } from '@apollo/client/react'
import {
  FeedbackInboxDocument,
  MarkFeedbackReadDocument,
  type FeedbackInboxQuery,
  type FeedbackReason,
} from '../../../gql/graphql.ts'
import { pagesOf } from '../../../lib/pages.ts'
import { Paged } from '../../../ui/paged.tsx'
import { InboxItem } from './inbox-item.tsx'

void (
  /* GraphQL */ `
    query FeedbackInbox($after: String) {
      adminFeedback(after: $after) {
        nodes {
          id
          conversationId
          comment
          reasons
          readAt
          updatedAt
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }

    mutation MarkFeedbackRead($id: ID!) {
      markFeedbackRead(id: $id) {
        id
        readAt
      }
    }
  `
)

type Feedback = FeedbackInboxQuery['adminFeedback']['nodes'][number]

const REASONS: Record<FeedbackReason, string> = {
  WRONG: 'Wrong',
  INCOMPLETE: 'Incomplete',
  UNSAFE: 'Unsafe',
  UNCLEAR: 'Unclear',
  OTHER: 'Something else',
}

/** What was said of replies, the newest first. Of the conversation there is its id and nothing else. */
export function FeedbackList() {
  const client = useApolloClient()
  const query = useQuery(FeedbackInboxDocument, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  const list = query.data?.adminFeedback
  const read = (id: string) => client.mutate({ mutation: MarkFeedbackReadDocument, variables: { id } })
  return (
    <Paged<Feedback>
      {...pagesOf(list, query)}
      words={{ failed: 'The feedback could not be loaded.', empty: 'No feedback yet.' }}
    >
      {(rows) => (
        <ul aria-label="Feedback on replies">
          {rows.map(({ id, conversationId, comment, reasons, readAt, updatedAt }) => {
            const said = reasons.map((reason) => REASONS[reason]).join(', ')
            return (
              <InboxItem key={id} of={comment || said} at={updatedAt} readAt={readAt} onRead={() => read(id)}>
                {said && <p className="font-semibold">{said}</p>}
                {comment && <p className="whitespace-pre-wrap break-words">{comment}</p>}
                <p className="text-caption break-all text-ink-2">Conversation {conversationId}</p>
              </InboxItem>
            )
          })}
        </ul>
      )}
    </Paged>
  )
}
