/**
 * What the clear picture of an illness that has no form that may wait asks for: today's level, where all that matches asks for less. A picture counts
 * as a criterion does: several cues of one illness, and of none more that is benign. What is merely pointed to raises nothing.
 */
import { CONCERNS } from './compiled-content.ts'
import { isRuledOut, type ConditionIndex } from './conditions.ts'
import table from './data/pointing-weights.json' with { type: 'json' }
import { pictureRows } from './data/pictures/pictures.ts'
import { PICTURE } from './dictionary.ts'
import type { Knowledge } from './knowledge.ts'
import { pictureStrength } from './pointing.ts'
import { rank, sourceOfCondition } from './red-flags.ts'
import { withReasons } from './triage.ts'
import type { Triage } from './types.ts'

let grave: ReadonlySet<string> | undefined
const graveOnes = (): ReadonlySet<string> =>
  (grave ??= new Set(pictureRows().flatMap((row) => (row.grave ? [row.condition] : []))))

/**
 * The triage, raised to today's level where the clearest picture is of a grave illness.
 * @param ruled conditions whose own rules have spoken: they know more than their picture
 */
export function withPictures(
  triage: Triage | null,
  compiled: readonly ConditionIndex[],
  ruled: readonly ConditionIndex[],
  knowledge: Knowledge,
): Triage | null {
  if (!triage || rank(triage.level) >= rank('ER_TODAY')) return triage
  const index = clearest(compiled, knowledge)
  if (!index || ruled.includes(index) || !graveOnes().has(index.condition.id)) return triage
  const { id, condition_name: name } = index.condition
  return withReasons(triage, [
    {
      ruleId: `picture.${id}`,
      text: `Told as ${name} is told: seen today until it is excluded`,
      level: 'ER_TODAY',
      facts: [],
      source: sourceOfCondition(index.condition),
    },
  ])
}

/** The illness whose picture is the clearest of all, where it is clear enough; of a child or a pregnancy that nothing tells of, more is asked. */
function clearest(compiled: readonly ConditionIndex[], knowledge: Knowledge): ConditionIndex | null {
  const told = compiled
    .map((index) => ({ index, strength: pictureStrength(knowledge, PICTURE + index.condition.id) }))
    .filter(({ index, strength }) => strength > 0 && !isRuledOut(index, knowledge))
    .sort((a, b) => b.strength - a.strength)
  const [first] = told
  const other = told.find(({ index }) => !graveOnes().has(index.condition.id))
  if (!first || (other && first.strength < other.strength + table.ahead.is)) return null
  const least = isOfKnownKind(first.index, knowledge) ? table.grave.is : table.clear.is
  return first.strength >= least ? first.index : null
}

/** "Six weeks, movement": an illness of pregnancy where nobody is told to be pregnant. */
function isOfKnownKind({ condition }: ConditionIndex, knowledge: Knowledge): boolean {
  const kind = CONCERNS.get(condition.id)?.written_for
  if (kind === 'pregnancy') return knowledge.isPregnant
  return kind !== 'children' || knowledge.isDosedAsChild
}
