import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { Link } from 'react-router-dom'
import { announceError } from '../../../lib/announce.ts'
import { identifierError, identifierKind, identifierSent, mayContinue } from '../../../lib/identifier.ts'
import { answerOf, wordsOf } from '../../../lib/refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { IdentifierField, type Phone } from '../identifier-field.tsx'
import { useCall } from '../use-call.ts'

void (
  /* GraphQL */ `
    mutation CheckIdentifier($input: IdentifierInput!) {
      checkIdentifier(input: $input) {
        valid
        message
      }
    }
  `
)

type Props = {
  value: string
  onChange: (value: string) => void
  phone: Phone
  onPhone: (phone: Phone) => void
  origin: string | undefined
  onKnown: () => void
}

/** Who comes in. The server says whether it knows them. */
export function IdentifierStep({ value, onChange, phone, onPhone, origin, onKnown }: Props) {
  const call = useCall()
  const [left, setLeft] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ words: string; unknown: boolean } | null>(null)
  const input = useRef<HTMLInputElement>(null)
  // The page has one field and one purpose.
  useEffect(() => input.current?.focus(), [])

  const fail = (words: string, unknown = false) => {
    setProblem({ words, unknown })
    announceError(words)
    setBusy(false)
    input.current?.focus()
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setLeft(true)
    if (busy || !mayContinue(value)) return
    setBusy(true)
    setProblem(null)
    try {
      const { data } = await call((client, { CheckIdentifierDocument: mutation }) =>
        client.mutate({
          mutation,
          variables: { input: identifierSent(value, phone.dialCode) },
          fetchPolicy: 'no-cache',
        }),
      )
      const { valid, message } = answerOf(data).checkIdentifier
      if (valid) onKnown()
      else fail(message, true)
    } catch (error) {
      fail(wordsOf(error, 'Login init failed'))
    }
  }

  const error = problem ? <Problem {...problem} origin={origin} /> : left ? identifierError(value) : null

  return (
    <form className="grid grid-cols-1 gap-3 pt-6" noValidate onSubmit={(event) => void submit(event)}>
      <IdentifierField
        label="Email or phone number"
        name="identifier"
        type="text"
        autoComplete="username"
        ref={input}
        value={value}
        error={error}
        hint={error || mayContinue(value) ? null : 'An email address, or a phone number of 10 to 15 digits'}
        phone={identifierKind(value) === 'PHONE' ? phone : null}
        onPhone={(next) => {
          setProblem(null)
          onPhone(next)
        }}
        onChange={(event) => {
          setProblem(null)
          onChange(event.target.value)
        }}
        onBlur={() => setLeft(true)}
      />
      <Button type="submit" variant="primary" disabled={!mayContinue(value)} aria-busy={busy}>
        Continue
      </Button>
    </form>
  )
}

function Problem({ words, unknown, origin }: { words: string; unknown: boolean; origin: string | undefined }) {
  if (!unknown) return words
  return (
    <>
      {words}.{' '}
      <Link to="/signup" state={{ from: origin }} className="text-methylene underline underline-offset-3">
        Sign up
      </Link>
    </>
  )
}
