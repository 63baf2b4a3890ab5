import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { announceError } from '../../../lib/announce.ts'
import { wordsOf } from '../../../lib/refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'

type Props = {
  identifier: string
  onPassword: (password: string) => Promise<void>
  /** Sends a code instead; `forgotten` offers a new password afterwards. */
  onCode: (forgotten: boolean) => Promise<void>
}

const UNREACHABLE = 'Could not reach the server. You are not signed in.'

export function PasswordStep({ identifier, onPassword, onCode }: Props) {
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState<'password' | 'code' | null>(null)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])

  const run = async (what: 'password' | 'code', action: () => Promise<void>, fallback: string) => {
    if (busy) return
    setBusy(what)
    setProblem(null)
    try {
      await action()
    } catch (error) {
      const words = wordsOf(error, fallback, UNREACHABLE)
      setProblem(words)
      announceError(words)
      setBusy(null)
      if (what === 'password') input.current?.focus()
    }
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (password !== '') return void run('password', () => onPassword(password), 'Login failed')
    setProblem('Password is required')
    announceError('Password is required')
    input.current?.focus()
  }
  const code = (forgotten: boolean) => void run('code', () => onCode(forgotten), 'OTP request failed')

  return (
    <form className="grid grid-cols-1 gap-3" noValidate onSubmit={submit}>
      {/* For password managers: whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={identifier} readOnly hidden />
      <PasswordField
        ref={input}
        roomy
        label="Password"
        name="password"
        autoComplete="current-password"
        value={password}
        error={problem}
        onChange={(event) => {
          setPassword(event.target.value)
          setProblem(null)
        }}
      />
      <Button type="submit" variant="primary" aria-busy={busy === 'password'}>
        {busy === 'password' ? 'Signing in' : 'Log in'}
      </Button>
      <Button aria-busy={busy === 'code'} onClick={() => code(false)}>
        {busy === 'code' ? 'Sending a code' : 'Login with code'}
      </Button>
      <Button variant="quiet" onClick={() => code(true)}>
        Forgot password?
      </Button>
    </form>
  )
}
