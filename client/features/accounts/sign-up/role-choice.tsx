import { clsx } from 'clsx'
import type { Role } from '../../../gql/graphql.ts'

export type SignUpRole = Exclude<Role, 'ADMIN'>

const ROLES: readonly { value: SignUpRole; label: string; words: string }[] = [
  { value: 'GENERAL_PHYSICIAN', label: 'Clinician', words: 'You describe a patient and obtain specialist opinions.' },
  { value: 'EXPERT_PHYSICIAN', label: 'Specialist', words: 'You also create an AI agent for your specialty.' },
]

export const roleLabel = (role: SignUpRole) => ROLES.find(({ value }) => value === role)!.label

/** Clinician or Specialist. */
export function RoleChoice({ value, onChange }: { value: SignUpRole; onChange: (role: SignUpRole) => void }) {
  return (
    <fieldset className="min-w-0">
      <legend className="pb-1 text-small font-[650] text-ink-2">I am a</legend>
      <div className="grid grid-cols-2 rounded-control border border-rule-strong bg-sheet">
        {ROLES.map((role, index) => (
          <label
            key={role.value}
            className={clsx(
              'flex min-h-11 items-center justify-center gap-2 px-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus',
              index === 0 ? 'rounded-l-[5px]' : 'rounded-r-[5px] border-l border-rule-strong',
              value === role.value && 'bg-malachite-wash font-semibold text-malachite-strong',
            )}
          >
            <input
              type="radio"
              name="role"
              className="size-4 accent-malachite-fill outline-none"
              checked={value === role.value}
              onChange={() => onChange(role.value)}
            />
            {role.label}
          </label>
        ))}
      </div>
      <p className="pt-1 text-caption text-ink-2">{ROLES.find((role) => role.value === value)!.words}</p>
    </fieldset>
  )
}
