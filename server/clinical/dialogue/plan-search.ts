/** The lines of the content that a question is about, and how each stands for this patient. */
import { ASKED_WORDS } from '../data/asked-words.ts'
import { EVERYDAY_WORDS } from '../data/everyday-words.ts'
import { isWrittenForPregnancy, stepFor } from '../audience.ts'
import type { Condition } from '../content.ts'
import { ruleText, shownFact } from '../display.ts'
import type { Medicine } from '../data/medicines.ts'
import { checkedByStates } from '../medicine-states.ts'
import { tokenize } from '../facts/tokenize.ts'
import { lineSource } from '../line-source.ts'
import { evaluate, leaves, trueLeaves, type Rule } from '../rules.ts'
import { managementSteps, workupSteps, type Step } from '../steps.ts'
import { foundWords, viewOfLine, type PlanContext } from '../plan-lines.ts'
import type { ReplyMaterial } from './material.ts'
import { asksIfItIs } from './asked-whether.ts'
import { searchedConditions } from './searched-conditions.ts'

/** What allergies, other medicines and the patient's state say of the medicines of a line. */
function checkOf(step: Step, context: PlanContext) {
  const { knowledge, medicines } = context
  const isForPregnancy = knowledge.isPregnant && isWrittenForPregnancy(step)
  return checkedByStates(
    medicines.check(step.text, step.detail, knowledge, { pregnancy: isForPregnancy }),
    step,
    context,
  )
}

export type Standing = 'NOW' | 'IF' | 'NOT_NOW'

export interface FoundLine {
  condition: Condition
  text: string
  detail: string | null
  standing: Standing
  /** Something recorded speaks against a medicine that it gives. */
  isConflict: boolean
  /** "hemoglobin < 7 g/dL"; null where the line has no condition. */
  condition_text: string | null
  /** Facts that decide it now, in words. */
  facts: string[]
  /** Labels of what is not known and decides. */
  open: string[]
  source: string
  isTest: boolean
  /** What it is for, where it is of no candidate: "atrial fibrillation, as recorded". */
  beside: string | null
  /** Calculators that decide it. */
  scores: string[]
  fit: number
}

/** What a question is about, as folded words and the words that lines have for them. */
export function askedFor(subject: string): string[][] {
  const out: string[][] = []
  for (const { kind, norm, raw } of tokenize(subject.replace(/\bo2\b/gi, 'oxygen'))) {
    if (kind !== 'word' || EVERYDAY_WORDS.has(norm) || ASKING.has(norm)) continue
    const words = ASKED_WORDS[norm] ?? ASKED_WORDS[raw.toLowerCase()]
    out.push(
      words
        ? words.split(' ').map((word) => word.replace('-', ' '))
        : norm.length > 3
          ? [norm.length > 7 ? norm.slice(0, 7) : norm]
          : [norm],
    )
  }
  return out
}

const ASKING = new Set(
  'care dose dosing start stop continue hold order send admit discharge safe ok okay risk chance score need indicated role treat treatment manage management give prescribe starting max maximum first line which test together vs versus better best before after yet still again home urgent quickly soon wait plan level emergency aiming choice option options regime regimen'.split(
    ' ',
  ),
)

/** Clots to be prevented, which the treatment of a clot does not answer. */
export const OF_CLOT_PREVENTION =
  /\b(?:vte|dvt|pe|clot|thromb\w+)s?\W+prophyla\w*|\bthromboprophyla\w*|\bprophylactic (?:lmwh|heparin|enoxaparin|dalteparin|anticoag\w*)/i
const PREVENTS = /prophyla|prevent/i

/** Lines that a subject names, the best first: of the matched conditions, of those that the record holds, and of those that it names. */
export function linesAbout(subject: string, material: ReplyMaterial): FoundLine[] {
  const { context, topics } = material
  const wanted = askedFor(subject)
  const { medicines, conditions } = topics.of(subject)
  // "does he have PE?" asks whether it is that, and not what is done for it
  const named = asksIfItIs(subject) ? [] : conditions
  const isPrevention = OF_CLOT_PREVENTION.test(subject)
  const found: FoundLine[] = []
  for (const { condition, weight, beside, leastFit } of searchedConditions(named, material))
    for (const line of linesOf(condition, context)) {
      if (isPrevention && !PREVENTS.test(`${line.text} ${line.detail ?? ''}`)) continue
      const fit = fitOf(line, wanted, medicines, context)
      if (
        fit === 0 ||
        fit < leastFit ||
        (beside !== null && medicines.length > 0 && !isOfMedicines(line, medicines, context))
      )
        continue
      found.push({
        ...line,
        beside,
        fit: fit + weight + (line.standing === 'NOW' ? 0.6 : line.standing === 'IF' ? 0.3 : 0),
      })
    }
  return found.sort((a, b) => b.fit - a.fit)
}

/** How well a line fits what is asked: its words, those of its own text twice, and the medicines that it gives or forbids. 0: not at all. */
function fitOf(line: FoundLine, wanted: string[][], medicines: Medicine[], context: PlanContext): number {
  const isDue = line.standing === 'NOW'
  const inText = spaced(isDue ? line.text : withoutStates(line.text, context))
  const words = `${inText} ${spaced(line.detail === null || isDue ? (line.detail ?? '') : withoutStates(line.detail, context))}`
  const hits = wanted.filter((any) => any.some((word) => holds(words, word)))
  const strong = wanted.filter((any) => any.some((word) => holds(inText, word)))
  const named = namedIn(line, words, medicines, context)
  if (hits.length === 0 && named.length === 0) return 0
  // "magnesium" is asked of the sulfate that the line gives
  const exact = named.some(({ medicine: { name } }) =>
    medicines.some((one) => !one.isClass && (one.name === name || name.startsWith(`${one.name} `))),
  )
  // "which antibiotic": the line that names one, or a class of them
  const isMember = named.some(({ medicine }) =>
    medicines.some(
      (one) => one.isClass && one.name !== medicine.name && medicine.classes.includes(one.classes[0] ?? one.name),
    ),
  )
  // a line that gives a member counts as one that says the class: "antibiotic?" asks for amoxicillin as for "no antibiotics"
  if (isMember && !exact) return 3 + 2 * hits.filter((any) => !namesClass(any, medicines)).length
  return hits.length + strong.length + (exact ? 3 : named.length > 0 ? 1 : 0)
}

/** Whether words that are asked for are the name of a class: "antibiotic". */
const namesClass = (words: string[], medicines: Medicine[]): boolean =>
  medicines.some(({ isClass, name }) => isClass && words.some((word) => name.toLowerCase().startsWith(word)))

/** Whether a line gives one of these, or a member of their class, or keeps from it: one that only lists it ("interfering drugs: NSAIDs") says nothing of it. */
function isOfMedicines(line: FoundLine, medicines: Medicine[], context: PlanContext): boolean {
  const whole = `${line.text}. ${line.detail ?? ''}`
  const given = new Set(context.medicines.given(whole).map(({ medicine }) => medicine.name))
  const isKept = /\b(?:no|not|avoid|stop|hold|withhold|reduce|review)\b/i.test(whole)
  return namedIn(line, whole, medicines, context).some(({ medicine }) => isKept || given.has(medicine.name))
}

/** A line without the medicines that it names as a state or a condition: "a steroid on an anticoagulant" gives none and stops none. */
function withoutStates(text: string, { medicines }: PlanContext): string {
  let out = text
  for (const { start, end } of medicines.states(text))
    out = out.slice(0, start) + ' '.repeat(end - start) + out.slice(end)
  return out
}

/** The medicines of a line that are these, or of their class. "Acetaminophen level" gives nobody acetaminophen. */
function namedIn({ isTest }: FoundLine, words: string, medicines: Medicine[], context: PlanContext) {
  if (isTest || medicines.length === 0) return []
  const isOneOf = ({ name, classes: [own = ''] }: Medicine, one: Medicine) =>
    one.name === name || one.classes.includes(own)
  return context.medicines
    .named(words)
    .filter(({ medicine }) => medicines.some((one) => isOneOf(medicine, one) || isOneOf(one, medicine)))
}

/** Lower case, and without dashes: "D-dimer" and "d dimer" are one. */
const spaced = (text: string): string => text.toLowerCase().replace(/[-–]/g, ' ')

const holds = (words: string, word: string): boolean => {
  const at = words.indexOf(word)
  if (at < 0) return false
  if (word.length <= 3) return new RegExp(`\\b${word}\\b`).test(words)
  return at === 0 || !/[a-z]/.test(words.charAt(at - 1)) || words.includes(` ${word}`)
}

/** Every line of a condition as it stands for this patient; those written for others are left out. */
export function linesOf(condition: Condition, context: PlanContext): FoundLine[] {
  const { knowledge, medicines } = context
  return [...managementSteps(condition), ...workupSteps(condition)].flatMap((one) => {
    const step = stepFor(one, knowledge, medicines)
    return step
      ? [
          {
            condition,
            text: step.text,
            detail: step.detail,
            source: lineSource(condition, step.source),
            isTest: step.isTest,
            isConflict: !step.isTest && checkOf(step, context)?.status === 'CONFLICT',
            beside: null,
            scores: typeof step.when === 'string' ? [] : scoresIn(step.when),
            fit: 0,
            ...standingOf(condition, step, context),
          },
        ]
      : []
  })
}

const scoresIn = (when: Rule): string[] => leaves(when).flatMap((leaf) => ('score' in leaf ? [leaf.score] : []))

function standingOf(
  condition: Condition,
  step: Step,
  context: PlanContext,
): Pick<FoundLine, 'standing' | 'condition_text' | 'facts' | 'open'> {
  const { when } = step
  if (typeof when === 'string') {
    const isFree = when === 'always' || /^within\b/i.test(when)
    return {
      standing: isFree ? 'NOW' : 'IF',
      condition_text: when === 'always' ? null : when,
      facts: [],
      open: isFree ? [] : [when],
    }
  }
  const known = viewOfLine(condition, step, context)
  const truth = evaluate(when, known)
  const compared =
    truth === true
      ? trueLeaves(when, known)
      : leaves(when).filter((leaf) => 'measure' in leaf && known.measure(leaf.measure) !== undefined)
  const facts = compared.flatMap((leaf) =>
    'measure' in leaf
      ? [foundWords(leaf.measure, known) ?? shownFact(leaf.measure, context.knowledge, context.dictionary)]
      : [scoreWords(leaf.score, context)],
  )
  const open = leaves(when).flatMap((leaf) =>
    'measure' in leaf
      ? known.measure(leaf.measure) === undefined
        ? [foundWords(leaf.measure, known) ?? context.dictionary.label(leaf.measure)]
        : []
      : known.score(leaf.score) === undefined
        ? [context.scoreName(leaf.score)]
        : [],
  )
  return {
    standing: truth === true ? 'NOW' : truth === null ? 'IF' : 'NOT_NOW',
    condition_text: ruleText(when, context.dictionary, context.scoreName),
    facts: [...new Set(facts)],
    open: [...new Set(open)],
  }
}

function scoreWords(id: string, { knowledge, scoreName }: PlanContext): string {
  const score = knowledge.scoreOf(id)
  return `${scoreName(id)} ${score?.value ?? (score?.min === null || !score ? 'not known' : `${score.min} to ${score.max}`)}`
}
