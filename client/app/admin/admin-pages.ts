import type { Load } from '../page.ts'

type AdminPage = {
  path: string
  /** In the sidebar. */
  name: string
  /** In the bar, where it is not the name. */
  title?: string
  load: Load
}

const dashboard: Load = async () => (await import('./dashboard-page.tsx')).DashboardPage

/** The pages under /admin, in the order of the sidebar. Their code comes with the first visit. */
export const ADMIN_PAGES: readonly AdminPage[] = [
  { path: 'dashboard', name: 'Dashboard', load: dashboard },
  {
    path: 'users',
    name: 'Users',
    load: async () => (await import('../../features/directory/users-screen.tsx')).UsersScreen,
  },
  { path: 'analytics', name: 'Analytics', load: dashboard },
  {
    path: 'experts',
    name: 'Experts',
    load: async () => (await import('../../features/directory/experts-screen.tsx')).ExpertsScreen,
  },
  {
    path: 'specialties',
    name: 'Specialties',
    load: async () => (await import('../../features/specialties/specialties-screen.tsx')).SpecialtiesScreen,
  },
  {
    path: 'conditions',
    name: 'Conditions',
    title: 'Manage Data Points',
    load: async () => (await import('../../features/conditions/all-conditions-screen.tsx')).AllConditionsScreen,
  },
  {
    path: 'ai-config',
    name: 'AI Config',
    title: 'AI Configuration',
    load: async () =>
      (await import('../../features/assistants/default-configuration/default-configuration-screen.tsx'))
        .DefaultConfigurationScreen,
  },
  {
    path: 'content',
    name: 'Content',
    load: async () => (await import('../../features/content/content-screen.tsx')).ContentScreen,
  },
  {
    path: 'inbox',
    name: 'Inbox',
    load: async () => (await import('../../features/feedback/inbox/inbox-screen.tsx')).InboxScreen,
  },
  {
    path: 'clinical-review',
    name: 'Clinical review',
    load: async () => (await import('../../features/clinical-review/clinical-review-screen.tsx')).ClinicalReviewScreen,
  },
  {
    path: 'audit',
    name: 'Audit log',
    load: async () => (await import('../../features/audit/audit-screen.tsx')).AuditScreen,
  },
  {
    path: 'security',
    name: 'Security',
    load: async () => (await import('./security-page.tsx')).SecurityPage,
  },
  {
    path: 'settings',
    name: 'Settings',
    load: async () => (await import('./settings-page.tsx')).SettingsPage,
  },
]

const DEFAULT_TITLE = 'Admin Panel'

/** What the bar says over a page of the admin area. */
export function titleOf(pathname: string): string {
  const page = ADMIN_PAGES.find(({ path }) => pathname === `/admin/${path}`)
  return page?.title ?? page?.name ?? DEFAULT_TITLE
}
