/** The documented names of roles, as REST has them and the browser keeps them. */
export type Role = 'admin' | 'expert_physician' | 'general_physician'

const NAMES: readonly string[] = ['admin', 'expert_physician', 'general_physician'] satisfies Role[]

/** The role of a name in either spelling, GraphQL's or REST's; who is called anything else may no more than everybody. */
export function roleOf(name: string): Role {
  const spelt = name.toLowerCase()
  return NAMES.includes(spelt) ? (spelt as Role) : 'general_physician'
}

const LABELS: Record<Role, string> = {
  expert_physician: 'Gastroenterology',
  general_physician: 'General Medicine',
  admin: 'Administrator',
}

/** What messages of a role are labelled with where their writer's own specialty is not known. */
export const roleLabel = (role: Role): string => LABELS[role]
