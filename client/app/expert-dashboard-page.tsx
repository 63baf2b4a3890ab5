import { useQuery } from '@apollo/client/react'
import { AssistantSummary } from '../features/assistants/configuration/assistant-summary.tsx'
import { Area, DASHBOARD } from '../features/conditions/condition-words.ts'
import { GoldenCases } from '../features/conditions/golden-cases.tsx'
import { SpecialtyConditions } from '../features/conditions/specialty-conditions.tsx'
import { ExpertActivity } from '../features/statistics/expert-activity.tsx'
import { ExpertDashboardDocument, type ExpertDashboardQuery } from '../gql/graphql.ts'
import { BarTitle } from '../ui/bar.tsx'
import { ErrorRow, Skeleton } from '../ui/notice.tsx'
import { useDelayed } from '../ui/use-delayed.ts'
import { useTitle } from '../ui/use-title.ts'

void (
  /* GraphQL */ `
    query ExpertDashboard {
      viewer {
        id
        name
        isVerifiedExpert
        specialty {
          id
          name
        }
      }
      myAssistant {
        ...AssistantSummary_config @unmask
      }
      myProfile {
        firstName
      }
    }
  `
)

/** What an expert comes home to: their assistant, what it did, and what their specialty asks for. */
export function ExpertDashboardPage() {
  useTitle('Expert Dashboard')
  const { data, error, loading, refetch } = useQuery(ExpertDashboardDocument, { fetchPolicy: 'cache-and-network' })
  const late = useDelayed(loading && !data)
  return (
    <main className="mx-auto w-full max-w-[1200px] flex-1 px-4 py-6">
      <BarTitle>Expert Dashboard</BarTitle>
      {error && !data && <ErrorRow onRetry={() => void refetch()}>Failed to load user profile</ErrorRow>}
      {late && <Skeleton lines={8} />}
      {data?.viewer && <Dashboard viewer={data.viewer} data={data} />}
    </main>
  )
}

type Viewer = NonNullable<ExpertDashboardQuery['viewer']>

function Dashboard({ viewer, data }: { viewer: Viewer; data: ExpertDashboardQuery }) {
  const { name, specialty, isVerifiedExpert } = viewer
  const profile = [
    ['Name', name],
    ['Specialty', specialty?.name ?? 'Not set yet. An administrator can set it.'],
    ['Role', 'Expert Physician'],
    ['Verified', isVerifiedExpert ? 'Yes' : 'Not yet: what you add counts for your own assistant only'],
  ] as const
  return (
    <div className="grid gap-8">
      <h2 className="font-title text-heading">Welcome, {data.myProfile.firstName || name}</h2>
      <div className="grid gap-8 lg:grid-cols-2">
        {data.myAssistant && <AssistantSummary config={data.myAssistant} />}
        <section aria-labelledby="expert-profile" className="min-w-0">
          <h3 id="expert-profile" className="pb-2 font-title text-title">
            Profile
          </h3>
          <dl className="border-t border-rule">
            {profile.map(([label, value]) => (
              <div key={label} className="grid gap-x-4 border-b border-rule py-1.5 sm:grid-cols-[150px_1fr]">
                <dt className="text-small text-ink-2">{label}</dt>
                <dd className="min-w-0 break-words">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
      <section aria-labelledby="expert-activity" className="min-w-0">
        <h3 id="expert-activity" className="font-title text-title">
          What your assistant did
        </h3>
        <p className="max-w-[65ch] pb-4 text-small text-ink-2">
          In conversations of others, in counts. What fewer than five have in common is not shown, and nobody’s case is.
        </p>
        <ExpertActivity />
      </section>
      {specialty && (
        <section aria-labelledby="expert-problems" className="min-w-0">
          <h3 id="expert-problems" className="pb-2 font-title text-title">
            Problems of {specialty.name}
          </h3>
          <Area value={DASHBOARD}>
            <SpecialtyConditions specialtyId={specialty.id} />
          </Area>
          <GoldenCases specialtyId={specialty.id} />
        </section>
      )}
    </div>
  )
}
