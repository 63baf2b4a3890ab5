import type { ApolloCache, ApolloClient, Reference } from '@apollo/client'
import {
  ConversationListDocument,
  OpenRow_ConversationFragmentDoc,
  type ConversationRow_ConversationFragment,
} from '../../../gql/graphql.ts'
import { isLive } from '../live/live-conversation.ts'
import { writeTitle } from '../live/title.ts'

void (
  /* GraphQL */ `
    fragment OpenRow_conversation on Conversation {
      title
      revision
      triage {
        level
      }
    }
  `
)

type Row = ConversationRow_ConversationFragment
type ListEvent =
  { __typename: 'ConversationUpdated'; conversation: Row } | { __typename: 'ConversationDeleted'; id: string }

/** The list may lag by a glance; the first word of a reply may not wait for it. */
const LIST_LATER_MS = 250

/** Takes a conversation off the list, in this window and at once. */
export function takeOffList(client: ApolloClient, id: string): void {
  writeList(client.cache, [], new Set([id]))
}

/** Puts a conversation back at its place. */
export function listAgain(client: ApolloClient, row: Row): void {
  writeList(client.cache, [row], new Set([row.id]))
  // Which searches find it the server knows: they are asked anew.
  client.cache.modify<StoredLists>({
    fields: {
      conversations: (list, { storeFieldName, DELETE }) => (storeFieldName.includes('"search"') ? DELETE : list),
    },
  })
}

/** The lists in the cache: that of all conversations, and one for each search. */
type StoredLists = Record<'conversations', { nodes?: readonly Reference[] }>

/**
 * What is gone leaves every list. Into the one of all go the rows first, then the others as they were; it shows them by
 * their time.
 */
function writeList(cache: ApolloCache, rows: readonly Row[], ids: ReadonlySet<string>): void {
  const listed = new Set(rows.map((row) => row.id))
  cache.modify<StoredLists>({
    fields: {
      conversations(list, { readField, isReference }) {
        if (isReference(list) || !list.nodes) return list
        const nodes = list.nodes.filter((node) => {
          const id = readField<string>('id', node)
          return id === undefined || listed.has(id) || !ids.has(id)
        })
        return nodes.length === list.nodes.length ? list : { ...list, nodes }
      },
    },
  })
  cache.updateQuery({ query: ConversationListDocument }, (list) => {
    if (!list) return undefined
    const others = list.conversations.nodes.filter((row) => !ids.has(row.id))
    return { conversations: { ...list.conversations, nodes: [...rows, ...others] } }
  })
}

/** What happened to the list of conversations since it was last written. */
export class ListUpdates {
  readonly #client: ApolloClient
  readonly #updated = new Map<string, Row | null>()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(client: ApolloClient) {
    this.#client = client
  }

  add(event: ListEvent): void {
    const row = event.__typename === 'ConversationUpdated' ? event.conversation : null
    const id = event.__typename === 'ConversationUpdated' ? event.conversation.id : event.id
    this.#updated.set(id, row)
    this.#timer ??= setTimeout(() => this.#write(), LIST_LATER_MS)
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  #write(): void {
    this.#timer = undefined
    const { cache } = this.#client
    const rows = [...this.#updated.values()].reverse().flatMap((row) => (row ? newest(cache, row) : []))
    const ids = new Set(this.#updated.keys())
    this.#updated.clear()
    for (const row of rows) writeTitle(cache, row.id, row)
    writeList(cache, rows, ids)
  }
}

/**
 * The row as the list's event has it, but for a title that is known to be newer. Of an open conversation the cache
 * knows the level better, whether or not it was listed yet.
 */
function newest(cache: ApolloCache, row: Row): Row {
  const known = cache.readFragment({
    id: cache.identify({ __typename: 'Conversation', id: row.id }),
    fragment: OpenRow_ConversationFragmentDoc,
    fragmentName: 'OpenRow_conversation',
  })
  if (!known) return row
  const { title, revision } = known.revision > row.revision ? known : row
  return { ...row, title, revision, triage: isLive(row.id) ? known.triage : row.triage }
}
