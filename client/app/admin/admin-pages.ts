import type { Load } from '../page.ts'
import { ADMIN_PATHS, type AdminPath } from './admin-paths.ts'

type AdminPage = {
  /** In the sidebar. */
  name: string
  /** In the bar, where it is not the name. */
  title?: string
  load: Load
}

const dashboard: Load = async () => (await import('./dashboard-page.tsx')).DashboardPage

/** The pages under /admin. Their code comes with the first visit. */
export const ADMIN_PAGES: Record<AdminPath, AdminPage> = {
  dashboard: { name: 'Dashboard', load: dashboard },
  users: {
    name: 'Users',
    load: async () => (await import('../../features/directory/users-screen.tsx')).UsersScreen,
  },
  analytics: { name: 'Analytics', load: dashboard },
  experts: {
    name: 'Experts',
    load: async () => (await import('../../features/directory/experts-screen.tsx')).ExpertsScreen,
  },
  specialties: {
    name: 'Specialties',
    load: async () => (await import('../../features/specialties/specialties-screen.tsx')).SpecialtiesScreen,
  },
  conditions: {
    name: 'Conditions',
    title: 'Manage Data Points',
    load: async () => (await import('../../features/conditions/all-conditions-screen.tsx')).AllConditionsScreen,
  },
  'ai-config': {
    name: 'AI Config',
    title: 'AI Configuration',
    load: async () =>
      (await import('../../features/assistants/default-configuration/default-configuration-screen.tsx'))
        .DefaultConfigurationScreen,
  },
  content: {
    name: 'Content',
    load: async () => (await import('../../features/content/content-screen.tsx')).ContentScreen,
  },
  inbox: {
    name: 'Inbox',
    load: async () => (await import('../../features/feedback/inbox/inbox-screen.tsx')).InboxScreen,
  },
  'clinical-review': {
    name: 'Clinical review',
    load: async () => (await import('../../features/clinical-review/clinical-review-screen.tsx')).ClinicalReviewScreen,
  },
  audit: {
    name: 'Audit log',
    load: async () => (await import('../../features/audit/audit-screen.tsx')).AuditScreen,
  },
  security: {
    name: 'Security',
    load: async () => (await import('./security-page.tsx')).SecurityPage,
  },
  settings: {
    name: 'Settings',
    load: async () => (await import('./settings-page.tsx')).SettingsPage,
  },
}

const DEFAULT_TITLE = 'Admin Panel'

/** What the bar says over a page of the admin area. */
export function titleOf(pathname: string): string {
  const path = ADMIN_PATHS.find((one) => pathname === `/admin/${one}`)
  const page = path && ADMIN_PAGES[path]
  return page?.title ?? page?.name ?? DEFAULT_TITLE
}
