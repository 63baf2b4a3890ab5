import { useQuery } from '@apollo/client/react'
import { SharedWithMeDocument } from '../../../gql/graphql.ts'
import { BarTitle } from '../../../ui/bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorRow, Skeleton } from '../../../ui/notice.tsx'
import { useDelayed } from '../../../ui/use-delayed.ts'
import { useTitle } from '../../../ui/use-title.ts'
import { SharedRow } from './shared-row.tsx'

/** /shared: the conversations that colleagues share with the viewer now, the newest first. */
export function SharedListScreen() {
  const { data, error, loading, refetch, fetchMore } = useQuery(SharedWithMeDocument, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    // A call of before may still be under way, and would answer as it was then.
    context: { queryDeduplication: false },
  })
  const late = useDelayed(loading && !data)
  useTitle('Shared with me')
  const list = data?.sharedWithMe
  const more = () => void fetchMore({ variables: { after: list?.pageInfo.endCursor } }).catch(() => undefined)
  return (
    <main className="mx-auto w-full max-w-[752px] flex-1 px-4 py-6">
      <BarTitle>Shared with me</BarTitle>
      <p className="min-h-11 text-ink-2">
        What colleagues show to your verified email address, for 30 days or until they take it back.
      </p>
      {error && !data && <ErrorRow onRetry={() => void refetch()}>The list could not be loaded.</ErrorRow>}
      {late && <Skeleton lines={6} />}
      {list?.nodes.length === 0 && (
        <p className="border-t border-rule py-4">No conversation is shared with you at present.</p>
      )}
      {list && list.nodes.length > 0 && (
        <ul className="border-t border-rule">
          {list.nodes.map((share) => (
            <li key={share.id} className="border-b border-rule">
              <SharedRow share={share} />
            </li>
          ))}
        </ul>
      )}
      {list?.pageInfo.hasNextPage && (
        <p className="pt-4">
          <Button onClick={more}>Show more</Button>
        </p>
      )}
    </main>
  )
}
