import { useState } from 'react'
import { refusalOf } from '../../../lib/refusal.ts'
import { Field } from '../../../ui/field.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'

export type Asked = { password: boolean; totp: boolean }

/**
 * What shows again that the account is one's own. It is asked for once the server wants it, or from the start.
 * @param hasPassword whether there is a password to ask for
 */
export function useProof({ hasPassword, asked: first }: { hasPassword: boolean; asked?: Asked }) {
  const [asked, setAsked] = useState<Asked>(first ?? { password: false, totp: false })
  const [password, setPassword] = useState('')
  const [totpCode, setTotpCode] = useState('')
  const clear = () => {
    setPassword('')
    setTotpCode('')
  }
  /** Asks for what the refusal wants. */
  const answer = (error: unknown) => {
    const code = refusalOf(error)?.code
    if (code === 'FORBIDDEN' && hasPassword) setAsked((before) => ({ ...before, password: true }))
    if (code === 'TOTP_REQUIRED') setAsked({ password: hasPassword, totp: true })
  }
  const given = { password: password || null, totpCode: totpCode.trim() || null }
  return { asked, given, answer, clear, password, setPassword, totpCode, setTotpCode }
}

export function ProofFields({ proof }: { proof: ReturnType<typeof useProof> }) {
  const { asked, password, setPassword, totpCode, setTotpCode } = proof
  return (
    <>
      {asked.password && (
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
      {asked.totp && (
        <Field
          label="Code of your authenticator app"
          hint="Or one of your recovery codes."
          autoComplete="one-time-code"
          value={totpCode}
          onChange={(event) => setTotpCode(event.target.value)}
        />
      )}
    </>
  )
}
