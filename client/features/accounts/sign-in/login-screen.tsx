import { lazy, startTransition, Suspense, useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router-dom'
import { bring } from '../../../lib/bring.ts'
import { identifierSent } from '../../../lib/identifier.ts'
import { answerOf, refusalOf, wordsOf } from '../../../lib/refusal.ts'
import { sessionNotice } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { useStore } from '../../../ui/use-store.ts'
import { useArrival } from '../arrival/use-arrival.ts'
import { EntryFrame } from '../entry-frame.tsx'
import { DEFAULT_PHONE } from '../identifier-field.tsx'
import { IdentityLine } from '../identity-line.tsx'
import { ProviderButtons } from '../providers/provider-buttons.tsx'
import type { Attempt, CodeSent } from '../signed-in.ts'
import { useCall } from '../use-call.ts'
import { useCodeRequest, type CodeUnderWay } from '../use-code-request.ts'
import { IdentifierStep } from './identifier-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { useTitle } from '../../../ui/use-title.ts'

void (
  /* GraphQL */ `
    mutation SignIn($input: SignInInput!) {
      signIn(input: $input) {
        ...SignedIn_session @unmask
      }
    }

    mutation RequestSignInCode($input: IdentifierInput!) {
      requestSignInCode(input: $input) {
        message
        code
      }
    }

    mutation SignInWithCode($input: SignInCodeInput!) {
      signInWithCode(input: $input) {
        ...SignedIn_session @unmask
      }
    }
  `
)

const loadCodeStep = () => bring(() => import('../code-step.tsx'))
const CodeStep = lazy(loadCodeStep)
const SecondFactorStep = lazy(() => bring(() => import('../second-factor-step.tsx')))
const NewPasswordStep = lazy(() => bring(() => import('../arrival/new-password-step.tsx')))
const KeepGuestChats = lazy(() => bring(() => import('../arrival/keep-guest-chats.tsx')))

type Step =
  | { at: 'identifier' | 'password' | 'new-password' }
  | { at: 'code'; underWay: CodeUnderWay; forgotten: boolean }
  | { at: 'second-factor'; attempt: Attempt; forgotten: boolean }

const TITLES: Record<Step['at'], string> = {
  identifier: 'Welcome Back!',
  password: 'Enter Password',
  code: 'Enter OTP',
  'second-factor': 'Enter Authenticator Code',
  'new-password': 'Set a New Password',
}

/** Sign-in, from the beginning each time somebody is led here. */
export function LoginScreen() {
  return <Login key={useLocation().key} />
}

function Login() {
  const call = useCall()
  const notice = useStore(sessionNotice)
  const origin = (useLocation().state as { from?: string } | null)?.from
  const arrival = useArrival(origin)
  const [step, show] = useState<Step>({ at: 'identifier' })
  // A step whose code is still on its way leaves the one before it standing.
  const setStep = (next: Step) => startTransition(() => show(next))
  const [identifier, setIdentifier] = useState('')
  const [phone, setPhone] = useState(DEFAULT_PHONE)
  const sent = identifierSent(identifier, phone.dialCode)
  const codes = useCodeRequest(sent.identifier, async (): Promise<CodeSent> => {
    const { data } = await call((client, { RequestSignInCodeDocument: mutation }) =>
      client.mutate({ mutation, variables: { input: sent }, fetchPolicy: 'no-cache' }),
    )
    return answerOf(data).requestSignInCode
  })

  useTitle('Log in')
  if (arrival.already) return <Navigate to={origin ?? '/'} replace />

  /** Signs in, or asks for the second factor first. */
  const enter = async (attempt: Attempt, totpCode: string | null, forgotten: boolean) => {
    try {
      await arrival.begin(await attempt(totpCode))
    } catch (error) {
      if (totpCode !== null || refusalOf(error)?.code !== 'TOTP_REQUIRED') throw error
      return void setStep({ at: 'second-factor', attempt, forgotten })
    }
    if (forgotten) setStep({ at: 'new-password' })
    else arrival.goOn()
  }
  const withPassword =
    (password: string): Attempt =>
    async (totpCode) => {
      const { data } = await call((client, { SignInDocument: mutation }) =>
        client.mutate({ mutation, variables: { input: { ...sent, password, totpCode } }, fetchPolicy: 'no-cache' }),
      )
      return answerOf(data).signIn
    }
  const withCode =
    (code: string): Attempt =>
    async (totpCode) => {
      const { data } = await call((client, { SignInWithCodeDocument: mutation }) =>
        client.mutate({ mutation, variables: { input: { ...sent, code, totpCode } }, fetchPolicy: 'no-cache' }),
      )
      return answerOf(data).signInWithCode
    }
  const askForCode = async (forgotten: boolean) => {
    const [underWay] = await Promise.all([codes.begin(), loadCodeStep()])
    setStep({ at: 'code', underWay, forgotten })
  }
  const startOver = () => setStep({ at: 'identifier' })

  return (
    <EntryFrame title={TITLES[step.at]} note={step.at === 'identifier' ? notice : null}>
      {(step.at === 'password' || step.at === 'code') && (
        <div className="pt-3">
          <IdentityLine onChange={startOver}>{sent.identifier}</IdentityLine>
        </div>
      )}
      {step.at === 'identifier' && (
        <>
          <IdentifierStep
            value={identifier}
            onChange={setIdentifier}
            phone={phone}
            onPhone={setPhone}
            origin={origin}
            onKnown={() => setStep({ at: 'password' })}
          />
          <ProviderButtons onAttempt={(attempt) => enter(attempt, null, false)} />
          <p className="text-ink-2">
            New here?{' '}
            <Link
              to="/signup"
              state={{ from: origin }}
              className="inline-flex min-h-10 touch:min-h-11 items-center text-methylene underline underline-offset-3"
            >
              Sign up
            </Link>
          </p>
        </>
      )}
      {step.at === 'password' && (
        <PasswordStep
          identifier={sent.identifier}
          onPassword={(password) => enter(withPassword(password), null, false)}
          onCode={askForCode}
        />
      )}
      <Suspense fallback={null}>
        {step.at === 'code' && (
          <CodeStep
            underWay={step.underWay}
            verify={(code) => enter(withCode(code), null, step.forgotten)}
            resend={codes.request}
            verifyWords={(error) =>
              wordsOf(error, 'OTP login failed', 'Could not reach the server. You are not signed in.')
            }
            resendWords={(error) => wordsOf(error, 'OTP resend failed')}
            aside={
              <Button variant="quiet" className="-mr-4" onClick={() => setStep({ at: 'password' })}>
                Use password instead
              </Button>
            }
          />
        )}
        {step.at === 'second-factor' && (
          <SecondFactorStep onCode={(totpCode) => enter(step.attempt, totpCode, step.forgotten)} onBack={startOver} />
        )}
        {step.at === 'new-password' && <NewPasswordStep onDone={arrival.goOn} />}
        {arrival.guestChats > 0 && <KeepGuestChats count={arrival.guestChats} onDone={arrival.leave} />}
      </Suspense>
    </EntryFrame>
  )
}
