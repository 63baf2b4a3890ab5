/** The lines of one condition: its steps and tests as far as they are met, or may be, each with what it rests on. */
import { isJudgedAlike, isWrittenForPregnancy, stepFor } from './audience.ts'
import { isConfirmed } from './confirmed.ts'
import type { Condition } from './content.ts'
import type { Dictionary } from './dictionary.ts'
import { lowerFirst, ruleText, shownFact, upperFirst } from './display.ts'
import { givenBasis, isGiven } from './given-already.ts'
import type { Knowledge } from './knowledge.ts'
import type { MedicineChecker } from './medicine-check.ts'
import { checkedByStates } from './medicine-states.ts'
import { lineSource } from './line-source.ts'
import { openWords } from './open-rule.ts'
import { viewFor } from './red-flags.ts'
import { evaluate, leaves, trueLeaves, type Known, type Rule } from './rules.ts'
import { managementSteps, workupSteps, type Step } from './steps.ts'
import type { Basis, NotedFinding, PlanItem } from './types.ts'

export interface PlanContext {
  knowledge: Knowledge
  dictionary: Dictionary
  medicines: MedicineChecker
  scoreName: (id: string) => string
  /** A red flag, an unjudged danger, or a level of admission: nothing that is meant for patients without one is planned. */
  isAlarming?: boolean
  /** What is noted in the physician's own words: it speaks against medicines as facts do. */
  noted?: NotedFinding[]
}

/**
 * MET: it holds now, or has no condition. CONFLICT: it would, and the record speaks against a medicine of it. CONDITIONAL: something that is not
 * known decides. LATER: it comes after something that is not over ("before discharge"). UNMET: its threshold is known and not reached; it is
 * no line of the plan, and says what to watch.
 */
export type Standing = 'MET' | 'CONFLICT' | 'CONDITIONAL' | 'LATER' | 'UNMET'

export interface Line {
  item: PlanItem
  standing: Standing
  /** The line's own words, without the condition that its item begins with. */
  text: string
  /** What decides, in words: "hemoglobin < 7 g/dL (now 7.1)". Null where nothing does. */
  condition: string | null
  order: number
}

/** Answered by what was found, not by a data point: whether there is a red flag, and whether the condition is confirmed. */
const RED_FLAG = 'red_flag'
const IS_CONFIRMED = 'confirmed'

/** How what was found reads: where it is so, where it is not, and where it is not known. */
const FOUND: ReadonlyMap<string, readonly [is: string, isNot: string, open: string]> = new Map([
  [RED_FLAG, ['red flag present', 'no red flag', 'a red flag']],
  [IS_CONFIRMED, ['the diagnosis is confirmed', 'it is not confirmed', 'whether it is confirmed']],
])

/** What was found, in words; null of a data point. */
export function foundWords(key: string, known: Known): string | null {
  const words = FOUND.get(key)
  if (!words) return null
  const found = known.measure(key)
  return found === undefined ? words[2] : words[found === true ? 0 : 1]
}

/** What the lines of a condition may see: its rules' view, and whether there is a red flag. */
export function planView(condition: Condition, context: PlanContext): Known {
  return planned(condition, viewFor(condition.id, context.knowledge), context)
}

/** The view of one of its lines: one that is given alike in pregnancy sees every vital sign. */
export const viewOfLine = (condition: Condition, step: Step, context: PlanContext): Known =>
  isJudgedAlike(step, context.knowledge) ? planned(condition, context.knowledge, context) : planView(condition, context)

function planned(condition: Condition, known: Known, { isAlarming }: PlanContext): Known {
  const hasFlag = () =>
    isAlarming ? true : (evaluate({ any: condition.red_flags.map(({ detect }) => detect) }, known) ?? undefined)
  return {
    measure: (key) => {
      if (key === RED_FLAG) return hasFlag()
      // what is not confirmed yet may still be
      return key === IS_CONFIRMED ? isConfirmed(condition, known) || undefined : known.measure(key)
    },
    score: (id) => known.score(id),
  }
}

export interface Lines {
  lines: Line[]
  /** Some are not shown, because they are written for other patients. */
  isWithheld: boolean
  /** One of these would be due now. */
  isDueWithheld: boolean
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
  return once('management', condition, context, () => linesOf(condition, managementSteps(condition), context))
}

/** Tests, those that are due first. */
export function workupLines(condition: Condition, context: PlanContext): Lines {
  return once('workup', condition, context, () => linesOf(condition, workupSteps(condition), context))
}

function linesOf(condition: Condition, steps: Step[], context: PlanContext): Lines {
  const withheld: Line[] = []
  const lines = steps.flatMap((one, order) => {
    const step = stepFor(one, context.knowledge, context.medicines)
    const made = line(condition, step ?? one, order, context)
    if (step || !made) return made ? [made] : []
    withheld.push(made)
    return []
  })
  return {
    lines: lines.sort((a, b) => place(a) - place(b)),
    isWithheld: withheld.some(({ standing }) => standing !== 'UNMET'),
    isDueWithheld: withheld.some(isDueNow),
  }
}

/** Due now, whatever speaks against it, and not merely supportive. */
export const isDueNow = ({ standing, item }: Line): boolean =>
  (standing === 'MET' || standing === 'CONFLICT') && item.priority < 3

const PLACES: Record<Standing, number> = { MET: 0, CONFLICT: 20, UNMET: 30, CONDITIONAL: 60, LATER: 80 }
/** Behind what is still due, and before what the record speaks against. */
const PLACE_OF_GIVEN = 15
const place = (one: Line) =>
  one.item.priority * 100 + (isGiven(one.item) ? PLACE_OF_GIVEN : PLACES[one.standing]) + one.order * 0.1

/** One step as a line, or null when its rule is known to be false and nothing of it is to be watched. */
function line(condition: Condition, step: Step, order: number, context: PlanContext): Line | null {
  const { when } = step
  if (step.makesDiagnosis && isConfirmed(condition, context.knowledge)) return null
  const made =
    typeof when === 'string'
      ? lineOfWords(condition, step, when, order, context)
      : lineOfRule(condition, step, when, order, context)
  return made?.standing === 'MET' ? withGiven(made, step, context) : made
}

/** With what of it was given. */
function withGiven(made: Line, step: Step, context: PlanContext): Line {
  const given = givenBasis(step, context)
  return given ? { ...made, item: { ...made.item, basis: [given, ...made.item.basis] } } : made
}

/** What of a line its item holds. */
interface Written {
  text: string
  basis: Basis[]
  wouldChange: string[]
  /** It comes after something that is not over: the state of now says nothing of it. */
  isLater?: boolean
}

function itemOf(step: Step, { text, basis, wouldChange, isLater = false }: Written, context: PlanContext): PlanItem {
  const { medicines, knowledge } = context
  const { isTest, priority } = step
  const isForPregnancy = knowledge.isPregnant && isWrittenForPregnancy(step)
  const check = isTest
    ? medicines.checkTest(step.text, knowledge)
    : medicines.check(step.text, step.detail, knowledge, { pregnancy: isForPregnancy, crossing: step.isForAllergy })
  const medicineCheck = isTest || isLater ? check : checkedByStates(check, step, context)
  return { id: step.id, text, detail: step.detail, priority, basis, medicineCheck, wouldChange }
}

/** Due, unless the record speaks against a medicine of it. */
const due = (item: PlanItem): Standing => (item.medicineCheck?.status === 'CONFLICT' ? 'CONFLICT' : 'MET')

/** How soon, rather than whether: it stands behind the line. */
const TIMING = /^within\b/i
/** After what, or before what that is not yet: it stands before the line. */
const ORDER = /^(after|before|during|once|at|on|from)\b/i

/** "If GCS ≤ 8: resuscitate – two lines": one colon in a sentence. */
export const behind = (head: string, text: string): string => `${head}: ${lowerFirst(text).replace(': ', ' – ')}`

function lineOfWords(condition: Condition, step: Step, when: string, order: number, context: PlanContext): Line {
  const { text } = step
  const basis = basisOf(null, step, condition, planView(condition, context), context)
  if (when === 'always' || TIMING.test(when)) {
    const item = itemOf(step, { text: when === 'always' ? text : `${text} ${when}`, basis, wouldChange: [] }, context)
    return { item, standing: due(item), text: item.text, condition: null, order }
  }
  const isOrder = ORDER.test(when)
  const shown = isOrder ? behind(upperFirst(when), text) : behind(`If ${when}`, text)
  const item = itemOf(step, { text: shown, basis, wouldChange: isOrder ? [] : [when], isLater: isOrder }, context)
  const standing = isOrder ? (due(item) === 'CONFLICT' ? 'CONFLICT' : 'LATER') : 'CONDITIONAL'
  return { item, standing, text: isOrder ? shown : text, condition: when, order }
}

function lineOfRule(condition: Condition, step: Step, when: Rule, order: number, context: PlanContext): Line | null {
  const { text } = step
  const known = viewOfLine(condition, step, context)
  const truth = evaluate(when, known)
  const basis = basisOf(when, step, condition, known, context)
  if (truth === true) {
    const item = itemOf(step, { text, basis, wouldChange: [] }, context)
    return { item, standing: due(item), text, condition: null, order }
  }
  const words = openWords(when, known, context)
  if (truth === null) {
    const item = itemOf(
      step,
      { text: behind(`If ${words}`, text), basis, wouldChange: openLabels(when, known, context) },
      context,
    )
    return { item, standing: 'CONDITIONAL', text, condition: words, order }
  }
  // what is missed by a value that may move is watched
  if (step.priority !== 1 || !words.includes('(now ')) return null
  const item = itemOf(step, { text: `${text}: only if ${words}`, basis, wouldChange: [words] }, context)
  return { item, standing: 'UNMET', text, condition: words, order }
}

function openLabels(rule: Rule, known: Known, context: PlanContext): string[] {
  const open = leaves(rule).flatMap((leaf) =>
    'measure' in leaf && !FOUND.has(leaf.measure) && known.measure(leaf.measure) === undefined
      ? [context.dictionary.label(leaf.measure)]
      : [],
  )
  return [...new Set(open)]
}

/** Basis of a rule: the facts that make it true (or, when it is not met, that it is compared with), its scores, its id and the source. */
export function basisOf(
  rule: Rule | null,
  { id, source: named }: Pick<Step, 'id' | 'source'>,
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
  const source = lineSource(condition, named)
  if (source) basis.push(sourceBasis(source))
  return basis
}

/** @param text "ACG 2021" */
export const sourceBasis = (text: string): Basis => ({ kind: 'SOURCE', ref: text, text })

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
      const value = score?.value ?? `${score?.min} to ${score?.max}`
      if (score) basis.push({ kind: 'SCORE', ref: leaf.score, text: `${score.name} ${value}` })
    } else if (!FOUND.has(leaf.measure) && !basis.some((one) => one.ref === leaf.measure))
      basis.push({ kind: 'FACT', ref: leaf.measure, text: shownFact(leaf.measure, knowledge, dictionary) })
  }
  return basis
}
