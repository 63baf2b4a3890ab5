/** Flags as they are told: of several limits that one value is beyond, the gravest. */
import type { Knowledge } from './knowledge.ts'
import { rank } from './red-flags.ts'
import type { RedFlag } from './types.ts'

/** For whom a limit is, and not what is beyond it. */
const WHO = /^(?:age|age_months|age_days|gender)$/

/** The flags without those that rest on one number alone, of which a flag at least as grave is told. Highest first, as they stand. */
export function distinctFlags(flags: readonly RedFlag[], knowledge: Knowledge): RedFlag[] {
  const numberOf = ({ facts }: RedFlag) => {
    const [key, ...others] = facts.filter((fact) => !WHO.test(fact))
    return key !== undefined && others.length === 0 && typeof knowledge.of(key) === 'number' ? key : null
  }
  return flags.filter((flag, at) => {
    const key = numberOf(flag)
    return (
      key === null || !flags.slice(0, at).some((one) => numberOf(one) === key && rank(one.floor) >= rank(flag.floor))
    )
  })
}
