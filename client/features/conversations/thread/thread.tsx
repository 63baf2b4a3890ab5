import { elementScroll, useVirtualizer } from '@tanstack/react-virtual'
import { ArrowDown } from 'lucide-react'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { DataOf } from '../../../lib/fragment-data.ts'
import { Button } from '../../../ui/button.tsx'
import type { ChatView_ConversationFragment, Thread_ConversationFragment } from '../../../gql/graphql.ts'
import type { Pending } from '../live/outbox.ts'
import { MessageRow, UserRow, type RowContext } from './message-row.tsx'
import { useScrollIntent } from './use-scroll-intent.ts'

void (
  /* GraphQL */ `
    fragment Thread_conversation on Conversation {
      assistant {
        name
        greeting
      }
      triage {
        ...ReplyLead_triage @unmask
      }
      redFlags {
        ...ReplyLead_redFlag @unmask
      }
    }
  `
)

type Message = ChatView_ConversationFragment['messages']['nodes'][number]

/** The words a fact came from, to be shown in their message. */
export type Highlight = { messageId: string; start: number; end: number; at: number }

type Props = {
  conversation: DataOf<Thread_ConversationFragment>
  messages: readonly Message[]
  pending: Pending | null
  highlight: Highlight | null
  context: RowContext
  onOlder: (() => void) | null
  bottomInset: number
}

type Row =
  | { key: string; kind: 'greeting' }
  | { key: string; kind: 'pending'; pending: Pending }
  | { key: string; kind: 'message'; message: Message }

/** The conversation as a list; only the rows in sight are in the page. */
export function Thread({ conversation, messages, pending, highlight, context, onOlder, bottomInset }: Props) {
  const rows = useMemo<Row[]>(() => {
    const all: Row[] = messages.map((message) => ({ key: message.id, kind: 'message', message }))
    if (pending && !messages.some((message) => message.id === pending.id))
      all.push({ key: pending.id, kind: 'pending', pending })
    return onOlder ? all : [{ key: 'greeting', kind: 'greeting' }, ...all]
  }, [messages, pending, onOlder])

  const { scroller, content, holdAt, away, toEnd, toLatest, follow, moved } = useScrollIntent()
  const height = useRef(0)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => rows[index]!.key,
    estimateSize: (index) =>
      rows[index]!.kind === 'message' && (rows[index] as { message: Message }).message.sender === 'ASSISTANT'
        ? 480
        : 72,
    overscan: 4,
    // The rows are drawn in the first pass, before the frame has been measured.
    initialRect: { width: 800, height: 900 },
    // Rows in sight keep their place when older ones come; the end is followed by `useScrollIntent` alone, or not.
    anchorTo: 'end',
    scrollEndThreshold: -Infinity,
    scrollToFn: (...call) => {
      elementScroll(...call)
      moved()
    },
    onChange: (list) => {
      if (list.getTotalSize() === height.current) return
      height.current = list.getTotalSize()
      follow()
    },
    paddingStart: 16,
    paddingEnd: 24,
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
  })

  // A question of one's own is always looked at, and a conversation opens at its last one.
  const lastOwn = pending?.id ?? messages.findLast((message) => message.sender === 'USER')?.id
  const lastOwnIndex = rows.findLastIndex((row) => row.key === lastOwn)
  useLayoutEffect(() => {
    holdAt(() => {
      const start = virtual.measurementsCache[lastOwnIndex]?.start
      return start === undefined ? null : start - 12
    })
  })
  useLayoutEffect(() => toLatest(), [lastOwn, toLatest])
  useEffect(() => {
    const frame = requestAnimationFrame(toLatest)
    return () => cancelAnimationFrame(frame)
  }, [toLatest])

  useEffect(() => {
    if (!highlight) return
    const index = rows.findIndex((row) => row.key === highlight.messageId)
    if (index >= 0) virtual.scrollToIndex(index, { align: 'center' })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only a new request scrolls, not every change of the list
  }, [highlight])

  const first = virtual.getVirtualItems()[0]?.index
  useEffect(() => {
    if (first !== undefined && first < 3) onOlder?.()
  }, [first, onOlder])

  const latest = messages.findLast((message) => message.sender === 'ASSISTANT')?.id
  const { triage, redFlags } = conversation
  const lead = useMemo(() => ({ triage, redFlags }), [triage, redFlags])
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={scroller}
        className="h-full scroll-py-6 overflow-y-auto [overflow-anchor:none] overscroll-contain px-4 sm:px-6"
        style={{ paddingBottom: bottomInset }}
        data-thread-scroller
      >
        <ol
          aria-label="Conversation"
          className="relative mx-auto w-full max-w-[800px]"
          ref={(element) => {
            content.current = element
            virtual.containerRef(element)
          }}
        >
          {virtual.getVirtualItems().map((item) => {
            const row = rows[item.index]!
            return (
              <li
                key={item.key}
                ref={virtual.measureElement}
                data-index={item.index}
                data-message-id={row.key}
                aria-posinset={item.index + 1}
                aria-setsize={rows.length}
                className="margin-frame absolute left-0 w-full pb-4"
              >
                {row.kind === 'greeting' ? (
                  <Greeting conversation={conversation} empty={messages.length === 0 && !pending} />
                ) : row.kind === 'pending' ? (
                  <UserRow content={row.pending.content} createdAt={row.pending.createdAt} sending highlight={null} />
                ) : (
                  <MessageRow
                    message={row.message}
                    highlight={highlight?.messageId === row.key ? highlight : null}
                    lead={row.key === latest ? lead : null}
                    context={context}
                  />
                )}
              </li>
            )
          })}
        </ol>
      </div>
      {away && (
        <Button
          className="absolute bottom-3 left-1/2 -translate-x-1/2 bg-sheet shadow-float"
          style={{ marginBottom: bottomInset }}
          onClick={toEnd}
        >
          <ArrowDown className="size-4" aria-hidden />
          Jump to latest
        </Button>
      )}
    </div>
  )
}

function Greeting({ conversation, empty }: { conversation: DataOf<Thread_ConversationFragment>; empty: boolean }) {
  const { name, greeting } = conversation.assistant
  return (
    <div className="margin-grid">
      <h2 className="label font-normal!">{name}</h2>
      <p className="text py-1.5 text-ink-2">{greeting || (empty ? 'Hello! How can I help you today?' : '')}</p>
    </div>
  )
}
