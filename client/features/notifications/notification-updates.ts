import type { ApolloCache, ApolloClient } from '@apollo/client'
import {
  BellDocument,
  NotificationsPageDocument,
  type NotificationRow_NotificationFragment,
} from '../../gql/graphql.ts'
import { onAsking } from '../../lib/late-answers.ts'

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

/** How often something was told, and how the lists are read anew where it was told last. */
let told = 0
let readAgain: (() => void) | null = null

function note(client: ApolloClient): () => void {
  told++
  readAgain = () =>
    void client.refetchQueries({ include: 'active', onQueryUpdated: ({ queryName }) => LISTS.has(queryName) })
  return readAgain
}

// An answer that was on its way knows nothing of what was told meanwhile, and takes it back: the lists are read once more.
onAsking(() => {
  const before = told
  return (answer) => {
    if (told !== before && 'notifications' in answer) readAgain?.()
  }
})

/** A notification that has just come, or counts up, stands first. */
export function takeNotification(client: ApolloClient, { notification, unreadCount }: Received): void {
  note(client)
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
  const readLists = note(client)
  const known = client.cache.readQuery({ query: BellDocument })
  // What this window has read itself is in its cache already.
  if (known && known.notifications.unreadCount !== unreadCount) readLists()
}
