import { useMutation } from '@apollo/client/react'
import { useEffect, useId, useRef, useState } from 'react'
import { SubmitPatientInfoDocument, type Gender } from '../../../gql/graphql.ts'
import { announceError } from '../../../lib/announce.ts'
import { newId } from '../../../lib/uuid.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { problemOf } from '../live/problem.ts'
import { listAccepted, takeResult } from '../live/send.ts'
import { patientInfoFaults, type PatientInfo } from './patient-info-rules.ts'

void (
  /* GraphQL */ `
    mutation SubmitPatientInfo($input: PatientInfoInput!) {
      submitPatientInfo(input: $input) {
        ...Send_result @unmask
      }
    }
  `
)

const GENDERS = [
  { value: 'MALE', label: 'Male' },
  { value: 'FEMALE', label: 'Female' },
  { value: 'OTHER', label: 'Other' },
] as const satisfies readonly { value: Gender; label: string }[]

const FIELDS = ['age', 'gender', 'chiefComplaint'] as const

type Props = { conversationId: string; maxLength: number; onSent: () => void }

/** How a conversation begins in which nothing was said: who the patient is and what brings them. */
export default function PatientInfoStep({ conversationId, maxLength, onSent }: Props) {
  const [submitInfo, { client }] = useMutation(SubmitPatientInfoDocument)
  const [info, setInfo] = useState<PatientInfo>({ age: '', gender: null, chiefComplaint: '' })
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [problem, setProblem] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const [id] = useState(newId)
  const genderId = useId()
  const faults = patientInfoFaults(info)
  const faultOf = (name: keyof PatientInfo) => (touched.has(name) ? faults[name] : undefined)
  const touch = (name: keyof PatientInfo) => setTouched((now) => new Set(now).add(name))
  const form = useRef<HTMLFormElement>(null)
  // Where a keyboard is at hand one may write at once; elsewhere it would push the page away.
  useEffect(() => {
    if (document.activeElement === document.body && matchMedia('(pointer: fine)').matches)
      form.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [])

  const send = async () => {
    setTouched(new Set(FIELDS))
    const first = FIELDS.find((name) => faults[name] !== undefined)
    if (first || info.gender === null)
      return form.current?.querySelector<HTMLElement>(`[data-field="${first}"] :is(input, textarea)`)?.focus()
    setSending(true)
    setProblem(null)
    try {
      const { age, gender, chiefComplaint } = info
      const input = { id, conversationId, age: Number(age), patientGender: gender, chiefComplaint }
      const { data } = await submitInfo({
        variables: { input },
        update: (cache, { data: sent }) => listAccepted(cache, conversationId, sent?.submitPatientInfo),
      })
      const refused = takeResult(client, conversationId, data?.submitPatientInfo)
      if (!refused) return void onSent()
      setProblem(refused.words)
    } catch (error) {
      setProblem(problemOf(error).words)
      announceError(problemOf(error).words)
    }
    setSending(false)
  }
  return (
    <form
      ref={form}
      aria-label="Patient information"
      className="grid max-w-[520px] gap-3 py-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <p className="font-bold">Patient information</p>
      <div data-field="age">
        <Field
          label="Age"
          unit="years"
          inputMode="decimal"
          autoComplete="off"
          roomy
          className="max-w-40"
          value={info.age}
          error={faultOf('age')}
          onChange={(event) => setInfo({ ...info, age: event.target.value })}
          onBlur={() => touch('age')}
        />
      </div>
      <div data-field="gender" className="grid gap-1">
        <span id={genderId} className="text-small font-[650] text-ink-2">
          Gender
        </span>
        <div>
          <Segmented
            labelledBy={genderId}
            describedBy={`${genderId}-error`}
            options={GENDERS}
            value={info.gender}
            onChange={(gender) => setInfo({ ...info, gender })}
            onBlur={() => touch('gender')}
          />
        </div>
        <p id={`${genderId}-error`} className="min-h-5 text-small text-carmine">
          {faultOf('gender')}
        </p>
      </div>
      <div data-field="chiefComplaint">
        <TextField
          label="Chief complaint"
          rows={3}
          value={info.chiefComplaint}
          error={faultOf('chiefComplaint')}
          length={info.chiefComplaint.length}
          most={maxLength}
          onChange={(event) => setInfo({ ...info, chiefComplaint: event.target.value })}
          onBlur={() => touch('chiefComplaint')}
        />
      </div>
      {problem && <p className="text-small text-carmine">{problem}</p>}
      <Button type="submit" variant="primary" className="justify-self-start" disabled={sending}>
        {sending ? 'Sending...' : 'Continue to Data Collection'}
      </Button>
    </form>
  )
}
