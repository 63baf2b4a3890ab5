import { useEffect, useId, useRef, useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { announceError } from '../../../lib/announce.ts'
import { isEmail } from '../../../lib/identifier.ts'
import { answerOf, isWordless, refusalOf, wordsOf } from '../../../lib/refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { PasswordFields, type NewPassword } from '../password-fields.tsx'
import { useCall } from '../use-call.ts'

export type Details = NewPassword & { name: string; email: string; terms: boolean }

const TAKEN = 'This email is already registered. Please use a different email or try logging in.'
const LINK = 'text-methylene underline underline-offset-3'

/** Name, e-mail address, password: the account. Password and terms are asked once there is a name. */
export default function DetailsStep({ onRegister }: { onRegister: (details: Details) => Promise<void> }) {
  const termsId = useId()
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm<Details>({
    mode: 'onTouched',
    defaultValues: { name: '', email: '', password: '', confirmPassword: '', terms: false },
  })
  const { register, handleSubmit, setError, setFocus, getValues, control, formState } = form
  const { errors, isSubmitting } = formState
  const [name, email] = useWatch({ control, name: ['name', 'email'] })
  const emails = useTakenEmails()
  useEffect(() => setFocus('name'), [setFocus])

  const fail = (words: string) => {
    setProblem(words)
    announceError(words)
  }
  const submit = handleSubmit(async (details) => {
    setProblem(null)
    if (await emails.check(details.email)) return void setFocus('email')
    try {
      await onRegister(details)
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal?.code === 'CONFLICT' && /email/i.test(refusal.words)) {
        emails.take(details.email)
        return void setFocus('email')
      }
      if (refusal?.code === 'CONFLICT') return void fail('This phone number is already registered.')
      const about = refusal?.fields.find((field): field is { path: 'name' | 'email' | 'password'; message: string } =>
        ['name', 'email', 'password'].includes(field.path),
      )
      if (about) setError(about.path, { message: about.message }, { shouldFocus: true })
      else if (refusal && isWordless(error)) fail('Signup failed. Please try again.')
      else fail(wordsOf(error, 'Registration failed', 'Could not reach the server. You are not registered yet.'))
    }
  })

  return (
    <FormProvider {...form}>
      <form className="grid grid-cols-1 gap-2 pt-1" noValidate onSubmit={(event) => void submit(event)}>
        <Field
          roomy
          label="Full name"
          autoComplete="name"
          maxLength={120}
          error={errors.name?.message}
          {...register('name', { validate: (value) => value.trim() !== '' || 'Name is required' })}
        />
        <Field
          roomy
          label="Email (optional)"
          type="email"
          inputMode="email"
          autoComplete="email"
          error={errors.email?.message ?? (emails.isTaken(email) ? TAKEN : null)}
          {...register('email', {
            validate: (value) => value.trim() === '' || isEmail(value) || 'Please enter a valid email address',
            onBlur: () => void emails.check(getValues('email')),
          })}
        />
        {name.trim() !== '' && (
          <>
            <PasswordFields />
            <div>
              <label className="flex min-h-10 touch:min-h-11 items-start gap-2.5">
                <input
                  type="checkbox"
                  className="mt-0.75 size-4.5 shrink-0 accent-malachite-fill"
                  aria-invalid={errors.terms ? true : undefined}
                  aria-describedby={errors.terms ? termsId : undefined}
                  {...register('terms', { validate: (agreed) => agreed || 'Please agree to the terms first' })}
                />
                <span>
                  I agree to the{' '}
                  <Link to="/terms" target="_blank" className={LINK}>
                    Terms of Use
                  </Link>{' '}
                  and the{' '}
                  <Link to="/privacy" target="_blank" className={LINK}>
                    Privacy Policy
                  </Link>
                </span>
              </label>
              <p id={termsId} className="min-h-5 text-small text-carmine">
                {errors.terms?.message}
              </p>
            </div>
          </>
        )}
        {problem && <p className="text-small text-carmine">{problem}</p>}
        <Button type="submit" variant="primary" aria-busy={isSubmitting}>
          {isSubmitting ? 'Creating your account' : 'Continue'}
        </Button>
      </form>
    </FormProvider>
  )
}

/** Which addresses somebody has already. Each is asked about once; an answer that does not come holds nobody up. */
function useTakenEmails() {
  const call = useCall()
  const answers = useRef(new Map<string, Promise<boolean>>())
  const [taken, setTaken] = useState<readonly string[]>([])
  const keyOf = (email: string) => email.trim().toLowerCase()
  const take = (email: string) => {
    setTaken((known) => [...known, keyOf(email)])
    announceError(TAKEN)
  }
  const ask = async (identifier: string): Promise<boolean> => {
    try {
      const { data } = await call((client, { CheckIdentifierDocument: mutation }) =>
        client.mutate({ mutation, variables: { input: { identifier, type: 'EMAIL' } }, fetchPolicy: 'no-cache' }),
      )
      if (answerOf(data).checkIdentifier.valid) take(identifier)
      return answerOf(data).checkIdentifier.valid
    } catch {
      // The registration itself has the last word.
      answers.current.delete(keyOf(identifier))
      return false
    }
  }
  return {
    take,
    isTaken: (email: string) => taken.includes(keyOf(email)),
    check(email: string): Promise<boolean> {
      const key = keyOf(email)
      if (!isEmail(key)) return Promise.resolve(false)
      const answer = answers.current.get(key) ?? ask(key)
      answers.current.set(key, answer)
      return answer
    },
  }
}
