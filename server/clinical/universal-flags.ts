/** Red flags that hold whatever the condition: vital signs by age, NEWS2, coma scale, critical laboratory values, suicide and self-harm. */
import { ADULT_FLAGS } from './flags/adult-flags.ts'
import { ANY_AGE_FLAGS } from './flags/any-age-flags.ts'
import { CHILD_FLAGS } from './flags/child-flags.ts'
import { PREGNANCY_FLAGS } from './flags/pregnancy-flags.ts'
import type { UniversalFlag } from './flags/universal-flag.ts'
import type { Knowledge } from './knowledge.ts'
import type { RedFlag } from './types.ts'

export const UNIVERSAL_FLAGS: UniversalFlag[] = [...ADULT_FLAGS, ...PREGNANCY_FLAGS, ...CHILD_FLAGS, ...ANY_AGE_FLAGS]

/** The universal flags that fire. */
export function universalFlags(knowledge: Knowledge): RedFlag[] {
  const flags: RedFlag[] = []
  for (const flag of UNIVERSAL_FLAGS) {
    const facts = flag.test(knowledge)
    if (facts)
      flags.push({
        ruleId: flag.id,
        text: flag.text,
        floor: flag.floor,
        facts: [...new Set(facts)],
        conditionKey: null,
        source: flag.source,
      })
  }
  return flags
}
