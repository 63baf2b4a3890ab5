import { useMutation } from '@apollo/client/react'
import { MarkNotificationReadDocument, MarkNotificationsReadDocument } from '../../gql/graphql.ts'
import { toast } from '../../lib/toast.ts'
import { countRead } from './notification-updates.ts'

void (
  /* GraphQL */ `
    mutation MarkNotificationRead($id: ID!) {
      markNotificationRead(id: $id) {
        ...NotificationRow_notification @unmask
      }
    }

    mutation MarkNotificationsRead {
      markNotificationsRead {
        markedCount
      }
    }
  `
)

const failed = () => void toast('Could not mark as read. Try again.', 'error')

/** Reading notifications: one, or all. The count at the bell follows. */
export function useMarking() {
  const [markOne] = useMutation(MarkNotificationReadDocument)
  const [markAll] = useMutation(MarkNotificationsReadDocument)
  return {
    read: ({ id, readAt }: { id: string; readAt: string | null }) => {
      if (readAt !== null) return
      markOne({
        variables: { id },
        update: countRead,
      }).catch(failed)
    },
    readAll: () => {
      markAll({ refetchQueries: 'active' }).catch(failed)
    },
  }
}
