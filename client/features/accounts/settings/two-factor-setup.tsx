import { useMutation } from '@apollo/client/react'
import { useEffect, useState, type SubmitEvent } from 'react'
import { ConfirmTwoFactorDocument } from '../../../gql/graphql.ts'
import { answerOf } from '../../../lib/refusal.ts'
import { useVerb } from '../../../lib/use-verb.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'

void (
  /* GraphQL */ `
    mutation ConfirmTwoFactor($input: TotpCodeInput!) {
      confirmTotp(input: $input) {
        codes
      }
    }
  `
)

type Props = {
  /** Whose it is, in the cache. */
  accountId: string
  setup: { secret: string; uri: string }
  onCodes: (codes: readonly string[]) => void
  onCancel: () => void
}

/** The secret for the app, by camera or by hand, and the first code of it. */
export function TwoFactorSetup({ accountId, setup, onCodes, onCancel }: Props) {
  const [code, setCode] = useState('')
  const { busy, problem, run } = useVerb()
  const [confirm] = useMutation(ConfirmTwoFactorDocument, {
    update: (cache) =>
      void cache.modify({ id: cache.identify({ __typename: 'User', id: accountId }), fields: { hasTotp: () => true } }),
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void run(
      async () => {
        const { data } = await confirm({ variables: { input: { code: code.trim() } } })
        onCodes(answerOf(data).confirmTotp.codes)
      },
      { done: () => 'Two-factor authentication is on.', failed: 'The code could not be checked.' },
    )
  }
  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      <ol className="grid list-decimal gap-4 pl-5">
        <li>
          Scan this with your authenticator app.
          <QrCode text={setup.uri} />
          <span className="block text-small text-ink-2">
            Without a camera, type this key: <code className="wrap-anywhere select-all">{inGroups(setup.secret)}</code>
          </span>
        </li>
        <li>
          Enter the six digits that the app shows.
          <div className="max-w-[240px] pt-1">
            <Field
              label="6-digit code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              value={code}
              error={problem}
              onChange={(event) => setCode(event.target.value)}
            />
          </div>
        </li>
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" aria-busy={busy} disabled={!/^\d{6}$/.test(code.trim())}>
          Turn on
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  )
}

const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')

/** The text as a QR code, dark on light at night as well: cameras want it so. The code is drawn where it is, and nobody is asked. */
function QrCode({ text }: { text: string }) {
  const [rows, setRows] = useState<readonly (readonly boolean[])[]>([])
  useEffect(() => {
    let current = true
    void import('uqr').then(({ encode }) => current && setRows(encode(text, { border: 2 }).data))
    return () => {
      current = false
    }
  }, [text])
  const path = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return (
    <svg
      role="img"
      aria-label="QR code for the authenticator app"
      viewBox={`0 0 ${rows.length || 1} ${rows.length || 1}`}
      shapeRendering="crispEdges"
      className="my-2 block size-48 rounded-mark bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
