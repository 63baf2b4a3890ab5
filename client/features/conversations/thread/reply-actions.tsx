import { useMutation } from '@apollo/client/react'
import { Check, Copy, Info, RotateCw, ThumbsDown, ThumbsUp } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { RateMessageDocument, type Rating, type ReplyActions_MessageFragment } from '../../../gql/graphql.ts'
import { bring } from '../../../lib/bring.ts'
import { announce, announceError } from '../../../lib/announce.ts'
import type { DataOf } from '../../../lib/fragment-data.ts'
import { session } from '../../../lib/session.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { useStore } from '../../../ui/use-store.ts'
import { ReadButton } from '../voice/read-button.tsx'
import { splitSources } from './reply-sources.ts'
import { problemOf } from '../live/problem.ts'

void (
  /* GraphQL */ `
    fragment ReplyActions_message on Message {
      id
      content
      rating
    }

    mutation RateMessage($input: RateMessageInput!) {
      rateMessage(input: $input) {
        __typename
        id
        rating
      }
    }
  `
)

const FeedbackDialog = lazy(() => bring(() => import('./feedback-dialog.tsx')))
const ReplyTrace = lazy(() => bring(() => import('./reply-trace.tsx')))

type Props = { message: DataOf<ReplyActions_MessageFragment>; isOwn: boolean; onRetry: (() => void) | null }

/** Copy, and in one's own conversation like, dislike, retry. Like and dislike exclude each other, pressing again takes it back, and dislike asks why. */
export function ReplyActions({ message, isOwn, onRetry }: Props) {
  const [rateMessage] = useMutation(RateMessageDocument)
  const [copied, setCopied] = useState(false)
  const [asking, setAsking] = useState(false)
  const [tracing, setTracing] = useState(false)
  const [sourcesOpen, setSourcesOpen] = useState(false)
  const { sources } = splitSources(message.content)
  const signedIn = useStore(session) !== null

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(message.content)
      announce('Copied')
      setCopied(true)
      setTimeout(() => setCopied(false), 2_000)
    } catch {
      announceError('Could not copy.')
    }
  }
  const rate = (pressed: Rating) => {
    const rating = message.rating === pressed ? null : pressed
    if (rating === 'DISLIKE') setAsking(true)
    rateMessage({
      variables: { input: { messageId: message.id, rating } },
      optimisticResponse: { rateMessage: { __typename: 'Message', id: message.id, rating } },
    }).catch((error: unknown) => announceError(problemOf(error).words))
  }

  return (
    <div className="margin-grid">
      <div className="text flex items-center gap-0.5 pt-1" role="group" aria-label="Reply actions">
        <IconButton label="Copy reply" className="-ml-2.5" onClick={() => void copy()}>
          {copied ? <Check className="size-4.5" aria-hidden /> : <Copy className="size-4.5" aria-hidden />}
        </IconButton>
        {isOwn && (
          <>
            <IconButton label="Like" aria-pressed={message.rating === 'LIKE'} onClick={() => rate('LIKE')}>
              <ThumbsUp className="size-4.5" aria-hidden />
            </IconButton>
            <IconButton label="Dislike" aria-pressed={message.rating === 'DISLIKE'} onClick={() => rate('DISLIKE')}>
              <ThumbsDown className="size-4.5" aria-hidden />
            </IconButton>
          </>
        )}
        {signedIn && <ReadButton messageId={message.id} content={message.content} />}
        {onRetry && (
          <IconButton label="Retry reply" onClick={onRetry}>
            <RotateCw className="size-4.5" aria-hidden />
          </IconButton>
        )}
        {isOwn && (
          <IconButton label="How was this made?" onClick={() => setTracing(true)}>
            <Info className="size-4.5" aria-hidden />
          </IconButton>
        )}
        {sources.length > 0 && (
          <Button
            variant="quiet"
            className="ml-auto text-methylene"
            aria-expanded={sourcesOpen}
            onClick={() => setSourcesOpen(!sourcesOpen)}
          >
            Sources ({sources.length})
          </Button>
        )}
      </div>
      {sourcesOpen && (
        <ol aria-label="Sources" className="text list-decimal py-1 text-small text-ink-2">
          {sources.map((source) => (
            <li key={source} className="ml-6.5 py-0.5">
              {source}
            </li>
          ))}
        </ol>
      )}
      {tracing && (
        <Suspense fallback={null}>
          <ReplyTrace replyId={message.id} onClose={() => setTracing(false)} />
        </Suspense>
      )}
      {asking && (
        <Suspense fallback={null}>
          <FeedbackDialog messageId={message.id} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  )
}
