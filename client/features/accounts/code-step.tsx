import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { announce, announceError } from '../../lib/announce.ts'
import { CODE_LENGTH, CODE_TRIES, RESEND_SECONDS } from '../../lib/code.ts'
import { refusalOf } from '../../lib/refusal.ts'
import { Button } from '../../ui/button.tsx'
import { CodeBoxes, type CodeBoxesHandle } from '../../ui/code-boxes.tsx'
import { useCountdown } from '../../ui/use-countdown.ts'
import type { CodeSent } from './signed-in.ts'
import type { CodeUnderWay } from './use-code-request.ts'

type Props = {
  underWay: CodeUnderWay
  /** Takes the code; throws what the server refused. */
  verify: (code: string) => Promise<void>
  resend: () => Promise<CodeSent>
  /** The words for a code that failed, and for one that could not be sent. */
  verifyWords: (error: unknown) => string
  resendWords: (error: unknown) => string
  aside?: ReactNode
}

/** Six boxes for a one-time code. It goes out with its last digit. */
export default function CodeStep({ underWay, verify, resend, verifyWords, resendWords, aside }: Props) {
  const [last, setLast] = useState(underWay.sent)
  const [until, setUntil] = useState(() => Date.now() + 1_000 * underWay.wait)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [left, setLeft] = useState(false)
  const [busy, setBusy] = useState(false)
  const tries = useRef(0)
  const boxes = useRef<CodeBoxesHandle>(null)
  const seconds = useCountdown(until)
  useEffect(() => boxes.current?.focus(), [])

  const fail = (words: string) => {
    setProblem(words)
    announceError(words)
    boxes.current?.focus()
  }
  const submit = async (whole: string) => {
    if (busy) return
    setLeft(true)
    if (whole.length < CODE_LENGTH) return boxes.current?.focus()
    setBusy(true)
    setProblem(null)
    try {
      await verify(whole)
    } catch (error) {
      const refused = refusalOf(error)?.code === 'INVALID_CODE'
      if (refused) {
        tries.current += 1
        setCode('')
      }
      fail(
        refused && tries.current >= CODE_TRIES
          ? 'Five wrong tries have spent this code. Ask for a new one.'
          : verifyWords(error),
      )
      setBusy(false)
    }
  }
  const again = async () => {
    if (seconds > 0 || busy) return
    // No second press while the first is under way.
    setUntil(Date.now() + 1_000 * RESEND_SECONDS)
    try {
      const next = await resend()
      tries.current = 0
      setLast(next)
      setCode('')
      setLeft(false)
      setProblem(null)
      announce(next.message)
      boxes.current?.focus()
    } catch (error) {
      setUntil(Date.now() + 1_000 * (refusalOf(error)?.retryAfterSeconds ?? 0))
      fail(resendWords(error))
    }
  }
  const incomplete = left && code !== '' && code.length < CODE_LENGTH

  return (
    <form
      className="grid grid-cols-1 gap-4"
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        void submit(code)
      }}
    >
      <p className="text-ink-2">
        {last ? `${last.message}.` : 'A code was sent less than 30 seconds ago. Use that one.'}
      </p>
      <CodeBoxes
        ref={boxes}
        label="6-digit code"
        value={code}
        onChange={(next) => {
          setCode(next)
          setLeft(false)
          if (next !== '') setProblem(null)
        }}
        onComplete={(whole) => void submit(whole)}
        onLeave={() => setLeft(true)}
        error={problem ?? (incomplete ? 'Please enter a valid 6-digit OTP' : null)}
        busy={busy}
      />
      {last?.code && (
        <p className="border-l-2 border-rule-strong bg-sunken px-3 py-2 text-small text-ink-2">
          Demo mode. The code is <strong className="font-bold text-ink tabular-nums">{last.code}</strong>.
        </p>
      )}
      <Button type="submit" variant="primary" aria-busy={busy}>
        {busy ? 'Verifying' : 'Verify'}
      </Button>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Button
          variant="quiet"
          className="-ml-4 tabular-nums aria-disabled:bg-transparent"
          aria-disabled={seconds > 0 || undefined}
          onClick={() => void again()}
        >
          {seconds > 0 ? `Resend code in ${wait(seconds)}` : 'Resend code'}
        </Button>
        {aside}
      </div>
    </form>
  )
}

const wait = (seconds: number) => (seconds < 120 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`)
