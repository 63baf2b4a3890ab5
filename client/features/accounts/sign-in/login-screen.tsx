import { useApolloClient } from '@apollo/client/react'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { lazy, Suspense, useEffect, useRef, useState, type FormEvent } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom'
import { SignInDocument, type Role } from '../../gql/graphql.ts'
import { announceError } from '../../lib/announce.ts'
import { identifierError, identifierKind, identifierSent, mayContinue } from '../../lib/identifier.ts'
import { PRODUCT_NAME } from '../../lib/product.ts'
import { session, sessionNotice } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Logo } from '../../ui/logo.tsx'
import { useStore } from '../../ui/use-store.ts'

void /* GraphQL */ `
  mutation SignIn($input: SignInInput!) {
    signIn(input: $input) {
      accessToken
      user {
        id
        name
        email
        phone
        role
        picture
      }
    }
  }
`

const DialCode = lazy(() => import('./dial-code.tsx').then((module) => ({ default: module.DialCode })))

type Step = 'identifier' | 'password'

/** Where a role goes after signing in; the expert's and the admin's own pages come with their issues. */
const HOME_OF: Record<Role, string | null> = { EXPERT_PHYSICIAN: '/', ADMIN: '/', GENERAL_PHYSICIAN: null }

/** Sign-in: who, then the password. */
export function LoginScreen() {
  const signedIn = useStore(session) !== null
  const notice = useStore(sessionNotice)
  const origin = (useLocation().state as { from?: string } | null)?.from
  const [step, setStep] = useState<Step>('identifier')
  const [identifier, setIdentifier] = useState('')
  const [country, setCountry] = useState('US')
  const [dialCode, setDialCode] = useState('+1')

  useEffect(() => {
    document.title = `Log in · ${PRODUCT_NAME}`
  }, [])
  if (signedIn && step === 'identifier') return <Navigate to={origin ?? '/'} replace />

  return (
    <div className="flex min-h-dvh flex-col">
      <header className="px-5 py-4">
        <Link to="/" className="inline-flex min-h-11 items-center">
          <Logo />
        </Link>
      </header>
      <main className="m-auto w-full max-w-[400px] px-5 pb-24">
        <h1 className="font-title text-heading">{step === 'identifier' ? 'Welcome Back!' : 'Enter Password'}</h1>
        {notice && <p className="pt-2 text-iodine">{notice}</p>}
        {step === 'identifier' ? (
          <IdentifierStep
            value={identifier}
            onChange={setIdentifier}
            country={country}
            onCountry={(code, dial) => {
              setCountry(code)
              setDialCode(dial)
            }}
            onContinue={() => setStep('password')}
          />
        ) : (
          <PasswordStep identifier={identifier} dialCode={dialCode} origin={origin} onChangeIdentifier={() => setStep('identifier')} />
        )}
      </main>
    </div>
  )
}

type IdentifierProps = { value: string; onChange: (value: string) => void; country: string; onCountry: (code: string, dialCode: string) => void; onContinue: () => void }

function IdentifierStep({ value, onChange, country, onCountry, onContinue }: IdentifierProps) {
  const [left, setLeft] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // The page has one field and one purpose.
  useEffect(() => input.current?.focus(), [])
  const phone = identifierKind(value) === 'PHONE'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setLeft(true)
    if (mayContinue(value)) onContinue()
  }
  return (
    <form className="grid gap-4 pt-6" noValidate onSubmit={submit}>
      <Field
        label="Email or phone number"
        name="identifier"
        type="text"
        inputMode={phone ? 'tel' : 'email'}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        ref={input}
        value={value}
        error={left ? identifierError(value) : null}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => setLeft(true)}
        lead={
          phone ? (
            <Suspense fallback={<span className="w-24" />}>
              <DialCode value={country} onChange={onCountry} />
            </Suspense>
          ) : null
        }
      />
      <Button type="submit" variant="primary" disabled={!mayContinue(value)}>
        Continue
      </Button>
      <div className="flex items-center gap-3 text-caption text-ink-2" aria-hidden>
        <span className="h-px flex-1 bg-rule" />
        OR
        <span className="h-px flex-1 bg-rule" />
      </div>
      <div className="grid gap-1">
        <Button disabled aria-describedby="google-note">
          Continue with Google
        </Button>
        <p id="google-note" className="text-caption text-ink-2">
          Signing in with Google is not set up on this server.
        </p>
      </div>
    </form>
  )
}

type PasswordProps = { identifier: string; dialCode: string; origin: string | undefined; onChangeIdentifier: () => void }

function PasswordStep({ identifier, dialCode, origin, onChangeIdentifier }: PasswordProps) {
  const client = useApolloClient()
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const sent = identifierSent(identifier, dialCode)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || password === '') return
    setBusy(true)
    setProblem(null)
    try {
      const { data } = await client.mutate({ mutation: SignInDocument, variables: { input: { ...sent, password } }, fetchPolicy: 'no-cache' })
      const { accessToken, user } = data!.signIn
      session.begin({ token: accessToken, user })
      void navigate(HOME_OF[user.role] ?? origin ?? '/', { replace: true })
    } catch (error) {
      const words = CombinedGraphQLErrors.is(error) ? (error.errors[0]?.message ?? 'Login failed') : 'Could not reach the server. You are not signed in.'
      setProblem(words)
      announceError(words)
      setBusy(false)
      input.current?.focus()
    }
  }

  return (
    <form className="grid gap-4 pt-4" onSubmit={(event) => void submit(event)}>
      <p className="flex flex-wrap items-center gap-x-2 text-ink-2">
        <span className="min-w-0 break-all">{sent.identifier}</span>
        <button type="button" className="min-h-10 touch:min-h-11 text-methylene underline underline-offset-3" onClick={onChangeIdentifier}>
          change
        </button>
      </p>
      <input type="hidden" name="username" autoComplete="username" value={sent.identifier} />
      <Field
        ref={input}
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        value={password}
        error={problem}
        onChange={(event) => {
          setPassword(event.target.value)
          setProblem(null)
        }}
      />
      <Button type="submit" variant="primary" disabled={password === '' || busy}>
        {busy ? 'Signing in' : 'Log in'}
      </Button>
    </form>
  )
}
