/** What to ask next: the few missing answers that would change score, level or plan most. */
import lifeStages from './data/life-stages.json' with { type: 'json' }
import { OF_ONE_SEX } from './data/of-one-sex.ts'
import type { Candidate } from './candidate.ts'
import { canConcern } from './conditions.ts'
import type { Condition } from './content.ts'
import { NAMED, type Dictionary, type Entry } from './dictionary.ts'
import { rank } from './red-flags.ts'
import type { Knowledge } from './knowledge.ts'
import { evaluate, leaves, type Rule } from './rules.ts'
import type { Form, FormField, Missing, Score, Triage } from './types.ts'

const { childbearing } = lifeStages

const FORM_LIMIT = 6
const MOST_MISSING = 14
/** How much the first, second and third of the likely conditions may ask. */
const SHARES = [1, 0.55, 0.4]
/** Asked where nothing is known that a condition could be found by. */
const FIRST_ASKED = ['systolic_bp', 'heart_rate', 'respiratory_rate', 'oxygen_saturation', 'temperature', 'duration']
const OF_PREGNANCY = new Set(['pregnant', 'pregnancy_test_positive'])
/** An answer below this weight would change neither level nor score nor plan. */
const DECISIVE = 1

/** "Testicular pain" of a woman. */
function isOfOtherSex(key: string, knowledge: Knowledge): boolean {
  const [sex, own] = [knowledge.of('gender'), OF_ONE_SEX.get(key)]
  return own !== undefined && (sex === 'male' || sex === 'female') && sex !== own
}

interface Wanted {
  key: string
  weight: number
  why: string
}

/** Keys that a form field stands for: blood pressure is one field of two facts. */
const fieldKey = (key: string) => (key === 'systolic_bp' || key === 'diastolic_bp' ? 'blood_pressure' : key)
/** Never asked by themselves: they follow from others. */
const DERIVED = new Set(['shock_index', 'hemoglobin_drop', 'age_months', 'age_days', 'age_group_centor'])

export interface Questions {
  form: Form | null
  missing: Missing[]
  /** Nothing more is to be asked. */
  shouldStop: boolean
}

interface QuestionInput {
  likely: Candidate[]
  scores: Score[]
  triage: Triage | null
  knowledge: Knowledge
  dictionary: Dictionary
  asked: string[]
  maxQuestions: number
  scoreName: (id: string) => string
}

/** Ranks everything that is missing, and makes a form of the most decisive. Never asks what is known, was asked, or was answered "Not known". */
export function questionsOf(input: QuestionInput): Questions {
  const { likely } = input
  const ranked = new Wishes(input).ranked()
  const fields = fieldsOf(ranked, input)
  const missing = missingOf(ranked, new Set(fields.map(({ name }) => name)), input)
  const title = likely[0] ? `More about: ${likely[0].index.condition.condition_name}` : 'About the patient'
  return { form: fields.length > 0 ? { title, fields } : null, missing, shouldStop: fields.length === 0 }
}

/** What the level, the scores and the plan want to know, and how much. */
class Wishes {
  private readonly wanted = new Map<string, Wanted>()
  private readonly level: number

  constructor(private readonly input: QuestionInput) {
    this.level = input.triage ? rank(input.triage.level) : -1
  }

  /** The heaviest first. */
  ranked(): Wanted[] {
    const { likely } = this.input
    this.wantPatient()
    // an expert's own condition asks beside the others: it takes the place of none
    for (const { index } of likely.slice(0, 3)) if (index.isTaught) this.wantTaught(index.condition)
    likely
      .filter(({ index }) => !index.isTaught)
      .slice(0, SHARES.length)
      .forEach(({ index: { condition } }, place) => {
        this.wantCompiled(condition, SHARES[place] ?? 0)
      })
    return [...this.wanted.values()].sort((a, b) => b.weight - a.weight)
  }

  private want(key: string, weight: number, why: string): void {
    const { knowledge, dictionary } = this.input
    const isSettled = DERIVED.has(key) || key.startsWith(NAMED) || knowledge.measure(key) !== undefined
    if (isSettled || !dictionary.get(key) || (OF_PREGNANCY.has(key) && !canBePregnant(knowledge))) return
    if (isOfOtherSex(key, knowledge)) return
    const before = this.wanted.get(key)
    if (before) before.weight = Math.max(before.weight, weight) + Math.min(before.weight, weight) * 0.2
    else this.wanted.set(key, { key, weight, why })
  }

  private wantPatient(): void {
    const { likely, knowledge } = this.input
    const isNothing = likely.length === 0
    if (knowledge.age === undefined && !knowledge.values.has('age_months'))
      this.want('age', isNothing || knowledge.isChildOfNoAge ? 9 : 4.5, 'Scores and age bands')
    if (!knowledge.values.has('gender')) this.want('gender', isNothing ? 8 : 3, 'Scores')
    if (!isNothing) return
    if (!knowledge.values.has('chief_complaint')) this.want('chief_complaint', 10, 'What to look for')
    for (const key of FIRST_ASKED) this.want(key, 5, 'Vital signs decide the level')
  }

  private wantTaught({ data_points, condition_name }: Condition): void {
    for (const [order, { data_point_name, is_required }] of data_points.entries())
      this.want(
        data_point_name,
        Math.max(DECISIVE, (is_required ? 3.4 : 1.5) - order * 0.01),
        `Needed for ${condition_name}`,
      )
  }

  /** @param share how much the condition's place among the likely ones lets it ask */
  private wantCompiled(condition: Condition, share: number): void {
    for (const [order, id] of condition.calculators.entries()) this.wantInputs(id, share * (order === 0 ? 5.5 : 3))
    for (const { detect, floor, text } of condition.red_flags)
      this.wantOpen(detect, share * (rank(floor) > this.level ? 4 : 1.6), `Red flag: ${text}`)
    for (const { if: rule, disposition, reason } of condition.triage_rules)
      this.wantOpen(rule, share * this.weightOfLevel(rank(disposition)), `Level: ${reason}`)
    for (const { when, priority, step } of condition.management)
      if (typeof when !== 'string') this.wantOpen(when, share * (priority === 1 ? 1.8 : 1.2), `Plan: ${step}`)
    for (const [order, { data_point_name, is_required }] of condition.data_points.entries())
      if (is_required) this.want(data_point_name, share * (2 - order * 0.02), `Needed for ${condition.condition_name}`)
  }

  /** Nearly complete scores first; a score that lacks most of its inputs asks for little. */
  private wantInputs(calculatorId: string, weight: number): void {
    const score = this.input.scores.find((one) => one.calculatorId === calculatorId)
    if (!score || score.refused || score.missing.length === 0 || score.inputs.length === 0) return
    const near = score.inputs.length / (score.inputs.length + score.missing.length)
    for (const { key, name } of score.missing)
      if (key) this.want(key, weight * near + (score.decisive?.name === name ? 0.4 : 0), score.name)
  }

  private wantOpen(rule: Rule, weight: number, why: string): void {
    for (const key of openKeys(rule, this.input.knowledge)) this.want(key, weight, why)
  }

  private weightOfLevel(disposition: number): number {
    if (disposition > this.level) return 3.2
    return disposition < this.level ? 0.6 : 1
  }
}

/** The form's fields: the heaviest wishes that were not asked and may be answered, as many as may still be asked. */
function fieldsOf(ranked: Wanted[], { asked, maxQuestions, knowledge, dictionary }: QuestionInput): FormField[] {
  const askable = Math.min(FORM_LIMIT, Math.max(0, maxQuestions - asked.length))
  const isClosed = (name: string) => asked.includes(name) || knowledge.unknown.has(name) || knowledge.pending.has(name)
  const fields = new Map<string, FormField>()
  for (const { key, weight, why } of ranked) {
    if (fields.size >= askable || weight < DECISIVE) break
    const name = fieldKey(key)
    if (fields.has(name) || isClosed(name) || isClosed(key)) continue
    fields.set(name, fieldOf(dictionary.entry(name), name, why))
  }
  return [...fields.values()]
}

const fieldOf = ({ label, type, options, range, plausible, unit, helpText }: Entry, name: string, why: string) => ({
  name,
  label,
  type,
  required: false,
  options,
  range,
  plausible,
  unit,
  helpText,
  why,
})

/** What is shown as missing: what would change something, and what the form asks. */
function missingOf(
  ranked: Wanted[],
  asked: ReadonlySet<string>,
  { dictionary, knowledge }: Pick<QuestionInput, 'dictionary' | 'knowledge'>,
): Missing[] {
  const missing = new Map<string, Missing>()
  for (const { key, weight, why } of ranked) {
    const name = fieldKey(key)
    const matters = weight >= DECISIVE || asked.has(name)
    if (missing.size < MOST_MISSING && matters && !missing.has(name) && !knowledge.pending.has(name))
      missing.set(name, { key: name, label: dictionary.label(name), why })
  }
  return [...missing.values()]
}

function openKeys(rule: Rule, knowledge: Knowledge): string[] {
  if (evaluate(rule, knowledge) !== null) return []
  return leaves(rule).flatMap((leaf) =>
    'measure' in leaf && knowledge.measure(leaf.measure) === undefined ? [leaf.measure] : [],
  )
}

function canBePregnant(knowledge: Knowledge): boolean {
  const { age } = knowledge
  return (
    knowledge.of('gender') === 'female' &&
    (age === undefined || (age >= childbearing.from && age <= childbearing.to)) &&
    canConcern('ectopic_pregnancy', knowledge)
  )
}
