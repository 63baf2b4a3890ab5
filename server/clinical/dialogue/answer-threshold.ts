/** "What Hb do we transfuse at", "BP target", "when to intubate": the lines whose condition or figure is what is asked for. */
import { upperFirst } from '../display.ts'
import type { Act, ActKind } from './acts.ts'
import { generalAnswer } from './answer-general.ts'
import { nearest } from './answer-plan.ts'
import { lineAnswer } from './line-answer.ts'
import { conflictsOf } from './medicine-against.ts'
import type { ReplyMaterial } from './material.ts'
import { askedFor, linesOf, type FoundLine } from './plan-search.ts'
import { searchedConditions } from './searched-conditions.ts'
import { flaggedLimits, rangeOf } from './usual-range.ts'

/** What asks for a figure to act on, with the measure or what is done at it named beside. */
const OF_FIGURE = new RegExp(
  [
    '\\b(?:thresholds?|cut-?offs?|triggers?|targets?|goals?|aim(?:ing)?)\\b',
    '\\bat (?:what|which)\\b|\\bhow (?:high|low|fast|quick(?:ly)?|far)\\b|\\b(?:below|above)\\W*$',
    '\\b(?:at|for|needs?)\\W*$',
  ].join('|'),
  'i',
)
/** "What K", "which bp": the measure right behind it. */
const OF_WHICH = /\b(?:what|which)(?: sort of| kind of)? (?<of>[\w-]+(?: [\w-]+)?)/i
/** "Hb to transfuse", "K level for dialysis": the measure right before it; "diclofenac pr for pain" has a route and no interval. */
const OF_HEAD = /^\W*(?<of>\w+(?: (?!pr\b)\w+)?) (?:level )?(?:to|for) \w/i
/** What is kept to, and not what is done from a value on. */
const OF_TARGET = /\b(?:targets?|goals?|aim(?:ing)?|keep|how (?:fast|quick(?:ly)?|far))\b/i
/** What asks from where on something is done, and names no measure. */
const OF_STEP =
  /^\W*(?:so |and |ok |then )*(?:when|at what (?:point|stage)|what (?:are the )?(?:indications?|criteria) (?:for|to)|indications? for)(?:'?s)?\b(?: (?:to|do|should|would|will|can|shall|i|we|you|the|need|needs|start|give|consider|think|about|he|she|they|go|for))*(?<step>.*)$/i
/** Of these it is asked when, and at no figure. */
const OF_TIME =
  /\b(?:home|discharge|eat|drink|worry|worried|call|come|return|review|next|repeat|recheck|school|work|drive|stop|did|does|was|is|see)\b/i
/** What is usual, and what a value means, is asked of no line. */
const OF_RANGE =
  /\b(?:normal|usual|range|mean|means|is (?:that|this|it|his|her|the|bad|safe|dangerous|worrying|too|ok)|too (?:high|low)|when (?:did|was|were|has|is)|uln|reference|weight|dose|doses|dosing|mg|ml)\b/i

const PRESSURES: ReadonlySet<string> = new Set(['systolic_bp', 'diastolic_bp', 'mean_arterial_pressure', 'map'])
/** How a line names the figure of a pressure or a saturation, where no measure of it is named. */
const OF_PRESSURE =
  /\b(?:SBP|MAP|DBP|BP|systolic|(?:lower|raise|keep|bring) the pressure|pressure (?:to|below|above|under))\b[^.;]{0,24}\d|\b\d{2,3}\/\d{2,3}\b/i
const OF_SATURATION = /\b\d{2} (?:to|-|–) \d{2}\s*%|SpO2[^.;]{0,16}\d/i

const ASKING: ReadonlySet<ActKind> = new Set([
  'NOT_UNDERSTOOD',
  'SHOULD',
  'REFERENCE',
  'WOULD_CHANGE',
  'MEDICINE',
  'MISSING',
])
const MOST = 2
/** Words of such a question; a longer one asks for more. */
const LONGEST = 12

interface Asked {
  measures: string[]
  step: string[][]
  isTarget: boolean
}

/** Null where no figure is asked for, or where nothing is said of it that the other answers do not say. */
export function thresholdAnswer({ kind, words }: Act, material: ReplyMaterial): string | null {
  if (!ASKING.has(kind) || OF_RANGE.test(words) || words.trim().split(/\s+/u).length > LONGEST) return null
  const asked = askedIn(words, material)
  if (!asked) return null
  const { step } = asked
  // what is asked whole, else what is done whatever it hangs on, else the figures of the measure
  const whole = [asked, { ...asked, measures: [] }, { ...asked, step: [] }]
  // of a medicine more is held than the lines of the case
  const parts = kind === 'MEDICINE' ? whole.slice(0, 1) : whole
  for (const one of parts.filter((part) => part.measures.length + part.step.length > 0)) {
    const lines = linesAt(one, material).slice(0, MOST)
    const told = [...lines.map((line) => lineAnswer(line)), ...dangerParts(one, material)]
    if (told.length > 0) return [...conflictsOf(words, material), ...told].join('\n\n')
  }
  const isOther = kind === 'MEDICINE' || (step.length === 0 && !asked.isTarget && kind !== 'WOULD_CHANGE')
  return isOther ? null : generalAnswer(words, material) || noneAt(words, asked, material)
}

/** The measure and what is done at it; null where neither a figure nor an indication is asked for. */
function askedIn(words: string, { topics, context }: ReplyMaterial): Asked | null {
  const { keys, rest } = topics.measures.partedFrom(words.replace(/\bmap\b/gi, 'mean arterial pressure'))
  const step = OF_STEP.exec(words)?.groups?.['step']
  const isTarget = OF_TARGET.test(words)
  const [key, ...others] = keys
  if (key !== undefined && asksFigure(words, topics)) {
    // "at what K do I give calcium": the second is what is given
    const given = others.map((other) => context.dictionary.label(other)).join(' ')
    return { measures: [key], step: stepOf(`${rest} ${given}`.replace(FIGURE_WORDS, ' ')), isTarget }
  }
  if (step === undefined || OF_TIME.test(words)) return null
  const wanted = stepOf(step)
  return wanted.length > 0 ? { measures: [], step: wanted, isTarget } : null
}

function asksFigure(words: string, { measures }: ReplyMaterial['topics']): boolean {
  const beside = [OF_WHICH, OF_HEAD].flatMap((form) => form.exec(words)?.groups?.['of'] ?? [])
  return OF_FIGURE.test(words) || beside.some((of) => measures.of(of).length > 0)
}

/** Who goes home is asked for by either word. */
const stepOf = (words: string): string[][] => [
  ...askedFor(words),
  ...(/\b(?:home|discharge)\b/i.test(words) ? [['discharge', 'home']] : []),
]

const FIGURE_WORDS =
  /\b(?:thresholds?|cut-?offs?|triggers?|targets?|goals?|aim(?:ing)?|limits?|level|value|needs?|needing|treat(?:ing|ed)?|give|giving|start|high|low|fast|quick(?:ly)?|how|much|keep|want|him|her|if|below|above|doing)\b/gi

/** Lines of the case at whose condition or text both stand, those that hang on the measure first. */
function linesAt(asked: Asked, material: ReplyMaterial): FoundLine[] {
  const lines = searchedConditions([], material).flatMap(({ condition, weight, beside }) =>
    linesOf(condition, material.context).map((line) => ({ line: { ...line, beside }, weight })),
  )
  const ranked = lines.flatMap(({ line, weight }) => {
    const fit = line.isTest ? 0 : fitOf(line, asked, material)
    return fit > 0 ? [{ line, fit: fit + weight }] : []
  })
  // of targets that of others is none
  const due = ranked.filter(({ line }) => line.standing !== 'NOT_NOW')
  const counted = asked.isTarget && due.length > 0 ? due : ranked
  const best = Math.max(0, ...counted.map(({ fit }) => fit))
  return counted
    .filter(({ fit }) => fit >= best - 1)
    .sort((a, b) => b.fit - a.fit)
    .map(({ line }) => line)
}

/** 0 where it says nothing of one of them, or hangs on nothing and has no figure. */
function fitOf(line: FoundLine, { measures, step, isTarget }: Asked, material: ReplyMaterial): number {
  const ofMeasure = measures.length === 0 ? 1 : fitOfMeasure(line, { measures, isTarget }, material)
  const ofStep = step.length === 0 ? 1 : fitOfStep(line, step)
  const isBound = line.condition_text !== null || /\d/.test(`${line.text} ${line.detail ?? ''}`)
  return ofMeasure > 0 && ofStep > 0 && isBound ? ofMeasure + 2 * ofStep : 0
}

/** 3: its text has a figure of it, or it hangs on the measure, which tells no target; 2: its detail has one. */
function fitOfMeasure(
  { text, detail, condition_text: condition }: Pick<FoundLine, 'text' | 'detail' | 'condition_text'>,
  { measures, isTarget }: Pick<Asked, 'measures' | 'isTarget'>,
  { topics }: ReplyMaterial,
): number {
  const isPressure = measures.some((key) => PRESSURES.has(key))
  const names = (words: string) =>
    topics.measures.of(words).some((key) => measures.includes(key) || (isPressure && PRESSURES.has(key)))
  const hasFigure = (words: string) =>
    (isPressure && OF_PRESSURE.test(words)) ||
    (measures.includes('oxygen_saturation') && OF_SATURATION.test(words)) ||
    words.split(/[;.](?:\s|$)/).some((part) => /\d/.test(part) && names(part))
  if (hasFigure(text)) return 3
  if (!isTarget && condition !== null && names(condition)) return 3
  return hasFigure(detail ?? '') ? 2 : 0
}

/** 2: its text names what is done; 1: its detail does. */
function fitOfStep({ text, detail }: Pick<FoundLine, 'text' | 'detail'>, step: string[][]): number {
  const isIn = (words: string) => {
    const spaced = ` ${words.toLowerCase().replace(/[-–]/g, ' ')}`
    return step.some((any) => any.some((word) => spaced.includes(` ${word}`)))
  }
  return isIn(text) ? 2 : isIn(detail ?? '') ? 1 : 0
}

/** What the help of a named danger has of the figure. */
function dangerParts({ measures, step, isTarget }: Asked, material: ReplyMaterial): string[] {
  if (measures.length === 0) return []
  return (material.after.decision.dangers ?? []).slice(0, MOST).flatMap(({ name, help }) => {
    const [, text = help, source = ''] = /^(.*?)(\s*\[[^\]]*\])?$/.exec(help) ?? []
    const parts = text.split(/;\s*/).filter((part) => {
      const line = { text: part, detail: null, condition_text: null }
      const isOfStep = step.length === 0 || fitOfStep(line, step) > 0
      return isOfStep && fitOfMeasure(line, { measures, isTarget }, material) > 0
    })
    return parts.length > 0 ? [`**${upperFirst(name)}**: ${parts.join('; ')}${source}.`] : []
  })
}

/** That no line says it, with the limits that are held of the measure. */
function noneAt(words: string, { measures }: Asked, material: ReplyMaterial): string {
  const entries = measures.flatMap((key) => material.context.dictionary.get(key) ?? [])
  const limits = entries.flatMap((entry) => [rangeOf(entry, material), flaggedLimits(entry, material)])
  const said = `No line of this case says ${measures.length > 0 ? 'at which value' : 'when'} (“${words.trim().replace(/[?.!]+$/, '')}”).`
  return [said, ...limits, nearest(material)].filter(Boolean).join('\n\n')
}
