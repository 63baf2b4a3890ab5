import { clsx } from 'clsx'
import { Link } from 'react-router-dom'
import type { NotificationRow_NotificationFragment } from '../../gql/graphql.ts'
import { shortTime } from '../../lib/time.ts'
import { addressOf, wordsFor } from './notification-words.ts'

void (
  /* GraphQL */ `
    fragment NotificationRow_notification on Notification {
      id
      kind
      subjectId
      count
      createdAt
      readAt
    }
  `
)

type Props = { notification: NotificationRow_NotificationFragment; onOpen: () => void }

/** One notification: its words, its time, a dot while it is unread. Opening it reads it. */
export function NotificationRow({ notification, onOpen }: Props) {
  const { createdAt, readAt } = notification
  const to = addressOf(notification)
  const words = (
    <>
      <span
        className={clsx('mt-2 size-2 shrink-0 rounded-full', readAt === null ? 'bg-gentian' : 'bg-transparent')}
        aria-hidden
      />
      <span className="min-w-0 flex-1">
        {readAt === null && <span className="sr-only">Unread: </span>}
        <span className={clsx('block', readAt === null && 'font-semibold')}>{wordsFor(notification)}</span>
        <time dateTime={createdAt} className="block text-caption text-ink-2">
          {shortTime(createdAt)}
        </time>
      </span>
    </>
  )
  const look = 'flex min-h-14 w-full items-start gap-3 px-4 py-2.5 text-left hover:bg-sunken'
  return to ? (
    <Link to={to} className={look} onClick={onOpen}>
      {words}
    </Link>
  ) : (
    <button type="button" className={look} onClick={onOpen}>
      {words}
    </button>
  )
}

/** What stands behind the bell of a demo, marked as what it is. */
export function ExampleRow({ children }: { children: string }) {
  return (
    <div className="flex min-h-14 items-center gap-3 px-4 py-2.5 text-ink-2">
      <span className="min-w-0 flex-1">{children}</span>
      <span className="shrink-0 rounded-chip border border-dashed border-rule-strong px-2 text-caption">Example</span>
    </div>
  )
}
