/** What is likely, and what must not be missed behind it. */
import { isRuledOut, type ConditionIndex } from './conditions.ts'
import lifeStages from './data/life-stages.json' with { type: 'json' }
import type { Dictionary } from './dictionary.ts'
import type { Knowledge } from './knowledge.ts'
import { shownFact } from './display.ts'
import { holds, type Candidate } from './matching.ts'
import type { Pointed } from './pointing.ts'
import type { ConditionMatch } from './types.ts'

/** Whether facts point to it and no rule of its own speaks: it gives no level and no plan. */
export const isPointed = ({ group, isAddressed }: ConditionMatch): boolean =>
  group === 'LIKELY' && isAddressed === false

/** Whether its own rules speak. */
export const isMatched = (match: ConditionMatch): boolean => match.group === 'LIKELY' && !isPointed(match)

const LIKELY_LIMIT = 5
const ASK_LIMIT = 3

/**
 * The differential: the likely conditions first, then what must not be missed.
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
  const out: ConditionMatch[] = []
  const shown = new Set<string>()
  for (const { index, ...candidate } of likely.slice(0, LIKELY_LIMIT)) {
    shown.add(index.condition.id)
    out.push({
      conditionKey: index.condition.id,
      name: index.condition.condition_name,
      icd10: index.condition.icd10,
      group: 'LIKELY',
      for: candidate.for,
      against: candidate.against,
      isAddressed: null,
      stillToAsk: [],
    })
  }
  const dangers = behind.flatMap((candidates) => candidates.slice(0, 3)).flatMap(({ index }) => index.mustNotMiss)
  for (const { index, ...told } of pointed) {
    // what must not be missed stands there, with what tells it apart
    if (dangers.some(({ key }) => key === index.condition.id)) continue
    shown.add(index.condition.id)
    out.push(pointedMatch(index, told, knowledge, dictionary))
  }
  for (const entry of dangers) {
    if (shown.has(entry.key)) continue
    const { index: danger, telling } = entry
    if (danger ? isRuledOut(danger, knowledge) : knowledge.isChild && isOfAdults(entry.name)) continue
    shown.add(entry.key)
    const isAddressed = telling.some((key) => knowledge.measure(key) !== undefined && !knowledge.derivedFrom.has(key))
    const stillToAsk = telling
      .filter((key) => knowledge.measure(key) === undefined && dictionary.get(key))
      .slice(0, ASK_LIMIT)
      .map((key) => ({ key, label: dictionary.label(key) }))
    out.push({
      conditionKey: entry.key,
      name: entry.name,
      icd10: danger?.condition.icd10 ?? [],
      group: 'MUST_NOT_MISS',
      for: [entry.for],
      against: [entry.against],
      isAddressed,
      stillToAsk,
    })
  }
  return out
}

const MOST_FACTS = 5

function pointedMatch(
  { condition }: ConditionIndex,
  { for: pro, against }: Omit<Pointed, 'index'>,
  knowledge: Knowledge,
  dictionary: Dictionary,
): ConditionMatch {
  const shown = (keys: string[]) => keys.slice(0, MOST_FACTS).map((key) => shownFact(key, knowledge, dictionary))
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
