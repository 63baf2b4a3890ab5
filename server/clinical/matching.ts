/** Which conditions the facts speak for, with reasons for and against. */
import type { Candidate } from './candidate.ts'
import { canConcern, type ConditionIndex } from './conditions.ts'
import { CONCERNS } from './compiled-content.ts'
import { isConfirmed } from './confirmed.ts'
import weights from './data/pointing-weights.json' with { type: 'json' }
import { PICTURE, type Dictionary } from './dictionary.ts'
import { shownLeaf, shownFact } from './display.ts'
import { isGrave } from './grave-conditions.ts'
import { holds, type Knowledge } from './knowledge.ts'
import { inOrder } from './matched-order.ts'
import { pictureStrength } from './pointing.ts'
import { isOfOtherAgent } from './own-poison.ts'
import { evaluate, trueLeaves, type Known, type Leaf, type Rule } from './rules.ts'
import { awake } from './waking.ts'

/** Of two that match alike the one that is told as the illness is told leads; how strongly they match stays what the facts say. */
const PICTURE_SHARE = weights.matched.is
const OVERDOSE = 'drug_overdose_possible'
const NAMED_STRENGTH = 4
const MENTIONED_STRENGTH = 1
/** What a medicine is taken for explains less than what the patient comes with. */
const TREATED_STRENGTH = 1.2
/** Of what steps back, when it is named: a symptom's own name says no more than the symptom, and an old condition beside a complaint little. */
const STEPPING_BACK_STRENGTH = { presentation: 2.2, chronic: 1.5 }
const POSSIBLE_STRENGTH = 3
const OLD_DIAGNOSIS = /(_history|_known|_use|_risk)$|^(prior_|atrial_fibrillation$|cancer_history$)/

/** What an adult's criteria may see of a child: a heart rate of 124 speaks of sepsis in an adult and not at the age of three. */
function matchView(conditionId: string, knowledge: Knowledge): Known {
  if (!knowledge.isChild || CONCERNS.get(conditionId)?.written_for) return knowledge
  const guarded = knowledge.withoutAdultVitals()
  return { score: (id) => guarded.score(id), measure: (key) => guarded.measure(key) }
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
  const found = awake(indexes, knowledge).flatMap(
    (index) => new Matcher(index, knowledge, dictionary).candidate(complaintKeys, specialty) ?? [],
  )
  const likelihood = ({ index, strength }: Candidate) =>
    strength + PICTURE_SHARE * pictureStrength(knowledge, PICTURE + index.condition.id)
  // of two that are as likely, what explains more of the findings comes first
  found.sort((a, b) => likelihood(b) - likelihood(a) || b.explained - a.explained)
  return inOrder(found, knowledge)
}

/** Weighs one condition against what is known. */
class Matcher {
  private strength = 0
  private readonly reasons = new Set<string>()
  private readonly against: string[] = []
  /** The findings that speak for it. */
  private readonly seen = new Set<string>()

  constructor(
    private readonly index: ConditionIndex,
    private readonly knowledge: Knowledge,
    private readonly dictionary: Dictionary,
  ) {}

  /** Null where nothing speaks for the condition, or its name is denied and no values show it, or it cannot concern the patient. */
  candidate(complaintKeys: ReadonlySet<string>, specialty: string | null): Candidate | null {
    const { index, knowledge } = this
    if (!canConcern(index.condition.id, knowledge)) return null
    const named = index.names.map((key) => knowledge.measure(key))
    const isNamed = named.includes(true)
    // of a presentation the name is of several illnesses: "no SAH on CT" leaves the headache
    const isExcluded = named.includes(false) && !isNamed && index.condition.standing !== 'presentation'
    if (isExcluded && !this.isMeasured()) return null
    this.weighName(isNamed, complaintKeys)
    this.weighTriggers()
    this.weighCriteria()
    if (this.strength === 0) return null
    const isMade = isConfirmed(index.condition, knowledge)
    const mayPlan = !isNamed || isMade || this.isBorneOut()
    // a bare mention explains less than any finding
    if (!mayPlan) this.strength = MENTIONED_STRENGTH
    if ([...this.seen].some((key) => complaintKeys.has(key))) this.strength += 1
    this.weighDataPoints()
    this.tellSeen()
    if (isOfSpecialty(index, specialty)) this.strength += 0.15
    if (CONCERNS.get(index.condition.id)?.written_for) this.strength += 0.4
    const { strength, reasons, against } = this
    return {
      index,
      strength,
      explained: this.seen.size,
      group: 'LIKELY',
      for: [...reasons],
      against: against.slice(0, 5),
      mayPlan,
      isNamed,
      ...(isMade && { isConfirmed: true as const }),
    }
  }

  /** More than a name: said to be the patient's, supported by a finding, or an emergency by a rule of its own. */
  private isBorneOut(): boolean {
    const { index, knowledge } = this
    return (
      index.names.some((key) => knowledge.asserted.has(key)) ||
      isSupported(index, this.seen, knowledge) ||
      isGrave(index, knowledge)
    )
  }

  /** "No AV block", and a heart rate of 34: what values alone show is not denied by one of its names. */
  private isMeasured(): boolean {
    const known = matchView(this.index.condition.id, this.knowledge)
    return this.index.criteria.some((rule) => {
      const made = suffices(rule, known) ? trueLeaves(rule, known) : []
      return made.length > 0 && made.every((leaf) => 'measure' in leaf && isValue(leaf))
    })
  }

  private weighName(isNamed: boolean, complaintKeys: ReadonlySet<string>): void {
    const { names } = this.index
    const isPossible = !isNamed && names.some((key) => this.knowledge.uncertain.has(key))
    if (isNamed) this.strength = this.strengthOfName(complaintKeys)
    if (isPossible) this.strength = POSSIBLE_STRENGTH
    if (isNamed) this.reasons.add('Named in the text')
    if (isPossible) this.reasons.add('Raised as possible in the text')
  }

  private strengthOfName(complaintKeys: ReadonlySet<string>): number {
    const { names, condition } = this.index
    const { standing } = condition
    if (names.every((key) => !this.knowledge.values.has(key) || this.knowledge.treated.has(key)))
      return TREATED_STRENGTH
    if (!standing || (standing === 'chronic' && names.some((key) => complaintKeys.has(key)))) return NAMED_STRENGTH
    return STEPPING_BACK_STRENGTH[standing]
  }

  private weighTriggers(): void {
    const isOther = isOfOtherAgent(this.index.condition.id, this.knowledge)
    for (const { keys } of this.index.triggers) {
      if (isOther && keys.includes(OVERDOSE)) continue
      if (!keys.every((key) => holds(this.knowledge, key))) continue
      this.strength = Math.max(this.strength, 1.4 + 0.8 * keys.length)
      for (const key of keys) this.seen.add(nameOf(key))
    }
  }

  private weighCriteria(): void {
    const { knowledge, dictionary } = this
    const known = matchView(this.index.condition.id, knowledge)
    for (const rule of this.index.criteria) {
      if (!suffices(rule, known)) continue
      const made = trueLeaves(rule, known).filter((leaf) => !('measure' in leaf && leaf.value === false))
      this.strength = Math.max(this.strength, strengthOf(made))
      for (const leaf of made) {
        if ('measure' in leaf) this.seen.add(leaf.measure)
        if (typeof leaf.value === 'number') this.reasons.add(shownLeaf(leaf, knowledge, dictionary))
      }
    }
  }

  /** The condition's other findings: present ones support it, its own that are absent speak against it. */
  private weighDataPoints(): void {
    const { index, knowledge, dictionary } = this
    let support = 0
    for (const { data_point_name: key, data_type } of index.condition.data_points) {
      const value = knowledge.measure(key)
      if (data_type !== 'boolean' || value === undefined) continue
      const isDerived = knowledge.derivedFrom.has(key)
      if (value === true && !this.seen.has(key) && !isDerived) {
        support += 0.25
        this.reasons.add(dictionary.label(key))
      }
      if (value === true || !index.own.has(key)) continue
      support -= 0.2
      if (!isDerived) this.against.push(shownFact(key, knowledge, dictionary))
    }
    this.strength += Math.max(-0.6, Math.min(1, support))
  }

  private tellSeen(): void {
    for (const key of this.seen) {
      const value = this.knowledge.measure(key)
      if (typeof value === 'boolean' || typeof value === 'string')
        this.reasons.add(shownFact(key, this.knowledge, this.dictionary))
    }
  }
}

/** A measurement of the patient: an age is known of everybody. */
const isValue = (leaf: Leaf): boolean =>
  typeof leaf.value === 'number' && !('measure' in leaf && /^age(?:_|$)/.test(leaf.measure))

const nameOf = (key: string): string => key.split('=', 1)[0] ?? key

/** Being young says whom a criterion is for, and speaks for nothing; being old speaks for much. */
const isOfTheYoung = (leaf: Leaf): boolean =>
  'measure' in leaf && (/^age_(months|days)$/.test(leaf.measure) || (leaf.measure === 'age' && leaf.op.startsWith('<')))

/** How strongly a criterion speaks by what it is met by. */
function strengthOf(met: Leaf[]): number {
  const made = met.filter((leaf) => !isOfTheYoung(leaf))
  const isNumeric = (leaf: Leaf) => typeof leaf.value === 'number'
  // an old diagnosis beside a vital sign that anything may have changed explains little
  const isOld =
    made.every((leaf) => 'score' in leaf || isNumeric(leaf) || OLD_DIAGNOSIS.test(leaf.measure)) &&
    !made.every(isNumeric)
  return 1.4 + 0.8 * Math.min(3, made.length) + (made.some(isValue) ? 0.6 : 0) - (isOld ? 1.2 : 0)
}

function isOfSpecialty({ condition }: ConditionIndex, specialty: string | null): boolean {
  if (!specialty) return false
  const own = [condition.specialty, ...(condition.also_specialties ?? [])]
  return own.some((one) => one.toLowerCase() === specialty.toLowerCase())
}
