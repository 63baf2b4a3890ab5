import { useMutation } from '@apollo/client/react'
import { useState, type SubmitEvent } from 'react'
import { SaveMyAccountDocument } from '../../../gql/graphql.ts'
import { answerOf, failedOrLost, refusalOf } from '../../../lib/refusal.ts'
import { session } from '../../../lib/session.ts'
import { useVerb } from '../../../lib/use-verb.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'

void (
  /* GraphQL */ `
    mutation SaveMyAccount($input: SaveMyAccountInput!) {
      saveMyAccount(input: $input) {
        id
        name
      }
    }
  `
)

const NAME_MAX = 120

/** The name of an account that has no expert's profile. */
export function NameForm({ name, onDone }: { name: string; onDone: () => void }) {
  const [typed, setTyped] = useState(name)
  const { busy, problem, run, refuse } = useVerb()
  const [save] = useMutation(SaveMyAccountDocument)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const next = typed.trim()
    if (next === '') return void refuse('Name is required')
    void run(
      async () => {
        const { data } = await save({ variables: { input: { name: next } } })
        const user = session.get()?.user
        if (user) session.update({ ...user, name: answerOf(data).saveMyAccount.name })
      },
      {
        done: () => 'Profile updated successfully',
        failed: (error) =>
          refusalOf(error)?.fields[0]?.message ??
          failedOrLost(error, 'Failed to update profile', 'Error updating profile'),
        toasted: true,
      },
    ).then((answer) => answer === null || onDone())
  }
  return (
    <form className="grid max-w-[400px] gap-3 pb-6" noValidate onSubmit={submit}>
      <Field
        label="Full name"
        autoComplete="name"
        maxLength={NAME_MAX}
        value={typed}
        error={problem}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" aria-busy={busy}>
          Save Changes
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </form>
  )
}
