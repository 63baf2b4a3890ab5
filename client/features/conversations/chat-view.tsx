import { useApolloClient, useMutation } from '@apollo/client/react'
import { clsx } from 'clsx'
import { PanelRight } from 'lucide-react'
import {
  lazy,
  startTransition,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import {
  RetryReplyDocument,
  type ChatView_ConversationFragment,
  type Quota_GuestQuotaFragment,
} from '../../gql/graphql.ts'
import { announceError } from '../../lib/announce.ts'
import { toast } from '../../lib/toast.ts'
import { IconButton } from '../../ui/button.tsx'
import { LazyDialog } from '../../ui/lazy-dialog.tsx'
import { useDesktop, useTablet } from '../../ui/use-media.ts'
import { useStore } from '../../ui/use-store.ts'
import { ChatHeader } from './chat-header.tsx'
import { ChatLayout } from './chat-layout.tsx'
import { Composer, type ComposerHandle } from './composer.tsx'
import type { LiveConversation } from './live/live-conversation.ts'
import { appendMessages } from './live/message-cache.ts'
import { outbox, takeBack, updateOutbox } from './live/outbox.ts'
import { problemOf } from './live/problem.ts'
import { sendMessage, stopReply } from './live/send.ts'
import type { Fact } from './panel/fact-words.ts'
import { SidePanel, type PanelTab } from './panel/side-panel.tsx'
import { QuotaBanner, QuotaDialog } from './quota.tsx'
import type { RowContext } from './thread/message-row.tsx'
import { Thread, type Highlight } from './thread/thread.tsx'
import { useReplyAnnouncements } from './thread/use-reply-announcements.ts'
import { useChatKeys } from './use-chat-keys.ts'

void (
  /* GraphQL */ `
    fragment ChatView_message on Message {
      id
      sender
      status
      content
    }

    fragment ChatView_conversation on Conversation {
      id
      isTemporary
      assistant {
        id
        maxMessageLength
      }
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
      ...ChatHeader_conversation
      ...Thread_conversation @unmask
      ...SidePanel_conversation
    }

    mutation RetryReply($id: ID!) {
      retryReply(id: $id) {
        ...LiveMessage_message @unmask
      }
    }
  `
)

const BottomSheet = lazy(() => import('../../ui/bottom-sheet.tsx').then((module) => ({ default: module.BottomSheet })))

type Props = {
  conversation: ChatView_ConversationFragment
  quota: Quota_GuestQuotaFragment | null
  live: LiveConversation
  onOlder: (() => void) | null
  fresh: boolean
}

/** A conversation that has just begun shows the first word before it draws an empty panel. */
const PANEL_LATER_MS = 250

/** The conversation beside what is known of the patient. */
export function ChatView({ conversation, quota, live, onOlder, fresh }: Props) {
  const { id } = conversation
  const client = useApolloClient()
  const desktop = useDesktop()
  const tablet = useTablet()
  const [tab, setTab] = useState<PanelTab>('overview')
  const [drawer, setDrawer] = useState(false)
  const [docked, setDocked] = useState(true)
  const [highlight, setHighlight] = useState<Highlight | null>(null)
  const composer = useRef<ComposerHandle>(null)
  const region = useRef<HTMLDivElement>(null)
  const box = useStore(outbox(id))

  // The thread is drawn first: the panel has nothing to say before the message has been read.
  const [panelReady, setPanelReady] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setPanelReady(true)), fresh ? PANEL_LATER_MS : 0)
    return () => clearTimeout(timer)
  }, [fresh])

  // The composer that was written in is gone with home; the next words belong here.
  useEffect(() => {
    if (fresh) composer.current?.focus()
  }, [fresh])

  const messages = conversation.messages.nodes
  const givenBack = box.problem?.id
  useLayoutEffect(() => {
    if (givenBack && messages.some((message) => message.id === givenBack)) takeBack(id)
  }, [id, givenBack, messages])
  const running = messages.findLast((message) => message.status === 'STREAMING')
  useReplyAnnouncements(messages)
  useSilenceWatch(live, running?.id)

  const send = useCallback(
    (content: string, messageId?: string) => void sendMessage(client, { conversationId: id, content, id: messageId }),
    [client, id],
  )
  const stop = useCallback(() => {
    // Before the reply has an id the wish is kept, and carried out when it has one.
    if (running) void stopReply(client, running.id)
    else updateOutbox(id, { stopAsked: true })
  }, [client, id, running])
  const [retryReply] = useMutation(RetryReplyDocument)
  const retry = useCallback(
    async (replyId: string) => {
      try {
        await retryReply({
          variables: { id: replyId },
          update: (cache, { data }) =>
            data && appendMessages(cache, id, [{ id: data.retryReply.id, retryOf: replyId }]),
        })
      } catch (error) {
        const { words } = problemOf(error)
        announceError(words)
        toast(words, 'error')
      }
    },
    [retryReply, id],
  )
  const correctAssumption = useCallback(
    (text: string) => {
      const { draft } = outbox(id).get()
      updateOutbox(id, { draft: `${draft === '' ? '' : `${draft}\n`}Correction to “${text.trim()}”: ` })
      composer.current?.focus()
    },
    [id],
  )
  const showWords = useCallback((fact: Fact) => {
    const { messageId, start, end } = fact.source
    if (!messageId || start === null || end === null) return
    setDrawer(false)
    setHighlight({ messageId, start, end, at: Date.now() })
  }, [])
  useEffect(() => {
    if (!highlight) return
    const timer = setTimeout(() => setHighlight(null), 8_000)
    return () => clearTimeout(timer)
  }, [highlight])

  const context = useMemo<RowContext>(
    () => ({ live, conversationId: id, onRetry: (replyId) => void retry(replyId), onAssumption: correctAssumption }),
    [live, id, retry, correctAssumption],
  )
  const busy = running !== undefined || box.pending !== null
  const last = messages.findLast((message) => message.sender === 'ASSISTANT')
  const togglePanel = useCallback(() => (desktop ? setDocked((open) => !open) : setDrawer((open) => !open)), [desktop])
  useChatKeys({
    busy,
    stop,
    retry: last && !busy ? () => void retry(last.id) : null,
    copy: last?.content ?? null,
    setTab,
    togglePanel,
  })

  const exhausted = quota !== null && quota.limit > 0 && quota.remaining <= 0
  const panel = (layout: 'split' | 'tabs') =>
    panelReady && (
      <SidePanel conversation={conversation} onShowWords={showWords} layout={layout} tab={tab} onTab={setTab} />
    )

  const chat = (
    <main className="flex h-full min-w-0 flex-col">
      <div ref={region} className="relative flex min-h-0 flex-1 flex-col">
        <ChatHeader conversation={conversation}>
          {tablet && (
            <IconButton
              label={desktop && docked ? 'Hide patient panel' : 'Show patient panel'}
              aria-expanded={desktop ? docked : drawer}
              onClick={togglePanel}
            >
              <PanelRight className="size-5" aria-hidden />
            </IconButton>
          )}
        </ChatHeader>
        {quota && quota.limit > 0 && <QuotaBanner quota={quota} />}
        <Thread
          conversation={conversation}
          messages={messages}
          pending={box.pending}
          highlight={highlight}
          context={context}
          onOlder={onOlder}
          bottomInset={tablet ? 0 : 72}
        />
        {!tablet && panelReady && (
          <Suspense fallback={null}>
            <BottomSheet title="Patient panel" container={region}>
              {panel('tabs')}
            </BottomSheet>
          </Suspense>
        )}
      </div>
      <div
        className={clsx(
          'mx-auto w-full max-w-[848px] px-3 pt-2 pb-[max(12px,env(safe-area-inset-bottom))] sm:px-6 sm:pb-5',
          !tablet && 'relative z-30 bg-canvas',
        )}
      >
        <Composer
          ref={composer}
          label="Message"
          placeholder="Add a finding or ask a follow-up"
          tooltip={quota ? 'Sign up to send messages' : 'Send message'}
          value={box.draft}
          onChange={(draft) => updateOutbox(id, { draft })}
          onSend={(content) => send(content, box.problem?.content === content ? box.problem.id : undefined)}
          running={busy}
          onStop={stop}
          sending={box.pending !== null}
          problem={box.problem?.kind === 'busy' && !busy ? null : box.problem}
          onRetry={() =>
            box.problem &&
            send(
              box.draft.trim() || box.problem.content,
              box.draft.trim() === box.problem.content ? box.problem.id : undefined,
            )
          }
          maxLength={conversation.assistant.maxMessageLength}
          temporary={conversation.isTemporary}
        />
      </div>
      <QuotaDialog key={box.problem?.id ?? 'quota'} reached={box.problem?.kind === 'quota' || (exhausted && !busy)} />
    </main>
  )

  return (
    <ChatLayout desktop={desktop} docked={docked} panel={panel}>
      {chat}
      {!desktop && tablet && (
        <LazyDialog open={drawer} onOpenChange={setDrawer} title="Patient panel" shape="right">
          <div className="min-h-0 flex-1">{panel('split')}</div>
        </LazyDialog>
      )}
    </ChatLayout>
  )
}

const SILENCE_MS = 4_000

/** A reply that is said to run, and sends nothing, may have ended before this page listened. */
function useSilenceWatch(live: LiveConversation, replyId: string | undefined): void {
  useEffect(() => {
    if (!replyId) return
    const timer = setTimeout(() => {
      if (live.stream(replyId).seq === 0) live.refresh()
    }, SILENCE_MS)
    return () => clearTimeout(timer)
  }, [live, replyId])
}
