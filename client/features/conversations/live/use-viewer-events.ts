import type { ApolloCache, ApolloClient } from '@apollo/client'
import { useApolloClient, useSubscription } from '@apollo/client/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  ConversationListDocument,
  OpenRow_ConversationFragmentDoc,
  ViewerEventsDocument,
  type ConversationRow_ConversationFragment,
  type ViewerEventsSubscription,
} from '../../../gql/graphql.ts'
import { session } from '../../../lib/session.ts'
import { isLive } from './live-conversation.ts'

void (
  /* GraphQL */ `
    fragment OpenRow_conversation on Conversation {
      title
      triage {
        level
      }
    }

    subscription ViewerEvents {
      viewerEvents {
        __typename
        ... on ConversationUpdated {
          conversation {
            ...ConversationRow_conversation @unmask
          }
        }
        ... on ConversationDeleted {
          id
        }
        ... on SessionEnded {
          reason
        }
      }
    }
  `
)

type Row = ConversationRow_ConversationFragment
type Event = ViewerEventsSubscription['viewerEvents']

/** The list may lag by a glance; the first word of a reply may not wait for it. */
const LIST_LATER_MS = 250
/** Before the list is read again where the server let go, with chance, so that not all windows come at once. */
const AGAIN_MS = 1_000

/** Titles and levels as they change, new conversations as they begin, once `ready`. */
export function useViewerEvents(ready: boolean): void {
  const client = useApolloClient()
  const [list] = useState(() => new ListUpdates(client))
  const refused = useRef(false)
  const [ends, setEnds] = useState(0)
  const { restart } = useSubscription(ViewerEventsDocument, {
    skip: !ready,
    ignoreResults: true,
    // An open conversation knows its title and level better than the list's event, which must not overwrite them.
    fetchPolicy: 'no-cache',
    onData: ({ data }) => {
      refused.current = false
      if (data.data) list.add(data.data.viewerEvents)
    },
    onError: () => {
      refused.current = true
    },
    // Where it was not refused, the server ends it when more happened than it kept: only the list itself knows it all.
    onComplete: () => {
      if (!refused.current) setEnds((count) => count + 1)
    },
  })
  const again = useEffectEvent(() => {
    restart()
    void client.query({ query: ConversationListDocument, fetchPolicy: 'network-only' }).catch(() => undefined)
  })
  useEffect(() => {
    if (ends === 0) return
    const timer = setTimeout(() => again(), AGAIN_MS * (1 + Math.random()))
    return () => clearTimeout(timer)
  }, [ends])
  useEffect(() => () => list.stop(), [list])
}

/** What happened to the list of conversations since it was last written. */
class ListUpdates {
  readonly #client: ApolloClient
  readonly #updated = new Map<string, Row | null>()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(client: ApolloClient) {
    this.#client = client
  }

  add(event: Event): void {
    switch (event.__typename) {
      case 'SessionEnded':
        if (session.get()) session.end('Your session has ended. Please sign in again.')
        return
      case 'ConversationUpdated':
        this.#updated.set(event.conversation.id, event.conversation)
        break
      case 'ConversationDeleted':
        this.#updated.set(event.id, null)
        break
      default:
        return
    }
    this.#timer ??= setTimeout(() => this.#write(), LIST_LATER_MS)
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  #write(): void {
    this.#timer = undefined
    const { cache } = this.#client
    const rows = [...this.#updated.values()].reverse().flatMap((row) => (row ? [newest(cache, row)] : []))
    const ids = new Set(this.#updated.keys())
    this.#updated.clear()
    cache.updateQuery({ query: ConversationListDocument }, (list) => {
      if (!list) return undefined
      const others = list.conversations.nodes.filter((row) => !ids.has(row.id))
      return { ...list, conversations: { ...list.conversations, nodes: [...rows, ...others] } }
    })
  }
}

/** The row as the list's event has it; of an open conversation the cache knows title and level better, whether or not it was listed yet. */
function newest(cache: ApolloCache, row: Row): Row {
  if (!isLive(row.id)) return row
  const known = cache.readFragment({
    id: cache.identify({ __typename: 'Conversation', id: row.id }),
    fragment: OpenRow_ConversationFragmentDoc,
    fragmentName: 'OpenRow_conversation',
  })
  return known ? { ...row, title: known.title, triage: known.triage } : row
}
