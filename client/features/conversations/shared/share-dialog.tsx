import { useMutation, useQuery } from '@apollo/client/react'
import { useRef, useState } from 'react'
import { RevokeShareDocument, ShareConversationDocument, SharesDocument } from '../../../gql/graphql.ts'
import { announce } from '../../../lib/announce.ts'
import { fullTime } from '../../../lib/time.ts'
import { toast } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { problemOf } from '../live/problem.ts'

void (
  /* GraphQL */ `
    fragment ShareDialog_share on Share {
      id
      email
      createdAt
      expiresAt
      openedAt
      revokedAt
    }

    query Shares($conversationId: ID!) {
      shares(conversationId: $conversationId) {
        ...ShareDialog_share @unmask
      }
    }

    mutation ShareConversation($input: ShareConversationInput!) {
      shareConversation(input: $input) {
        ...ShareDialog_share @unmask
      }
    }

    mutation RevokeShare($id: ID!) {
      revokeShare(id: $id) {
        ...ShareDialog_share @unmask
      }
    }
  `
)

/** The shape that the documented rule for addresses has. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Sends a colleague a link, and nothing of what is in it; shows with whom it is shared, and takes that back. */
export default function ShareDialog({ conversationId, onClose }: { conversationId: string; onClose: () => void }) {
  const variables = { conversationId }
  const { data, error } = useQuery(SharesDocument, { variables, fetchPolicy: 'cache-and-network' })
  const again = { refetchQueries: [{ query: SharesDocument, variables }] }
  const [share] = useMutation(ShareConversationDocument, again)
  const [revoke] = useMutation(RevokeShareDocument, again)
  const [email, setEmail] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const shares = (data?.shares ?? []).filter(({ revokedAt }) => revokedAt === null)

  const send = async () => {
    if (!EMAIL.test(email.trim())) return void setProblem('Please enter a valid email address')
    setSending(true)
    setProblem(null)
    try {
      await share({ variables: { input: { conversationId, email: email.trim() } } })
      announce(`Link sent to ${email.trim()}`)
      setEmail('')
    } catch (failure) {
      setProblem(problemOf(failure).words)
    }
    setSending(false)
  }
  const takeBack = (id: string) => {
    revoke({ variables: { id } }).catch((failure: unknown) => toast(problemOf(failure).words, 'error'))
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Share by email"
      description="A link is sent, nothing of the case. Only this person can open it, signed in with the address verified, for 30 days."
      focusFirst={field}
    >
      <div className="grid gap-4 overflow-y-auto p-5">
        <form
          className="grid gap-3"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void send()
          }}
        >
          <Field
            ref={field}
            label="Colleague’s email"
            type="email"
            autoComplete="off"
            value={email}
            error={problem}
            onChange={(event) => {
              setEmail(event.target.value)
              setProblem(null)
            }}
          />
          <Button
            type="submit"
            variant="primary"
            className="justify-self-end"
            disabled={sending || email.trim() === ''}
          >
            {sending ? 'Sending...' : 'Send link'}
          </Button>
        </form>
        {error && !data && <p className="text-small text-carmine">With whom it is shared could not be loaded.</p>}
        {shares.length > 0 && (
          <section aria-label="Shared with">
            <h3 className="text-caption font-[650] text-ink-2">Shared with</h3>
            <ul>
              {shares.map((one) => (
                <li key={one.id} className="flex items-center gap-3 border-b border-rule py-1 last:border-0">
                  <span className="min-w-0 flex-1 break-words">
                    {one.email}
                    <span className="block text-caption text-ink-2">
                      {one.openedAt ? `Opened ${fullTime(one.openedAt)}` : 'Not opened yet'}, until{' '}
                      {fullTime(one.expiresAt)}
                    </span>
                  </span>
                  <Button
                    size="sm"
                    variant="quiet"
                    aria-label={`Take back from ${one.email}`}
                    onClick={() => takeBack(one.id)}
                  >
                    Take back
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  )
}
