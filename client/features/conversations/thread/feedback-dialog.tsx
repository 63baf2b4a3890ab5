import { useMutation } from '@apollo/client/react'
import { useRef, useState } from 'react'
import { SaveFeedbackDocument, type FeedbackReason } from '../../../gql/graphql.ts'
import { toast } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { problemOf } from '../live/problem.ts'

void (
  /* GraphQL */ `
    mutation SaveFeedback($input: SaveFeedbackInput!) {
      saveFeedback(input: $input) {
        __typename
      }
    }
  `
)

const REASONS: Record<FeedbackReason, string> = {
  WRONG: 'Something is not so',
  INCOMPLETE: 'Something is missing',
  UNSAFE: 'Following it could harm',
  UNCLEAR: 'Hard to understand or to use',
  OTHER: 'Something else',
}
const ORDER: readonly FeedbackReason[] = ['WRONG', 'INCOMPLETE', 'UNSAFE', 'UNCLEAR', 'OTHER']
const MOST = 2_000

/** What was wrong with a reply: reasons, words, or both. */
export default function FeedbackDialog({ messageId, onClose }: { messageId: string; onClose: () => void }) {
  const [saveFeedback] = useMutation(SaveFeedbackDocument)
  const [reasons, setReasons] = useState<readonly FeedbackReason[]>([])
  const first = useRef<HTMLInputElement>(null)
  const [comment, setComment] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const isEmpty = reasons.length === 0 && comment.trim() === ''

  const send = async () => {
    setSending(true)
    setProblem(null)
    try {
      await saveFeedback({ variables: { input: { messageId, comment: comment.trim(), reasons: [...reasons] } } })
      toast('Thank you. Your feedback was sent.', 'success')
      onClose()
    } catch (error) {
      setProblem(problemOf(error).words)
      setSending(false)
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="What was wrong with this reply?"
      description="It is read by the people who keep this service. No names or record numbers."
      focusFirst={first}
    >
      <form
        className="grid gap-3 overflow-y-auto p-5"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <fieldset>
          <legend className="sr-only">Reasons</legend>
          {ORDER.map((reason, place) => (
            <label key={reason} className="flex min-h-10 touch:min-h-11 items-center gap-3">
              <input
                ref={place === 0 ? first : undefined}
                type="checkbox"
                className="size-4.5 accent-malachite-fill"
                checked={reasons.includes(reason)}
                onChange={(event) =>
                  setReasons(event.target.checked ? [...reasons, reason] : reasons.filter((one) => one !== reason))
                }
              />
              {REASONS[reason]}
            </label>
          ))}
        </fieldset>
        <TextField
          label="In your words (optional)"
          rows={3}
          value={comment}
          length={comment.length}
          most={MOST}
          maxLength={MOST}
          onChange={(event) => setComment(event.target.value)}
        />
        {problem && <p className="text-small text-carmine">{problem}</p>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={isEmpty || sending}>
            {sending ? 'Sending...' : 'Send feedback'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
