import { useApolloClient, useQuery, useSubscription } from '@apollo/client/react'
import { use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ListUpdates } from '../features/conversations/list/list-updates.ts'
import { readSharedAgain } from '../features/conversations/shared/shared-with-me.ts'
import { takeNotification, takeUnread } from '../features/notifications/notification-updates.ts'
import {
  BellDocument,
  ConversationListDocument,
  ServiceStateDocument,
  ViewerEventsDocument,
  type ViewerEventsSubscription,
} from '../gql/graphql.ts'
import { maintenance } from '../lib/maintenance.ts'
import { ENDED, session } from '../lib/session.ts'
import { ContentContext } from '../lib/use-content.ts'

void (
  /* GraphQL */ `
    query ServiceState {
      service {
        isInMaintenance
      }
    }

    subscription ViewerEvents {
      viewerEvents {
        __typename
        ... on ListeningBegan {
          at
        }
        ... on ConversationUpdated {
          conversation {
            ...ConversationRow_conversation @unmask
          }
        }
        ... on ConversationDeleted {
          id
        }
        ... on NotificationReceived {
          unreadCount
          notification {
            ...NotificationRow_notification @unmask
          }
        }
        ... on UnreadChanged {
          unreadCount
        }
        ... on ServiceChanged {
          isInMaintenance
          contentKey
        }
        ... on SessionEnded {
          reason
        }
      }
    }
  `
)

/** Before it listens again, with chance, so that not all windows come at once. */
const AGAIN_MS = 1_000

/** Listens to what concerns the viewer, whatever page is open, and tells the features whose it is. Shows nothing. */
export default function ViewerNews() {
  const client = useApolloClient()
  const [list] = useState(() => new ListUpdates(client))
  const { data: listed } = useQuery(ConversationListDocument, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  const texts = use(ContentContext)
  const refused = useRef(false)
  const [ends, setEnds] = useState(0)

  // What happened between the lists' answers and the listening, or while the socket was away, was told to nobody.
  const readAgain = () => {
    const include = session.get() ? [ConversationListDocument, BellDocument] : [ConversationListDocument]
    void client.refetchQueries({ include })
    readSharedAgain(client)
  }
  const askService = async () => {
    const { data } = await client
      .query({ query: ServiceStateDocument, fetchPolicy: 'no-cache' })
      .catch(() => ({ data: null }))
    if (data) maintenance.set(data.service.isInMaintenance)
  }
  const take = (event: ViewerEventsSubscription['viewerEvents']) => {
    switch (event.__typename) {
      case 'ListeningBegan':
        readAgain()
        void askService()
        break
      case 'ConversationUpdated':
      case 'ConversationDeleted':
        list.add(event)
        break
      case 'NotificationReceived':
        takeNotification(client, event)
        if (event.notification.kind === 'CONVERSATION_SHARED') readSharedAgain(client)
        break
      case 'UnreadChanged':
        takeUnread(client, event.unreadCount)
        break
      case 'ServiceChanged':
        if (event.isInMaintenance !== null) maintenance.set(event.isInMaintenance)
        if (event.contentKey !== null) texts.forget(event.contentKey)
        break
      case 'SessionEnded':
        if (session.get()) session.end(ENDED)
    }
  }
  const { restart } = useSubscription(ViewerEventsDocument, {
    // Listening starts after the first answer, which brings a guest's cookie.
    skip: listed === undefined,
    ignoreResults: true,
    // An open conversation knows its title and level better than the list's event, which must not overwrite them.
    fetchPolicy: 'no-cache',
    onData: ({ data }) => {
      refused.current = false
      if (data.data) take(data.data.viewerEvents)
    },
    onError: () => {
      refused.current = true
    },
    // Where it was not refused, the server ends it when more happened than it kept: only the lists themselves know it all.
    onComplete: () => {
      if (!refused.current) setEnds((count) => count + 1)
    },
  })
  const again = useEffectEvent(() => restart())
  useEffect(() => {
    if (ends === 0) return
    const timer = setTimeout(() => again(), AGAIN_MS * (1 + Math.random()))
    return () => clearTimeout(timer)
  }, [ends])
  useEffect(() => () => list.stop(), [list])
  return null
}
