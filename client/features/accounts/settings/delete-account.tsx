import { useMutation } from '@apollo/client/react'
import { useState, type SubmitEvent } from 'react'
import { DeleteMyAccountDocument, type DeleteAccount_ViewerFragment } from '../../../gql/graphql.ts'
import { session } from '../../../lib/session.ts'
import { useVerb } from '../../../lib/use-verb.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { ProofFields, useProof } from './proof.tsx'
import { Problem } from './settings-section.tsx'

void (
  /* GraphQL */ `
    fragment DeleteAccount_viewer on User {
      id
      hasPassword
      hasTotp
    }

    mutation DeleteMyAccount($input: DeleteAccountInput!) {
      deleteMyAccount(input: $input) {
        deletedId
      }
    }
  `
)

const WORD = 'delete'
const GONE = 'Your account is deleted.'

/** Asks for a word and a proof before the account goes. */
export function DeleteAccount({ viewer, onCancel }: { viewer: DeleteAccount_ViewerFragment; onCancel: () => void }) {
  const [typed, setTyped] = useState('')
  const { busy, problem, run } = useVerb()
  const proof = useProof({
    hasPassword: viewer.hasPassword,
    asked: { password: viewer.hasPassword, totp: viewer.hasTotp },
  })
  const [remove] = useMutation(DeleteMyAccountDocument)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void run(() => remove({ variables: { input: proof.given } }), {
      done: () => GONE,
      failed: 'The account could not be deleted.',
    }).then((answer) => answer && session.end(GONE))
  }
  return (
    <form className="grid max-w-[400px] gap-3" noValidate onSubmit={submit}>
      <Field
        label={`Type “${WORD}” to go on`}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ProofFields proof={proof} />
      {!viewer.hasPassword && (
        <p className="text-small text-ink-2">
          This account has no password: it can be deleted within 10 minutes of a sign-in.
        </p>
      )}
      <Problem>{problem}</Problem>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="danger"
          aria-busy={busy}
          disabled={typed.trim().toLowerCase() !== WORD || (proof.asked.password && proof.password === '')}
        >
          Delete my account
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  )
}
