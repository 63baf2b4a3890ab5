import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { announceError } from '../../lib/announce.ts'
import { CODE_LENGTH } from '../../lib/code.ts'
import { refusalOf, wordsOf } from '../../lib/refusal.ts'
import { Button } from '../../ui/button.tsx'
import { CodeBoxes, type CodeBoxesHandle } from '../../ui/code-boxes.tsx'
import { Field } from '../../ui/field.tsx'

type Props = {
  /** Sends the first factor again, with this code beside it. */
  onCode: (code: string) => Promise<void>
  onBack: () => void
}

/** The authenticator's code, or a recovery code in its stead. */
export default function SecondFactorStep({ onCode, onBack }: Props) {
  const [recovery, setRecovery] = useState(false)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [left, setLeft] = useState(false)
  const [busy, setBusy] = useState(false)
  const boxes = useRef<CodeBoxesHandle>(null)
  const input = useRef<HTMLInputElement>(null)
  const focus = () => (recovery ? input : boxes).current?.focus()
  useEffect(() => (recovery ? input : boxes).current?.focus(), [recovery])

  const ready = recovery ? code.trim() !== '' : code.length === CODE_LENGTH
  const submit = async (whole: string) => {
    if (busy) return
    setBusy(true)
    setProblem(null)
    try {
      await onCode(whole.trim())
    } catch (error) {
      const words = wordsOf(error, 'Login failed', 'Could not reach the server. You are not signed in.')
      if (refusalOf(error)?.code === 'INVALID_CODE') setCode('')
      setProblem(words)
      announceError(words)
      setBusy(false)
      focus()
    }
  }
  const write = (next: string) => {
    setCode(next)
    setLeft(false)
    if (next !== '') setProblem(null)
  }

  return (
    <form
      className="grid grid-cols-1 gap-4 pt-3"
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        setLeft(true)
        if (ready) void submit(code)
        else focus()
      }}
    >
      <p className="text-ink-2">
        {recovery
          ? 'One of the recovery codes that you kept when you set up your authenticator. Each works once.'
          : 'This account asks for a second factor. Open your authenticator app.'}
      </p>
      {recovery ? (
        <Field
          ref={input}
          roomy
          label="Recovery code"
          name="recovery-code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="xxxx-xxxx-xxxx-xxxx"
          value={code}
          error={problem}
          onChange={(event) => write(event.target.value)}
        />
      ) : (
        <CodeBoxes
          ref={boxes}
          label="Authenticator code"
          value={code}
          onChange={write}
          onComplete={(whole) => void submit(whole)}
          onLeave={() => setLeft(true)}
          error={problem ?? (left && code !== '' && !ready ? 'Please enter a valid 6-digit OTP' : null)}
          busy={busy}
        />
      )}
      <Button type="submit" variant="primary" aria-busy={busy}>
        {busy ? 'Verifying' : 'Verify'}
      </Button>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Button
          variant="quiet"
          className="-ml-4"
          onClick={() => {
            setRecovery(!recovery)
            setCode('')
            setProblem(null)
            setLeft(false)
          }}
        >
          {recovery ? 'Use the authenticator app' : 'Use a recovery code'}
        </Button>
        <Button variant="quiet" className="-mr-4" onClick={onBack}>
          Start over
        </Button>
      </div>
    </form>
  )
}
