import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { ChangePasswordDocument } from '../../../gql/graphql.ts'
import { announceError } from '../../../lib/announce.ts'
import { refusalOf, wordsOf } from '../../../lib/refusal.ts'
import { toast } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { currentPasswordError } from './change-password-rules.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

void (
  /* GraphQL */ `
    mutation ChangePassword($input: ChangePasswordInput!) {
      changePassword(input: $input) {
        apiKeysRevoked
        apiKeysLeft
      }
    }
  `
)

type Passwords = { currentPassword: string; newPassword: string; confirmPassword: string; revokeApiKeys: boolean }

const EMPTY: Passwords = { currentPassword: '', newPassword: '', confirmPassword: '', revokeApiKeys: false }
const FIELDS = ['currentPassword', 'newPassword', 'confirmPassword'] as const
const CORRECT = 'Correct what is marked to change it.'
const UNREACHED = 'Could not reach the server. Your password is as it was.'

/** Changes the password of somebody who knows it. @param apiKeys how many keys open the account without it */
export function ChangePassword({ identifier, apiKeys }: { identifier: string; apiKeys: number }) {
  const [problem, setProblem] = useState<string | null>(null)
  const [change] = useMutation(ChangePasswordDocument)
  const form = useForm<Passwords>({ mode: 'onChange', defaultValues: EMPTY })
  const { register, handleSubmit, setError, formState, reset } = form
  const { errors, isSubmitting, isValid } = formState
  const isFilled = useWatch({ control: form.control, name: FIELDS }).every((value) => value !== '')

  const fail = (words: string, field: 'currentPassword' | 'newPassword' | null) => {
    if (field) setError(field, { message: words }, { shouldFocus: true })
    else setProblem(words)
    announceError(words)
  }
  const submit = handleSubmit(async ({ currentPassword, newPassword: next, revokeApiKeys }) => {
    setProblem(null)
    try {
      await change({ variables: { input: { currentPassword, newPassword: next, revokeApiKeys } } })
      reset(EMPTY)
      toast('Password changed successfully!', 'success')
    } catch (error) {
      const refusal = refusalOf(error)
      const about = refusal?.fields.find(({ path }) => path === 'newPassword')
      if (about) return void fail(about.message, 'newPassword')
      fail(
        wordsOf(error, 'Failed to change password', UNREACHED),
        refusal?.code === 'INVALID_CODE' ? 'currentPassword' : null,
      )
    }
  })

  return (
    <form className="grid max-w-[400px] grid-cols-1 gap-2" noValidate onSubmit={(event) => void submit(event)}>
      {/* For password managers: whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={identifier} readOnly hidden />
      <PasswordField
        roomy
        label="Current password"
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...register('currentPassword', { validate: (value) => currentPasswordError(value) ?? true })}
      />
      <FormProvider {...form}>
        <NewPasswordFields />
      </FormProvider>
      {apiKeys > 0 && (
        <label className="flex min-h-10 touch:min-h-11 items-start gap-2.5">
          <input
            type="checkbox"
            className="mt-0.75 size-4.5 shrink-0 accent-malachite-fill"
            {...register('revokeApiKeys')}
          />
          <span>
            End {apiKeys === 1 ? 'my API key' : `my ${apiKeys} API keys`} as well
            <span className="block text-small text-ink-2">
              {apiKeys === 1 ? 'It opens' : 'They open'} the account without a password.
            </span>
          </span>
        </label>
      )}
      {problem && <p className="text-small text-carmine">{problem}</p>}
      <div className="grid gap-1">
        <Button type="submit" variant="primary" disabled={!isValid} aria-busy={isSubmitting}>
          {isSubmitting ? 'Changing the password' : 'Change Password'}
        </Button>
        <p className="min-h-5 text-caption text-ink-2">
          {isValid
            ? 'All other devices are signed out.'
            : isFilled
              ? CORRECT
              : 'Fill in all three fields to change it.'}
        </p>
      </div>
    </form>
  )
}
