import type { ApolloCache } from '@apollo/client'
import { useApolloClient, useQuery } from '@apollo/client/react'
import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { NavLink } from 'react-router-dom'
import {
  ConversationListDocument,
  ConversationRow_ConversationFragmentDoc,
  ViewerEventsDocument,
  type ConversationListQuery,
  type ViewerEventsSubscription,
} from '../../gql/graphql.ts'
import { session } from '../../lib/session.ts'
import { levelWords, SEVERITY_WORDS, severityOf } from '../../lib/severity.ts'
import { ageOf, type Age } from '../../lib/time.ts'
import { IconButton } from '../../ui/button.tsx'
import { ErrorRow, Skeleton } from '../../ui/notice.tsx'
import { SeverityMark } from '../../ui/severity-mark.tsx'
import { useDelayed } from '../../ui/use-delayed.ts'
import { useStore } from '../../ui/use-store.ts'
import { isLive } from './live/live-conversation.ts'

void (
  /* GraphQL */ `
    fragment ConversationRow_conversation on Conversation {
      id
      title
      isTemporary
      createdAt
      updatedAt
      triage {
        level
      }
    }

    query ConversationList {
      conversations(first: 60) {
        nodes {
          ...ConversationRow_conversation @unmask
        }
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

type Row = ConversationListQuery['conversations']['nodes'][number]
/** The list may lag by a glance; the first word of a reply may not wait for it. */
const LIST_LATER_MS = 250
/** Before the list is read again where the server let go, with chance, so that not all windows come at once. */
const AGAIN_MS = 1_000
const AGES: readonly Age[] = ['Today', 'This week', 'Earlier']

/** The conversations, newest first, with titles and levels as they change. */
export function ConversationList({ onChosen, onApproach }: { onChosen?: () => void; onApproach?: () => void }) {
  const signedIn = useStore(session) !== null
  const { data, error, loading, refetch } = useQuery(ConversationListDocument, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  const late = useDelayed(loading && !data)
  const [searching, setSearching] = useState(false)
  const [words, setWords] = useState('')
  useViewerEvents(data !== undefined)

  const rows = useMemo(() => {
    const wanted = words.trim().toLowerCase()
    return [...(data?.conversations.nodes ?? [])]
      .filter((row) => !row.isTemporary && row.title.toLowerCase().includes(wanted))
      .sort((a, b) => (b.updatedAt || b.createdAt).localeCompare(a.updatedAt || a.createdAt))
  }, [data, words])

  return (
    <nav aria-label="Chats" className="flex min-h-0 flex-1 flex-col">
      <SearchBox open={searching} onOpen={setSearching} words={words} onWords={setWords} />
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-3 pb-3">
        {error && !data && <ErrorRow onRetry={() => void refetch()}>The chats could not be loaded.</ErrorRow>}
        {late && <Skeleton lines={5} className="px-2" />}
        {data && rows.length === 0 && (
          <p className="px-2.5 py-2 text-small text-ink-2">
            {words === '' ? 'No conversations yet.' : 'No conversations found.'}
          </p>
        )}
        {AGES.map((age) => {
          const group = rows.filter((row) => ageOf(row.updatedAt || row.createdAt) === age)
          if (group.length === 0) return null
          return (
            <section key={age} aria-label={age}>
              <h2 className="px-2.5 pt-3 pb-1 text-caption font-[650] text-ink-2">{age}</h2>
              <ul>
                {group.map((row) => (
                  <li key={row.id}>
                    <ChatLink
                      row={row}
                      to={`/${signedIn ? 'chat' : 'guest-chat'}/${row.id}`}
                      onChosen={onChosen}
                      onApproach={onApproach}
                    />
                  </li>
                ))}
              </ul>
            </section>
          )
        })}
      </div>
    </nav>
  )
}

function ChatLink({
  row,
  to,
  onChosen,
  onApproach,
}: {
  row: Row
  to: string
  onChosen: (() => void) | undefined
  onApproach: (() => void) | undefined
}) {
  const severity = row.triage ? severityOf(row.triage.level) : 'routine'
  return (
    <NavLink
      to={to}
      title={row.title}
      onClick={onChosen}
      onPointerEnter={onApproach}
      onFocus={onApproach}
      className={({ isActive }) =>
        clsx(
          'flex min-h-10 touch:min-h-11 items-center gap-2.5 rounded-chip border-l-3 px-2 text-body',
          isActive ? 'border-malachite bg-sheet' : 'border-transparent hover:bg-sheet',
        )
      }
    >
      {row.triage ? (
        <SeverityMark
          severity={severity}
          label={`${SEVERITY_WORDS[severity]}, ${levelWords(row.triage.level)}`}
          className="size-3.5"
        />
      ) : (
        <span className="size-3.5 shrink-0" aria-hidden />
      )}
      <span className="min-w-0 truncate">{row.title || 'New chat'}</span>
    </NavLink>
  )
}

type SearchProps = { open: boolean; onOpen: (open: boolean) => void; words: string; onWords: (words: string) => void }

function SearchBox({ open, onOpen, words, onWords }: SearchProps) {
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        onOpen(true)
        input.current?.focus()
      }
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [onOpen])
  useEffect(() => {
    if (open) input.current?.focus()
  }, [open])
  const close = () => {
    onWords('')
    onOpen(false)
    button.current?.focus()
  }
  if (!open) {
    return (
      <div className="flex items-center pr-3 pl-5.5">
        <h2 className="flex-1 text-caption font-[650] text-ink-2">Chats</h2>
        <IconButton
          ref={button}
          label="Search conversations"
          title="Search conversations (Ctrl K)"
          onClick={() => onOpen(true)}
        >
          <Search className="size-4.5" aria-hidden />
        </IconButton>
      </div>
    )
  }
  return (
    <div className="px-3">
      <input
        ref={input}
        type="search"
        value={words}
        placeholder="Search conversations..."
        aria-label="Search conversations"
        className="h-10 w-full rounded-control border border-rule-strong bg-sheet px-3 text-small"
        onChange={(event) => onWords(event.target.value)}
        onBlur={() => words === '' && onOpen(false)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          event.stopPropagation()
          close()
        }}
      />
    </div>
  )
}

/** The row as the list's event has it; of an open conversation the cache knows title and level better. */
function newest(cache: ApolloCache, row: Row): Row {
  if (!isLive(row.id)) return row
  const known = cache.readFragment({
    id: cache.identify({ __typename: 'Conversation', id: row.id }),
    fragment: ConversationRow_ConversationFragmentDoc,
    fragmentName: 'ConversationRow_conversation',
  })
  return known ? { ...row, title: known.title, triage: known.triage } : row
}

/** Titles and levels as they change, new conversations as they begin. It starts after the first answer, which brings a guest's cookie. */
function useViewerEvents(ready: boolean): void {
  const client = useApolloClient()
  useEffect(() => {
    if (!ready) return
    const updated = new Map<string, Row | null>()
    let again: ReturnType<typeof setTimeout> | undefined
    let subscription: { unsubscribe(): void } | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const write = () => {
      timer = undefined
      const rows = [...updated.values()].reverse().flatMap((row) => (row ? [newest(client.cache, row)] : []))
      const ids = new Set(updated.keys())
      updated.clear()
      client.cache.updateQuery({ query: ConversationListDocument }, (list) => {
        if (!list) return undefined
        return {
          ...list,
          conversations: {
            ...list.conversations,
            nodes: [...rows, ...list.conversations.nodes.filter((row) => !ids.has(row.id))],
          },
        }
      })
    }
    let refused = false
    const hear = ({ data, error }: { data?: ViewerEventsSubscription | null | undefined; error?: unknown }) => {
      refused = error !== undefined
      const event = data?.viewerEvents
      if (event?.__typename === 'SessionEnded') {
        if (session.get()) session.end('Your session has ended. Please sign in again.')
        return
      }
      if (event?.__typename === 'ConversationUpdated') updated.set(event.conversation.id, event.conversation)
      else if (event?.__typename === 'ConversationDeleted') updated.set(event.id, null)
      else return
      timer ??= setTimeout(write, LIST_LATER_MS)
    }
    const listen = () => {
      subscription = client.subscribe({ query: ViewerEventsDocument, fetchPolicy: 'no-cache' }).subscribe({
        next: hear,
        error: () => undefined,
        // Where it was not refused, the server ends it when more happened than it kept: only the list itself knows it all.
        complete: () => {
          if (refused) return
          again = setTimeout(
            () => {
              listen()
              void client.query({ query: ConversationListDocument, fetchPolicy: 'network-only' }).catch(() => undefined)
            },
            AGAIN_MS * (1 + Math.random()),
          )
        },
      })
    }
    listen()
    return () => {
      clearTimeout(timer)
      clearTimeout(again)
      subscription?.unsubscribe()
    }
  }, [client, ready])
}
