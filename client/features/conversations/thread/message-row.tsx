import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { clsx } from 'clsx'
import { lazy, memo, Suspense } from 'react'
import { MessageRow_MessageFragmentDoc, type MessageRow_MessageFragment } from '../../../gql/graphql.ts'
import { shortTime } from '../../../lib/time.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/notice.tsx'
import type { LiveConversation } from '../live/live-conversation.ts'
import { ReplyActions } from './reply-actions.tsx'
import { ReplyText, StreamingReply } from './reply-body.tsx'
import type { Lead } from './reply-lead.tsx'

void (
  /* GraphQL */ `
    fragment MessageRow_message on Message {
      id
      sender
      content
      status
      outcome
      reason
      createdAt
      form {
        ...InlineForm_form @unmask
      }
      ...ReplyActions_message @unmask
    }
  `
)

const InlineForm = lazy(() => import('./inline-form.tsx'))

/** What the rows share; it keeps its identity while a reply streams. */
export type RowContext = {
  live: LiveConversation
  conversationId: string
  onRetry: (replyId: string) => void
  onAssumption: (text: string) => void
}

type Message = MessageRow_MessageFragment

type RowProps = {
  message: FragmentType<MessageRow_MessageFragment>
  highlight: { start: number; end: number } | null
  /** What the rules found, above the latest reply. */
  lead: Lead | null
  context: RowContext
}

/** A message of either side, as the cache knows it: it is drawn anew when it changes, and the list is not. */
export const MessageRow = memo(function MessageRow({ message, highlight, lead, context }: RowProps) {
  const { data, complete } = useFragment({
    fragment: MessageRow_MessageFragmentDoc,
    fragmentName: 'MessageRow_message',
    from: message,
  })
  if (!complete) return null
  if (data.sender === 'ASSISTANT') return <ReplyRow message={data} lead={lead} context={context} />
  return <UserRow content={data.content} createdAt={data.createdAt} sending={false} highlight={highlight} />
})

type UserProps = {
  content: string
  createdAt: string
  sending: boolean
  highlight: { start: number; end: number } | null
}

/** What the physician wrote, word for word. */
export function UserRow({ content, createdAt, sending, highlight }: UserProps) {
  return (
    <div className="margin-grid">
      <h2 className="label font-normal!">
        You, <time dateTime={createdAt}>{shortTime(createdAt)}</time>
      </h2>
      <div dir="auto" className={clsx('text py-1.5 whitespace-pre-wrap', sending && 'text-ink-2')}>
        {highlight ? (
          <>
            {content.slice(0, highlight.start)}
            <mark className="rounded-mark bg-gentian-wash text-ink outline-1 outline-gentian">
              {content.slice(highlight.start, highlight.end)}
            </mark>
            {content.slice(highlight.end)}
          </>
        ) : (
          content
        )}
        {sending && <span className="sr-only"> (sending)</span>}
      </div>
    </div>
  )
}

type ReplyProps = { message: Message; lead: Lead | null; context: RowContext }

/** A reply in each of its states. */
function ReplyRow({ message, lead, context }: ReplyProps) {
  const running = message.status === 'STREAMING'
  const failed = message.status === 'FAILED'
  const retry = lead ? () => context.onRetry(message.id) : null
  return (
    <article
      aria-label="Reply"
      aria-busy={running}
      data-status={message.status}
      data-outcome={message.outcome ?? undefined}
    >
      {running ? (
        <StreamingReply
          stream={context.live.stream(message.id)}
          stored={message.content}
          lead={lead}
          onAssumption={context.onAssumption}
        />
      ) : (
        <ReplyText text={failed ? '' : message.content} lead={lead} onAssumption={context.onAssumption} />
      )}
      {!running && <ReplyState message={message} onRetry={retry} />}
      {message.form && !running && !failed && (
        <Suspense fallback={<Skeleton lines={3} />}>
          <InlineForm form={message.form} replyId={message.id} conversationId={context.conversationId} />
        </Suspense>
      )}
      {!running && !failed && (
        <ReplyActions message={message} onRetry={message.status === 'INTERRUPTED' ? null : retry} />
      )}
    </article>
  )
}

/** What a reply that did not end well says of itself. It never looks like advice. */
function ReplyState({ message, onRetry }: { message: Message; onRetry: (() => void) | null }) {
  const words = stateWords(message)
  if (!words) return null
  const grave = message.status === 'FAILED' || message.status === 'INTERRUPTED'
  return (
    <div className="margin-grid">
      <div className={clsx('text py-2 text-body', grave ? 'text-carmine' : 'text-ink-2')}>
        <p className={clsx(message.status === 'FAILED' && 'font-bold')}>{words.title}</p>
        {words.reason && <p className="text-ink-2">{words.reason}</p>}
        {grave && onRetry && (
          <Button className="mt-2" onClick={onRetry}>
            Retry
          </Button>
        )}
      </div>
    </div>
  )
}

function stateWords(message: Message): { title: string; reason: string | null } | null {
  if (message.status === 'FAILED')
    return {
      title: 'Something went wrong',
      reason: message.reason ?? 'No reply was written. What the rules found in your message is kept.',
    }
  if (message.status === 'INTERRUPTED')
    return { title: 'Interrupted. The text so far is kept, it may be incomplete.', reason: null }
  if (message.status === 'STOPPED')
    return {
      title: message.content === '' ? 'Stopped before the first word.' : 'Stopped. The text so far is kept.',
      reason: null,
    }
  const declined = message.reason ?? 'The assistant does not answer this.'
  // A reply that says so itself need not be told a second time.
  if (message.outcome === 'DECLINED' && !message.content.includes(declined)) return { title: declined, reason: null }
  return null
}
