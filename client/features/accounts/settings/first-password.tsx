import { useMutation } from '@apollo/client/react'
import { FormProvider, useForm } from 'react-hook-form'
import { SetFirstPasswordDocument } from '../../../gql/graphql.ts'
import { refusalOf, wordsOf } from '../../../lib/refusal.ts'
import { useVerb } from '../../../lib/use-verb.ts'
import { Button } from '../../../ui/button.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { Lead, Problem } from './settings-section.tsx'

void (
  /* GraphQL */ `
    mutation SetFirstPassword($input: SetPasswordInput!) {
      setPassword(input: $input) {
        apiKeysLeft
      }
    }
  `
)

const UNCHANGED = 'Could not reach the server. No password was set.'

/** Sets the password of an account that is opened by a code or a provider. @param accountId of whom, in the cache */
export function FirstPassword({ accountId, identifier }: { accountId: string; identifier: string }) {
  const { busy, problem, run } = useVerb()
  const [set] = useMutation(SetFirstPasswordDocument, {
    update: (cache) =>
      void cache.modify({
        id: cache.identify({ __typename: 'User', id: accountId }),
        fields: { hasPassword: () => true },
      }),
  })
  const form = useForm({ mode: 'onChange', defaultValues: { newPassword: '', confirmPassword: '' } })
  const { handleSubmit, formState } = form
  const { isValid } = formState
  const submit = handleSubmit(({ newPassword: password }) =>
    run(() => set({ variables: { input: { newPassword: password } } }), {
      done: () => 'Password changed successfully!',
      failed: (error) =>
        refusalOf(error)?.code === 'FORBIDDEN'
          ? 'Your sign-in is more than 10 minutes ago. Log out, sign in again by a code or your provider, and set the password then.'
          : (refusalOf(error)?.fields[0]?.message ?? wordsOf(error, 'Failed to change password', UNCHANGED)),
    }),
  )
  return (
    <form className="grid max-w-[400px] grid-cols-1 gap-2" noValidate onSubmit={(event) => void submit(event)}>
      <Lead>This account has no password: it is opened by a code or by a provider. You can set one.</Lead>
      <input type="text" name="username" autoComplete="username" value={identifier} readOnly hidden />
      <FormProvider {...form}>
        <NewPasswordFields />
      </FormProvider>
      <Problem>{problem}</Problem>
      <Button type="submit" variant="primary" disabled={!isValid} aria-busy={busy}>
        {busy ? 'Setting the password' : 'Set Password'}
      </Button>
    </form>
  )
}
