import { useQuery } from '@apollo/client/react'
import { Bell as BellSign } from 'lucide-react'
import { lazy, useState } from 'react'
import { BellDocument } from '../../gql/graphql.ts'
import { IconButton } from '../../ui/button.tsx'
import { LazyPopover } from '../../ui/lazy-popover.tsx'
import { bring } from '../../lib/bring.ts'

const BellItems = lazy(() => bring(() => import('./bell-items.tsx')))

void (
  /* GraphQL */ `
    query Bell {
      service {
        demo
      }
      notifications(first: 6) {
        unreadCount
        nodes {
          ...NotificationRow_notification @unmask
        }
      }
    }
  `
)

/** The bell: a dot while something is unread, and behind it the newest notifications. */
export function Bell() {
  const [open, setOpen] = useState(false)
  const { data, error, refetch } = useQuery(BellDocument, { fetchPolicy: 'cache-and-network' })
  const unread = data?.notifications.unreadCount ?? 0
  const button = (
    <IconButton
      label={unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`}
      title="Notifications"
      className="relative"
    >
      <BellSign className="size-5" aria-hidden />
      {unread > 0 && (
        <span className="absolute top-2 right-2 size-2.5 rounded-full border-2 border-canvas bg-gentian" aria-hidden />
      )}
    </IconButton>
  )
  return (
    <LazyPopover open={open} onOpenChange={setOpen} trigger={button} title="Notifications">
      <BellItems
        bell={data ?? null}
        failed={error !== undefined}
        onRetry={() => void refetch()}
        onClose={() => setOpen(false)}
      />
    </LazyPopover>
  )
}
