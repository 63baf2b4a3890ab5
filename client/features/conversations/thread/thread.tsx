import { elementScroll, useVirtualizer } from '@tanstack/react-virtual'
import { clsx } from 'clsx'
import { ArrowDown } from 'lucide-react'
import { useEffect, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react'
import type { DataOf } from '../../../lib/fragment-data.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import type {
  ChatView_ConversationFragment,
  ReplyLead_TriageFragment,
  Thread_ConversationFragment,
} from '../../../gql/graphql.ts'
import type { Pending } from '../live/outbox.ts'
import { greetingWords } from './greeting-words.ts'
import { MessageRow, UserRow, type RowContext } from './message-row.tsx'
import { raisedFlags, type RaisedFlag, type ToldFacts } from './raised-flags.ts'
import { useScrollIntent } from './use-scroll-intent.ts'

void (
  /* GraphQL */ `
    fragment Thread_conversation on Conversation {
      assistant {
        name
        greeting
        expertName
        image
        specialty {
          id
          name
        }
      }
      triage {
        ...ReplyLead_triage @unmask
      }
      redFlags {
        ...ReplyLead_redFlag @unmask
        facts
      }
      panel {
        overview {
          key
          source {
            messageId
          }
        }
        examLabs {
          key
          source {
            messageId
          }
        }
      }
    }
  `
)

type Message = ChatView_ConversationFragment['messages']['nodes'][number]

/** The words a fact came from, to be shown in their message. */
export type Highlight = { messageId: string; start: number; end: number; at: number }

type Props = {
  /** A shared one comes without its assistant. */
  conversation: {
    triage: ReplyLead_TriageFragment | null
    redFlags: readonly RaisedFlag[]
    panel: ToldFacts
    assistant?: DataOf<Thread_ConversationFragment>['assistant']
  }
  messages: readonly Message[]
  pending: Pending | null
  highlight: Highlight | null
  context: RowContext
  onOlder: (() => void) | null
  bottomInset: number
  /** What stands where nothing was said yet. */
  opening?: ReactNode
}

type Row =
  | { key: string; kind: 'greeting' }
  | { key: string; kind: 'pending'; pending: Pending }
  | { key: string; kind: 'message'; message: Message }

/** How near its first row the reader is when the page before it is read. */
const OLDER_WITHIN_ROWS = 8

/** The conversation as a list; only the rows in sight are in the page. */
export function Thread({ conversation, messages, pending, highlight, context, onOlder, bottomInset, opening }: Props) {
  const { assistant } = conversation
  const isGreeted = assistant !== undefined
  const rows = useMemo<Row[]>(() => {
    const all: Row[] = messages.map((message) => ({ key: message.id, kind: 'message', message }))
    if (pending && !messages.some((message) => message.id === pending.id))
      all.push({ key: pending.id, kind: 'pending', pending })
    return onOlder || !isGreeted ? all : [{ key: 'greeting', kind: 'greeting' }, ...all]
  }, [messages, pending, onOlder, isGreeted])

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
    // What is drawn lags behind where the page stands: as it opens, the beginning is drawn, whatever is in sight.
    const nearStart = virtual.measurementsCache[OLDER_WITHIN_ROWS]?.end ?? Infinity
    if (first !== undefined && first < 3 && (scroller.current?.scrollTop ?? 0) < nearStart) onOlder?.()
  }, [first, onOlder, virtual, scroller])

  const latest = messages.findLast((message) => message.sender === 'ASSISTANT')?.id
  const before = messages.slice(
    0,
    messages.findIndex(({ id }) => id === latest),
  )
  // no flag was shown yet where no reply above is whole
  const isLater = before.some(({ sender, status }) => sender === 'ASSISTANT' && status === 'COMPLETE')
  const answered = isLater ? before.findLast(({ sender }) => sender === 'USER')?.id : undefined
  const { triage, redFlags, panel } = conversation
  const lead = useMemo(
    () => ({ triage, ...raisedFlags(redFlags, panel, answered) }),
    [triage, redFlags, panel, answered],
  )
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
                {row.kind === 'greeting' && assistant && (
                  <>
                    <Greeting assistant={assistant} empty={messages.length === 0 && !pending} />
                    {opening && (
                      <div className="margin-grid">
                        <div className="text">{opening}</div>
                      </div>
                    )}
                  </>
                )}
                {row.kind === 'pending' && (
                  <UserRow
                    author={context.author}
                    specialty={context.specialty}
                    createdAt={row.pending.createdAt}
                    sending
                  >
                    {row.pending.content}
                  </UserRow>
                )}
                {row.kind === 'message' && (
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
          className={clsx(
            'absolute bottom-3 left-1/2 -translate-x-1/2 bg-sheet shadow-float max-sm:right-2 max-sm:left-auto max-sm:size-11 max-sm:translate-x-0 max-sm:px-0',
            // Over a phone's few lines nothing lies that one has not asked for.
            away === 'held' && 'max-sm:hidden',
          )}
          style={{ marginBottom: bottomInset }}
          onClick={toEnd}
        >
          <ArrowDown className="size-4" aria-hidden />
          <span className="max-sm:sr-only">Jump to latest</span>
        </Button>
      )}
    </div>
  )
}

type Assistant = DataOf<Thread_ConversationFragment>['assistant']

/** Who answers and their first words. */
function Greeting({ assistant, empty }: { assistant: Assistant; empty: boolean }) {
  const { name, greeting, expertName, image, specialty } = assistant
  const isSomebody = expertName !== null || image !== null
  return (
    <div className="margin-grid">
      <h2 className="label font-normal! wrap-anywhere">
        {expertName ?? name}
        {specialty && <span className="block font-normal">{specialty.name}</span>}
      </h2>
      <div className="text flex items-start gap-3 py-1.5">
        {isSomebody && <Avatar name={expertName ?? name} image={image} />}
        <p className="min-w-0 text-ink-2">{greetingWords(greeting, empty)}</p>
      </div>
    </div>
  )
}
