import { useMutation } from '@apollo/client/react'
import { useId, type ComponentProps } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import {
  SaveNotificationPreferencesDocument,
  type NotificationPreferences_PreferencesFragment,
} from '../../../gql/graphql.ts'
import { answerOf } from '../../../lib/refusal.ts'
import { useVerb } from '../../../lib/use-verb.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Lead, Problem, SettingsSection } from './settings-section.tsx'

void (
  /* GraphQL */ `
    fragment NotificationPreferences_preferences on NotificationPreferences {
      emailNotifications
      pushNotifications
      chatNotifications
      systemNotifications
      marketingEmails
      weeklyDigest
      urgentAlerts
      quietHours {
        enabled
        startTime
        endTime
        timeZone
      }
    }

    mutation SaveNotificationPreferences($input: SaveNotificationPreferencesInput!) {
      saveNotificationPreferences(input: $input) {
        ...NotificationPreferences_preferences @unmask
      }
    }
  `
)

type Wishes = Omit<NotificationPreferences_PreferencesFragment, 'quietHours'> & {
  quiet: boolean
  startTime: string
  endTime: string
}

/** What each wish does, in words that say what is sent, and what never is. */
const WISHES = [
  ['emailNotifications', 'Email notifications', 'Mails when a colleague shares a conversation. Codes are always sent.'],
  ['pushNotifications', 'Push notifications', 'Open windows show what is new at once, not only when you look.'],
  [
    'chatNotifications',
    'Chat notifications',
    'Replies that end while you are elsewhere, and conversations that colleagues share, stand behind the bell.',
  ],
  ['systemNotifications', 'System notifications', 'Invitations accepted and verification come by email as well.'],
  ['marketingEmails', 'Marketing emails', 'Mails about the product. None are sent at present.'],
  ['weeklyDigest', 'Weekly digest', 'On Mondays an email says how much is unread, if anything is.'],
  [
    'urgentAlerts',
    'Urgent alerts',
    'A new password, API key or second factor is told at once, in quiet hours as well.',
  ],
] as const satisfies readonly (readonly [keyof Wishes, string, string])[]

/** What of the answer the form holds, each by its name: what else came with it is no wish, and is not to be sent back. */
const wishesOf = (kept: NotificationPreferences_PreferencesFragment): Wishes => ({
  emailNotifications: kept.emailNotifications,
  pushNotifications: kept.pushNotifications,
  chatNotifications: kept.chatNotifications,
  systemNotifications: kept.systemNotifications,
  marketingEmails: kept.marketingEmails,
  weeklyDigest: kept.weeklyDigest,
  urgentAlerts: kept.urgentAlerts,
  quiet: kept.quietHours.enabled,
  startTime: kept.quietHours.startTime,
  endTime: kept.quietHours.endTime,
})

const SAVED = 'Notification settings saved successfully!'
const FAILED = 'Failed to save notification settings'

/** How one wants to be told, stored with the account. */
export function NotificationPreferences({ preferences }: { preferences: NotificationPreferences_PreferencesFragment }) {
  const { busy, problem, run } = useVerb()
  const [save] = useMutation(SaveNotificationPreferencesDocument)
  const { register, handleSubmit, reset, control } = useForm<Wishes>({
    values: wishesOf(preferences),
    // What another window saved is shown; what was changed here and is not saved yet stays.
    resetOptions: { keepDirtyValues: true },
  })
  const quiet = useWatch({ control, name: 'quiet' })
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const submit = handleSubmit(({ quiet: enabled, startTime, endTime, ...wishes }) =>
    run(
      async () => {
        const input = { ...wishes, quietHours: { enabled, startTime, endTime, timeZone } }
        const { data } = await save({ variables: { input } })
        reset(wishesOf(answerOf(data).saveNotificationPreferences))
      },
      { done: () => SAVED, failed: FAILED, toasted: true },
    ),
  )
  return (
    <SettingsSection id="notifications" title="Notification Preferences">
      <Lead>No mail and no notification names a patient, whatever you choose.</Lead>
      <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
        <div className="grid border-t border-rule">
          {WISHES.map(([name, label, hint]) => (
            <Wish key={name} label={label} hint={hint} {...register(name)} />
          ))}
          <Wish
            label="Quiet hours"
            hint={`Windows and emails wait until they are over; the bell gathers meanwhile. By the clock of ${timeZone}.`}
            {...register('quiet')}
          />
          <div className="flex flex-wrap gap-4 border-b border-rule pb-4 pl-7.5">
            <Field label="Start time" type="time" disabled={!quiet} {...register('startTime')} />
            <Field label="End time" type="time" disabled={!quiet} {...register('endTime')} />
          </div>
        </div>
        <Problem>{problem}</Problem>
        <Button type="submit" variant="primary" className="justify-self-start" aria-busy={busy}>
          {busy ? 'Saving...' : 'Save Preferences'}
        </Button>
      </form>
    </SettingsSection>
  )
}

/** A choice with what it does; only its name is its name. */
function Wish({ label, hint, ...rest }: { label: string; hint: string } & ComponentProps<'input'>) {
  const id = useId()
  return (
    <div className="flex min-h-11 items-start gap-3 py-2.5 not-last:border-b not-last:border-rule">
      <input
        id={id}
        type="checkbox"
        aria-describedby={`${id}-hint`}
        className="mt-0.75 size-4.5 shrink-0 accent-malachite-fill"
        {...rest}
      />
      <div>
        <label htmlFor={id} className="block">
          {label}
        </label>
        <p id={`${id}-hint`} className="text-small text-ink-2">
          {hint}
        </p>
      </div>
    </div>
  )
}
