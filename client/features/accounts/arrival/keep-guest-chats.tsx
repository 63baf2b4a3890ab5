import { useState } from 'react'
import { announceError } from '../../../lib/announce.ts'
import { wordsOf } from '../../../lib/refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useCall } from '../use-call.ts'

void (
  /* GraphQL */ `
    mutation ClaimGuestConversations {
      claimConversations {
        claimedCount
      }
    }
  `
)

/** Asked once after signing in, where this browser's guest has chats. Esc and Enter say no. */
export default function KeepGuestChats({ count, onDone }: { count: number; onDone: (kept: boolean) => void }) {
  const call = useCall()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const keep = async () => {
    if (busy) return
    setBusy(true)
    setProblem(null)
    try {
      await call((client, { ClaimGuestConversationsDocument: mutation }) =>
        client.mutate({ mutation, fetchPolicy: 'no-cache' }),
      )
      onDone(true)
    } catch (error) {
      const words = wordsOf(
        error,
        'The chats could not be kept.',
        'Could not reach the server. The chats are where they were.',
      )
      setProblem(words)
      announceError(words)
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      firm
      onOpenChange={(open) => !open && !busy && onDone(false)}
      title={`Keep ${count} ${count === 1 ? 'chat' : 'chats'} of this browser's guest session?`}
    >
      <div className="grid gap-4 p-5">
        <p className="text-ink-2">
          {count === 1
            ? 'Keep it and it is listed with your own chats. Say no and it stays out of your account; this browser loses it when you log out.'
            : 'Keep them and they are listed with your own chats. Say no and they stay out of your account; this browser loses them when you log out.'}
        </p>
        {problem && <p className="text-small text-carmine">{problem}</p>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button className="min-w-24" onClick={() => !busy && onDone(false)}>
            No
          </Button>
          <Button variant="primary" className="min-w-32" aria-busy={busy} onClick={() => void keep()}>
            {busy ? 'Keeping' : 'Keep them'}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
