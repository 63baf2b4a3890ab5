import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { clsx } from 'clsx'
import { lazy, memo, Suspense, type ReactNode } from 'react'
import { MessageRow_MessageFragmentDoc, type MessageRow_MessageFragment } from '../../../gql/graphql.ts'
import { bring } from '../../../lib/bring.ts'
import { shortTime } from '../../../lib/time.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/notice.tsx'
import type { LiveConversation } from '../live/live-conversation.ts'
import { PatientConflict } from './patient-conflict.tsx'
import { ReadMessage } from './read-message.tsx'
import { ReplyActions } from './reply-actions.tsx'
import { ReplyText, StreamingReply } from './reply-body.tsx'
import type { Lead } from './reply-lead.tsx'
import { ReplyQuestions } from './reply-questions.tsx'
import { isReport, ReplyResults } from './reply-results.tsx'
import { Suggestions } from './suggestions.tsx'

void (
  /* GraphQL */ `
    fragment MessageRow_message on Message {
      id
      sender
      content
      status
      outcome
      patientConflict
      reason
      createdAt
      form {
        ...InlineForm_form @unmask
      }
      reading {
        ...ReadWords_span @unmask
      }
      suggestions
      ...ReplyActions_message @unmask
    }
  `
)

const InlineForm = lazy(() => bring(() => import('../form/inline-form.tsx')))

/** What can be done with the rows of one's own conversation. */
type Own = {
  live: LiveConversation
  conversationId: string
  /** Writes the latest reply anew, by rules where that is asked for. */
  onRetry: (replyId: string, byRules: boolean) => void
  /** A reply asked whether this is another patient: it is, or it is not. */
  onOtherPatient: (replyId: string) => void
  onSamePatient: (replyId: string) => void
  /** In the step that collects data points: ends it. */
  onStepDone: (() => void) | null
  /** The answers to a form are on their way. */
  onAnswered: () => void
  onAssumption: (text: string) => void
  /** Sends one of the questions that a reply suggests. */
  onAsk: (question: string) => void
}

/** What the rows share; it keeps its identity while a reply streams. */
export type RowContext = {
  /** Who asked, as the rows name them. */
  author: string
  /** Their specialty, or what stands for it. */
  specialty: string | null
  /** Null where somebody else's conversation is read. */
  own: Own | null
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
  const { content, createdAt } = data
  return (
    <UserRow author={context.author} specialty={context.specialty} createdAt={createdAt} sending={false}>
      <ReadMessage
        content={content}
        spans={data.reading}
        mark={highlight}
        conversationId={context.own?.conversationId ?? null}
      />
    </UserRow>
  )
})

type UserProps = {
  author: string
  specialty: string | null
  createdAt: string
  sending: boolean
  children: ReactNode
}

/** What the physician wrote, word for word. */
export function UserRow({ author, specialty, createdAt, sending, children }: UserProps) {
  return (
    <div className="margin-grid">
      <h2 className="label font-normal!">
        {author}, <time dateTime={createdAt}>{shortTime(createdAt)}</time>
        {specialty && <span className="block">{specialty}</span>}
      </h2>
      <div dir="auto" className={clsx('text py-1.5 whitespace-pre-wrap', sending && 'text-ink-2')}>
        {children}
        {sending && <span className="sr-only"> (sending)</span>}
      </div>
    </div>
  )
}

type ReplyProps = { message: Message; lead: Lead | null; context: RowContext }

/** A reply in each of its states. */
function ReplyRow({ message, lead, context: { own } }: ReplyProps) {
  const running = message.status === 'STREAMING'
  const failed = message.status === 'FAILED'
  const retry = lead && own ? (byRules: boolean) => own.onRetry(message.id, byRules) : null
  return (
    <article
      aria-label="Reply"
      aria-busy={running}
      data-status={message.status}
      data-outcome={message.outcome ?? undefined}
    >
      {running && own ? (
        <StreamingReply
          stream={own.live.stream(message.id)}
          stored={message.content}
          lead={lead}
          onAssumption={own.onAssumption}
        />
      ) : (
        <>
          <ReplyText text={failed ? '' : message.content} lead={lead} onAssumption={own?.onAssumption} />
          <ReplyState message={message} onRetry={retry} />
        </>
      )}
      {!running && lead !== null && own && <ReplyQuestions conversationId={own.conversationId} />}
      {!running && !failed && <UnderReply message={message} own={own} isLatest={lead !== null} onRetry={retry} />}
    </article>
  )
}

type Again = (byRules: boolean) => void
type UnderProps = { message: Message; own: Own | null; isLatest: boolean; onRetry: Again | null }

/** What can be done with a reply that has ended. */
function UnderReply({ message, own, isLatest, onRetry }: UnderProps) {
  return (
    <>
      {isLatest && own && isReport(message.content) && <ReplyResults conversationId={own.conversationId} />}
      {message.patientConflict && isLatest && own && (
        <PatientConflict onOther={() => own.onOtherPatient(message.id)} onSame={() => own.onSamePatient(message.id)} />
      )}
      {message.form && own && (
        <Suspense fallback={<Skeleton lines={3} />}>
          <InlineForm
            form={message.form}
            replyId={message.id}
            conversationId={own.conversationId}
            onStepDone={isLatest ? own.onStepDone : null}
            onSent={own.onAnswered}
          />
        </Suspense>
      )}
      {isLatest && own && <Suggestions questions={message.suggestions} onAsk={own.onAsk} />}
      <ReplyActions
        message={message}
        isOwn={own !== null}
        onRetry={message.status === 'INTERRUPTED' || !onRetry ? null : () => onRetry(false)}
      />
    </>
  )
}

/** What a reply that did not end well says of itself. It never looks like advice. */
function ReplyState({ message, onRetry }: { message: Message; onRetry: Again | null }) {
  const words = stateWords(message)
  if (!words) return null
  const grave = message.status === 'FAILED' || message.status === 'INTERRUPTED'
  return (
    <div className="margin-grid">
      <div className={clsx('text py-2 text-body', grave ? 'text-carmine' : 'text-ink-2')}>
        <p className={clsx(message.status === 'FAILED' && 'font-bold')}>{words.title}</p>
        {words.reason && <p className="text-ink-2">{words.reason}</p>}
        {grave && onRetry && (
          <div className="flex flex-wrap gap-2 pt-2">
            <Button onClick={() => onRetry(false)}>Retry</Button>
            <Button onClick={() => onRetry(true)}>Answer by rules</Button>
          </div>
        )}
      </div>
    </div>
  )
}

function stateWords(message: Message): { title: string; reason: string | null } | null {
  if (message.status === 'STREAMING')
    return { title: 'This reply was still being written when the conversation was opened.', reason: null }
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
