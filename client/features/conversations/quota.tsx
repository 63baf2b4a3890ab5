import { useEffect } from 'react'
import type { Quota_GuestQuotaFragment } from '../../gql/graphql.ts'

void (
  /* GraphQL */ `
    fragment Quota_guestQuota on GuestQuota {
      limit
      used
      remaining
    }
  `
)

/** How much of the free trial is used; the server's figure, mirrored where the specification keeps it. */
export function QuotaBanner({ quota }: { quota: Quota_GuestQuotaFragment }) {
  useEffect(() => {
    try {
      localStorage.setItem('guestMessageCount', String(quota.used))
    } catch {
      // A mirror only.
    }
  }, [quota.used])
  return (
    <p className="border-b border-rule bg-sunken px-4 py-1.5 text-center text-small text-ink-2 sm:px-6">
      Free Trial: {quota.used}/{quota.limit} messages used
    </p>
  )
}
