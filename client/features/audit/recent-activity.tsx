import { useQuery } from '@apollo/client/react'
import { Link } from 'react-router-dom'
import { RecentActivityDocument } from '../../gql/graphql.ts'
import { Paged } from '../../ui/paged.tsx'
import { AuditTable } from './audit-table.tsx'

void (
  /* GraphQL */ `
    query RecentActivity {
      auditEvents(first: 10, changesOnly: true) {
        nodes {
          ...AuditRow_event @unmask
        }
      }
    }
  `
)

/** What was done last, out of the audit log. Whoever only looked changed nothing, this page's own looking included. */
export function RecentActivity() {
  const { data, error, refetch } = useQuery(RecentActivityDocument, { fetchPolicy: 'network-only' })
  return (
    <>
      <Paged
        rows={data?.auditEvents.nodes ?? null}
        failed={error !== undefined && !data}
        onRetry={() => void refetch()}
        onMore={null}
        loadingMore={false}
        words={{ failed: 'The recent activity could not be loaded.', empty: 'Nothing was changed lately.' }}
      >
        {(events) => <AuditTable label="Recent activity" events={events} />}
      </Paged>
      <p className="pt-2">
        <Link
          to="/admin/audit"
          className="inline-flex min-h-10 touch:min-h-11 items-center text-methylene underline underline-offset-4"
        >
          The whole audit log
        </Link>
      </p>
    </>
  )
}
