/** Answers about lines of the plan: why, should I, what would change, what next. */
import { LEVEL_WORDS, lowerFirst, ruleText, shownFact } from '../display.ts'
import { stepsOf, testsOf } from '../plan.ts'
import { rank, viewFor } from '../red-flags.ts'
import { UNIVERSAL_FLAGS } from '../universal-flags.ts'
import { evaluate, leaves } from '../rules.ts'
import type { Condition } from '../content.ts'
import { RETURN_FOR_ANYTHING } from '../data/plain-words.ts'
import { GENERAL_QUESTIONS } from '../data/general-questions.ts'
import type { Medicine } from '../data/medicines.ts'
import type { Level } from '../types.ts'
import type { Act } from './acts.ts'
import { causeAnswer, HAPPENED } from './answer-cause.ts'
import { generalAnswer } from './answer-general.ts'
import { dangerAnswer, dangerFirst, dangerMention, dangerQuestions } from './answer-danger.ts'
import { conditionAnswer, consideredLine } from './answer-differential.ts'
import { scoreAnswer } from './answer-score.ts'
import { dosesOf, medicineAnswer } from './answer-medicine.ts'
import { REVERSAL } from './answer-reversal.ts'
import { INTERACTION, together } from './medicines-together.ts'
import { sourceOf } from './changes.ts'
import { returnFor } from './clinical-documents.ts'
import { ifWords, lineAnswer, namesDose } from './line-answer.ts'
import { checkOf, isAgainst as isAgainstPatient } from './medicine-against.ts'
import { OF_OWN_MEDICINES, ownMedicinesAnswer } from './answer-own-medicines.ts'
import { medicinesNamed } from './medicines-meant.ts'
import { OF_TIME, timeAnswer } from './answer-time.ts'
import { GO_HOME, homeAnswer, levelAnswer } from './answer-level.ts'
import { isOfPlace, meaningAnswer, placeAnswer } from './answer-meaning.ts'
import { TO_MOVE, transferAnswer } from './answer-transfer.ts'
import type { ReplyMaterial } from './material.ts'
import { limitsNamed } from './usual-range.ts'
import { awaitedWords, medicineReview } from './recorded.ts'
import { askedFor, linesAbout, linesOf, type FoundLine } from './plan-search.ts'

const LEVEL =
  /\b(level|urgent|emergency|admit(ted)?|admission|er|ed|hospital|icu|triage|severe|serious|worr(y|ied)|high risk|red|flag|home|discharge)\b/i

/** "why", "why transfuse", "why not send home". */
export const whyAnswer = (act: Act, material: ReplyMaterial): string =>
  (MATTERS.test(act.words) ? meaningAnswer(act, material) : null) ?? reasonAnswer(act, material)

function reasonAnswer({ subject, words }: Act, material: ReplyMaterial): string {
  if (HAPPENED.test(words))
    return causeAnswer(words, material) ?? `Nothing recorded tells the cause yet. ${nearest(material)}`
  const wanted = askedFor(subject)
  const isOfLevel = LEVEL.test(subject) && wanted.length < 4
  if (wanted.length === 0 || isOfLevel)
    return [levelAnswer(material), dangerAnswer(subject, material)].filter(Boolean).join('\n\n')
  const { medicines, conditions, considered, keys } = material.topics.of(subject)
  const check = medicines.length > 0 ? checkOf(medicines, material) : null
  const lines = bestLines(linesAbout(subject, material), 1.2)
  const isForbidden = /\b(no|not|avoid|stop|hold|without|n't)\b/i.test(words)
  const isConflict = medicines.some((medicine) => isAgainstPatient(medicine, material))
  const parts = [
    ...(check && isConflict ? [check] : []),
    ...lines.map((line) => lineAnswer(line)),
    ...flagsAbout(keys, wanted, material),
    ...conditions.slice(0, 1).flatMap((id) => conditionAnswer(id, material) ?? []),
    ...considered.slice(0, 1).map(consideredLine),
    ...(MOVED.test(words) ? [medicineReview(material.context).join('; ')] : []),
    dangerMention(subject, material),
    ...(check && !isConflict && (isForbidden || lines.length === 0) ? [check] : []),
  ].filter(Boolean)
  return parts.join('\n\n') || `No line of the plan names “${subject.trim()}”. ${levelAnswer(material)}`
}

/** "Why does that matter": of what was told last. */
const MATTERS = /\b(?:matters?|important|relevant|significant|bad|worrying|dangerous|a problem)\b/i

/** What asks why a value is other than it was. */
const MOVED = /\b(up|down|high|low|rise|rose|risen|raised|drop\w*|fell|fall\w*|increas\w*|climb\w*|cause\w*)\b/i

/** The first two that fit nearly as well as the best. */
function bestLines(lines: FoundLine[], within: number): FoundLine[] {
  const best = lines[0]?.fit ?? 0
  return lines.filter(({ fit }) => fit >= Math.max(1, best - within)).slice(0, 2)
}

function flagsAbout(keys: string[], wanted: string[][], { after }: ReplyMaterial): string[] {
  const isNamed = (text: string) => wanted.some((any) => any.some((word) => word.length > 3 && text.includes(word)))
  const flag = after.decision.redFlags.find(
    ({ text, facts }) => keys.some((key) => facts.includes(key)) || isNamed(text.toLowerCase()),
  )
  return flag ? [`Red flag: ${lowerFirst(flag.text)}.`] : []
}

/** "should she get antibiotics", "can she go home?", "GTN?". */
export function shouldAnswer(act: Act, material: ReplyMaterial): string {
  const { words } = act
  if (REVERSAL.test(words)) return medicineAnswer(act, material)
  if (TESTS_FIRST.test(words)) return testsAnswer(material)
  if (OF_TIME.test(words)) return timeAnswer(words, material)
  const medicines = medicinesNamed(words, material)
  if (OF_OWN_MEDICINES.test(words) && !medicines.some(({ isClass }) => !isClass)) return ownMedicinesAnswer(material)
  const check = medicines.length > 0 ? checkOf(medicines, material) : null
  const isConflict = medicines.some((medicine) => isAgainstPatient(medicine, material))
  const place = whereAnswer(words, material)
  // "fit for transfer" asks of no seizure
  const answer = place && TO_MOVE.test(words) ? [place] : [place, ...ofLines(words, isConflict, material)]
  const pair = medicines.length > 1 && INTERACTION.test(words) ? together(medicines, material) : ''
  const parts = [pair, ...(isConflict ? [check, ...answer] : [...answer, check])].filter(Boolean)
  parts.push(parts.length > 0 ? dangerMention(words, material) : dangerAnswer(words, material))
  if (parts.some(Boolean)) return [...new Set(parts)].filter(Boolean).join('\n\n')
  const general = generalAnswer(words, material)
  if (general) return general
  return `No line here says whether to: “${words.trim().replace(/[?.]+$/, '')}”. ${nearest(material)}`
}

/** Whether the patient may leave or be moved, and where they belong; empty where none of it is asked. */
function whereAnswer(words: string, material: ReplyMaterial): string {
  if (GO_HOME.test(words.replace(OR_WAIT, ''))) return homeAnswer(words, material)
  if (TO_MOVE.test(words)) return transferAnswer(material)
  return isOfPlace(words) ? placeAnswer(words, material) : ''
}

/** "Can I tube him now or wait?" asks when, and of no waiting room. */
const OR_WAIT = /\bor (?:(?:do|should|can|shall) (?:i|we) |just |better )?(?:wait|hold off)\b|\bwait or\b/gi

/** The lines that a question names, what is named beside them, and doses of what nothing speaks against. */
function ofLines(words: string, isConflict: boolean, material: ReplyMaterial): string[] {
  const { scores, conditions } = material.topics.of(words)
  const medicines = medicinesNamed(words, material)
  const lines = linesAbout(words, material)
  const [best] = lines
  if (!best)
    return [
      scores.length > 0 ? scoreAnswer(scores.slice(0, 1), material) : '',
      ...conditions.slice(0, 1).flatMap((id) => conditionAnswer(id, material) ?? []),
      medicines.length > 0 ? dosesOf(medicines, words, material) : '',
    ]
  const forbidding = medicines.length > 0 ? lines.filter(forbids).slice(0, 1) : []
  const own = medicines.length > 1 ? medicines.flatMap(({ name }) => linesAbout(name, material).slice(0, 1)) : []
  const fitting = own.length > 1 ? own : bestLines(lines, 1)
  const unique = new Map([...forbidding, ...fitting].map((line) => [line.text, line]))
  const told = [...unique.values()].slice(0, 2).map((line) => lineAnswer(line))
  const isBarred = isConflict || forbidding.length > 0 || best.standing === 'NOT_NOW'
  // "I hold no dose of charcoal" beside the line that has it
  const isDosedAbove = ({ name }: Medicine) => told.some((line) => namesDose(line, name))
  const dosed = medicines.filter((one) => !one.isClass && !isDosedAbove(one))
  return dosed.length > 0 && !isBarred ? [...told, dosesOf(dosed, words, material, told)] : told
}

/** A line that is due and keeps from something: "No antiplatelet until excluded". */
const forbids = ({ text, standing }: FoundLine): boolean =>
  standing === 'NOW' && /^(?:no|avoid|do not|don't|stop|hold|withhold|never)\b/i.test(text)

/** The nearest thing that the rules can say. */
export function nearest(material: ReplyMaterial): string {
  const { after, context } = material
  const danger = dangerFirst(material)
  if (danger) return `First here: ${danger}.`
  const steps = stepsOf(after.material.matched, context).filter((item) => !item.text.startsWith('If '))
  const { triage, missing } = after.decision
  if (steps[0])
    return `In the plan now: ${steps
      .slice(0, 2)
      .map((item) => lowerFirst(item.text))
      .join('; ')}.`
  if (triage)
    return `Level: ${lowerFirst(LEVEL_WORDS[triage.level] ?? '')} (${lowerFirst(triage.reasons[0]?.text ?? '')}).`
  return missing.length > 0
    ? `Most useful now: ${missing
        .slice(0, 3)
        .map(({ label }) => lowerFirst(label))
        .join(', ')}.`
    : 'Describe the patient: age, sex, main problem, vital signs and key results.'
}

/** What asks for a test and names none: "which test first?". */
const TESTS_FIRST =
  /\b(?:which|what)\s+(?:\w+\s+)?(?:tests?|bloods|labs|investigations?|imaging|scan)\b(?!.*\b(?:for|if)\b)/i

/** Thresholds beside today's values, and what is not known and decides. */
export function wouldChangeAnswer({ subject, words }: Act, material: ReplyMaterial): string {
  const about =
    askedFor(subject).length > 0
      ? linesAbout(subject, material).filter((line) => line.condition_text && line.fit >= 1)
      : []
  const parts = about.slice(0, 2).map((line) => lineAnswer(line))
  const isOfMeasure = material.topics.of(subject).keys.length > 0 && parts.length > 0
  // a limit is asked of a measure that no line turns on
  if (parts.length === 0) parts.push(...limitsNamed(subject, material))
  const shown = new Set(about.slice(0, 2).map(({ text }) => text))
  const lines = isOfMeasure ? [] : thresholds(material, shown)
  const danger = parts.length > 0 ? dangerMention(subject, material) : dangerAnswer(subject, material)
  if (danger) parts.unshift(danger)
  if (lines.length > 0) parts.push(`What would change it:\n\n${[...new Set(lines)].slice(0, 7).join('\n')}`)
  else if (parts.length === 0) parts.push(whateverTheCause(material))
  if (WORRIES.test(words)) parts.push(returnAdvice(material))
  const open = material.after.decision.missing.slice(0, 3)
  if (open.length > 0)
    parts.push(
      `Not known, and would decide: ${open.map(({ label, why }) => `${lowerFirst(label)} (${lowerFirst(why)})`).join('; ')}.`,
    )
  return parts.join('\n\n') || `Nothing here has a threshold for that yet. ${nearest(material)}`
}

/** "When should I worry?", "what to watch for": what brings back whoever is at home is asked as well. */
const WORRIES = /\b(?:worr\w+|come back|return|watch|look out|an emergency)\b/i

const returnAdvice = (material: ReplyMaterial): string =>
  `To be seen again at once for: ${[...returnFor(material).map(lowerFirst), ...RETURN_FOR_ANYTHING].join('; ')}.`

/** The signs that are an emergency whatever the condition, as far as they do not hold now. */
function whateverTheCause({ after, context }: ReplyMaterial): string {
  const { isChild, isPregnant } = context.knowledge
  const own = isChild
    ? /^universal\.(child|infant)/
    : isPregnant
      ? /^universal\.maternal/
      : /^universal\.(?!child|infant|maternal)/
  const now = new Set(after.decision.redFlags.map(({ ruleId }) => ruleId))
  const signs = UNIVERSAL_FLAGS.filter(({ id, floor }) => own.test(id) && floor === 'ER_NOW' && !now.has(id))
    .slice(0, 8)
    .map(({ text }) => lowerFirst(text))
  return signs.length > 0 ? `An emergency whatever the cause: ${signs.join('; ')}.` : ''
}

/** What would raise the level or bring a line into the plan, of the leading conditions. */
function thresholds(material: ReplyMaterial, shown: ReadonlySet<string>): string[] {
  const leads = material.after.material.matched.slice(0, 2).filter(({ index, mayPlan }) => !index.isTaught && mayPlan)
  return leads.flatMap(({ index: { condition } }) => [
    ...higherLevels(condition, material),
    ...linesOf(condition, material.context).flatMap((line) => openLine(line, shown)),
  ])
}

function higherLevels({ id, triage_rules, red_flags }: Condition, material: ReplyMaterial): string[] {
  const { context, after } = material
  const level = after.decision.triage?.level
  const isHigher = (other: Level) => !level || rank(other) > rank(level)
  const known = viewFor(id, context.knowledge)
  const rules = triage_rules
    .filter((rule) => !('default' in rule.if) && isHigher(rule.disposition) && evaluate(rule.if, known) !== true)
    .map((rule) => {
      const keys = leaves(rule.if).flatMap((leaf) => ('measure' in leaf ? [leaf.measure] : []))
      return `- ${LEVEL_WORDS[rule.disposition]}: ${ruleText(rule.if, context.dictionary, context.scoreName)}${present(keys, material)}`
    })
  const flags = red_flags
    .filter((flag) => isHigher(flag.floor) && evaluate(flag.detect, known) !== true)
    .map((flag) => `- ${LEVEL_WORDS[flag.floor]}: ${lowerFirst(flag.text)}`)
  return [...rules, ...flags]
}

function openLine(line: FoundLine, shown: ReadonlySet<string>): string[] {
  if (line.standing === 'NOW' || !line.condition_text || shown.has(line.text)) return []
  const isOpen = line.open.length > 0 && line.open[0] !== line.condition_text
  const now = line.facts.length > 0 ? ` (now ${line.facts.slice(0, 3).join(', ')})` : isOpen ? ' (not known)' : ''
  return [`- ${line.text}: ${ifWords(line)}${now}`]
}

function present(keys: string[], { context }: ReplyMaterial): string {
  const shown = [...new Set(keys)]
    .filter((key) => context.knowledge.measure(key) !== undefined)
    .map((key) => shownFact(key, context.knowledge, context.dictionary))
  return shown.length > 0 ? ` (now ${shown.slice(0, 3).join(', ')})` : ''
}

/** What asks for tests rather than for history. */
const TESTS = /\b(bloods?|labs?|tests?|imaging|investigations?|scans?|x-?rays?|work-?up)\b/i

/** The tests that are due, those that hang on something, and what a named danger wants. */
function testsAnswer(material: ReplyMaterial): string {
  const items = testsOf(material.after.material.matched, material.context).slice(0, 7)
  const lines = items.map(
    (item) => `- ${item.text}${item.detail ? `: ${lowerFirst(item.detail)}` : ''}${sourceOf(item)}`,
  )
  const danger = dangerAnswer('test culture x-ray ct imaging level film ultrasound', material)
  const parts = [danger, lines.length > 0 ? `Tests:\n\n${lines.join('\n')}` : '']
  return parts.filter(Boolean).join('\n\n') || `No test here is tied to this case yet. ${nearest(material)}`
}

/** What asks for history. */
const HISTORY = /\bask(?:ed|ing)?\b/i

/** The few that decide most, and what each decides. */
export function missingAnswer({ words }: Act, material: ReplyMaterial): string {
  if (TESTS.test(words)) return testsAnswer(material)
  const { after } = material
  const { missing, differential } = after.decision
  const dangers = differential
    .filter(({ group, isAddressed }) => group === 'MUST_NOT_MISS' && isAddressed === false)
    .slice(0, 2)
  const isUnmatched = after.material.matched.length === 0
  // vital signs are measured, and no history
  const open = isUnmatched && HISTORY.test(words) ? [] : missing.slice(0, 5)
  const lines = open.map(({ label, why }) => `- ${label}: ${lowerFirst(why)}`)
  for (const { name, stillToAsk } of dangers)
    if (stillToAsk.length > 0)
      lines.push(`- To tell ${name} apart: ${stillToAsk.map(({ label }) => lowerFirst(label)).join(', ')}`)
  if (isUnmatched) lines.push(...GENERAL_QUESTIONS.map((one) => `- ${one.charAt(0).toUpperCase()}${one.slice(1)}`))
  const awaited = awaitedWords(material)
  const parts = [dangerQuestions(material), `What would decide most:\n\n${lines.join('\n')}`, awaited]
  return lines.length > 0
    ? parts.filter(Boolean).join('\n\n')
    : `Nothing that is still open would change level, score or plan here.${awaited && ` ${awaited}`}`
}
