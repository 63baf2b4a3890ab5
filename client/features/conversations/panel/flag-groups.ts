import type { LevelSection_RedFlagFragment } from '../../../gql/graphql.ts'
import type { Fact } from './fact-words.ts'
import { findingWords } from './patient-words.ts'

type Flag = LevelSection_RedFlagFragment
export type FlagGroup = { finding: string; flags: Flag[] }

/**
 * Red flags by the findings that raised them, each finding once, in the order in which they come; what is said twice stands
 * once, with both sources.
 */
export function flagGroups(flags: readonly Flag[], facts: readonly Fact[]): FlagGroup[] {
  const groups = new Map<string, FlagGroup>()
  for (const flag of flags) {
    const finding = findingOf(flag, facts)
    const group = groups.get(finding)
    if (group) group.flags.push(flag)
    else groups.set(finding, { finding, flags: [flag] })
  }
  return [...groups.values()]
}

/** The findings in a few words; where the flag names none that is shown, nothing. */
function findingOf({ facts: keys }: Flag, facts: readonly Fact[]): string {
  const known = facts.filter(({ key, status }) => keys.includes(key) && status === 'PRESENT')
  return known.map(findingWords).join(' · ')
}

/** Each text once, with all its sources. */
export function flagTexts(flags: readonly Flag[]): { text: string; first: Flag; sources: Flag['source'][] }[] {
  const texts = Map.groupBy(flags, ({ text }) => text)
  return [...texts].flatMap(([text, same]) => {
    const first = same[0]
    return first ? [{ text, first, sources: same.map(({ source }) => source) }] : []
  })
}
