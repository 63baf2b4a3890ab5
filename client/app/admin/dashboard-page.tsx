import { RecentActivity } from '../../features/audit/recent-activity.tsx'
import { DashboardScreen } from '../../features/statistics/dashboard-screen.tsx'

/** The dashboard is where the figures and the audit log meet. */
export function DashboardPage() {
  return <DashboardScreen activity={<RecentActivity />} />
}
