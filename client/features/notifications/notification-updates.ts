import type { ApolloCache, ApolloClient } from '@apollo/client'
import {
  BellDocument,
  NotificationsPageDocument,
  type NotificationRow_NotificationFragment,
} from '../../gql/graphql.ts'

type Notification = NotificationRow_NotificationFragment
type Received = { notification: Notification; unreadCount: number }
type List = { unreadCount: number; nodes: readonly Notification[] }

/** As many as the bell shows; the page shows all. */
export const BELL_SHOWS = 6

/** The queries of bell and page, by name. */
const LISTS: ReadonlySet<string | undefined> = new Set(['Bell', 'NotificationsPage'])

/** Changes what the cache knows of both lists: the one behind the bell, and that of the page where it was opened. */
function change(cache: ApolloCache, how: <L extends List>(list: L, most: number) => L): void {
  cache.updateQuery(
    { query: BellDocument },
    (known) => known && { ...known, notifications: how(known.notifications, BELL_SHOWS) },
  )
  cache.updateQuery(
    { query: NotificationsPageDocument },
    (known) => known && { ...known, notifications: how(known.notifications, Infinity) },
  )
}

/** A notification that has just come, or counts up, stands first. */
export function takeNotification(client: ApolloClient, { notification, unreadCount }: Received): void {
  change(client.cache, (list, most) => {
    const others = list.nodes.filter(({ id }) => id !== notification.id)
    return { ...list, unreadCount, nodes: [notification, ...others].slice(0, most) }
  })
}

/** This window has read one. */
export function countRead(cache: ApolloCache): void {
  change(cache, (list) => ({ ...list, unreadCount: Math.max(0, list.unreadCount - 1) }))
}

/** Some were read in another window: which, the server knows. */
export function takeUnread(client: ApolloClient, unreadCount: number): void {
  const known = client.cache.readQuery({ query: BellDocument })
  // What this window has read itself is in its cache already.
  if (!known || known.notifications.unreadCount === unreadCount) return
  void client.refetchQueries({ include: 'active', onQueryUpdated: ({ queryName }) => LISTS.has(queryName) })
}
