import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { DefaultConfigurationDocument } from '../../../gql/graphql.ts'
import { failedOrLost } from '../../../lib/refusal.ts'
import { ErrorRow, Skeleton } from '../../../ui/notice.tsx'
import { useDelayed } from '../../../ui/use-delayed.ts'
import { DefaultConfigurationForm } from './default-configuration-form.tsx'
import { Versions } from './versions.tsx'

void (
  /* GraphQL */ `
    query DefaultConfiguration {
      defaultAssistantConfig {
        ...DefaultConfigurationForm_config @unmask
      }
    }
  `
)

const FAILED = 'Failed to load AI configuration'

/** How the assistant is set up that answers when none was chosen. */
export function DefaultConfigurationScreen() {
  const { data, error, loading, refetch } = useQuery(DefaultConfigurationDocument, { fetchPolicy: 'network-only' })
  const [restored, setRestored] = useState(0)
  const config = data?.defaultAssistantConfig
  const late = useDelayed(loading && !data)
  return (
    <main className="mx-auto w-full max-w-[752px] px-4 py-6">
      {error && !data && <ErrorRow onRetry={() => void refetch()}>{failedOrLost(error, FAILED)}</ErrorRow>}
      {late && <Skeleton lines={10} />}
      {config && (
        <div className="grid gap-8">
          {/* What was restored is a form of its own: of the one before nothing is left. */}
          <DefaultConfigurationForm key={restored} config={config} />
          <Versions current={config.version} onRestored={() => setRestored((count) => count + 1)} />
        </div>
      )}
    </main>
  )
}
