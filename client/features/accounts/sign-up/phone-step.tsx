import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { announceError } from '../../../lib/announce.ts'
import { phoneError } from '../../../lib/identifier.ts'
import { refusalOf, wordsOf } from '../../../lib/refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { IdentifierField, type Phone } from '../identifier-field.tsx'
import { RoleChoice, type SignUpRole } from './role-choice.tsx'
import { SpecialtyField, type Specialty } from './specialty-field.tsx'

export type Newcomer = { role: SignUpRole; specialty: Specialty | null; digits: string; phone: Phone }

/** What is missing before a specialist may go on. */
export const specialtyError = ({ role, specialty }: Pick<Newcomer, 'role' | 'specialty'>): string | null =>
  role === 'EXPERT_PHYSICIAN' && specialty === null ? 'Please select your specialty' : null

type Props = { newcomer: Newcomer; onChange: (newcomer: Newcomer) => void; onContinue: () => Promise<void> }

/** What somebody is, and the phone number that will name their account. */
export function PhoneStep({ newcomer, onChange, onContinue }: Props) {
  const [left, setLeft] = useState({ specialty: false, phone: false, tried: false })
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const specialty = useRef<HTMLSelectElement>(null)
  const phone = useRef<HTMLInputElement>(null)
  // A finger would have the keyboard jump up over the choice above.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) phone.current?.focus()
  }, [])

  const missing = specialtyError(newcomer)
  const wrong = phoneError(newcomer.digits)
  const change = (part: Partial<Newcomer>) => {
    setProblem(null)
    onChange({ ...newcomer, ...part })
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setLeft({ specialty: true, phone: true, tried: true })
    if (missing) return specialty.current?.focus()
    if (wrong) return phone.current?.focus()
    if (busy) return
    setBusy(true)
    setProblem(null)
    try {
      await onContinue()
    } catch (error) {
      const words = requestWords(error)
      setProblem(words)
      announceError(words)
      setBusy(false)
      phone.current?.focus()
    }
  }

  return (
    <form className="grid grid-cols-1 gap-3 pt-4" noValidate onSubmit={(event) => void submit(event)}>
      <RoleChoice value={newcomer.role} onChange={(role) => change({ role })} />
      {newcomer.role === 'EXPERT_PHYSICIAN' && (
        <SpecialtyField
          ref={specialty}
          value={newcomer.specialty}
          onChange={(chosen) => change({ specialty: chosen })}
          onLeave={() => setLeft({ ...left, specialty: true })}
          error={left.specialty ? missing : null}
        />
      )}
      <IdentifierField
        ref={phone}
        label="Phone number"
        name="phone"
        type="tel"
        autoComplete="tel-national"
        value={newcomer.digits}
        error={problem ?? (left.phone && (left.tried || newcomer.digits !== '') ? wrong : null)}
        phone={newcomer.phone}
        onPhone={(next) => change({ phone: next })}
        onChange={(event) => change({ digits: event.target.value.replace(/\D/g, '') })}
        onBlur={() => setLeft({ ...left, phone: true })}
      />
      <Button type="submit" variant="primary" aria-busy={busy}>
        {busy ? 'Sending a code' : 'Continue'}
      </Button>
    </form>
  )
}

/** The documented words for a code that could not be sent; what the person can act on is said as it is. */
export function requestWords(error: unknown, fallback = 'Failed to send OTP. Please try again.'): string {
  const refusal = refusalOf(error)
  if (refusal?.code === 'CONFLICT' || refusal?.words.includes('already exists'))
    return 'This phone number is already registered.'
  if (refusal?.code === 'RATE_LIMITED' || refusal?.code === 'BAD_USER_INPUT') return refusal.words
  return refusal ? fallback : wordsOf(error, fallback)
}
