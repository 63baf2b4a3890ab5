import { useQuery } from '@apollo/client/react'
import { Link } from 'react-router-dom'
import { ExpertSpecialtyDocument } from '../../gql/graphql.ts'
import { session } from '../../lib/session.ts'
import { BarTitle } from '../../ui/bar.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { ErrorRow, Skeleton } from '../../ui/notice.tsx'
import { useDelayed } from '../../ui/use-delayed.ts'
import { useStore } from '../../ui/use-store.ts'
import { useTitle } from '../../ui/use-title.ts'
import { FAILED } from './condition-words.ts'
import { GoldenCases } from './golden-cases.tsx'
import { SpecialtyConditions } from './specialty-conditions.tsx'

void (
  /* GraphQL */ `
    query ExpertSpecialty {
      viewer {
        id
        isVerifiedExpert
        specialty {
          id
          name
        }
      }
    }
  `
)

/** Manage Conditions & Data Points: what an expert's specialty asks for. */
export function ConditionsScreen() {
  useTitle('Manage Conditions')
  const isExpert = useStore(session)?.user.role === 'expert_physician'
  return (
    <main className="mx-auto w-full max-w-[1200px] flex-1 px-4 py-6">
      <BarTitle>{isExpert ? 'Manage Conditions & Data Points' : 'Access Denied'}</BarTitle>
      {isExpert ? <Specialty /> : <AccessDenied />}
    </main>
  )
}

function AccessDenied() {
  return (
    <>
      <p className="pb-4">Access Denied: This page is only accessible to expert physicians.</p>
      <Link to="/profile" className={buttonLook('primary')}>
        Go to Profile
      </Link>
    </>
  )
}

function Specialty() {
  const { data, error, loading, refetch } = useQuery(ExpertSpecialtyDocument, { fetchPolicy: 'cache-and-network' })
  const late = useDelayed(loading && !data)
  const viewer = data?.viewer
  if (error && !viewer) return <ErrorRow onRetry={() => void refetch()}>{FAILED.profile}</ErrorRow>
  if (!viewer) return late ? <Skeleton lines={8} /> : null
  if (!viewer.specialty)
    return <p className="text-ink-2">Your account has no specialty yet. An administrator can set it.</p>
  return (
    <>
      <p className="pb-4 text-ink-2">
        {viewer.specialty.name}.{' '}
        {viewer.isVerifiedExpert
          ? 'What you change counts for every assistant of the specialty, from the next message on.'
          : 'Until an administrator has verified you, what you add counts for your own assistant only.'}
      </p>
      <SpecialtyConditions specialtyId={viewer.specialty.id} />
      <GoldenCases specialtyId={viewer.specialty.id} />
    </>
  )
}
