import { useQuery } from '@apollo/client/react'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { SettingsDocument, type SettingsQuery } from '../../../gql/graphql.ts'
import { UNREACHED, wordsOf } from '../../../lib/refusal.ts'
import { BarTitle } from '../../../ui/bar.tsx'
import { ErrorRow, Skeleton } from '../../../ui/notice.tsx'
import { useDelayed } from '../../../ui/use-delayed.ts'
import { useTitle } from '../../../ui/use-title.ts'
import { ContactInfo } from '../contact/contact-info.tsx'
import { ApiKeys } from './api-keys.tsx'
import { ChangePassword } from './change-password.tsx'
import { FirstPassword } from './first-password.tsx'
import { NotificationPreferences } from './notification-preferences.tsx'
import { Sessions } from './sessions.tsx'
import { SettingsSection } from './settings-section.tsx'
import { Shares } from './shares.tsx'
import { TwoFactor } from './two-factor.tsx'
import { Webhooks } from './webhooks.tsx'
import { YourData } from './your-data.tsx'

void (
  /* GraphQL */ `
    query Settings {
      viewer {
        id
        ...ContactInfo_viewer @unmask
        ...TwoFactor_viewer @unmask
        ...ApiKeys_viewer @unmask
        ...DeleteAccount_viewer @unmask
      }
      sessions {
        ...Sessions_session @unmask
      }
      notificationPreferences {
        ...NotificationPreferences_preferences @unmask
      }
      apiKeys {
        ...ApiKeys_key @unmask
      }
      webhooks {
        ...Webhooks_webhook @unmask
      }
    }
  `
)

/** What one sets for one's own account. */
export function SettingsScreen() {
  useTitle('Settings')
  const { data, error, loading, refetch } = useQuery(SettingsDocument, { fetchPolicy: 'cache-and-network' })
  const late = useDelayed(loading && !data)
  return (
    <main className="mx-auto w-full max-w-[752px] flex-1 px-4 py-6">
      <BarTitle>Settings</BarTitle>
      {data?.viewer && <Sections viewer={data.viewer} data={data} />}
      {!data && error && (
        <ErrorRow onRetry={() => void refetch().catch(() => undefined)}>
          {wordsOf(error, 'The settings could not be loaded.', UNREACHED)}
        </ErrorRow>
      )}
      {!data && !error && late && <Skeleton lines={10} />}
    </main>
  )
}

function Sections({ viewer, data }: { viewer: NonNullable<SettingsQuery['viewer']>; data: SettingsQuery }) {
  const { hash } = useLocation()
  // What a link leads to is there only now.
  useEffect(() => {
    const heading = hash ? document.getElementById(hash.slice(1)) : null
    heading?.scrollIntoView()
    heading?.focus({ preventScroll: true })
  }, [hash])
  const identifier = viewer.email ?? viewer.phone ?? ''
  return (
    <>
      <SettingsSection id="change-password" title="Change Password">
        {viewer.hasPassword ? (
          <ChangePassword identifier={identifier} apiKeys={data.apiKeys.filter(({ revokedAt }) => !revokedAt).length} />
        ) : (
          <FirstPassword accountId={viewer.id} identifier={identifier} />
        )}
      </SettingsSection>
      <NotificationPreferences preferences={data.notificationPreferences} />
      <TwoFactor viewer={viewer} />
      <SettingsSection id="contact" title="Email and Phone">
        <ContactInfo viewer={viewer} />
      </SettingsSection>
      <Sessions sessions={data.sessions} />
      <Shares />
      <ApiKeys viewer={viewer} keys={data.apiKeys} />
      <Webhooks webhooks={data.webhooks} />
      <YourData viewer={viewer} />
    </>
  )
}
