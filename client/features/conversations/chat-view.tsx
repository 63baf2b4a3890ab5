import { useApolloClient } from '@apollo/client/react'
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
import { type ChatView_ConversationFragment, type Quota_GuestQuotaFragment } from '../../gql/graphql.ts'
import { bring } from '../../lib/bring.ts'
import { session } from '../../lib/session.ts'
import { Skeleton } from '../../ui/notice.tsx'
import { useStore } from '../../ui/use-store.ts'
import { ChatComposer } from './chat-composer.tsx'
import { ChatHeader } from './chat-header.tsx'
import { ChatLayout, PanelToggle, usePanelPlace } from './chat-layout.tsx'
import type { ComposerHandle } from './composer.tsx'
import { withWords } from './composer/labelled-line.ts'
import type { LiveConversation } from './live/live-conversation.ts'
import { outbox, takeBack, updateOutbox } from './live/outbox.ts'
import { sendMessage, stopReply } from './live/send.ts'
import { SidePanel, type PanelLayout, type PanelTab } from './panel/side-panel.tsx'
import { DocumentsButton } from './documents/documents-button.tsx'
import { ShareButton } from './shared/share-button.tsx'
import { QuotaBanner } from './quota.tsx'
import type { RowContext } from './thread/message-row.tsx'
import { FailedOpening } from './thread/failed-opening.tsx'
import { Thread } from './thread/thread.tsx'
import { useHighlight } from './thread/use-highlight.ts'
import { useReplyAnnouncements } from './thread/use-reply-announcements.ts'
import { useOwnLabel } from './use-own-label.ts'
import { useReplyVerbs } from './use-reply-verbs.ts'
import { useChatKeys } from './use-chat-keys.ts'
import { readOrStop } from './voice/reading.ts'
import { useVoiceMode } from './voice/use-voice-mode.tsx'

void (
  /* GraphQL */ `
    fragment ChatView_message on Message {
      id
      sender
      status
      content
      replyTo
    }

    fragment ChatView_conversation on Conversation {
      id
      isTemporary
      draft
      assistant {
        id
        maxMessageLength
      }
      messages(last: 36, before: $before) {
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
  `
)

type Props = {
  conversation: ChatView_ConversationFragment
  quota: Quota_GuestQuotaFragment | null
  live: LiveConversation
  onOlder: (() => void) | null
  fresh: boolean
}

const QuotaDialog = lazy(() => bring(() => import('./quota-dialog.tsx')))
const PatientInfoStep = lazy(() => bring(() => import('./form/patient-info-step.tsx')))

/** A conversation that has just begun shows the first word before it draws an empty panel. */
const PANEL_LATER_MS = 250

/** The conversation beside what is known of the patient. */
export function ChatView({ conversation, quota, live, onOlder, fresh }: Props) {
  const { id } = conversation
  const client = useApolloClient()
  const place = usePanelPlace()
  const specialty = useOwnLabel()
  const [tab, setTab] = useState<PanelTab>('overview')
  const [highlight, showWords] = useHighlight(place.uncover)
  const composer = useRef<ComposerHandle>(null)
  const pending = useStore(outbox(id), (box) => box.pending)
  const problem = useStore(outbox(id), (box) => box.problem)
  const [step, setStep] = useState<'conversation' | 'data points'>('conversation')

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
  const givenBack = problem?.id
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
  const { retry, samePatient, otherPatient } = useReplyVerbs(conversation, messages)
  const correctAssumption = useCallback(
    (text: string) => {
      const { draft } = outbox(id).get()
      updateOutbox(id, { draft: `${draft === '' ? '' : `${draft}\n`}Correction to “${text.trim()}”: ` })
      composer.current?.focus()
    },
    [id],
  )
  const context = useMemo<RowContext>(
    () => ({
      author: 'You',
      specialty,
      own: {
        live,
        conversationId: id,
        onRetry: retry,
        onSamePatient: samePatient,
        onOtherPatient: otherPatient,
        onStepDone: step === 'data points' ? () => setStep('conversation') : null,
        // The button that was pressed is gone; on a phone the composer would bring its keyboard.
        onAnswered: () => matchMedia('(pointer: fine)').matches && composer.current?.focus(),
        onAssumption: correctAssumption,
        onAsk: (question) => send(question),
      },
    }),
    [live, id, specialty, step, retry, samePatient, otherPatient, correctAssumption, send],
  )
  // A typed case never has it: its first message is on its way before this screen is drawn.
  const isOpening = quota === null && messages.length === 0 && pending === null && !fresh
  const busy = running !== undefined || pending !== null
  // What Home sent was not accepted: a failed bubble stands where the reply would be, and its words are in the composer.
  const isUnsent = fresh && messages.length === 0 && problem !== null && problem.kind !== 'quota'
  const again = () => {
    if (!problem) return
    const { id: sentId, content } = problem
    const words = outbox(id).get().draft.trim() || content
    composer.current?.focus()
    send(words, words === content ? sentId : undefined)
  }
  const last = messages.findLast((message) => message.sender === 'ASSISTANT')
  const signedIn = useStore(session) !== null
  const voice = useVoiceMode({
    conversationId: id,
    assistantId: conversation.assistant.id,
    live,
    last: last ?? null,
    send,
    giveBack: (words) => {
      updateOutbox(id, { draft: withWords(outbox(id).get().draft, words) })
      composer.current?.focus()
    },
  })
  useChatKeys({
    busy,
    stop,
    retry: last && !busy ? () => retry(last.id, false) : null,
    copy: last?.content ?? null,
    read: last && !busy && signedIn ? () => readOrStop(last.id, last.content) : null,
    setTab,
    togglePanel: place.toggle,
  })

  const exhausted = quota !== null && quota.limit > 0 && quota.remaining <= 0
  const panel = (layout: PanelLayout) => (
    <SidePanel conversation={conversation} onShowWords={showWords} layout={layout} tab={tab} onTab={setTab} />
  )

  return (
    <ChatLayout
      place={place}
      panel={panelReady ? panel : null}
      below={
        <>
          {voice.bar}
          <ChatComposer
            ref={composer}
            conversationId={id}
            draft={conversation.draft}
            tooltip={quota ? 'Sign up to send messages' : 'Send message'}
            onSend={send}
            running={busy}
            onStop={stop}
            onRetry={isUnsent ? undefined : again}
            maxLength={conversation.assistant.maxMessageLength}
            isTemporary={conversation.isTemporary}
          />
        </>
      }
    >
      <ChatHeader conversation={conversation}>
        {session.get() && !conversation.isTemporary && <ShareButton conversationId={id} />}
        {voice.button}
        <DocumentsButton conversationId={id} />
        <PanelToggle place={place} />
      </ChatHeader>
      {quota && quota.limit > 0 && <QuotaBanner quota={quota} />}
      <Thread
        conversation={conversation}
        messages={messages}
        pending={pending}
        highlight={highlight}
        context={context}
        onOlder={onOlder}
        bottomInset={place.bottomInset}
        opening={
          (isUnsent && <FailedOpening onRetry={again} />) ||
          (isOpening && (
            <Suspense fallback={<Skeleton lines={4} />}>
              <PatientInfoStep
                conversationId={id}
                maxLength={conversation.assistant.maxMessageLength}
                onSent={() => setStep('data points')}
              />
            </Suspense>
          ))
        }
      />
      {(problem?.kind === 'quota' || (exhausted && !busy)) && (
        <Suspense fallback={null}>
          <QuotaDialog key={problem?.id ?? 'quota'} />
        </Suspense>
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
