import type { ReactNode } from 'react'
import { Field } from '../../ui/field.tsx'
import { FieldGroup } from '../../ui/field-group.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'
import { BackupsSection } from './backups-section.tsx'
import { NumberSetting } from './number-setting.tsx'
import { hintOf, SettingsForm, type Filled } from './settings-form.tsx'
import { TestMail } from './test-mail.tsx'

/** What holds for the whole service, but for how one signs in. What would act on nothing is not shown. */
export function ServiceSettingsScreen({ elsewhere }: { elsewhere: ReactNode }) {
  return (
    <main className="mx-auto grid w-full max-w-[752px] gap-8 px-4 py-6">
      <SettingsForm>
        {(form) => (
          <>
            <Service form={form} />
            <Mail form={form} />
            <Told form={form} />
          </>
        )}
      </SettingsForm>
      <BackupsSection />
      {elsewhere}
    </main>
  )
}

function Service({ form }: { form: Filled }) {
  const { shown, change } = form
  return (
    <FieldGroup title="Service">
      <SwitchField
        label="Maintenance mode"
        hint="Administrators go on. Everyone else reads on, is told, and keeps what they typed; nothing new is stored."
        checked={shown.maintenanceMode}
        onChange={(maintenanceMode) => change({ maintenanceMode })}
      />
      {shown.hasModel && (
        <SwitchField
          label="Rules only"
          hint="Replies are written by the built-in rules, from the next one on, whatever model is configured."
          checked={shown.rulesOnly}
          onChange={(rulesOnly) => change({ rulesOnly })}
        />
      )}
      {shown.keepsLogFiles && (
        <NumberSetting
          form={form}
          name="logRetentionDays"
          label="Log retention"
          unit="days"
          hint="7 to 365. Older files of the application’s log go; the audit log stays for six years."
          min={7}
          max={365}
        />
      )}
    </FieldGroup>
  )
}

const GOES: Record<Filled['shown']['mailGoes'], string> = {
  SERVER: 'Codes, links and notices are sent by the mail server.',
  OUTBOX: 'Demo mode: mail goes to the outbox, and nobody receives it.',
  NOWHERE: 'No mail server is configured: mail is not sent.',
}

function Mail({ form }: { form: Filled }) {
  const { shown, change, lockedBy } = form
  const locked = lockedBy('mailFrom')
  return (
    <FieldGroup title="Mail">
      <SwitchField
        label="Send mail"
        hint={GOES[shown.mailGoes]}
        checked={shown.mailEnabled}
        onChange={(mailEnabled) => change({ mailEnabled })}
      />
      <Field
        label="Sender"
        autoComplete="off"
        spellCheck={false}
        hint={hintOf(locked, 'An address, or a name with one: Margin <no-reply@example.org>')}
        disabled={locked !== null}
        value={shown.mailFrom}
        onChange={(event) => change({ mailFrom: event.target.value })}
      />
      <Field
        label="Reply to (optional)"
        type="email"
        autoComplete="off"
        hint="Where answers go; empty: to the sender."
        value={shown.mailReplyTo}
        onChange={(event) => change({ mailReplyTo: event.target.value })}
      />
      <TestMail isSaved={!form.isDirty} />
    </FieldGroup>
  )
}

function Told({ form: { shown, change } }: { form: Filled }) {
  return (
    <FieldGroup title="Notifications of administrators">
      <SwitchField
        label="Experts who wait to be verified"
        hint="Behind the bell, once for each."
        checked={shown.tellOfExperts}
        onChange={(tellOfExperts) => change({ tellOfExperts })}
      />
      <SwitchField
        label="Feedback on replies"
        hint="Behind the bell, counted until it is read."
        checked={shown.tellOfFeedback}
        onChange={(tellOfFeedback) => change({ tellOfFeedback })}
      />
      <SwitchField
        label="Suggestions"
        hint="Behind the bell, counted until they are read."
        checked={shown.tellOfSuggestions}
        onChange={(tellOfSuggestions) => change({ tellOfSuggestions })}
      />
    </FieldGroup>
  )
}
