/** What API keys can be allowed, one feature and direction at a time. Reading is not part of writing. */
export const SCOPES = [
  'accounts:read',
  'assistants:read',
  'assistants:write',
  'calculators:read',
  'conditions:read',
  'conditions:write',
  'content:read',
  'conversations:read',
  'conversations:write',
  'experts:read',
  'experts:write',
  'specialties:read',
] as const
export type Scope = (typeof SCOPES)[number]
