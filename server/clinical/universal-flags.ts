/** Red flags that hold whatever the condition, from `data/flags`: `universal.json`, and `surgical.json` of what surgery, birth and injury show. */
import { dataFile } from './data-file.ts'
import { IN_PLACE_OF_AGE } from './data/child-words.ts'
import { DATA_DICTIONARY } from './data/data-dictionary.ts'
import type { BeyondLimit, UniversalFlagRow, UniversalFlags } from './safety-content.ts'
import type { Knowledge } from './knowledge.ts'
import { factsBehind, rank, sourceView } from './red-flags.ts'
import { evaluate, leaves, type Rule } from './rules.ts'
import type { Level, RedFlag, Source } from './types.ts'
import { bandsOf } from './vital-signs-by-age.ts'

export interface UniversalFlag {
  id: string
  text: string
  floor: Level
  source: Source
  isFor: UniversalFlagRow['for']
  when: Rule
  /** Which flag of a condition makes it silent; null: none does. */
  giveWay: ((one: RedFlag, flag: RedFlag) => boolean) | null
  /** Findings that raise it where they were told with doubt, too. */
  orDoubted: readonly string[]
}

const isAsGrave = (one: RedFlag, { floor }: RedFlag): boolean => rank(one.floor) >= rank(floor)

const saysAsMuch = (one: RedFlag, flag: RedFlag): boolean =>
  isAsGrave(one, flag) && flag.facts.every((key) => one.facts.includes(key))

/** The flags of a file. @throws Error where one names a measure, a limit or a source that is not there */
export function universalFlagsOf({ flags, sources }: UniversalFlags): UniversalFlag[] {
  const keys = new Set([...DATA_DICTIONARY.map((entry) => entry.data_point_name), ...IN_PLACE_OF_AGE])
  return flags.map(
    ({ id, text, floor, for: isFor, source, when, beyond_limit_of_age = [], or_doubted = [], ...row }) => {
      const rule = when ?? { any: beyond_limit_of_age.flatMap(beyond) }
      const named = leaves(rule).flatMap((leaf) => ('measure' in leaf ? [leaf.measure] : []))
      const lost = [...named, ...or_doubted].filter((key) => !keys.has(key))
      const from = sources[source]
      if (lost.length > 0 || !from)
        throw new Error(`${id} refers to ${[...lost, ...(from ? [] : [source])].join(', ')}`)
      const giveWay = row.unless_as_grave ? isAsGrave : row.unless_judged ? saysAsMuch : null
      return { id, text, floor, isFor, source: sourceView(from), when: rule, giveWay, orDoubted: or_doubted }
    },
  )
}

/** A limit by age as a rule: one part a band. */
function beyond({ measure, below, above }: BeyondLimit): Rule[] {
  const parts = (name: string | undefined, op: '<' | '>') =>
    name === undefined
      ? []
      : bandsOf(name).map(({ from, below: until, limit }): Rule => ({
          all: [
            { measure: 'age', op: '>=', value: from },
            { measure: 'age', op: '<', value: until },
            { measure, op, value: limit },
          ],
        }))
  return [...parts(below, '<'), ...parts(above, '>')]
}

export const UNIVERSAL_FLAGS = ['universal', 'surgical'].flatMap((name) =>
  universalFlagsOf(dataFile(`flags/${name}`) as UniversalFlags),
)

/** Whom a flag is for. A child of no known age is judged as an adult, which errs to the safe side. */
const IS_FOR: Record<UniversalFlag['isFor'], (knowledge: Knowledge) => boolean> = {
  anyone: () => true,
  adults: ({ isChild, isPregnant }) => !isChild && !isPregnant,
  pregnancy: ({ isChild, isPregnant }) => isPregnant && !isChild,
  children: ({ isChild }) => isChild,
}

/** Whether a flag can concern this patient at all. */
export const concernsPatient = (isFor: UniversalFlag['isFor'], knowledge: Knowledge): boolean =>
  IS_FOR[isFor](knowledge)

/**
 * The universal flags that fire.
 * @param judged flags of conditions that are up
 * @param standing ids of what was up before: what raised the level stays while its facts hold
 */
export function universalFlags(
  knowledge: Knowledge,
  judged: readonly RedFlag[] = [],
  standing: readonly string[] = [],
): RedFlag[] {
  const flags: RedFlag[] = []
  for (const { id, text, floor, source, isFor, when, giveWay, orDoubted } of UNIVERSAL_FLAGS) {
    if (!concernsPatient(isFor, knowledge)) continue
    const doubted = orDoubted.filter((key) => knowledge.uncertain.has(key))
    if (evaluate(when, knowledge) !== true && doubted.length === 0) continue
    const facts = [...new Set([...factsBehind(when, knowledge, knowledge), ...doubted])]
    const flag: RedFlag = { ruleId: id, text, floor, facts, conditionKey: null, source }
    const stays = giveWay === isAsGrave && standing.includes(id)
    if (stays || !giveWay || !judged.some((one) => giveWay(one, flag))) flags.push(flag)
  }
  return flags
}
