import { useQuery } from '@apollo/client/react'
import { useMemo, useRef } from 'react'
import { ConversationListDocument, type ConversationRow_ConversationFragment } from '../../../gql/graphql.ts'
import { useDelayed } from '../../../ui/use-delayed.ts'

void (
  /* GraphQL */ `
    query ConversationList($search: String, $after: String) {
      conversations(first: 40, search: $search, after: $after) {
        nodes {
          ...ConversationRow_conversation @unmask
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  `
)

/** How many come at once. */
export const PAGE = 40

const timeOf = ({ updatedAt, createdAt }: ConversationRow_ConversationFragment) => updatedAt || createdAt

/** As events may have changed them: the newest first, without temporary ones. */
const inOrder = (rows: readonly ConversationRow_ConversationFragment[]) =>
  rows.filter(({ isTemporary }) => !isTemporary).sort((a, b) => timeOf(b).localeCompare(timeOf(a)))

/** The conversations whose title contains the words, the newest first, page after page. No words: all. */
export function useConversationList(words: string) {
  const search = words.trim()
  const { data, previousData, error, loading, refetch, fetchMore } = useQuery(ConversationListDocument, {
    // One shape of variables for "all", which others write to as well.
    variables: search === '' ? {} : { search },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  const asking = useRef<string | null>(null)
  // What was found before stays until the next answer is here: a list does not blink while one types.
  const list = (data ?? previousData)?.conversations
  const end = list?.pageInfo.hasNextPage ? list.pageInfo.endCursor : null
  const nodes = list?.nodes
  const rows = useMemo(() => (nodes ? inOrder(nodes) : null), [nodes])
  return {
    rows,
    failed: error !== undefined && !list,
    isLate: useDelayed(loading && !list),
    retry: () => void refetch(),
    /** Reads the next page, once however often it is asked for; null at the end. */
    more: end
      ? () => {
          if (asking.current === end) return
          asking.current = end
          fetchMore({ variables: { after: end } }).catch(() => (asking.current = null))
        }
      : null,
  }
}
