import { Link } from 'react-router-dom'
import type { BellQuery } from '../../gql/graphql.ts'
import { ErrorRow } from '../../ui/notice.tsx'
import { ExampleRow, NotificationRow } from './notification-row.tsx'
import { EXAMPLES } from './notification-words.ts'
import { useMarking } from './use-marking.ts'

type Props = {
  /** Null until it was answered. */
  bell: BellQuery | null
  failed: boolean
  onRetry: () => void
  onClose: () => void
}

/** What stands behind the bell. Its code comes with the first press. */
export default function BellItems({ bell, failed, onRetry, onClose }: Props) {
  const { read, readAll } = useMarking()
  const demo = bell?.service.demo ?? false
  const { unreadCount: unread, nodes: items } = bell?.notifications ?? { unreadCount: 0, nodes: [] }
  return (
    <div className="-mx-4 pt-2">
      {failed && !bell && (
        <ErrorRow className="px-4" onRetry={onRetry}>
          The notifications could not be loaded.
        </ErrorRow>
      )}
      <ul className="border-t border-rule">
        {items.map((notification) => (
          <li key={notification.id} className="border-b border-rule">
            <NotificationRow
              notification={notification}
              onOpen={() => {
                read(notification)
                onClose()
              }}
            />
          </li>
        ))}
        {demo &&
          EXAMPLES.map((words) => (
            <li key={words} className="border-b border-rule">
              <ExampleRow>{words}</ExampleRow>
            </li>
          ))}
      </ul>
      {bell && items.length === 0 && !demo && <p className="px-4 pt-3 text-ink-2">Nothing new.</p>}
      <Foot unread={unread} onReadAll={items.length > 0 ? readAll : null} onAll={onClose} />
    </div>
  )
}

type FootProps = { unread: number; onReadAll: (() => void) | null; onAll: () => void }

/** The ways on. Reading all stays when nothing is unread any more: it may have the focus. */
function Foot({ unread, onReadAll, onAll }: FootProps) {
  return (
    <div className="flex flex-wrap justify-between gap-2 px-2 pt-2">
      <Link
        to="/notifications"
        className="inline-flex min-h-10 touch:min-h-11 items-center rounded-control px-2 font-semibold text-malachite hover:bg-sunken"
        onClick={onAll}
      >
        View all notifications
      </Link>
      {onReadAll && (
        <button
          type="button"
          aria-disabled={unread === 0 || undefined}
          className="min-h-10 touch:min-h-11 rounded-control px-2 text-small text-ink-2 hover:bg-sunken aria-disabled:text-ink-3 aria-disabled:hover:bg-transparent"
          onClick={() => unread > 0 && onReadAll()}
        >
          Mark all as read
        </button>
      )}
    </div>
  )
}
