import { useQuery } from '@apollo/client/react'
import { AuditLogDocument, type AuditLogQueryVariables } from '../../gql/graphql.ts'
import { pagesOf } from '../../lib/pages.ts'
import { Paged } from '../../ui/paged.tsx'
import { AuditTable, type Who } from './audit-table.tsx'

void (
  /* GraphQL */ `
    query AuditLog(
      $actorId: ID
      $subjectId: ID
      $actionPrefix: String
      $outcome: AuditOutcome
      $from: DateTime
      $until: DateTime
      $after: String
    ) {
      auditEvents(
        actorId: $actorId
        subjectId: $subjectId
        actionPrefix: $actionPrefix
        outcome: $outcome
        from: $from
        until: $until
        after: $after
      ) {
        nodes {
          ...AuditRow_event @unmask
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  `
)

export type AuditFilter = Omit<AuditLogQueryVariables, 'after'>

type Props = {
  filter: AuditFilter
  empty: string
  onWho?: (who: Who) => void
  onTrace?: (replyId: string) => void
}

/** The audit log, or what of it is asked for, the newest first, page after page. */
export function AuditList({ filter, empty, ...opens }: Props) {
  const query = useQuery(AuditLogDocument, {
    variables: filter,
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  })
  const list = query.data?.auditEvents
  return (
    <Paged {...pagesOf(list, query)} words={{ failed: 'The audit log could not be loaded.', empty }}>
      {(events) => <AuditTable label="Audit log" events={events} {...opens} />}
    </Paged>
  )
}
