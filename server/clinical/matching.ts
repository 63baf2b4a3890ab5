/** Which conditions the facts speak for, with reasons for and against. */
import { canConcern, type ConditionIndex } from './conditions.ts'
import { CONCERNS, PRESENTATIONS, RAISED_PRESSURE, RAISES_PRESSURE } from './data/condition-criteria.ts'
import { NAMED, type Dictionary } from './dictionary.ts'
import { shownLeaf, shownFact } from './display.ts'
import type { Knowledge } from './knowledge.ts'
import { evaluate, leaves, trueLeaves, type Known, type Rule } from './rules.ts'
import type { ConditionMatch } from './types.ts'
import { lowestSystolic } from './flags/vital-signs-by-age.ts'

export interface Candidate {
  index: ConditionIndex
  strength: number
  group: 'LIKELY' | 'MUST_NOT_MISS'
  for: string[]
  against: string[]
  /** A name alone plans nothing: a finding, or words that assert the condition, must support it. */
  mayPlan: boolean
}

const NAMED_STRENGTH = 4
const MENTIONED_STRENGTH = 1
const LIKELY_LIMIT = 5
const ASK_LIMIT = 3
const OLD_DIAGNOSIS = /(_history|_known|_use|_risk)$|^(prior_|atrial_fibrillation$|cancer_history$)/

const holds = (knowledge: Knowledge, key: string): boolean => {
  const [name, value] = key.split('=')
  const known = knowledge.measure(name!)
  return value === undefined ? known === true : known === value
}

/**
 * What an adult's criteria may see of a child: a heart rate of 124 speaks of sepsis in an adult and not at the age of three, a systolic
 * pressure only when it is below the lowest for the age.
 */
function matchView(conditionId: string, knowledge: Knowledge): Known {
  const { age } = knowledge
  if (!knowledge.isChild || age === undefined || CONCERNS[conditionId]?.own) return knowledge
  const guarded = knowledge.withoutAdultVitals()
  const systolic = knowledge.of('systolic_bp')
  const isLow = typeof systolic === 'number' && systolic < lowestSystolic(age)
  return { ...guarded, measure: (key) => (key === 'systolic_bp' && isLow ? systolic : guarded.measure(key)) }
}

/** A criterion is met by what is known; its "not" parts hold unless the opposite is known. */
function suffices(rule: Rule, known: Known): boolean {
  if ('all' in rule) return rule.all.every((part) => suffices(part, known))
  if ('any' in rule) return rule.any.some((part) => suffices(part, known))
  if ('not' in rule) return evaluate(rule.not, known) !== true
  return evaluate(rule, known) === true
}

/** A name needs a finding of its own condition beside it: a trigger, a criterion, or one of its own findings. */
function isSupported(index: ConditionIndex, seen: ReadonlySet<string>, knowledge: Knowledge): boolean {
  return seen.size > 0 || [...index.own].some((key) => holds(knowledge, key) && !knowledge.derivedFrom.has(key))
}

/** Ranks the conditions. Only those with a full trigger, a true criterion, or their name in the text appear: no match is better than a wrong one. */
export function matchConditions(
  indexes: ConditionIndex[],
  knowledge: Knowledge,
  dictionary: Dictionary,
  complaintKeys: ReadonlySet<string>,
  specialty: string | null,
): Candidate[] {
  const found: Candidate[] = []
  for (const index of indexes) {
    const { condition } = index
    if (!canConcern(condition.id, knowledge)) continue
    const known = matchView(condition.id, knowledge)
    const named = index.names.map((key) => knowledge.measure(key))
    if (named.includes(false) && !named.includes(true)) continue
    const reasons = new Set<string>()
    let strength = 0
    const isNamed = named.includes(true)
    if (isNamed) {
      strength = NAMED_STRENGTH
      reasons.add('Named in the text')
    } else if (index.names.some((key) => knowledge.uncertain.has(key))) {
      strength = 3
      reasons.add('Raised as possible in the text')
    }
    const seen = new Set<string>()
    for (const trigger of index.triggers) {
      if (!trigger.keys.every((key) => holds(knowledge, key))) continue
      strength = Math.max(strength, 1.4 + 0.8 * trigger.keys.length)
      for (const key of trigger.keys) seen.add(key.split('=')[0]!)
    }
    for (const rule of index.criteria) {
      if (!suffices(rule, known)) continue
      const made = trueLeaves(rule, known).filter((leaf) => !('measure' in leaf && leaf.value === false))
      const numeric = made.some((leaf) => typeof leaf.value === 'number')
      // an old diagnosis beside a vital sign that anything may have changed explains little
      const isOld = made.every(
        (leaf) => 'score' in leaf || typeof leaf.value === 'number' || OLD_DIAGNOSIS.test(leaf.measure),
      )
      strength = Math.max(
        strength,
        1.4 +
          0.8 * Math.min(3, made.length) +
          (numeric ? 0.6 : 0) -
          (isOld && made.some((leaf) => typeof leaf.value !== 'number') ? 1.2 : 0),
      )
      for (const leaf of made) {
        if ('measure' in leaf) seen.add(leaf.measure)
        if (typeof leaf.value === 'number') reasons.add(shownLeaf(leaf, knowledge, dictionary))
      }
    }
    if (strength === 0) continue
    const mayPlan =
      !isNamed || index.names.some((key) => knowledge.asserted.has(key)) || isSupported(index, seen, knowledge)
    // a bare mention explains less than any finding
    if (!mayPlan) strength = MENTIONED_STRENGTH
    for (const key of seen) {
      if (complaintKeys.has(key)) {
        strength += 1
        break
      }
    }
    const against: string[] = []
    let support = 0
    for (const point of condition.data_points) {
      const key = point.data_point_name
      const value = knowledge.measure(key)
      if (point.data_type !== 'boolean' || value === undefined) continue
      if (value === true) {
        if (!seen.has(key) && !knowledge.derivedFrom.has(key)) {
          support += 0.25
          reasons.add(dictionary.label(key))
        }
      } else if (index.own.has(key)) {
        support -= 0.2
        if (!knowledge.derivedFrom.has(key)) against.push(shownFact(key, knowledge, dictionary))
      }
    }
    strength += Math.max(-0.6, Math.min(1, support))
    for (const key of seen) {
      const value = knowledge.measure(key)
      if (typeof value === 'boolean' || typeof value === 'string') reasons.add(shownFact(key, knowledge, dictionary))
    }
    if (
      specialty &&
      [condition.specialty, ...(condition.also_specialties ?? [])].some(
        (one) => one.toLowerCase() === specialty.toLowerCase(),
      )
    )
      strength += 0.15
    if (CONCERNS[condition.id]?.own) strength += 0.4
    found.push({ index, strength, group: 'LIKELY', for: [...reasons], against: against.slice(0, 5), mayPlan })
  }
  found.sort((a, b) => b.strength - a.strength)
  const cause = found.findIndex(({ index, mayPlan }) => mayPlan && RAISES_PRESSURE.has(index.condition.id))
  const pressure = found.findIndex(({ index }) => index.condition.id === RAISED_PRESSURE)
  if (pressure >= 0 && cause > pressure) found.splice(cause, 0, ...found.splice(pressure, 1))
  // a presentation steps back when something more specific explains it
  const specific = found.find((one) => !PRESENTATIONS.has(one.index.condition.id))
  return found.filter(
    (one) => !specific || !PRESENTATIONS.has(one.index.condition.id) || one.strength > specific.strength - 0.4,
  )
}

/**
 * The differential: the likely conditions first, then what must not be missed.
 * @param behind candidates that a danger may hide behind, strongest first; of each list the first three count
 * @param compiled all compiled conditions
 */
export function differentialOf(
  likely: Candidate[],
  behind: Candidate[][],
  compiled: ConditionIndex[],
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
  for (const { index } of behind.flatMap((candidates) => candidates.slice(0, 3))) {
    for (const entry of index.mustNotMiss) {
      if (shown.has(entry.key)) continue
      if (
        entry.conditionId &&
        (!canConcern(entry.conditionId, knowledge) || knowledge.measure(NAMED + entry.conditionId) === false)
      )
        continue
      shown.add(entry.key)
      const danger = entry.conditionId ? compiled.find((one) => one.condition.id === entry.conditionId) : undefined
      const telling = tellingApart(index, entry.findings, danger)
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
  }
  return out
}

/** Findings that speak for or against a danger and not for the likely condition that it hides behind. */
function tellingApart(behind: ConditionIndex, named: string[], danger: ConditionIndex | undefined): string[] {
  const shared = new Set([
    ...behind.triggers.flatMap((trigger) => trigger.keys),
    ...behind.criteria.flatMap(leaves).flatMap((leaf) => ('measure' in leaf ? [leaf.measure] : [])),
  ])
  const own = danger
    ? [...danger.own, ...danger.criteria.flatMap(leaves).flatMap((leaf) => ('measure' in leaf ? [leaf.measure] : []))]
    : []
  return [...new Set([...named, ...own])].filter((key) => !shared.has(key) && key !== 'age' && key !== 'gender')
}

/** Compiled must-not-miss conditions of the likely ones that the facts make plausible: at least two findings of their own, that the likely condition does not share, are present. */
export function plausibleMustNotMiss(
  likely: Candidate[],
  indexes: ConditionIndex[],
  knowledge: Knowledge,
): ConditionIndex[] {
  const out = new Map<string, ConditionIndex>()
  for (const { index } of likely) {
    for (const entry of index.mustNotMiss) {
      if (
        !entry.conditionId ||
        out.has(entry.conditionId) ||
        likely.some((one) => one.index.condition.id === entry.conditionId)
      )
        continue
      if (!canConcern(entry.conditionId, knowledge) || knowledge.measure(NAMED + entry.conditionId) === false) continue
      const other = indexes.find((one) => one.condition.id === entry.conditionId)
      if (!other) continue
      const keys = new Set([
        ...other.own,
        ...other.criteria
          .flatMap(leaves)
          .flatMap((leaf) => ('measure' in leaf && leaf.value === true ? [leaf.measure] : [])),
      ])
      const shared = new Set([
        ...index.triggers.flatMap((trigger) => trigger.keys),
        ...index.condition.data_points.map((point) => point.data_point_name),
      ])
      const distinct = [...keys].filter(
        (key) =>
          holds(knowledge, key) &&
          !knowledge.derivedFrom.has(key) &&
          !shared.has(key) &&
          !/(_use|_history|^prior_|^recent_)/.test(key),
      )
      if (distinct.length > 1) out.set(entry.conditionId, other)
    }
  }
  return [...out.values()]
}
