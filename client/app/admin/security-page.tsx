import { SecurityScreen } from '../../features/audit/security-screen.tsx'
import { SecuritySettings } from '../../features/service-settings/security-settings.tsx'

/** How one signs in is set where one sees who was refused. */
export function SecurityPage() {
  return <SecurityScreen settings={<SecuritySettings />} />
}
