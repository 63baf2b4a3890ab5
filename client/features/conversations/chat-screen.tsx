import { useApolloClient, useFragment, useQuery } from '@apollo/client/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom'
import { ChatPageDocument, ConversationRow_ConversationFragmentDoc } from '../../gql/graphql.ts'
import { MarkdownStream } from '../../lib/markdown.ts'
import { refusalOf } from '../../lib/refusal.ts'
import { session } from '../../lib/session.ts'
import { ErrorRow, Skeleton } from '../../ui/notice.tsx'
import { useDelayed } from '../../ui/use-delayed.ts'
import { useStore } from '../../ui/use-store.ts'
import { ChatView } from './chat-view.tsx'
import { liveConversation } from './live/live-conversation.ts'
import { problemOf } from './live/problem.ts'
import { useOlder } from './use-older.ts'

void (
  /* GraphQL */ `
    query ChatPage($id: ID!, $before: String) {
      guestQuota {
        ...Quota_guestQuota @unmask
      }
      conversation(id: $id) {
        ...ChatView_conversation @unmask
      }
    }
  `
)

/** Runs the markdown parser once. */
export const warmUp = () =>
  void new MarkdownStream().update('## A\n\n**b** c\n\n- d\n\n1. e\n\n| f | g |\n|---|---|\n| h | i |\n\nj **k')

/** /chat/:id and /guest-chat/:id: one screen. Without a conversation there is nothing to show, and home begins one. */
export function ChatScreen({ guest }: { guest: boolean }) {
  const { id } = useParams()
  const location = useLocation()
  const signedIn = useStore(session) !== null
  const state = location.state as { message?: string } | null
  if (guest && signedIn) return <Navigate to={id ? `/chat/${id}` : '/'} replace />
  if (!id) return <Navigate to="/" replace state={state?.message ? { draft: state.message } : null} />
  return <Attempts key={id} id={id} guest={guest} />
}

/** Each attempt loads and listens from the beginning: a conversation that was refused once may have become this person's. */
function Attempts({ id, guest }: { id: string; guest: boolean }) {
  const [attempt, setAttempt] = useState(0)
  return <LoadedChat key={attempt} id={id} guest={guest} onAgain={() => setAttempt(attempt + 1)} />
}

function LoadedChat({ id, guest, onAgain }: { id: string; guest: boolean; onAgain: () => void }) {
  const client = useApolloClient()
  const live = useMemo(() => liveConversation(client, id), [client, id])
  // What home has just begun is in the cache and already listened to.
  const [fresh] = useState(() => live.current)
  const { data, error, loading, fetchMore } = useQuery(ChatPageDocument, {
    variables: { id },
    fetchPolicy: fresh ? 'cache-first' : 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  useEffect(() => live.retain(), [live])
  const late = useDelayed(loading && !data)

  const conversation = data?.conversation
  const onOlder = useOlder(conversation?.messages, fetchMore)

  const isMissing = conversation === null || (!data && refusalOf(error)?.code === 'NOT_FOUND')
  if (isMissing) return <Missing id={id} onThere={onAgain} />
  if (!data && error) {
    return (
      <main className="mx-auto w-full max-w-[800px] p-6">
        <ErrorRow onRetry={onAgain}>
          {problemOf(error).kind === 'network'
            ? 'This conversation could not be loaded. It is kept on the server.'
            : problemOf(error).words}
        </ErrorRow>
      </main>
    )
  }
  if (!data || !conversation)
    return <main className="mx-auto w-full max-w-[800px] p-6">{late && <Skeleton lines={8} />}</main>
  return (
    <ChatView
      conversation={conversation}
      quota={guest ? data.guestQuota : null}
      live={live}
      onOlder={onOlder}
      fresh={fresh}
    />
  )
}

/** Nothing to show, until the list has it: a guest's conversation that its owner keeps after signing in, or one that is taken back. */
function Missing({ id, onThere }: { id: string; onThere: () => void }) {
  const navigate = useNavigate()
  const { complete: isListed } = useFragment({
    fragment: ConversationRow_ConversationFragmentDoc,
    fragmentName: 'ConversationRow_conversation',
    from: { __typename: 'Conversation', id },
  })
  const wasListed = useRef(isListed)
  useEffect(() => {
    if (isListed && !wasListed.current) onThere()
    wasListed.current = isListed
  }, [isListed, onThere])
  return (
    <main className="mx-auto w-full max-w-[800px] p-6">
      <h1 className="font-title text-title">This conversation is no longer here</h1>
      <p className="pt-2 text-ink-2">It may have been deleted, or it belongs to somebody else.</p>
      <button
        type="button"
        className="mt-4 min-h-11 text-methylene underline underline-offset-3"
        onClick={() => void navigate('/')}
      >
        New Chat
      </button>
    </main>
  )
}
