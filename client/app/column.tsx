import { Suspense, type ReactNode } from 'react'
import { Outlet } from 'react-router-dom'
import { reachable } from '../lib/connection.ts'
import { maintenance } from '../lib/maintenance.ts'
import { UnderBar } from '../ui/bar.tsx'
import { Loading } from '../ui/loading.tsx'
import { useStore } from '../ui/use-store.ts'
import { usePage } from './page.ts'

/** A bar with the page under it, and the footer at the page's end where there is one. */
export function Column({ bar, footer }: { bar: (slot: ReactNode) => ReactNode; footer?: ReactNode }) {
  const { fills } = usePage()
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <UnderBar bar={bar}>
        <OfflineBar />
        <MaintenanceBar />
        <div className={fills ? 'min-h-0 flex-1' : 'flex min-h-0 flex-1 flex-col overflow-y-auto'}>
          <Suspense fallback={<Loading />}>
            <Outlet />
          </Suspense>
          {!fills && footer}
        </div>
      </UnderBar>
    </div>
  )
}

function MaintenanceBar() {
  const isOn = useStore(maintenance)
  const online = useStore(reachable)
  if (!isOn || !online) return null
  return (
    <p
      role="status"
      className="border-b border-iodine-fill bg-iodine-wash px-4 py-1.5 text-center text-small text-iodine"
    >
      The service is being maintained. Reading works; sending waits.
    </p>
  )
}

function OfflineBar() {
  const online = useStore(reachable)
  if (online) return null
  return (
    <p
      role="status"
      className="border-b border-iodine-fill bg-iodine-wash px-4 py-1.5 text-center text-small text-iodine"
    >
      Offline. Reading works; sending waits.
    </p>
  )
}
