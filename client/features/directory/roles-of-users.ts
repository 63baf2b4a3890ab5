import type { Role } from '../../gql/graphql.ts'

export const ROLES: readonly { value: string; role: Role; label: string }[] = [
  { value: 'admin', role: 'ADMIN', label: 'Admin' },
  { value: 'expert_physician', role: 'EXPERT_PHYSICIAN', label: 'Expert physician' },
  { value: 'general_physician', role: 'GENERAL_PHYSICIAN', label: 'General physician' },
]
