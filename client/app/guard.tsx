import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import type { Role } from '../lib/roles.ts'
import { session } from '../lib/session.ts'
import { useStore } from '../ui/use-store.ts'

/** Who is not signed in signs in first and comes back; whose role may not see the page goes to their chat. */
export function Guard({ roles, children }: { roles?: readonly Role[]; children: ReactNode }) {
  const user = useStore(session)?.user
  const { pathname, search } = useLocation()
  if (!user) return <Navigate to="/login" replace state={{ from: pathname + search }} />
  if (roles && !roles.includes(user.role)) return <Navigate to="/chat" replace />
  return children
}
