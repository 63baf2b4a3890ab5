/**
 * What the clear picture of an illness that has no form that may wait asks for: today's level, where all that matches asks for less. A picture counts
 * as a criterion does: several cues of one illness, and of none more that is benign. What is merely pointed to raises nothing.
 */
import { CONCERNS } from './compiled-content.ts'
import { isRuledOut, type ConditionIndex } from './conditions.ts'
import table from './data/pointing-weights.json' with { type: 'json' }
import { PICTURE } from './dictionary.ts'
import { hasBegun } from './facts/begun-pictures.ts'
import { isOfGrave, wordsOfPicture } from './facts/pictures.ts'
import type { Knowledge } from './knowledge.ts'
import { pictureStrength } from './pointing.ts'
import { rank, sourceOfCondition } from './red-flags.ts'
import { withReasons } from './triage.ts'
import type { Triage } from './types.ts'

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
  if (!index || ruled.includes(index) || !isOfGrave(PICTURE + index.condition.id)) return triage
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
  const [first] = told.filter((one) => isTold(one, knowledge))
  const other = told.find(({ index }) => !isOfGrave(PICTURE + index.condition.id))
  if (!first || (other && first.strength < other.strength + table.ahead.is)) return null
  return first.strength >= leastFor(first.index, knowledge) ? first.index : null
}

/** How clear it must be: clearer where much is denied, and where it is of a child or a pregnancy that nothing tells of. */
function leastFor(index: ConditionIndex, knowledge: Knowledge): number {
  if (!isOfKnownKind(index, knowledge)) return table.unsure.is
  const denied = [...knowledge.values].filter(([key, value]) => value === false && !knowledge.derivedFrom.has(key))
  return denied.length >= table.pictures.much_denied.is ? table.denied.is : table.grave.is
}

/** By two of its own cues, or by so much that words of its file may stand for one. */
function isTold({ index, strength }: { index: ConditionIndex; strength: number }, knowledge: Knowledge): boolean {
  const words = wordsOf(index, knowledge)
  if (!hasBegun(PICTURE + index.condition.id, words)) return false
  return words.length >= table.pictures.raised_by.is || strength >= table.alone.is
}

function wordsOf({ condition }: ConditionIndex, knowledge: Knowledge): string[] {
  const value = knowledge.of(PICTURE + condition.id)
  return typeof value === 'string' ? wordsOfPicture(value) : []
}

/** "Six weeks, movement": an illness of pregnancy where nobody is told to be pregnant. */
function isOfKnownKind({ condition }: ConditionIndex, knowledge: Knowledge): boolean {
  const kind = CONCERNS.get(condition.id)?.written_for
  if (kind === 'pregnancy') return knowledge.isPregnant
  return kind !== 'children' || knowledge.isDosedAsChild
}
