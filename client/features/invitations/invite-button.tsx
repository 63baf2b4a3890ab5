import { UserPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { bring } from '../../lib/bring.ts'

const InviteDialog = lazy(() => bring(() => import('./invite-dialog.tsx')))

/** Opens the invitation of a colleague; where there is room for it. */
export function InviteButton() {
  const [open, setOpen] = useState(false)
  return (
    <span className="hidden lg:contents">
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <UserPlus className="size-4.5" aria-hidden />
        Invite Your Colleague
      </Button>
      {open && (
        <Suspense fallback={null}>
          <InviteDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  )
}
