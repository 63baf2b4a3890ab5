import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Quota_GuestQuotaFragment } from '../../gql/graphql.ts'
import { LazyDialog } from '../../ui/lazy-dialog.tsx'

void (
  /* GraphQL */ `
    fragment Quota_guestQuota on GuestQuota {
      limit
      used
      remaining
    }
  `
)

const LINK = 'inline-flex min-h-11 items-center justify-center rounded-control px-4'

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

/** Opens when the last message was used, or one too many was tried. */
export function QuotaDialog({ reached }: { reached: boolean }) {
  const [dismissed, setDismissed] = useState(false)
  return (
    <LazyDialog
      open={reached && !dismissed}
      onOpenChange={(open) => setDismissed(!open)}
      title="Free Trial Limit Reached"
    >
      <div className="grid gap-4 p-5">
        <p>Guest message limit reached. Please sign up for unlimited access.</p>
        <p className="text-ink-2">This conversation stays readable. What you have typed is kept.</p>
        <div className="flex flex-wrap gap-3">
          <Link to="/signup" className={`${LINK} bg-malachite-fill font-semibold text-on-fill`}>
            Sign Up
          </Link>
          <Link
            to="/login"
            state={{ from: location.pathname }}
            className={`${LINK} border border-rule-strong hover:bg-sunken`}
          >
            Login
          </Link>
        </div>
      </div>
    </LazyDialog>
  )
}
