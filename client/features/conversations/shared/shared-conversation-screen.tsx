import { useApolloClient, useQuery } from '@apollo/client/react'
import { useEffect, useMemo, useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { SharedConversationDocument, type SharedConversationQuery } from '../../../gql/graphql.ts'
import { refusalOf } from '../../../lib/refusal.ts'
import { fullTime } from '../../../lib/time.ts'
import { BarTitle } from '../../../ui/bar.tsx'
import { buttonLook } from '../../../ui/button.tsx'
import { ErrorRow, Skeleton } from '../../../ui/notice.tsx'
import { useDelayed } from '../../../ui/use-delayed.ts'
import { useTitle } from '../../../ui/use-title.ts'
import { CaseBar } from '../chat-header.tsx'
import { ChatLayout, PanelToggle, usePanelPlace } from '../chat-layout.tsx'
import { problemOf } from '../live/problem.ts'
import { PatientPanel, type PanelTab } from '../panel/side-panel.tsx'
import type { RowContext } from '../thread/message-row.tsx'
import { Thread } from '../thread/thread.tsx'
import { useHighlight } from '../thread/use-highlight.ts'
import { useChatKeys } from '../use-chat-keys.ts'
import { readOrStop } from '../voice/reading.ts'
import { useOlder } from '../use-older.ts'
import { readSharedAgain } from './shared-with-me.ts'

void (
  /* GraphQL */ `
    query SharedConversation($id: ID!, $before: String) {
      sharedConversation(id: $id) {
        id
        title
        sharedBy
        sharedAt
        expiresAt
        messages(last: 40, before: $before) {
          nodes {
            ...ChatView_message @unmask
            ...MessageRow_message
          }
          pageInfo {
            hasPreviousPage
            startCursor
          }
        }
        panel {
          ...SidePanel_panel @unmask
        }
        triage {
          ...SidePanel_triage @unmask
        }
        redFlags {
          ...SidePanel_redFlag @unmask
        }
        scores {
          ...ScoreList_score @unmask
        }
        differential {
          ...DifferentialList_match @unmask
        }
        plan {
          ...SidePanel_plan @unmask
        }
      }
    }
  `
)

type Shared = NonNullable<SharedConversationQuery['sharedConversation']>

/** /shared/:id, where the mail and the bell lead: somebody else's conversation, to be read by whom it was addressed to. */
export function SharedConversationScreen() {
  const { id = '' } = useParams()
  return <LoadedShare key={id} id={id} />
}

function LoadedShare({ id }: { id: string }) {
  // Read anew with each opening: what was taken back meanwhile must not be shown from memory.
  const { data, error, loading, refetch, fetchMore } = useQuery(SharedConversationDocument, {
    variables: { id },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  })
  const late = useDelayed(loading && !data)
  const shared = data?.sharedConversation
  const onOlder = useOlder(shared?.messages, fetchMore)
  if (shared === null || refusalOf(error)?.code === 'NOT_FOUND') return <NotShared />
  if (shared) return <SharedView shared={shared} onOlder={onOlder} />
  return (
    <main className="mx-auto w-full max-w-[800px] p-6">
      <BarTitle>Shared conversation</BarTitle>
      {error ? (
        <ErrorRow onRetry={() => void refetch()}>
          {problemOf(error).kind === 'network' ? 'This conversation could not be loaded.' : problemOf(error).words}
        </ErrorRow>
      ) : (
        late && <Skeleton lines={8} />
      )}
    </main>
  )
}

const nothingToStop = () => undefined

function SharedView({ shared, onOlder }: { shared: Shared; onOlder: (() => void) | null }) {
  const { id, title, sharedBy, triage } = shared
  const client = useApolloClient()
  // The list beside it knew it as not opened yet.
  useEffect(() => readSharedAgain(client), [client, id])
  const place = usePanelPlace()
  const [tab, setTab] = useState<PanelTab>('overview')
  const [highlight, showWords] = useHighlight(place.uncover)
  const context = useMemo<RowContext>(() => ({ author: sharedBy, specialty: null, own: null }), [sharedBy])
  const messages = shared.messages.nodes
  const last = messages.findLast(({ sender }) => sender === 'ASSISTANT')
  useChatKeys({
    busy: false,
    stop: nothingToStop,
    retry: null,
    copy: last?.content ?? null,
    read: last ? () => readOrStop(last.id, last.content) : null,
    setTab,
    togglePanel: place.toggle,
  })
  return (
    <ChatLayout
      place={place}
      panel={(layout) => (
        <PatientPanel
          data={shared}
          sharedBy={sharedBy}
          onShowWords={showWords}
          layout={layout}
          tab={tab}
          onTab={setTab}
        />
      )}
    >
      <CaseBar title={title || 'Shared conversation'} level={triage?.level ?? null}>
        <PanelToggle place={place} />
      </CaseBar>
      <Terms shared={shared} />
      <Thread
        conversation={shared}
        messages={messages}
        pending={null}
        highlight={highlight}
        context={context}
        onOlder={onOlder}
        bottomInset={place.bottomInset}
      />
    </ChatLayout>
  )
}

/** Whose it is, since when, and until when it can be read. */
function Terms({ shared: { sharedBy, sharedAt, expiresAt } }: { shared: Shared }) {
  return (
    <p className="border-b border-rule bg-sunken px-4 py-1.5 text-center text-small text-ink-2 sm:px-6">
      Shared by <strong className="font-semibold text-ink">{sharedBy}</strong> on{' '}
      <time dateTime={sharedAt}>{fullTime(sharedAt)}</time>. You can read it until{' '}
      <time dateTime={expiresAt}>{fullTime(expiresAt)}</time>.
    </p>
  )
}

/** Never there, over, taken back, deleted, or somebody else's: which of them, only its owner may know. */
function NotShared() {
  const client = useApolloClient()
  // The list that led here knew it still.
  useEffect(() => readSharedAgain(client), [client])
  useTitle('Shared conversation')
  return (
    <main className="mx-auto w-full max-w-[800px] p-6">
      <BarTitle>Shared conversation</BarTitle>
      <h2 className="font-title text-title">This conversation is not shared with you</h2>
      <p className="pt-2 text-ink-2">
        Only the person it was addressed to can open it, signed in with that email address verified, and only until it
        is taken back, deleted or 30 days old.
      </p>
      <p className="pt-4">
        <Link to="/" className={buttonLook('outline')}>
          Home
        </Link>
      </p>
    </main>
  )
}
