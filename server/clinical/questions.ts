/** What to ask next: the few missing answers that would change score, level or plan most. */
import type { Candidate } from './matching.ts'
import { canConcern } from './conditions.ts'
import { NAMED, type Dictionary } from './dictionary.ts'
import { rank } from './red-flags.ts'
import type { Knowledge } from './knowledge.ts'
import { evaluate, leaves, type Rule } from './rules.ts'
import type { Form, FormField, Missing, Score, Triage } from './types.ts'

const FORM_LIMIT = 6
/** An answer below this weight would change neither level nor score nor plan. */
const DECISIVE = 1

interface Wanted {
  key: string
  weight: number
  why: string
}

/** Keys that a form field stands for: blood pressure is one field of two facts. */
const fieldKey = (key: string) => (key === 'systolic_bp' || key === 'diastolic_bp' ? 'blood_pressure' : key)
/** Never asked by themselves: they follow from others. */
const DERIVED = new Set(['shock_index', 'age_months', 'age_days', 'age_group_centor'])

export interface Questions {
  form: Form | null
  missing: Missing[]
  /** Nothing more is to be asked. */
  shouldStop: boolean
}

/** Ranks everything that is missing, and makes a form of the most decisive. Never asks what is known, was asked, or was answered "Not known". */
export function questionsOf(input: {
  likely: Candidate[]
  scores: Score[]
  triage: Triage | null
  knowledge: Knowledge
  dictionary: Dictionary
  asked: string[]
  maxQuestions: number
  scoreName: (id: string) => string
}): Questions {
  const { likely, scores, triage, knowledge, dictionary } = input
  const wanted = new Map<string, Wanted>()
  const want = (key: string, weight: number, why: string) => {
    if (DERIVED.has(key) || key.startsWith(NAMED)) return
    if (knowledge.measure(key) !== undefined) return
    if (key === 'pregnant' || key === 'pregnancy_test_positive') if (!canBePregnant(knowledge)) return
    const entry = dictionary.get(key)
    if (!entry) return
    const before = wanted.get(key)
    if (before) before.weight = Math.max(before.weight, weight) + Math.min(before.weight, weight) * 0.2
    else wanted.set(key, { key, weight, why })
  }
  const level = triage ? rank(triage.level) : -1
  const nothing = likely.length === 0
  if (knowledge.age === undefined && !knowledge.values.has('age_months'))
    want('age', nothing ? 9 : 4.5, 'Scores and age bands')
  if (!knowledge.values.has('gender')) want('gender', nothing ? 8 : 3, 'Scores')
  if (nothing && !knowledge.values.has('chief_complaint')) want('chief_complaint', 10, 'What to look for')
  if (nothing)
    for (const key of ['systolic_bp', 'heart_rate', 'respiratory_rate', 'oxygen_saturation', 'temperature', 'duration'])
      want(key, 5, 'Vital signs decide the level')
  // an expert's own condition asks beside the others: it takes the place of none
  for (const { index } of likely.slice(0, 3))
    if (index.isTaught)
      index.condition.data_points.forEach((point, order) =>
        want(
          point.data_point_name,
          Math.max(DECISIVE, (point.is_required ? 3.4 : 1.5) - order * 0.01),
          `Needed for ${index.condition.condition_name}`,
        ),
      )
  likely
    .filter(({ index }) => !index.isTaught)
    .slice(0, 3)
    .forEach(({ index: { condition } }, place) => {
      const share = place === 0 ? 1 : place === 1 ? 0.55 : 0.4
      condition.calculators.forEach((id, order) => {
        const score = scores.find((one) => one.calculatorId === id)
        if (!score || score.refused || score.missing.length === 0 || score.inputs.length === 0) return
        // nearly complete scores first; a score that lacks most of its inputs asks for little
        const near = score.inputs.length / (score.inputs.length + score.missing.length)
        for (const missing of score.missing)
          if (missing.key)
            want(
              missing.key,
              share * (order === 0 ? 5.5 : 3) * near + (score.decisive?.name === missing.name ? 0.4 : 0),
              score.name,
            )
      })
      for (const flag of condition.red_flags) {
        const raises = rank(flag.floor) > level
        for (const key of openKeys(flag.detect, knowledge))
          want(key, share * (raises ? 4 : 1.6), `Red flag: ${flag.text}`)
      }
      for (const rule of condition.triage_rules) {
        const raises = rank(rule.disposition) > level
        for (const key of openKeys(rule.if, knowledge))
          want(key, share * (raises ? 3.2 : rank(rule.disposition) < level ? 0.6 : 1), `Level: ${rule.reason}`)
      }
      for (const step of condition.management) {
        if (typeof step.when === 'string') continue
        for (const key of openKeys(step.when, knowledge))
          want(key, share * (step.priority === 1 ? 1.8 : 1.2), `Plan: ${step.step}`)
      }
      condition.data_points.forEach((point, order) => {
        if (point.is_required)
          want(point.data_point_name, share * (2 - order * 0.02), `Needed for ${condition.condition_name}`)
      })
    })
  const ranked = [...wanted.values()].sort((a, b) => b.weight - a.weight)
  const askable = Math.min(FORM_LIMIT, Math.max(0, input.maxQuestions - input.asked.length))
  const fields: FormField[] = []
  const taken = new Set<string>()
  for (const one of ranked) {
    if (fields.length >= askable || one.weight < DECISIVE) break
    const name = fieldKey(one.key)
    if (
      taken.has(name) ||
      input.asked.includes(name) ||
      input.asked.includes(one.key) ||
      knowledge.unknown.has(one.key) ||
      knowledge.unknown.has(name)
    )
      continue
    taken.add(name)
    const entry = dictionary.get(name)!
    fields.push({
      name,
      label: entry.label,
      type: entry.type,
      required: false,
      options: entry.options,
      range: entry.range,
      plausible: entry.plausible,
      unit: entry.unit,
      helpText: entry.helpText,
      why: one.why,
    })
  }
  const shown = new Set<string>()
  const missing: Missing[] = []
  for (const one of ranked) {
    const name = fieldKey(one.key)
    if (shown.has(name) || missing.length >= 14 || (one.weight < DECISIVE && !taken.has(name))) continue
    shown.add(name)
    missing.push({ key: name, label: dictionary.label(name), why: one.why })
  }
  const title = likely[0] ? `More about: ${likely[0].index.condition.condition_name}` : 'About the patient'
  return { form: fields.length > 0 ? { title, fields } : null, missing, shouldStop: fields.length === 0 }
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
    (age === undefined || (age >= 11 && age <= 56)) &&
    canConcern('ectopic_pregnancy', knowledge)
  )
}
