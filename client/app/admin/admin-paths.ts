/** The addresses under /admin, in the order of the sidebar. What stands there comes with the first visit of one. */
export const ADMIN_PATHS = [
  'dashboard',
  'users',
  'analytics',
  'experts',
  'specialties',
  'conditions',
  'ai-config',
  'content',
  'inbox',
  'clinical-review',
  'audit',
  'security',
  'settings',
] as const

export type AdminPath = (typeof ADMIN_PATHS)[number]
