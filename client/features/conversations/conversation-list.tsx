import { useQuery } from '@apollo/client/react'
import { clsx } from 'clsx'
import { useMemo, useState } from 'react'
import { NavLink } from 'react-router-dom'
import { ConversationListDocument, type ConversationRow_ConversationFragment } from '../../gql/graphql.ts'
import { session } from '../../lib/session.ts'
import { levelWords, SEVERITY_WORDS, severityOf } from '../../lib/severity.ts'
import { ageOf, type Age } from '../../lib/time.ts'
import { ErrorRow, Skeleton } from '../../ui/notice.tsx'
import { SeverityMark } from '../../ui/severity-mark.tsx'
import { useDelayed } from '../../ui/use-delayed.ts'
import { useStore } from '../../ui/use-store.ts'
import { ChatSearch } from './chat-search.tsx'
import { useViewerEvents } from './live/use-viewer-events.ts'

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
  `
)

type Row = ConversationRow_ConversationFragment
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
  // It starts after the first answer, which brings a guest's cookie.
  useViewerEvents(data !== undefined)

  const rows = useMemo(() => {
    const wanted = words.trim().toLowerCase()
    return [...(data?.conversations.nodes ?? [])]
      .filter((row) => !row.isTemporary && row.title.toLowerCase().includes(wanted))
      .sort((a, b) => (b.updatedAt || b.createdAt).localeCompare(a.updatedAt || a.createdAt))
  }, [data, words])

  return (
    <nav aria-label="Chats" className="flex min-h-0 flex-1 flex-col">
      <ChatSearch open={searching} onOpen={setSearching} words={words} onWords={setWords} />
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
