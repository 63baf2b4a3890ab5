import { lazy, startTransition, Suspense, useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router-dom'
import { bring } from '../../../lib/bring.ts'
import { answerOf, refusalOf, wordsOf } from '../../../lib/refusal.ts'
import { useArrival } from '../arrival/use-arrival.ts'
import { EntryFrame } from '../entry-frame.tsx'
import { DEFAULT_PHONE } from '../identifier-field.tsx'
import { IdentityLine } from '../identity-line.tsx'
import { ProviderButtons } from '../providers/provider-buttons.tsx'
import type { Attempt, CodeSent } from '../signed-in.ts'
import { useCall } from '../use-call.ts'
import { useCodeRequest, type CodeUnderWay } from '../use-code-request.ts'
import type { Details } from './details-step.tsx'
import { InvitedBy } from './invited-by.tsx'
import { PhoneStep, requestWords, specialtyError, type Newcomer } from './phone-step.tsx'
import { roleLabel } from './role-choice.tsx'
import { useTitle } from '../../../ui/use-title.ts'

void (
  /* GraphQL */ `
    mutation RequestSignUpCode($input: IdentifierInput!) {
      requestSignUpCode(input: $input) {
        message
        code
      }
    }

    mutation VerifySignUpCode($input: IdentifierWithCodeInput!) {
      verifySignUpCode(input: $input) {
        verificationToken
      }
    }

    mutation Register($input: RegisterInput!) {
      register(input: $input) {
        ...SignedIn_session @unmask
      }
    }
  `
)

const loadCodeStep = () => bring(() => import('../code-step.tsx'))
const CodeStep = lazy(loadCodeStep)
const DetailsStep = lazy(() => bring(() => import('./details-step.tsx')))
const SecondFactorStep = lazy(() => bring(() => import('../second-factor-step.tsx')))
const KeepGuestChats = lazy(() => bring(() => import('../arrival/keep-guest-chats.tsx')))

type Step =
  | { at: 'phone' }
  | { at: 'code'; underWay: CodeUnderWay }
  | { at: 'details'; verificationToken: string }
  | { at: 'second-factor'; attempt: Attempt }

const TITLES: Record<Step['at'], string> = {
  phone: 'Welcome!',
  code: 'Enter OTP',
  details: 'Create Your Account',
  'second-factor': 'Enter Authenticator Code',
}

/** Sign-up: a phone number, the code sent to it, the account. */
export function SignupScreen() {
  const call = useCall()
  const location = useLocation()
  const origin = (location.state as { from?: string } | null)?.from
  const invitation = new URLSearchParams(location.search).get('invitation')
  const arrival = useArrival(origin)
  const [step, show] = useState<Step>({ at: 'phone' })
  // A step whose code is still on its way leaves the one before it standing.
  const setStep = (next: Step) => startTransition(() => show(next))
  const [newcomer, setNewcomer] = useState<Newcomer>({
    role: 'GENERAL_PHYSICIAN',
    specialty: null,
    digits: '',
    phone: DEFAULT_PHONE,
  })
  const phone = `${newcomer.phone.dialCode}${newcomer.digits}`
  const specialtyId = newcomer.role === 'EXPERT_PHYSICIAN' ? (newcomer.specialty?.id ?? null) : null
  const codes = useCodeRequest(phone, async (): Promise<CodeSent> => {
    const { data } = await call((client, { RequestSignUpCodeDocument: mutation }) =>
      client.mutate({ mutation, variables: { input: { identifier: phone, type: 'PHONE' } }, fetchPolicy: 'no-cache' }),
    )
    return answerOf(data).requestSignUpCode
  })

  useTitle('Sign up')
  if (arrival.already) return <Navigate to={origin ?? '/'} replace />

  const askForCode = async () => {
    const [underWay] = await Promise.all([codes.begin(), loadCodeStep()])
    setStep({ at: 'code', underWay })
  }
  const verify = async (code: string) => {
    const input = { identifier: phone, type: 'PHONE', code } as const
    const { data } = await call((client, { VerifySignUpCodeDocument: mutation }) =>
      client.mutate({ mutation, variables: { input }, fetchPolicy: 'no-cache' }),
    )
    setStep({ at: 'details', verificationToken: answerOf(data).verifySignUpCode.verificationToken })
  }
  const register = async ({ name, email, password }: Details, verificationToken: string) => {
    const input = {
      name: name.trim(),
      phone,
      email: email.trim() || null,
      password,
      role: newcomer.role,
      specialtyId,
      verificationToken,
    }
    const { data } = await call((client, { RegisterDocument: mutation }) =>
      client.mutate({ mutation, variables: { input }, fetchPolicy: 'no-cache' }),
    )
    await arrival.begin(answerOf(data).register)
    arrival.goOn()
  }
  /** A provider may know the person already, and their account may ask for a second factor. */
  const enter = async (attempt: Attempt, totpCode: string | null) => {
    try {
      await arrival.begin(await attempt(totpCode))
    } catch (error) {
      if (totpCode !== null || refusalOf(error)?.code !== 'TOTP_REQUIRED') throw error
      return void setStep({ at: 'second-factor', attempt })
    }
    arrival.goOn()
  }
  const startOver = () => setStep({ at: 'phone' })

  return (
    <EntryFrame title={TITLES[step.at]}>
      {(step.at === 'code' || step.at === 'details') && (
        <div className="pt-3">
          <IdentityLine onChange={startOver}>
            {[roleLabel(newcomer.role), specialtyId && newcomer.specialty?.name, phone].filter(Boolean).join(' · ')}
          </IdentityLine>
        </div>
      )}
      {step.at === 'phone' && (
        <>
          {invitation && <InvitedBy id={invitation} />}
          <PhoneStep newcomer={newcomer} onChange={setNewcomer} onContinue={askForCode} />
          <ProviderButtons
            role={newcomer.role}
            specialtyId={specialtyId}
            blocked={specialtyError(newcomer)}
            onAttempt={(attempt) => enter(attempt, null)}
          />
          <p className="text-ink-2">
            Already have an account?{' '}
            <Link
              to="/login"
              state={{ from: origin }}
              className="inline-flex min-h-10 touch:min-h-11 items-center text-methylene underline underline-offset-3"
            >
              Sign in
            </Link>
          </p>
          <p className="text-small text-ink-2">
            <Link
              to="/terms"
              target="_blank"
              className="inline-flex min-h-10 touch:min-h-11 items-center text-methylene underline underline-offset-3"
            >
              Terms of Use
            </Link>
            <span aria-hidden> · </span>
            <Link
              to="/privacy"
              target="_blank"
              className="inline-flex min-h-10 touch:min-h-11 items-center text-methylene underline underline-offset-3"
            >
              Privacy Policy
            </Link>
          </p>
        </>
      )}
      <Suspense fallback={null}>
        {step.at === 'code' && (
          <CodeStep
            underWay={step.underWay}
            verify={verify}
            resend={codes.request}
            verifyWords={verifyWords}
            resendWords={(error) => requestWords(error, 'OTP resend failed')}
          />
        )}
        {step.at === 'details' && <DetailsStep onRegister={(details) => register(details, step.verificationToken)} />}
        {step.at === 'second-factor' && (
          <SecondFactorStep onCode={(totpCode) => enter(step.attempt, totpCode)} onBack={startOver} />
        )}
        {arrival.guestChats > 0 && <KeepGuestChats count={arrival.guestChats} onDone={arrival.leave} />}
      </Suspense>
    </EntryFrame>
  )
}

function verifyWords(error: unknown): string {
  const refusal = refusalOf(error)
  if (refusal?.code === 'INVALID_CODE') return 'Invalid OTP. Please try again.'
  if (refusal?.code === 'RATE_LIMITED') return refusal.words
  if (refusal) return 'OTP verification failed. Please try again.'
  return wordsOf(error, 'OTP verification failed', 'Could not reach the server. The code was not checked.')
}
