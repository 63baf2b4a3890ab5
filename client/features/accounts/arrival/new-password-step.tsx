import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { SetPasswordDocument } from '../../../gql/graphql.ts'
import { announceError } from '../../../lib/announce.ts'
import { refusalOf, wordsOf } from '../../../lib/refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordFields, type NewPassword } from '../password-fields.tsx'

void /* GraphQL */ `
  mutation SetPassword($input: SetPasswordInput!) {
    setPassword(input: $input) {
      apiKeysLeft
    }
  }
`

/** After "Forgot password?": a new one, or none for now. */
export default function NewPasswordStep({ onDone }: { onDone: () => void }) {
  const client = useApolloClient()
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm<NewPassword>({ mode: 'onTouched', defaultValues: { password: '', confirmPassword: '' } })
  const { handleSubmit, setFocus, setError, clearErrors, formState } = form
  useEffect(() => setFocus('password'), [setFocus])

  const [keysLeft, setKeysLeft] = useState(0)

  const set = async (password: string, revokeApiKeys: boolean) => {
    setProblem(null)
    try {
      const { data } = await client.mutate({ mutation: SetPasswordDocument, variables: { input: { newPassword: password, revokeApiKeys } }, fetchPolicy: 'no-cache' })
      const left = data?.setPassword.apiKeysLeft ?? 0
      if (left === 0) onDone()
      else setKeysLeft(left)
    } catch (error) {
      const about = refusalOf(error)?.fields.find(({ path }) => path === 'newPassword')
      const words = about?.message ?? wordsOf(error, 'Password change failed', 'Could not reach the server. Your password is as it was.')
      if (about) setError('password', { message: words }, { shouldFocus: true })
      else setProblem(words)
      announceError(words)
    }
  }
  const submit = handleSubmit(({ password }) => set(password, false))
  const endKeys = handleSubmit(({ password }) => set(password, true))

  if (keysLeft > 0) {
    const keys = keysLeft === 1 ? 'API key' : `${keysLeft} API keys`
    return (
      <div className="grid grid-cols-1 gap-2 pt-3">
        <p role="status" className="pb-2 text-ink-2">
          The new password is set. The {keys} of your account {keysLeft === 1 ? 'opens' : 'open'} it without a password, and {keysLeft === 1 ? 'goes' : 'go'} on working.
        </p>
        {problem && <p className="text-small text-carmine">{problem}</p>}
        <Button variant="primary" aria-busy={formState.isSubmitting} onClick={() => void endKeys()}>
          End the {keys}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Keep {keysLeft === 1 ? 'it' : 'them'}
        </Button>
      </div>
    )
  }

  return (
    <FormProvider {...form}>
      <form className="grid grid-cols-1 gap-2 pt-3" noValidate onSubmit={(event) => void submit(event)}>
        <p className="pb-2 text-ink-2">You are signed in. For 10 minutes you can set a new password without the old one.</p>
        <PasswordFields label="New password" />
        {problem && <p className="text-small text-carmine">{problem}</p>}
        <Button type="submit" variant="primary" aria-busy={formState.isSubmitting}>
          {formState.isSubmitting ? 'Setting the password' : 'Set password'}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            clearErrors()
            onDone()
          }}
        >
          Skip, keep the password as it is
        </Button>
      </form>
    </FormProvider>
  )
}
