import { useEffect, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { announceError } from '../../../lib/announce.ts'
import { refusalOf, wordsOf } from '../../../lib/refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordFields, type NewPassword } from '../password-fields.tsx'
import { useCall } from '../use-call.ts'

void (
  /* GraphQL */ `
    mutation SetPassword($input: SetPasswordInput!) {
      setPassword(input: $input) {
        apiKeysLeft
      }
    }
  `
)

/** After "Forgot password?": a new password is set here, or the step is skipped and the old one stays. */
export default function NewPasswordStep({ onDone }: { onDone: () => void }) {
  const call = useCall()
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm<NewPassword>({ mode: 'onTouched', defaultValues: { password: '', confirmPassword: '' } })
  const { handleSubmit, setFocus, setError, clearErrors, formState } = form
  useEffect(() => setFocus('password'), [setFocus])

  const [keysLeft, setKeysLeft] = useState(0)

  const set = async (password: string, revokeApiKeys: boolean) => {
    const { data } = await call((client, { SetPasswordDocument: mutation }) =>
      client.mutate({
        mutation,
        variables: { input: { newPassword: password, revokeApiKeys } },
        fetchPolicy: 'no-cache',
      }),
    )
    const left = data?.setPassword.apiKeysLeft ?? 0
    if (left === 0) onDone()
    else setKeysLeft(left)
  }
  const submit = handleSubmit(async ({ password }) => {
    setProblem(null)
    try {
      await set(password, false)
    } catch (error) {
      const about = refusalOf(error)?.fields.find(({ path }) => path === 'newPassword')
      const words =
        about?.message ??
        wordsOf(error, 'Password change failed', 'Could not reach the server. Your password is as it was.')
      if (about) setError('password', { message: words }, { shouldFocus: true })
      else setProblem(words)
      announceError(words)
    }
  })
  const endKeys = handleSubmit(async ({ password }) => {
    setProblem(null)
    try {
      await set(password, true)
    } catch (error) {
      const isLate = refusalOf(error)?.code === 'FORBIDDEN'
      const words = isLate
        ? 'The 10 minutes are over. Sign in with a code once more to end API keys.'
        : wordsOf(error, 'The API keys could not be ended.', 'Could not reach the server. The API keys go on working.')
      setProblem(words)
      announceError(words)
    }
  })

  if (keysLeft > 0) {
    const keys = keysLeft === 1 ? 'API key' : `${keysLeft} API keys`
    return (
      <div className="grid grid-cols-1 gap-2 pt-3">
        <p role="status" className="pb-2 text-ink-2">
          The new password is set. The {keys} of your account {keysLeft === 1 ? 'opens' : 'open'} it without a password,
          and {keysLeft === 1 ? 'goes' : 'go'} on working.
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
        <p className="pb-2 text-ink-2">
          You are signed in. For 10 minutes you can set a new password without the old one.
        </p>
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
