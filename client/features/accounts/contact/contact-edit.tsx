import { useMutation } from '@apollo/client/react'
import { useState, type SubmitEvent } from 'react'
import { ConfirmContactDocument, RequestContactCodeDocument, type IdentifierType } from '../../../gql/graphql.ts'
import { isEmail } from '../../../lib/identifier.ts'
import { answerOf, refusalOf, wordsOf } from '../../../lib/refusal.ts'
import { toast } from '../../../lib/toast.ts'
import { useVerb } from '../../../lib/use-verb.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import CodeStep from '../code-step.tsx'
import { useCodeRequest, type CodeUnderWay } from '../use-code-request.ts'

void (
  /* GraphQL */ `
    mutation RequestContactCode($input: IdentifierInput!) {
      requestIdentifierCode(input: $input) {
        message
        code
      }
    }

    mutation ConfirmContact($input: IdentifierWithCodeInput!) {
      confirmIdentifier(input: $input) {
        ...ContactInfo_viewer
      }
    }
  `
)

const WORDS = {
  EMAIL: {
    label: 'New email address',
    wrong: 'Please enter a valid email address',
    type: 'email',
    done: 'Email changed',
  },
  PHONE: { label: 'New phone number', wrong: 'Please enter a valid phone number', type: 'tel', done: 'Phone changed' },
} as const
const DIGITS = /^\+?[\d\s()-]{10,20}$/

/** The new address or number, then the code that was sent there. @param start what stands in the field at first */
export function ContactEdit({ type, start, onDone }: { type: IdentifierType; start: string; onDone: () => void }) {
  const words = WORDS[type]
  const [identifier, setIdentifier] = useState(start)
  const [underWay, setUnderWay] = useState<CodeUnderWay | null>(null)
  const { busy, problem, run, refuse } = useVerb()
  const [request] = useMutation(RequestContactCodeDocument)
  const [confirm] = useMutation(ConfirmContactDocument)
  const input = { identifier: identifier.trim(), type }
  const codes = useCodeRequest(
    input.identifier,
    async () => answerOf((await request({ variables: { input } })).data).requestIdentifierCode,
  )
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!(type === 'EMAIL' ? isEmail(input.identifier) : DIGITS.test(input.identifier))) return void refuse(words.wrong)
    void run(codes.begin, { done: () => [], failed: 'The code could not be sent.' }).then(
      (sent) => sent && setUnderWay(sent),
    )
  }
  if (underWay)
    return (
      <div className="max-w-[400px] py-3">
        <CodeStep
          underWay={underWay}
          verify={async (code) => {
            await confirm({ variables: { input: { ...input, code } } })
            toast(words.done, 'success')
            onDone()
          }}
          resend={codes.request}
          verifyWords={(error) =>
            refusalOf(error)?.code === 'INVALID_CODE'
              ? 'Invalid OTP. Please try again.'
              : wordsOf(error, 'OTP verification failed. Please try again.')
          }
          resendWords={(error) => wordsOf(error, 'Failed to send OTP. Please try again.')}
          aside={<Button onClick={onDone}>Cancel</Button>}
        />
      </div>
    )
  return (
    <form className="grid max-w-[400px] gap-3 py-3" noValidate onSubmit={submit}>
      <Field
        label={words.label}
        hint="A code is sent there; until it is entered nothing changes."
        type={words.type}
        autoComplete={type === 'EMAIL' ? 'email' : 'tel'}
        maxLength={254}
        value={identifier}
        error={problem}
        onChange={(event) => setIdentifier(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" aria-busy={busy}>
          Send code
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </form>
  )
}
