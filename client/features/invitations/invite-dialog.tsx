import { useMutation, useQuery } from '@apollo/client/react'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { InviteColleagueDocument, SentInvitationsDocument } from '../../gql/graphql.ts'
import { announceError } from '../../lib/announce.ts'
import { isEmail } from '../../lib/identifier.ts'
import { refusalOf, wordsOf } from '../../lib/refusal.ts'
import { shortTime } from '../../lib/time.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'

void (
  /* GraphQL */ `
    fragment InviteDialog_invitation on Invitation {
      id
      email
      createdAt
      acceptedAt
    }

    query SentInvitations {
      invitations(first: 5) {
        nodes {
          ...InviteDialog_invitation @unmask
        }
      }
    }

    mutation InviteColleague($input: InviteColleagueInput!) {
      inviteColleague(input: $input) {
        ...InviteDialog_invitation @unmask
      }
    }
  `
)

/** Asks a colleague to join, by e-mail, and shows who was asked last. */
export default function InviteDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(SentInvitationsDocument, { fetchPolicy: 'cache-and-network' })
  const [invite] = useMutation(InviteColleagueDocument, { refetchQueries: [SentInvitationsDocument] })
  const [problem, setProblem] = useState<string | null>(null)
  const { register, handleSubmit, setError, formState } = useForm({ mode: 'onTouched', defaultValues: { email: '' } })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async ({ email }) => {
    setProblem(null)
    try {
      await invite({ variables: { input: { email: email.trim() } } })
      toast('Invitation sent.', 'success')
      onClose()
    } catch (error) {
      const about = refusalOf(error)?.fields.find(({ path }) => path === 'email')
      if (about) return void setError('email', { message: about.message }, { shouldFocus: true })
      const words = wordsOf(error, 'The invitation could not be sent.')
      setProblem(words)
      announceError(words)
    }
  })
  const sent = data?.invitations.nodes ?? []
  const first = useRef<HTMLInputElement>(null)
  const { ref: emailRef, ...email } = register('email', {
    validate: (address) => isEmail(address) || 'Please enter a valid email address',
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Invite Your Colleague"
      focusFirst={first}
      description="They get a mail with a link to sign up. It carries your name and nothing of any patient."
    >
      <form className="grid gap-2 px-5 pt-4 pb-5" noValidate onSubmit={(event) => void submit(event)}>
        <Field
          roomy
          label="Email of your colleague"
          type="email"
          inputMode="email"
          autoComplete="off"
          error={errors.email?.message}
          {...email}
          ref={(input) => {
            emailRef(input)
            first.current = input
          }}
        />
        {problem && <p className="text-small text-carmine">{problem}</p>}
        <Button type="submit" variant="primary" aria-busy={isSubmitting}>
          {isSubmitting ? 'Sending...' : 'Send invitation'}
        </Button>
        {sent.length > 0 && (
          <section aria-label="Invited before" className="pt-3">
            <h3 className="pb-1 text-caption font-[650] text-ink-2">Invited before</h3>
            <ul className="border-t border-rule">
              {sent.map(({ id, email, createdAt, acceptedAt }) => (
                <li key={id} className="flex flex-wrap justify-between gap-x-4 border-b border-rule py-2 text-small">
                  <span className="min-w-0 break-all">{email}</span>
                  <span className="text-ink-2">{acceptedAt ? 'Has joined' : `Sent ${shortTime(createdAt)}`}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </form>
    </Dialog>
  )
}
