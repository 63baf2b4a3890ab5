import { useApolloClient } from '@apollo/client/react'
import { useState, type SubmitEvent } from 'react'
import { SetUserRoleDocument, type Role } from '../../gql/graphql.ts'
import { useVerb } from '../../lib/use-verb.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { ROLES } from './roles-of-users.ts'

void (
  /* GraphQL */ `
    mutation SetUserRole($input: SetUserRoleInput!) {
      setUserRole(input: $input) {
        id
        role
      }
    }
  `
)

const CHOICES = ROLES.map(({ role, label }) => ({ value: role, label }))

/** Changes what an account may do, with the reason. */
export function RoleForm({ userId, role, onDone }: { userId: string; role: Role; onDone: () => void }) {
  const client = useApolloClient()
  const [next, setNext] = useState<Role>(role)
  const [reason, setReason] = useState('')
  const { busy, problem, run, refuse } = useVerb()
  const isReady = next !== role && reason.trim().length >= 3
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!isReady) return
    const done = await run(
      () =>
        client.mutate({
          mutation: SetUserRoleDocument,
          variables: { input: { userId, role: next, reason } },
          update: (cache) =>
            cache.modify({
              id: cache.identify({ __typename: 'AdminUser', id: userId }),
              fields: { role: () => next },
            }),
        }),
      { done: () => 'The role is changed.', failed: 'An error occurred', toasted: true },
    )
    if (!done) return
    setReason('')
    onDone()
  }
  return (
    <form className="grid gap-3 border-y border-rule py-4" noValidate onSubmit={(event) => void save(event)}>
      <SelectField
        label="Role"
        options={CHOICES}
        value={next}
        onChange={(event) => {
          setNext(event.target.value as Role)
          refuse(null)
        }}
      />
      <Field
        label="Reason"
        hint="Kept with the change."
        maxLength={500}
        error={problem ?? undefined}
        value={reason}
        onChange={(event) => {
          setReason(event.target.value)
          refuse(null)
        }}
      />
      <p>
        <Button type="submit" variant="primary" aria-busy={busy} disabled={!isReady}>
          {busy ? 'Saving...' : 'Change role'}
        </Button>
      </p>
    </form>
  )
}
