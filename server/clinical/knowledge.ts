/** What is known of the patient when rules are asked: the record, what follows from it, and what is assumed. */
import type { Calculators } from './calculators/calculators.ts'
import { UNVERIFIED_CALCULATORS } from './compiled-content.ts'
import { DERIVED_NUMBERS } from './derived-numbers.ts'
import { NAMED } from './dictionary.ts'
import type { FactReader } from './data/calculator-inputs.ts'
import lifeStages from './data/life-stages.json' with { type: 'json' }
import { DECIDED_BY_SCORES, IMPLIED_BOTH_WAYS, IMPLIED_BY_VALUES, IMPLIED_ONE_WAY } from './data/implications.ts'
import { isOfIndication } from './facts/indications.ts'
import { evaluate, trueLeaves, type Bounds, type Known, type Rule, type RuleValue } from './rules.ts'
import { toldBounds } from './told-bounds.ts'
import type { Assumption, RecordFact, Score } from './types.ts'
import { lowestSystolic } from './vital-signs-by-age.ts'

/** Adult thresholds of these are meaningless in children and in pregnancy. */
const ADULT_VITALS: ReadonlySet<string> = new Set([
  'systolic_bp',
  'diastolic_bp',
  'heart_rate',
  'respiratory_rate',
  'shock_index',
])

/** How old a child can be, in the units in which rules tell ages. */
const { years: CHILD_YEARS } = lifeStages.childRulesBelow
const OLDEST_CHILD: Record<string, number> = {
  age: CHILD_YEARS,
  age_months: CHILD_YEARS * 12,
  age_days: Math.ceil(CHILD_YEARS * 365.25),
}

/** "age < 5", "age_months < 3": whoever it is true of is a child. */
const isUpperAge = (rule: Rule): boolean =>
  'measure' in rule &&
  (rule.op === '<' || rule.op === '<=') &&
  typeof rule.value === 'number' &&
  rule.value <= (OLDEST_CHILD[rule.measure] ?? -1)

/** It asks for a pregnancy, or for weeks of it. */
function isOfPregnancy(rule: Rule): boolean {
  if ('any' in rule) return rule.any.every(isOfPregnancy)
  if (!('measure' in rule) || !/pregnan|gestation|postpartum/.test(rule.measure)) return false
  return rule.value !== false && rule.op !== '!='
}

/** Too little to be seen, and enough for a rule: "<90" is below 90. */
const A_LITTLE = 1e-6

function bounded({ value, original }: RecordFact): RuleValue {
  if (typeof value !== 'number') return value as RuleValue
  const by = A_LITTLE * Math.max(1, Math.abs(value))
  return original?.startsWith('<') ? value - by : original?.startsWith('>') ? value + by : value
}

/** A result that is told as not back yet: what is merely not known, or struck, has no words of its own. */
export const isPending = ({ status, uncertain, original }: RecordFact): boolean =>
  status === 'UNKNOWN' && !uncertain && Boolean(original)

const isAsserted = ({ key, value, source, original }: RecordFact): boolean =>
  key.startsWith(NAMED) && value === true && (source === 'PHYSICIAN' || source === 'FORM' || Boolean(original))

export class Knowledge implements FactReader, Known {
  readonly values = new Map<string, RuleValue>()
  /** Asked and answered "Not known". */
  readonly unknown = new Set<string>()
  /** Of these, what is awaited. */
  readonly pending = new Set<string>()
  readonly uncertain = new Set<string>()
  /** Conditions that the text asserts, a person stated, or a form answered: not merely mentioned. */
  readonly asserted = new Set<string>()
  /** Conditions that a medicine is told to be taken for. */
  readonly treated = new Set<string>()
  /** Keys that follow from others, with the key they follow from. */
  readonly derivedFrom = new Map<string, string>()
  readonly assumed: Assumption[] = []
  private scores = new Map<string, Score | null>()
  private readonly told: ReadonlyMap<string, Bounds>
  private calculators: Calculators

  constructor(facts: RecordFact[], calculators: Calculators) {
    this.calculators = calculators
    for (const fact of facts) {
      if (isAsserted(fact)) this.asserted.add(fact.key)
      if (fact.original && isOfIndication(fact.original)) this.treated.add(fact.key)
      if (fact.uncertain && fact.status === 'UNKNOWN') this.uncertain.add(fact.key)
      else if (fact.status === 'UNKNOWN') {
        this.unknown.add(fact.key)
        // with the troponin it is awaited whether it is raised
        if (isPending(fact)) this.pending.add(fact.key).add(`${fact.key}_elevated`)
      } else if (fact.status === 'ABSENT') this.values.set(fact.key, false)
      else if (fact.value !== null) this.values.set(fact.key, bounded(fact))
    }
    this.derive()
    this.assume()
    this.told = toldBounds(this.values)
    this.decideByScores()
  }

  private follow(key: string, value: RuleValue, from: string): void {
    if (this.values.has(key)) return
    this.values.set(key, value)
    this.derivedFrom.set(key, from)
    this.unknown.delete(key)
  }

  private derive(): void {
    for (let round = 0; round < 2; round++) {
      for (const [specific, general] of [...IMPLIED_BOTH_WAYS, ...IMPLIED_ONE_WAY])
        if (this.values.get(specific) === true) this.follow(general, true, specific)
    }
    for (const [specific, general] of IMPLIED_BOTH_WAYS)
      if (this.values.get(general) === false) this.follow(specific, false, general)
    this.deriveNumbers()
    this.deriveFromValues()
    this.deriveAge()
    if (this.values.get('pregnancy_test_positive') === true) this.follow('pregnant', true, 'pregnancy_test_positive')
    const weeks = this.number('gestational_age_wk')
    // of a child they are those of its birth
    if (weeks !== undefined && !this.isTooYoung()) this.follow('pregnant', true, 'gestational_age_wk')
    // whoever is pregnant and bleeds without a word of where bleeds from the womb until that is seen
    if (this.isPregnant && this.values.get('bleeding_site_untold') === true)
      this.follow('vaginal_bleeding', 'light', 'bleeding_site_untold')
    this.deriveDurations()
  }

  private deriveNumbers(): void {
    for (const { key, from, value } of DERIVED_NUMBERS) {
      const number = value((known) => this.number(known))
      if (number !== undefined) this.follow(key, number, from)
    }
  }

  private deriveFromValues(): void {
    const stated: Known = { measure: (key) => this.values.get(key), score: () => undefined }
    for (const { if: rule, finding, outweighs_denial: outweighs } of IMPLIED_BY_VALUES) {
      const [first] = trueLeaves(rule, stated)
      if (!first || !('measure' in first) || evaluate(rule, stated) !== true) continue
      if (outweighs && this.values.get(finding) === false) this.values.delete(finding)
      this.follow(finding, true, first.measure)
    }
  }

  private deriveAge(): void {
    const months = this.number('age_months')
    if (months !== undefined) this.follow('age', Math.round((months / 12) * 100) / 100, 'age_months')
    const days = this.number('age_days')
    if (days !== undefined) this.follow('age', Math.round((days / 365.25) * 1000) / 1000, 'age_days')
    const age = this.number('age')
    if (age !== undefined && age < CHILD_YEARS) this.follow('age_months', Math.round(age * 12), 'age')
  }

  private deriveDurations(): void {
    const hours =
      this.number('symptom_duration_h') ??
      mul(this.number('symptom_duration_d'), 24) ??
      mul(this.number('symptom_duration_wk'), 168)
    if (hours === undefined) return
    const from = ['symptom_duration_h', 'symptom_duration_d', 'symptom_duration_wk'].find((key) =>
      this.values.has(key),
    )!
    this.follow('symptom_duration_h', hours, from)
    this.follow('symptom_duration_d', Math.round((hours / 24) * 100) / 100, from)
    this.follow('symptom_duration_wk', Math.round((hours / 168) * 100) / 100, from)
    if (this.values.get('abdominal_pain') === true) this.follow('pain_duration_h', hours, from)
  }

  private decideByScores(): void {
    for (const { finding, score: id, trueFrom, falseBelow, measure, unless } of DECIDED_BY_SCORES) {
      if (!this.values.has(measure) || this.values.get(unless) === true) continue
      const score = this.score(id)
      if (score && score.min >= trueFrom) this.follow(finding, true, measure)
      else if (score && score.max < falseBelow) this.follow(finding, false, measure)
    }
  }

  private assume(): void {
    if (this.values.get('gender') === 'male') {
      for (const key of ['pregnant', 'pregnancy_test_positive']) if (!this.values.has(key)) this.values.set(key, false)
      this.assumed.push({ key: 'pregnant', text: 'Not pregnant (male)' })
      return
    }
    const age = this.number('age')
    const isOutside = this.isTooYoung() || (age !== undefined && age > lifeStages.childbearing.to)
    if (!isOutside || this.values.has('pregnant')) return
    this.values.set('pregnant', false)
    if (!this.isTooYoung()) this.assumed.push({ key: 'pregnant', text: `Not pregnant (${age} years)` })
  }

  /** Whoever is too young to be pregnant. */
  private isTooYoung(): boolean {
    const age = this.number('age')
    return age !== undefined && age < lifeStages.bearsFrom.years
  }

  private number(key: string): number | undefined {
    const value = this.values.get(key)
    return typeof value === 'number' ? value : undefined
  }

  is(key: string): boolean | undefined {
    const value = this.values.get(key)
    return typeof value === 'boolean' ? value : undefined
  }

  of(key: string): number | string | undefined {
    const value = this.values.get(key)
    return typeof value === 'boolean' ? undefined : value
  }

  measure(key: string): RuleValue | undefined {
    return this.values.get(key)
  }

  /** Adult ranges are none of a child's, nor in pregnancy. */
  bounds(key: string): Bounds | undefined {
    return ADULT_VITALS.has(key) && (this.isChild || this.isPregnant) ? undefined : this.told.get(key)
  }

  /** The computed score, or null when it is not compiled. Each is computed once. */
  scoreOf(id: string): Score | null {
    let score = this.scores.get(id)
    if (score === undefined) {
      score = UNVERIFIED_CALCULATORS.has(id) ? null : this.calculators.score(id, this)
      this.scores.set(id, score)
    }
    return score
  }

  /** What it is or may be. */
  score(id: string): { min: number; max: number } | undefined {
    const score = this.scoreOf(id)
    if (!score || score.refused || score.min === null || score.max === null) return undefined
    return { min: score.min, max: score.max }
  }

  get age(): number | undefined {
    return this.number('age')
  }

  get isChild(): boolean {
    return this.age !== undefined && this.age < lifeStages.adultFrom.years
  }

  /** Called a child, of no stated age: adult vital signs are judged all the same, for they err to the safe side. */
  get isChildOfNoAge(): boolean {
    return this.age === undefined && this.is('child') === true
  }

  /** Nothing written for adults is to be given: age and weight decide the dose. */
  get isDosedAsChild(): boolean {
    return this.isChild || this.isChildOfNoAge
  }

  get isPregnant(): boolean {
    return this.values.get('pregnant') === true
  }

  /**
   * The same knowledge with adult vital signs taken as unknown, but where a rule itself says that it is written for such a patient, and but for a
   * systolic pressure below the lowest for the age: low for them, it is low by an adult's rule as well.
   */
  withoutAdultVitals(): Known {
    const isHidden = (key: string) => ADULT_VITALS.has(key) && !(key === 'systolic_bp' && this.isLowForAge)
    return {
      measure: (key) => (isHidden(key) ? undefined : this.measure(key)),
      score: (id) => this.score(id),
      bounds: (key) => this.bounds(key),
      within: (parts) => (this.isMeant(parts) ? this : this.withoutAdultVitals()),
    }
  }

  private get isLowForAge(): boolean {
    const [systolic, age] = [this.of('systolic_bp'), this.age]
    return typeof systolic === 'number' && age !== undefined && systolic < lowestSystolic(age)
  }

  /** Whether the parts of an "all" name this child's age, or pregnancy. */
  private isMeant(parts: Rule[]): boolean {
    return parts.some((part) =>
      this.isChild ? isUpperAge(part) && evaluate(part, this) === true : isOfPregnancy(part),
    )
  }
}

const mul = (value: number | undefined, by: number) => (value === undefined ? undefined : value * by)

/** Whether a finding ("cough"), or a choice of one ("diabetes_type=1"), is known to be so. */
export function holds(knowledge: Knowledge, key: string): boolean {
  const [name = key, value] = key.split('=')
  const known = knowledge.measure(name)
  return value === undefined ? known === true : known === value
}
