import { useApolloClient, useQuery } from '@apollo/client/react'
import { useEffect, useMemo, useState } from 'react'
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom'
import { ChatPageDocument } from '../../gql/graphql.ts'
import { MarkdownStream } from '../../lib/markdown.ts'
import { session } from '../../lib/session.ts'
import { ErrorRow, Skeleton } from '../../ui/notice.tsx'
import { useDelayed } from '../../ui/use-delayed.ts'
import { useStore } from '../../ui/use-store.ts'
import { ChatView } from './chat-view.tsx'
import { liveConversation } from './live/live-conversation.ts'
import type { ChatConversation } from './live/live-documents.ts'
import { problemOf } from './live/send.ts'

/** Runs the markdown parser once. */
export const warmUp = () => void new MarkdownStream().update('## A\n\n**b** c\n\n- d\n\n1. e\n\n| f | g |\n|---|---|\n| h | i |\n\nj **k')

/** /chat/:id and /guest-chat/:id: one screen. Without a conversation there is nothing to show, and home begins one. */
export function ChatScreen({ guest }: { guest: boolean }) {
  const { id } = useParams()
  const location = useLocation()
  const signedIn = useStore(session) !== null
  const state = location.state as { message?: string } | null
  if (guest && signedIn) return <Navigate to={id ? `/chat/${id}` : '/'} replace />
  if (!guest && !signedIn) return <Navigate to="/login" replace state={{ from: location.pathname }} />
  if (!id) return <Navigate to="/" replace state={state?.message ? { draft: state.message } : null} />
  return <LoadedChat key={id} id={id} guest={guest} />
}

function LoadedChat({ id, guest }: { id: string; guest: boolean }) {
  const client = useApolloClient()
  const navigate = useNavigate()
  const live = useMemo(() => liveConversation(client, id), [client, id])
  // What home has just begun is in the cache and already listened to.
  const [fresh] = useState(() => live.current)
  const { data, error, loading, refetch, fetchMore } = useQuery(ChatPageDocument, {
    variables: { id },
    fetchPolicy: fresh ? 'cache-first' : 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  useEffect(() => live.retain(), [live])
  const late = useDelayed(loading && !data)

  const conversation = data?.conversation as ChatConversation | null | undefined
  const older = conversation?.messages.pageInfo.hasPreviousPage ? conversation.messages.pageInfo.startCursor : null
  const onOlder = useMemo(() => {
    if (!older) return null
    let asked = false
    return () => {
      if (asked) return
      asked = true
      void fetchMore({ variables: { before: older } }).catch(() => (asked = false))
    }
  }, [older, fetchMore])

  if (!data && error) {
    return (
      <main className="mx-auto w-full max-w-[800px] p-6">
        <ErrorRow onRetry={() => void refetch()}>{problemOf(error).kind === 'network' ? 'This conversation could not be loaded. It is kept on the server.' : problemOf(error).words}</ErrorRow>
      </main>
    )
  }
  if (!data) return <main className="mx-auto w-full max-w-[800px] p-6">{late && <Skeleton lines={8} />}</main>
  if (!conversation) {
    return (
      <main className="mx-auto w-full max-w-[800px] p-6">
        <h1 className="font-title text-title">This conversation is not here</h1>
        <p className="pt-2 text-ink-2">It may have been deleted, or it belongs to somebody else.</p>
        <button type="button" className="mt-4 min-h-11 text-methylene underline underline-offset-3" onClick={() => void navigate('/')}>
          New Chat
        </button>
      </main>
    )
  }
  return <ChatView conversation={conversation} quota={guest ? data.guestQuota : null} live={live} onOlder={onOlder} fresh={fresh} />
}
