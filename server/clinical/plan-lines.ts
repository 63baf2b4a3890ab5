/** The lines of one condition: its steps and tests as far as they are met, or may be, each with what it rests on. */
import { isWrittenForPregnancy, stepFor, type Step } from './audience.ts'
import type { Condition } from './content.ts'
import type { Dictionary } from './dictionary.ts'
import { leafText, ruleText, shownFact } from './display.ts'
import type { Knowledge } from './knowledge.ts'
import type { MedicineChecker } from './medicine-check.ts'
import { viewFor } from './red-flags.ts'
import { evaluate, leaves, trueLeaves, type Known, type Rule } from './rules.ts'
import type { Basis, PlanItem } from './types.ts'

export interface PlanContext {
  knowledge: Knowledge
  dictionary: Dictionary
  medicines: MedicineChecker
  scoreName: (id: string) => string
}

/** UNMET: its threshold is known and not reached. It is no line of the plan, and says what to watch. */
export type Standing = 'MET' | 'CONDITIONAL' | 'UNMET'

export interface Line {
  item: PlanItem
  standing: Standing
  order: number
}

export interface Lines {
  lines: Line[]
  /** Some are not shown, because they are written for other patients. */
  isWithheld: boolean
}

/** The plan, the writer and the note ask for the same lines of one record. */
const madeFor = new WeakMap<Knowledge, Map<string, Lines>>()

function once(
  kind: 'management' | 'workup',
  condition: Condition,
  { knowledge }: PlanContext,
  make: () => Lines,
): Lines {
  const made = madeFor.get(knowledge) ?? new Map<string, Lines>()
  madeFor.set(knowledge, made)
  const key = `${condition.id}.${kind}`
  const lines = made.get(key) ?? make()
  made.set(key, lines)
  return lines
}

/** Management in order of urgency. */
export function managementLines(condition: Condition, context: PlanContext): Lines {
  return once('management', condition, context, () => makeManagement(condition, context))
}

function makeManagement(condition: Condition, context: PlanContext): Lines {
  const steps = condition.management.map((one, i) => ({
    step: {
      conditionId: condition.id,
      id: `${condition.id}.management[${i}]`,
      text: one.step,
      detail: one.detail || null,
      when: one.when,
    },
    priority: (one.priority as 1 | 2 | 3 | undefined) ?? 2,
    isTest: false,
  }))
  return linesOf(condition, steps, context)
}

/** Tests, those that are due first. */
export function workupLines(condition: Condition, context: PlanContext): Lines {
  return once('workup', condition, context, () => makeWorkup(condition, context))
}

function makeWorkup(condition: Condition, context: PlanContext): Lines {
  const steps = condition.workup.map((one, i) => ({
    step: {
      conditionId: condition.id,
      id: `${condition.id}.workup[${i}]`,
      text: one.item,
      detail: one.why || null,
      when: one.when,
    },
    priority: 2 as const,
    isTest: true,
  }))
  return linesOf(condition, steps, context)
}

interface Ranked {
  step: Step
  priority: 1 | 2 | 3
  isTest: boolean
}

function linesOf(condition: Condition, steps: Ranked[], context: PlanContext): Lines {
  let isWithheld = false
  const lines = steps.flatMap((one, order) => {
    const step = stepFor(one.step, context.knowledge, context.medicines)
    const made = line(condition, { ...one, step: step ?? one.step }, order, context)
    if (step || !made) return made ? [made] : []
    isWithheld ||= made.standing !== 'UNMET'
    return []
  })
  return { lines: lines.sort((a, b) => place(a) - place(b)), isWithheld }
}

const place = (one: Line) =>
  one.item.priority * 100 + (one.standing === 'MET' ? 0 : one.standing === 'UNMET' ? 30 : 60) + one.order * 0.1

/** One step as a line, or null when its rule is known to be false and nothing of it is to be watched. */
function line(condition: Condition, ranked: Ranked, order: number, context: PlanContext): Line | null {
  const { when } = ranked.step
  return typeof when === 'string'
    ? lineOfWords(condition, ranked, when, order, context)
    : lineOfRule(condition, ranked, when, order, context)
}

function itemOf(
  { step, priority, isTest }: Ranked,
  text: string,
  basis: Basis[],
  wouldChange: string[],
  context: PlanContext,
): PlanItem {
  const { medicines, knowledge } = context
  const isForPregnancy = knowledge.isPregnant && isWrittenForPregnancy(step)
  const medicineCheck = isTest
    ? medicines.checkTest(step.text, knowledge)
    : medicines.check(step.text, step.detail, knowledge, isForPregnancy)
  return { id: step.id, text, detail: step.detail, priority, basis, medicineCheck, wouldChange }
}

function lineOfWords(condition: Condition, ranked: Ranked, when: string, order: number, context: PlanContext): Line {
  const { text, id } = ranked.step
  const basis = basisOf(null, id, condition, viewFor(condition.id, context.knowledge), context)
  if (when === 'always') return { item: itemOf(ranked, text, basis, [], context), standing: 'MET', order }
  const isTiming = /^(within|after|before|during|at|on|once)\b/i.test(when)
  const shown = isTiming ? `${text} ${when}` : `If ${when}: ${lower(text)}`
  return {
    item: itemOf(ranked, shown, basis, isTiming ? [] : [when], context),
    standing: isTiming ? 'MET' : 'CONDITIONAL',
    order,
  }
}

function lineOfRule(
  condition: Condition,
  ranked: Ranked,
  when: Rule,
  order: number,
  context: PlanContext,
): Line | null {
  const { text, id } = ranked.step
  const known = viewFor(condition.id, context.knowledge)
  const truth = evaluate(when, known)
  const basis = basisOf(when, id, condition, known, context)
  if (truth === true) return { item: itemOf(ranked, text, basis, [], context), standing: 'MET', order }
  if (truth === null) {
    const shown = `If ${ruleText(when, context.dictionary, context.scoreName)}: ${lower(text)}`
    return {
      item: itemOf(ranked, shown, basis, openLabels(when, known, context), context),
      standing: 'CONDITIONAL',
      order,
    }
  }
  const numeric = leaves(when).filter((leaf) => typeof leaf.value === 'number')
  if (ranked.priority !== 1 || numeric.length === 0) return null
  const isKnown = (leaf: (typeof numeric)[number]): leaf is typeof leaf & { measure: string } =>
    'measure' in leaf && known.measure(leaf.measure) !== undefined
  const now = numeric.filter(isKnown).map((leaf) => shownFact(leaf.measure, context.knowledge, context.dictionary))
  const threshold = numeric.map((leaf) => leafText(leaf, context.dictionary, context.scoreName)).join(' or ')
  return {
    item: itemOf(
      ranked,
      `${text}: not met now (${[now.join(', '), `threshold ${threshold}`].filter(Boolean).join('; ')})`,
      basis,
      now,
      context,
    ),
    standing: 'UNMET',
    order,
  }
}

const lower = (text: string) => (/^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text)

function openLabels(rule: Rule, known: Known, context: PlanContext): string[] {
  const open = leaves(rule).flatMap((leaf) =>
    'measure' in leaf && known.measure(leaf.measure) === undefined ? [context.dictionary.label(leaf.measure)] : [],
  )
  return [...new Set(open)]
}

/** Basis of a rule: the facts that make it true (or, when it is not met, that it is compared with), its scores, its id and the source. */
export function basisOf(
  rule: Rule | null,
  id: string,
  condition: Condition,
  known: Known,
  context: PlanContext,
): Basis[] {
  const basis = rule ? factBasis(rule, known, context) : []
  basis.push({
    kind: 'RULE',
    ref: id,
    text: rule ? ruleText(rule, context.dictionary, context.scoreName) : condition.condition_name,
  })
  const source = condition.sources[0]
  if (source) basis.push(sourceBasis(source.organisation, source.year))
  return basis
}

/** "ACG 2021". */
export function sourceBasis(organisation: string, year: number | null | undefined): Basis {
  const text = `${organisation}${year ? ` ${year}` : ''}`
  return { kind: 'SOURCE', ref: text, text }
}

function factBasis(rule: Rule, known: Known, { knowledge, dictionary }: PlanContext): Basis[] {
  const truth = trueLeaves(rule, known)
  const compared = () =>
    leaves(rule).filter((leaf) =>
      'measure' in leaf ? known.measure(leaf.measure) !== undefined : known.score(leaf.score) !== undefined,
    )
  const basis: Basis[] = []
  for (const leaf of truth.length > 0 ? truth : compared()) {
    if ('score' in leaf) {
      const score = knowledge.scoreOf(leaf.score)
      if (score)
        basis.push({
          kind: 'SCORE',
          ref: leaf.score,
          text: `${score.name} ${score.value ?? `${score.min} to ${score.max}`}`,
        })
    } else if (!basis.some((one) => one.ref === leaf.measure))
      basis.push({ kind: 'FACT', ref: leaf.measure, text: shownFact(leaf.measure, knowledge, dictionary) })
  }
  return basis
}
