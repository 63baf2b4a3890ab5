import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import type { Role, SignInOptionsQuery } from '../../../gql/graphql.ts'
import { announce, announceError } from '../../../lib/announce.ts'
import { answerOf, isUnreached, isWordless, refusalOf, UNREACHED } from '../../../lib/refusal.ts'
import { Button } from '../../../ui/button.tsx'
import type { Attempt } from '../signed-in.ts'
import { useAnswer, useCall, type Question } from '../use-call.ts'
import { askDoximity, openPopup } from './doximity-popup.ts'
import { googleToken } from './google.ts'

void (
  /* GraphQL */ `
    query SignInOptions {
      signInOptions {
        googleClientId
        doximity
      }
    }

    mutation SignInWithGoogle($input: GoogleSignInInput!) {
      signInWithGoogle(input: $input) {
        ...SignedIn_session @unmask
      }
    }

    mutation StartDoximity($input: StartDoximityInput!) {
      startDoximity(input: $input) {
        authorizationUrl
      }
    }

    mutation SignInWithDoximity($input: DoximitySignInInput!) {
      signInWithDoximity(input: $input) {
        ...SignedIn_session @unmask
      }
    }
  `
)

const askOptions: Question<SignInOptionsQuery> = (client, { SignInOptionsDocument: query }) => client.query({ query })

type Provider = 'Google' | 'Doximity'

type Props = {
  /** What a new account is to be. */
  role?: Exclude<Role, 'ADMIN'>
  specialtyId?: string | null
  /** What is missing before a provider may be asked. */
  blocked?: string | null
  /** Signs in, with a second factor where one is asked for; throws what the server refused. */
  onAttempt: (attempt: Attempt) => Promise<void>
}

/** Google and Doximity: always there, and where the server does not have them they say so. */
export function ProviderButtons({ role = 'GENERAL_PHYSICIAN', specialtyId = null, blocked = null, onAttempt }: Props) {
  const call = useCall()
  const { data } = useAnswer(askOptions)
  const [busy, setBusy] = useState<Provider | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const waiting = useRef<{ giveUp: AbortController; popup: Window | null } | null>(null)
  const options = data?.signInOptions
  const off = (provider: Provider, on: boolean) =>
    options && !on ? `Sign-in with ${provider} is not configured` : blocked
  const googleOff = off('Google', Boolean(options?.googleClientId))
  const doximityOff = off('Doximity', Boolean(options?.doximity))

  const fail = (words: string) => {
    setProblem(words)
    announceError(words)
  }
  const failWith = (provider: Provider) => (error: unknown) => {
    const refusal = refusalOf(error)
    // Whose account it is stays with the provider; what helps to go on is the server's to say.
    const helpful = refusal && ['RATE_LIMITED', 'UNAVAILABLE', 'CONFLICT', 'BAD_USER_INPUT'].includes(refusal.code)
    if (isWordless(error)) return void fail(`${provider} login failed`)
    if (isUnreached(error)) return void fail(UNREACHED)
    fail(helpful ? refusal.words : `${provider} login failed. Please try again.`)
  }
  const begin = (provider: Provider, refused: string | null): boolean => {
    if (busy) return false
    setProblem(null)
    if (refused) {
      // It stands under the button already.
      announceError(refused)
      return false
    }
    setBusy(provider)
    return true
  }

  const google = async () => {
    if (!begin('Google', googleOff)) return
    const giveUp = new AbortController()
    waiting.current = { giveUp, popup: null }
    try {
      // A press may come before the answer of what there is.
      const asked = options ?? (await call(askOptions)).data?.signInOptions
      if (!asked?.googleClientId) return void fail('Sign-in with Google is not configured')
      const accessToken = await Promise.race([googleToken(asked.googleClientId), aborted(giveUp.signal)])
      if (accessToken === null) return
      const token = JSON.stringify({ access_token: accessToken, role: role.toLowerCase(), specialty_id: specialtyId })
      await onAttempt(async (totpCode) => {
        const answer = await call((client, { SignInWithGoogleDocument: mutation }) =>
          client.mutate({ mutation, variables: { input: { token, totpCode } }, fetchPolicy: 'no-cache' }),
        )
        return answerOf(answer.data).signInWithGoogle
      })
    } catch (error) {
      failWith('Google')(error)
    } finally {
      waiting.current = null
      setBusy(null)
    }
  }

  const doximity = async () => {
    if (!begin('Doximity', doximityOff)) return
    const popup = openPopup()
    const giveUp = new AbortController()
    const isGivenUp = () => giveUp.signal.aborted
    try {
      if (!popup) return void fail('The browser did not open the window of Doximity. Allow it, then try again.')
      waiting.current = { giveUp, popup }
      announce('Doximity opens in a window of its own.')
      const started = await call((client, { StartDoximityDocument: mutation }) =>
        client.mutate({ mutation, variables: { input: { role, specialtyId } }, fetchPolicy: 'no-cache' }),
      )
      if (isGivenUp()) return
      const message = await askDoximity(popup, answerOf(started.data).startDoximity.authorizationUrl, giveUp.signal)
      if (!message) {
        if (!isGivenUp()) fail('Doximity did not answer within 10 minutes. Please try again.')
        return
      }
      if (message.type === 'DOXIMITY_OAUTH_ERROR') return void fail(message.error)
      await onAttempt(async (totpCode) => {
        const input = { accessToken: message.access_token, role, specialtyId, totpCode }
        const answer = await call((client, { SignInWithDoximityDocument: mutation }) =>
          client.mutate({ mutation, variables: { input }, fetchPolicy: 'no-cache' }),
        )
        return answerOf(answer.data).signInWithDoximity
      })
    } catch (error) {
      popup?.close()
      failWith('Doximity')(error)
    } finally {
      waiting.current = null
      setBusy(null)
    }
  }
  const cancel = () => {
    waiting.current?.giveUp.abort()
    waiting.current?.popup?.close()
  }
  // Who leaves the page waits no more.
  useEffect(() => () => waiting.current?.giveUp.abort(), [])

  return (
    <div className="grid gap-3 pt-5">
      <div className="flex items-center gap-3 text-caption text-ink-2" aria-hidden>
        <span className="h-px flex-1 bg-rule" />
        OR
        <span className="h-px flex-1 bg-rule" />
      </div>
      <div className="grid gap-1">
        <ProviderButton off={googleOff} busy={busy !== null} onClick={() => void google()}>
          Continue with Google
        </ProviderButton>
        <ProviderButton off={doximityOff} busy={busy !== null} onClick={() => void doximity()}>
          Continue with Doximity
        </ProviderButton>
      </div>
      <div className="flex min-h-11 items-center gap-2 text-small">
        {busy ? (
          <>
            <p className="min-w-0 flex-1 text-ink-2">Finish in the window of {busy}.</p>
            <Button variant="quiet" className="-mr-4" onClick={cancel}>
              Cancel
            </Button>
          </>
        ) : (
          <p className="text-carmine">{problem}</p>
        )}
      </div>
    </div>
  )
}

const aborted = (signal: AbortSignal) =>
  new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null)))

/** Looks and sounds off where it is, with the reason under it: its line is kept free, so that nothing moves. */
function ProviderButton({
  off,
  busy,
  onClick,
  children,
}: {
  off: string | null
  busy: boolean
  onClick: () => void
  children: ReactNode
}) {
  const id = useId()
  return (
    <>
      <Button
        aria-disabled={off !== null || busy || undefined}
        aria-describedby={off ? id : undefined}
        onClick={onClick}
      >
        {children}
      </Button>
      <p id={id} className="min-h-5 text-caption text-ink-2">
        {off}
      </p>
    </>
  )
}
