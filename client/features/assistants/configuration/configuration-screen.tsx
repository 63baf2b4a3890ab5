import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { MyAssistantConfigDocument } from '../../../gql/graphql.ts'
import { failedOrLost } from '../../../lib/refusal.ts'
import { BarTitle } from '../../../ui/bar.tsx'
import { buttonLook } from '../../../ui/button.tsx'
import { ErrorRow, Skeleton } from '../../../ui/notice.tsx'
import { useDelayed } from '../../../ui/use-delayed.ts'
import { useTitle } from '../../../ui/use-title.ts'
import { ConfigurationForm } from './configuration-form.tsx'
import { Versions } from './versions.tsx'

void (
  /* GraphQL */ `
    query MyAssistantConfig {
      myAssistant {
        ...ConfigurationForm_config @unmask
      }
    }
  `
)

const FAILED = 'Failed to load AI configuration'
const LOST = 'Error loading AI configuration'

/** How an expert's own assistant greets, asks and writes. */
export function ConfigurationScreen() {
  useTitle('AI Assistant Configuration')
  const { data, error, loading, refetch } = useQuery(MyAssistantConfigDocument, { fetchPolicy: 'network-only' })
  const late = useDelayed(loading && !data)
  // What was restored is another beginning for the form.
  const [restored, setRestored] = useState(0)
  return (
    <main className="mx-auto w-full max-w-[752px] flex-1 px-4 py-6">
      <BarTitle>AI Assistant Configuration</BarTitle>
      <Link to="/profile" className={buttonLook('outline')}>
        Back to Profile
      </Link>
      <div className="pt-6">
        {error && !data && <ErrorRow onRetry={() => void refetch()}>{failedOrLost(error, FAILED, LOST)}</ErrorRow>}
        {late && <Skeleton lines={8} />}
        {data?.myAssistant === null && <ErrorRow>You have no assistant yet.</ErrorRow>}
        {data?.myAssistant && (
          <>
            <ConfigurationForm key={restored} config={data.myAssistant} />
            <Versions current={data.myAssistant.version} onRestored={() => setRestored(restored + 1)} />
          </>
        )}
      </div>
    </main>
  )
}
