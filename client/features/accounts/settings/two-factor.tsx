import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import {
  BeginTwoFactorDocument,
  EndTwoFactorDocument,
  RenewRecoveryCodesDocument,
  type TwoFactor_ViewerFragment,
} from '../../../gql/graphql.ts'
import { answerOf } from '../../../lib/refusal.ts'
import { useVerb } from '../../../lib/use-verb.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { Unfolding } from '../../../ui/unfolding.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { Lead, Problem, SettingsSection } from './settings-section.tsx'
import { TwoFactorSetup } from './two-factor-setup.tsx'

void (
  /* GraphQL */ `
    fragment TwoFactor_viewer on User {
      id
      hasTotp
    }

    mutation BeginTwoFactor {
      startTotp {
        secret
        uri
      }
    }

    mutation EndTwoFactor($input: TotpCodeInput!) {
      deactivateTotp(input: $input) {
        ...TwoFactor_viewer
      }
    }

    mutation RenewRecoveryCodes($input: TotpCodeInput!) {
      renewRecoveryCodes(input: $input) {
        codes
      }
    }
  `
)

/** A second factor beside the password: an authenticator app, with recovery codes for when it is lost. */
export function TwoFactor({ viewer }: { viewer: TwoFactor_ViewerFragment }) {
  const [setup, setSetup] = useState<{ secret: string; uri: string } | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { busy, problem, run } = useVerb()
  const [begin] = useMutation(BeginTwoFactorDocument)
  const start = () =>
    run(async () => answerOf((await begin()).data).startTotp, {
      done: () => [],
      failed: 'The set-up could not be begun.',
    }).then(setSetup)
  return (
    <SettingsSection id="two-factor" title="Two-Factor Authentication">
      <Lead>
        A code of an authenticator app on your phone, asked for after your password or code. Ten recovery codes stand in
        for the app when it is lost.
      </Lead>
      <p className="pb-4">
        <StatusBadge active={viewer.hasTotp} words={['On', 'Off']} />
      </p>
      <Unfolding part={codes ? 'codes' : setup ? 'setup' : viewer.hasTotp ? 'on' : 'off'}>
        {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />}
        {!codes && setup && (
          <TwoFactorSetup
            accountId={viewer.id}
            setup={setup}
            onCodes={(made) => {
              setSetup(null)
              setCodes(made)
            }}
            onCancel={() => setSetup(null)}
          />
        )}
        {!codes && !setup && !viewer.hasTotp && (
          <Button variant="primary" aria-busy={busy} onClick={() => void start()}>
            Set up two-factor authentication
          </Button>
        )}
        {!codes && viewer.hasTotp && <WhileOn onCodes={setCodes} />}
      </Unfolding>
      <Problem>{problem}</Problem>
    </SettingsSection>
  )
}

/** Both ways on want a code, so that a session that somebody found open opens neither. */
function WhileOn({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const [code, setCode] = useState('')
  const { busy, problem, run, refuse } = useVerb()
  const [end] = useMutation(EndTwoFactorDocument)
  const [renew] = useMutation(RenewRecoveryCodesDocument)
  const withCode = (act: (input: { code: string }) => Promise<void>, done: string) => {
    if (code.trim() === '') return void refuse('Enter the code of your authenticator app, or a recovery code.')
    void run(() => act({ code: code.trim() }), { done: () => done, failed: 'This could not be done.' }).then(
      (answer) => answer === null || setCode(''),
    )
  }
  return (
    <div className="grid max-w-[400px] gap-3">
      <Field
        label="Code of your authenticator app"
        hint="Or one of your recovery codes."
        autoComplete="one-time-code"
        value={code}
        error={problem}
        onChange={(event) => setCode(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          aria-busy={busy}
          onClick={() =>
            withCode(async (input) => {
              const { data } = await renew({ variables: { input } })
              onCodes(answerOf(data).renewRecoveryCodes.codes)
            }, 'The old recovery codes are dead.')
          }
        >
          New recovery codes
        </Button>
        <Button
          variant="danger"
          aria-busy={busy}
          onClick={() =>
            withCode(async (input) => void (await end({ variables: { input } })), 'Two-factor authentication is off.')
          }
        >
          Turn off
        </Button>
      </div>
    </div>
  )
}
