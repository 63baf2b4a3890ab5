import type { Role } from '../../../lib/roles.ts'

/** The documented labels of a profile. */
const LABELS: Partial<Record<string, string>> = {
  expert_physician: 'Expert Physician',
  general_physician: 'General Physician',
  admin: 'Administrator',
} satisfies Record<Role, string>

/** What somebody is, in the documented words, by the name of the role in either spelling. */
export const roleLabel = (role: string): string => LABELS[role.toLowerCase()] ?? 'Physician'
