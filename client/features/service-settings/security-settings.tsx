import type { PasswordPolicy } from '../../gql/graphql.ts'
import { FieldGroup } from '../../ui/field-group.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'
import { NumberSetting } from './number-setting.tsx'
import { hintOf, SettingsForm } from './settings-form.tsx'

const POLICIES: readonly { value: PasswordPolicy; label: string }[] = [
  { value: 'BASIC', label: 'Basic: 8 characters' },
  { value: 'STRONG', label: 'Strong: 12, mixed case, numbers' },
  { value: 'STRICT', label: 'Strict: 16, special characters, no common words' },
]

/** Sessions, passwords and the second factor, for the whole service. */
export function SecuritySettings() {
  return (
    <SettingsForm>
      {(form) => (
        <FieldGroup title="Signing in">
          <NumberSetting
            form={form}
            name="sessionIdleMinutes"
            label="Session timeout"
            unit="minutes"
            hint="5 to 480. A session without activity ends after it."
            min={5}
            max={480}
          />
          <div className="grid gap-1">
            <SelectField
              label="Password policy"
              options={POLICIES}
              disabled={form.lockedBy('passwordPolicy') !== null}
              value={form.shown.passwordPolicy}
              onChange={(event) => form.change({ passwordPolicy: event.target.value as PasswordPolicy })}
            />
            <p className="text-caption text-ink-2">
              {hintOf(form.lockedBy('passwordPolicy'), 'For new passwords; those that there are stay.')}
            </p>
          </div>
          <SwitchField
            label="Two-factor authentication for administrators"
            hint="An administrator without it does nothing in this area. You need it yourself before you demand it."
            checked={form.shown.adminsNeedTotp}
            onChange={(adminsNeedTotp) => form.change({ adminsNeedTotp })}
          />
        </FieldGroup>
      )}
    </SettingsForm>
  )
}
