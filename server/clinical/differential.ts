/** What is likely, and what must not be missed behind it. */
import { isRuledOut, type ConditionIndex } from './conditions.ts'
import lifeStages from './data/life-stages.json' with { type: 'json' }
import { PICTURE, type Dictionary } from './dictionary.ts'
import { wordsOfPicture } from './facts/pictures.ts'
import { holds, type Knowledge } from './knowledge.ts'
import { shownFact } from './display.ts'
import type { Candidate } from './candidate.ts'
import { pictureStrength, type Pointed } from './pointing.ts'
import type { ConditionMatch } from './types.ts'

/** Whether facts point to it and no rule of its own speaks: it gives no level and no plan. */
export const isPointed = ({ group, isAddressed }: ConditionMatch): boolean =>
  group === 'LIKELY' && isAddressed === false

/** Whether its own rules speak. */
export const isMatched = (match: ConditionMatch): boolean => match.group === 'LIKELY' && !isPointed(match)

const LIKELY_LIMIT = 5
const ASK_LIMIT = 3

/** Behind so many likely conditions a clear picture stands. */
const BEFORE_CLEAR = 2

/**
 * The differential: the likely conditions first, then what must not be missed. What is told as an illness is stands behind two of the likely, though
 * more of them match.
 * @param behind candidates that a danger may hide behind, strongest first; of each list the first three count
 * @param pointed what the facts point to beside them
 */
export function differentialOf(
  likely: Candidate[],
  behind: Candidate[][],
  pointed: Pointed[],
  knowledge: Knowledge,
  dictionary: Dictionary,
): ConditionMatch[] {
  const matched = likely.slice(0, LIKELY_LIMIT).map(likelyMatch)
  const dangers = dangersBehind(behind, knowledge, dictionary)
  const told = pointed.map(({ index, isClear, ...facts }) => ({
    isClear,
    // what must not be missed stands there with what tells it apart
    match:
      dangers.find(({ conditionKey }) => conditionKey === index.condition.id) ??
      pointedMatch(index, facts, knowledge, dictionary),
  }))
  const clear = told.filter(({ isClear }) => isClear).map(({ match }) => match)
  const others = told.filter(({ isClear }) => !isClear).map(({ match }) => match)
  const [first, rest] = [matched.slice(0, BEFORE_CLEAR), matched.slice(BEFORE_CLEAR)]
  // of equal pictures what matches comes first
  const byPicture = [...rest, ...clear].sort((a, b) => pictureOf(b, knowledge) - pictureOf(a, knowledge))
  const all = [...first, ...byPicture, ...others, ...dangers]
  const shown = new Set<string>()
  return all.filter(({ conditionKey }) => !shown.has(conditionKey) && shown.add(conditionKey))
}

const pictureOf = ({ conditionKey }: ConditionMatch, knowledge: Knowledge): number =>
  pictureStrength(knowledge, PICTURE + conditionKey)

const likelyMatch = ({ index: { condition }, for: pro, against }: Candidate): ConditionMatch => ({
  conditionKey: condition.id,
  name: condition.condition_name,
  icd10: condition.icd10,
  group: 'LIKELY',
  for: pro,
  against,
  isAddressed: null,
  stillToAsk: [],
})

/** What must not be missed behind the first candidates. */
function dangersBehind(behind: Candidate[][], knowledge: Knowledge, dictionary: Dictionary): ConditionMatch[] {
  const entries = behind.flatMap((candidates) => candidates.slice(0, 3)).flatMap(({ index }) => index.mustNotMiss)
  return entries
    .filter(({ index: danger, name }) =>
      danger ? !isRuledOut(danger, knowledge) : !knowledge.isChild || !isOfAdults(name),
    )
    .map(({ index: danger, ...entry }) => ({
      conditionKey: entry.key,
      name: entry.name,
      icd10: danger?.condition.icd10 ?? [],
      group: 'MUST_NOT_MISS',
      for: [entry.for],
      against: [entry.against],
      isAddressed: entry.telling.some((key) => knowledge.measure(key) !== undefined && !knowledge.derivedFrom.has(key)),
      stillToAsk: entry.telling
        .filter((key) => knowledge.measure(key) === undefined && dictionary.get(key))
        .slice(0, ASK_LIMIT)
        .map((key) => ({ key, label: dictionary.label(key) })),
    }))
}

const MOST_FACTS = 5

function pointedMatch(
  { condition }: ConditionIndex,
  { for: pro, against }: Omit<Pointed, 'index' | 'isClear'>,
  knowledge: Knowledge,
  dictionary: Dictionary,
): ConditionMatch {
  const shown = (keys: string[]) => keys.slice(0, MOST_FACTS).flatMap((key) => shownPointer(key, knowledge, dictionary))
  return {
    conditionKey: condition.id,
    name: condition.condition_name,
    icd10: condition.icd10,
    group: 'LIKELY',
    for: shown(pro),
    against: shown(against),
    isAddressed: false,
    stillToAsk: [],
  }
}

/** A finding by its name, a picture by its words. */
function shownPointer(key: string, knowledge: Knowledge, dictionary: Dictionary): string[] {
  const value = key.startsWith(PICTURE) ? knowledge.of(key) : null
  if (typeof value !== 'string') return [shownFact(key, knowledge, dictionary)]
  const words = wordsOfPicture(value)
  return words.length > 0 ? [`“${words.join('”, “')}”`] : []
}

/** "Lung cancer with obstruction", and not "lung cancer, TB": each of its names is of adults. */
export const isOfAdults = (name: string): boolean =>
  name
    .toLowerCase()
    .split(/,|\/|\bor\b|\band\b(?! neck)/)
    .every((part) => OF_ADULTS.test(part))

const OF_ADULTS = new RegExp(`\\b(?:${lifeStages.explanationsOfAdults.names.join('|')})s?\\b`)

/** Compiled must-not-miss conditions of the likely ones that the facts make plausible: at least two findings of their own, that the likely condition does not share, are present. */
export function plausibleMustNotMiss(likely: Candidate[], knowledge: Knowledge): ConditionIndex[] {
  const out = new Set<ConditionIndex>()
  const isLikely = ({ condition }: ConditionIndex) => likely.some((one) => one.index.condition.id === condition.id)
  const isStated = (key: string) => holds(knowledge, key) && !knowledge.derivedFrom.has(key)
  for (const { index } of likely) {
    const asks = new Set(index.condition.data_points.map(({ data_point_name }) => data_point_name))
    for (const { index: danger, signs } of index.mustNotMiss) {
      if (!danger || out.has(danger) || isLikely(danger) || isRuledOut(danger, knowledge)) continue
      if (signs.filter((key) => isStated(key) && !asks.has(key)).length > 1) out.add(danger)
    }
  }
  return [...out]
}
