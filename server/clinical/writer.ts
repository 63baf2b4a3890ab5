/** The built-in writer: a decision as markdown, block by block. It says only what rules found, and each fact once or twice. */
import { defaultBasis, openDenials } from './default-basis.ts'
import { TAUGHT, type Dictionary } from './dictionary.ts'
import { isGiven } from './given-already.ts'
import { isPointed } from './differential.ts'
import { distinctFlags } from './distinct-flags.ts'
import { LEVEL_WORDS, listed, lowerFirst, shortLabel, shownFact, upperFirst } from './display.ts'
import type { Knowledge } from './knowledge.ts'
import { checkParts, type MedicineChecker } from './medicine-check.ts'
import type { ConditionSource } from './content.ts'
import type { Line } from './plan-lines.ts'
import type { PlannedLines } from './plan.ts'
import { dueOf, planWords } from './plan-words.ts'
import type { Decision, Missing, Score, TriageReason } from './types.ts'

export interface WriterMaterial {
  decision: Decision
  knowledge: Knowledge
  dictionary: Dictionary
  medicines: MedicineChecker
  planned: PlannedLines
  sources: ConditionSource[]
}

/** Who wrote a reply, and for whom: its last line. */
export const CLOSING = 'Built-in clinical rules, no language model. For review by the treating clinician.'
const MOST_FLAGS = 3
const MOST_TESTS = 3
const MOST_MISSING = 3
const MOST_DANGERS = 4
const MOST_REASONS = 2
const MOST_FACTS = 4

/** One chunk per block. */
export function* write(material: WriterMaterial): Generator<string> {
  const { decision } = material
  if (decision.message && (decision.outcome !== 'ANSWERED' || decision.differential.length === 0)) {
    if (decision.redFlags.length > 0) yield redFlags(material)
    yield `${decision.message}\n\n`
    if (decision.outcome === 'NEEDS_DATA' && decision.form)
      yield `Still needed: ${decision.form.fields.map((field) => lowerFirst(field.label)).join(', ')}.\n\n`
    yield closing()
    return
  }
  if (decision.redFlags.length > 0) yield redFlags(material)
  yield bottomLine(material)
  yield assumed(material)
  if (decision.differential.length > 0) yield differential(material)
  yield tests(material)
  yield plan(material)
  if (decision.missing.length > 0) yield `## Missing\n\n${missing(material)}\n\n`
  yield sources(material)
  yield closing()
}

/** Red flags and level alone: what stands above a text that no rule wrote. Empty where there are neither. */
export function standing(material: WriterMaterial): string {
  const flags = material.decision.redFlags.length > 0 ? redFlags(material) : ''
  const level = levelWords(material)
  return level ? `${flags}## Level, by rules\n\n${level}\n\n` : flags
}

/** What is taken for granted and could be otherwise: that a man, or a woman of 80, is not pregnant goes without saying. */
function assumed({ decision }: WriterMaterial): string {
  const told = decision.assumed.filter(({ key }) => key !== 'pregnant')
  return told.length > 0 ? `## Assumed\n\n${told.map((one) => `- ${one.text}`).join('\n')}\n\n` : ''
}

const closing = () => `*${CLOSING}*\n\n`

function redFlags({ decision, knowledge }: WriterMaterial): string {
  const texts = [...new Set(distinctFlags(decision.redFlags, knowledge).map(({ text }) => text))]
  const more = texts.length - MOST_FLAGS
  const lines = texts.slice(0, MOST_FLAGS).map((text) => `- ${text}`)
  return `## Red flags\n\n${lines.join('\n')}${more > 0 ? `\n- And ${more} more` : ''}\n\n`
}

/** The reason that the bottom line tells: of those that reach the level, the first that rests on facts. */
function reasonTold({ triage }: Decision): TriageReason | null {
  const top = triage?.reasons.filter((reason) => reason.level === triage.level) ?? []
  return top.find(({ facts }) => facts.length > 0) ?? top[0] ?? null
}

function bottomLine(material: WriterMaterial): string {
  const sentences = [levelWords(material), likelyWords(material), scoreWords(material)]
  const next = nextStep(material.planned)
  if (next) sentences.push(`Next: ${lowerFirst(next)}.`)
  return `## Bottom line\n\n${sentences.filter(Boolean).join(' ')}\n\n`
}

function levelWords({ decision, knowledge, dictionary }: WriterMaterial): string {
  const reason = reasonTold(decision)
  if (!decision.triage || !reason) return ''
  const facts = reason.facts
    .filter((key) => key !== 'gender' && !key.startsWith('age'))
    .slice(0, MOST_FACTS)
    .map((key) => lowerFirst(shownFact(key, knowledge, dictionary)))
  const because = facts.length > 0 ? ` (${facts.join(', ')})` : ''
  const told = `**${LEVEL_WORDS[decision.triage.level]}.** ${upperFirst(reason.text)}${because}.`
  return [told, defaultBasis(reason, knowledge, dictionary)].filter(Boolean).join(' ')
}

/** What is likeliest, and whom the plan is for where that says more. */
function likelyWords({ decision, planned: { conditions } }: WriterMaterial): string {
  const first = decision.differential.find(({ group }) => group === 'LIKELY')
  const isTaught = first?.conditionKey.startsWith(TAUGHT) === true
  const isFirst = conditions[0] === first?.name
  const others = isFirst ? conditions.slice(1) : conditions
  const name = first && (isTaught ? first.name : lowerFirst(first.name))
  // where no rule of it speaks the facts only point to it
  const how = first && isPointed(first) ? 'It may be' : 'Most likely'
  const parts = [
    name ? `${how}: ${name}.` : '',
    others.length > 0 ? `${isFirst ? 'Also planned' : 'Planned'} for: ${listed(others.map(lowerFirst), 'and')}.` : '',
    isTaught ? `No rule covers ${name ?? ''}, so it adds nothing to level and plan.` : '',
  ]
  return parts.filter(Boolean).join(' ')
}

/** The first scores, of which one may be incomplete. */
function scoreWords({ decision }: WriterMaterial): string {
  const scores = decision.scores.filter(isWorthTelling)
  const open = scores.find(({ value }) => value === null)
  const shown = scores.filter((one) => one.value !== null || one === open).slice(0, 2)
  return shown.length > 0 ? `${shown.map(scoreText).join('; ')}.` : ''
}

/** A thing to do now, in its first clause: a step that is due, else a test that is. */
function nextStep({ steps, tests: all }: PlannedLines): string | null {
  const isDue = ({ standing, item }: Line) => standing === 'MET' && !isGiven(item)
  const [step] = dueOf(steps.filter(isDue))
  const isBare = step === undefined || step.item.priority === 3
  const line = (isBare ? all.find((one) => isDue(one) && one.item.priority < 3) : undefined) ?? step
  return line ? (line.text.split(/[:;] /)[0] ?? null) : null
}

const isWorthTelling = ({ refused, value, min, missing: open, inputs }: Score): boolean =>
  !refused && (value !== null || (min !== null && open.length <= 3 && inputs.length > open.length))

function scoreText(score: Score): string {
  if (score.value !== null)
    return `${score.name}: ${score.value}${score.band ? ` (${lowerFirst(score.band.label)})` : ''}`
  // what it still needs is listed under Missing: the bottom line stays short
  return `${score.name}: ${score.min} to ${score.max}, incomplete`
}

function differential({ decision }: WriterMaterial): string {
  const likely = decision.differential.filter((one) => one.group === 'LIKELY').slice(0, 2)
  const danger = decision.differential.filter((one) => one.group === 'MUST_NOT_MISS').slice(0, MOST_DANGERS)
  const lines = likely.map((match, i) => {
    const { name, for: pro, against } = match
    // what is only pointed to behind what leads is named, and its facts stand in the panel
    if (isPointed(match) && i > 0) return `- Possibly ${plainly(name)}`
    const reasons = tellingFirst(
      pro.length > 1 ? pro.filter((one) => one !== 'Named in the text') : pro,
      likely.filter((one) => one.name !== name).flatMap((one) => one.for),
    )
    const first = reasons.slice(0, i === 0 ? MOST_REASONS : 1).map(plainly)
    const because = first.length > 0 ? `: ${first.join(', ')}` : ''
    const but = against.length > 0 ? ` (against: ${against.slice(0, 1).map(plainly).join(', ')})` : ''
    return `- ${name}${because}${but}`
  })
  if (danger.length > 0)
    lines.push(`- Not to be missed: ${danger.map((one) => lowerFirst(one.name.split(':', 1)[0] ?? '')).join('; ')}`)
  return `## Differential\n\n${lines.join('\n')}\n\n`
}

/** What speaks for this condition and not for the others as well; an age, which everybody has, at the end. */
function tellingFirst(reasons: string[], ofOthers: string[]): string[] {
  const weight = (reason: string) => (/^age /i.test(reason) ? 2 : ofOthers.includes(reason) ? 1 : 0)
  return reasons.toSorted((a, b) => weight(a) - weight(b))
}

/** Without what a label explains in brackets. */
const plainly = (text: string): string => lowerFirst(text.replace(/ \([^)]*\)$/, ''))

/** What is due now; of what depends on something else the first. */
function tests({ planned }: WriterMaterial): string {
  const firstWords = (line: Line) =>
    line.text
      .toLowerCase()
      .split(/[\s,;]+/, 2)
      .join(' ')
  const now = planned.tests
    .filter(({ standing }) => standing === 'MET')
    .filter((line, i, all) => all.findIndex((other) => firstWords(other) === firstWords(line)) === i)
    .slice(0, MOST_TESTS)
  const checked = planned.tests.filter(({ standing }) => standing === 'CONFLICT')
  const open = planned.tests.filter(({ standing }) => standing === 'CONDITIONAL').slice(0, MOST_TESTS - now.length)
  const lines = [
    ...now.map(({ item }) => `- ${item.text}`),
    ...checked.map(
      ({ item }) => `- ${item.text}. **${item.medicineCheck ? checkParts(item.medicineCheck).found : ''}**`,
    ),
    ...open.map(({ item }) => `- ${item.text}`),
  ]
  return lines.length > 0 ? `## Tests\n\n${lines.join('\n')}\n\n` : ''
}

function plan({ planned, decision, medicines }: WriterMaterial): string {
  const words = planWords(planned, new Set(reasonTold(decision)?.facts), medicines)
  return words ? `## Plan\n\n${words}\n\n` : ''
}

/** The few that decide most; of those, what the bottom line names already is left out where another stands beside it. */
function missing(material: WriterMaterial): string {
  const { decision, dictionary, knowledge } = material
  const few = decision.missing.slice(0, MOST_MISSING)
  const reason = reasonTold(decision)
  const told = reason ? openDenials(reason, knowledge) : []
  const untold = few.filter(({ key }) => !told.includes(key))
  return listOf(untold.length > 0 ? untold : few, dictionary)
}

function listOf(few: Missing[], dictionary: Dictionary): string {
  const labels = few.map(({ key, label }) =>
    (dictionary.get(key) ? shortLabel(key, dictionary) : label).replace(/ \([^)]*\)$/, ''),
  )
  const told = labels.map((label, i) => (i === 0 ? label : lowerFirst(label)))
  return `${told.some((label) => label.includes(',')) ? told.join('; ') : listed(told, 'and')}.`
}

/** The first of the plan with its title, and that of the score; each line of the plan has its own in the panel. */
function sources({ decision, sources: list }: WriterMaterial): string {
  const [first] = list
  const brief = ({ organisation, year }: Pick<ConditionSource, 'organisation' | 'year'>) =>
    [organisation, year].filter(Boolean).join(' ')
  const all = [
    ...(first ? [[first.organisation, first.title, first.year].filter(Boolean).join(', ')] : []),
    ...decision.scores
      .filter(isWorthTelling)
      .map(({ source }) => brief(source))
      .slice(0, 1),
  ]
  return all.length > 0 ? `## Sources\n\n${[...new Set(all)].map((text) => `- ${text}`).join('\n')}\n\n` : ''
}
