import { useMutation } from '@apollo/client/react'
import { Check, Copy, RotateCw, ThumbsDown, ThumbsUp } from 'lucide-react'
import { useState } from 'react'
import { RateMessageDocument, type Rating, type ReplyActions_MessageFragment } from '../../../gql/graphql.ts'
import { announce, announceError } from '../../../lib/announce.ts'
import type { DataOf } from '../../../lib/fragment-data.ts'
import { IconButton } from '../../../ui/button.tsx'
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

type Props = { message: DataOf<ReplyActions_MessageFragment>; onRetry: (() => void) | null }

/** Copy, like, dislike, retry. Like and dislike exclude each other; pressing again takes it back. */
export function ReplyActions({ message, onRetry }: Props) {
  const [rateMessage] = useMutation(RateMessageDocument)
  const [copied, setCopied] = useState(false)

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
        <IconButton label="Like" aria-pressed={message.rating === 'LIKE'} onClick={() => rate('LIKE')}>
          <ThumbsUp className="size-4.5" aria-hidden />
        </IconButton>
        <IconButton label="Dislike" aria-pressed={message.rating === 'DISLIKE'} onClick={() => rate('DISLIKE')}>
          <ThumbsDown className="size-4.5" aria-hidden />
        </IconButton>
        {onRetry && (
          <IconButton label="Retry reply" onClick={onRetry}>
            <RotateCw className="size-4.5" aria-hidden />
          </IconButton>
        )}
      </div>
    </div>
  )
}
