import { useQuery } from '@apollo/client/react'
import { NotificationsPageDocument } from '../../gql/graphql.ts'
import { BarTitle } from '../../ui/bar.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorRow, Skeleton } from '../../ui/notice.tsx'
import { useDelayed } from '../../ui/use-delayed.ts'
import { NotificationRow } from './notification-row.tsx'
import { useMarking } from './use-marking.ts'
import { useTitle } from '../../ui/use-title.ts'

void (
  /* GraphQL */ `
    query NotificationsPage($after: String) {
      notifications(first: 30, after: $after) {
        unreadCount
        nodes {
          ...NotificationRow_notification @unmask
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  `
)

/** All that somebody was told within the last 90 days, the newest first. */
export function NotificationsScreen() {
  const { data, error, loading, refetch, fetchMore } = useQuery(NotificationsPageDocument, {
    fetchPolicy: 'cache-and-network',
  })
  const late = useDelayed(loading && !data)
  const { read, readAll } = useMarking()
  useTitle('Notifications')
  const list = data?.notifications
  const more = () =>
    void fetchMore({
      variables: { after: list?.pageInfo.endCursor },
      updateQuery: (before, { fetchMoreResult: { notifications: next } }) => ({
        notifications: { ...next, nodes: [...before.notifications.nodes, ...next.nodes] },
      }),
    })
  return (
    <main className="mx-auto w-full max-w-[752px] flex-1 px-4 py-6">
      <BarTitle>Notifications</BarTitle>
      <div className="flex min-h-11 items-center justify-between gap-3">
        <p className="text-ink-2">What you were told within the last 90 days.</p>
        {list && list.nodes.length > 0 && (
          // It stays when nothing is unread any more: it may have the focus.
          <Button
            className="shrink-0"
            aria-disabled={list.unreadCount === 0 || undefined}
            onClick={() => list.unreadCount > 0 && readAll()}
          >
            Mark all as read
          </Button>
        )}
      </div>
      {error && !data && <ErrorRow onRetry={() => void refetch()}>The notifications could not be loaded.</ErrorRow>}
      {late && <Skeleton lines={6} />}
      {list?.nodes.length === 0 && <p className="border-t border-rule py-4">You have no notifications yet.</p>}
      <ul className="border-t border-rule">
        {list?.nodes.map((notification) => (
          <li key={notification.id} className="border-b border-rule">
            <NotificationRow notification={notification} onOpen={() => read(notification)} />
          </li>
        ))}
      </ul>
      {list?.pageInfo.hasNextPage && (
        <p className="pt-4">
          <Button onClick={more}>Show more</Button>
        </p>
      )}
    </main>
  )
}
