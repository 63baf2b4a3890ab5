import { useMutation } from '@apollo/client/react'
import { useEffect, useId, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { LeaveSuggestionDocument } from '../../gql/graphql.ts'
import { announce, announceError } from '../../lib/announce.ts'
import { isEmail } from '../../lib/identifier.ts'
import { formatNumber } from '../../lib/quantity.ts'
import { refusalOf, wordsOf } from '../../lib/refusal.ts'
import { session } from '../../lib/session.ts'
import { BarTitle } from '../../ui/bar.tsx'
import { Button, buttonLook } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { useStore } from '../../ui/use-store.ts'
import { useTitle } from '../../ui/use-title.ts'

void (
  /* GraphQL */ `
    mutation LeaveSuggestion($input: CreateSuggestionInput!) {
      createSuggestion(input: $input) {
        id
      }
    }
  `
)

const TITLE = 'Leave a Suggestion'
const LONGEST = 2_000
type Suggestion = { text: string; email: string }

/** Leave a Suggestion: what anyone says of the product, and where an answer may go. */
export function SuggestionsScreen() {
  useTitle(TITLE)
  const isSignedIn = useStore(session) !== null
  const [sent, setSent] = useState(false)
  const [again, setAgain] = useState(false)
  const more = () => {
    setAgain(true)
    setSent(false)
  }
  return (
    <main className="mx-auto w-full max-w-[640px] flex-1 px-4 py-6">
      {/* The bar of who is not signed in has no room for it beside the ways in. */}
      {isSignedIn ? <BarTitle>{TITLE}</BarTitle> : <h1 className="pb-4 font-title text-heading">{TITLE}</h1>}
      {sent ? <Thanks onMore={more} /> : <SuggestionForm again={again} onSent={() => setSent(true)} />}
    </main>
  )
}

function SuggestionForm({ again, onSent }: { again: boolean; onSent: () => void }) {
  const id = useId()
  const [problem, setProblem] = useState<string | null>(null)
  const [leave] = useMutation(LeaveSuggestionDocument)
  const { register, handleSubmit, setError, setFocus, control, formState } = useForm<Suggestion>({
    mode: 'onTouched',
    defaultValues: { text: '', email: session.get()?.user.email ?? '' },
  })
  // The button that asked for another one is gone.
  useEffect(() => {
    if (again) setFocus('text')
  }, [again, setFocus])
  const { errors, isSubmitting } = formState
  const { length } = useWatch({ control, name: 'text' })
  const submit = handleSubmit(async ({ text, email }) => {
    setProblem(null)
    try {
      await leave({ variables: { input: { text: text.trim(), email: email.trim() || null } } })
      announce('Thank you. Your suggestion is with us.')
      onSent()
    } catch (error) {
      const about = refusalOf(error)?.fields.find(({ path }) => path === 'text' || path === 'email')
      if (about) return void setError(about.path as keyof Suggestion, { message: about.message }, { shouldFocus: true })
      const words = wordsOf(error, 'The suggestion could not be sent. Please try again.')
      setProblem(words)
      announceError(words)
    }
  })
  return (
    <form className="grid gap-3" noValidate onSubmit={(event) => void submit(event)}>
      <p className="text-ink-2">What would make this more useful to you? Leave out what identifies a patient.</p>
      <div className="grid gap-1">
        <label htmlFor={id} className="text-small font-[650] text-ink-2">
          Your suggestion
        </label>
        <textarea
          id={id}
          rows={7}
          aria-invalid={errors.text ? true : undefined}
          aria-describedby={`${id}-note`}
          className={
            'w-full rounded-control border bg-sheet px-3 py-2 ' +
            (errors.text ? 'border-carmine' : 'border-rule-strong')
          }
          {...register('text', {
            validate: (text) =>
              text.trim() === ''
                ? 'Please type a suggestion'
                : text.trim().length <= LONGEST || `Write at most ${formatNumber(LONGEST)} characters`,
          })}
        />
        <p id={`${id}-note`} className={`min-h-5 text-small ${errors.text ? 'text-carmine' : 'text-ink-2'}`}>
          {errors.text?.message ?? (length > LONGEST * 0.85 && `${formatNumber(length)} of ${formatNumber(LONGEST)}`)}
        </p>
      </div>
      <Field
        roomy
        label="Email for an answer (optional)"
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email', {
          validate: (email) => email.trim() === '' || isEmail(email) || 'Please enter a valid email address',
        })}
      />
      {problem && <p className="text-small text-carmine">{problem}</p>}
      <div>
        <Button type="submit" variant="primary" aria-busy={isSubmitting}>
          {isSubmitting ? 'Sending...' : 'Send suggestion'}
        </Button>
      </div>
    </form>
  )
}

function Thanks({ onMore }: { onMore: () => void }) {
  const next = useRef<HTMLAnchorElement>(null)
  // The button that was pressed is gone with its form.
  useEffect(() => next.current?.focus(), [])
  return (
    <>
      <h2 className="font-title text-title">Thank you</h2>
      <p className="pt-1 pb-4 text-ink-2">Your suggestion is kept, and the people who run this service read it.</p>
      <div className="flex flex-wrap gap-3">
        <Link ref={next} to="/" className={buttonLook('primary')}>
          New Chat
        </Link>
        <Button onClick={onMore}>Leave another</Button>
      </div>
    </>
  )
}
