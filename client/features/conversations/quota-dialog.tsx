import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Dialog } from '../../ui/dialog.tsx'

const LINK = 'inline-flex min-h-11 items-center justify-center rounded-control px-4'

/** Opens when the last message was used, or one too many was tried. */
export default function QuotaDialog() {
  const [dismissed, setDismissed] = useState(false)
  return (
    <Dialog open={!dismissed} onOpenChange={(open) => setDismissed(!open)} title="Free Trial Limit Reached">
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
    </Dialog>
  )
}
