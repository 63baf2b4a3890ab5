/** The built-in writer: a decision as markdown, block by block. It says only what rules found. */
import { TAUGHT, type Dictionary } from './dictionary.ts'
import { LEVEL_WORDS, lowerFirst, shownFact } from './display.ts'
import type { Knowledge } from './knowledge.ts'
import type { MedicineChecker } from './medicine-check.ts'
import type { ConditionSource } from './content.ts'
import type { Decision, PlanItem, RedFlag, Score } from './types.ts'

export interface WriterMaterial {
  decision: Decision
  knowledge: Knowledge
  dictionary: Dictionary
  medicines: MedicineChecker
  tests: PlanItem[]
  steps: PlanItem[]
  sources: ConditionSource[]
}

const CLOSING = 'Written by built-in clinical rules, not by a language model. For review by the treating clinician.'

/** One chunk per block. */
export function* write(material: WriterMaterial): Generator<string> {
  const { decision } = material
  if (decision.message && (decision.outcome !== 'ANSWERED' || decision.differential.length === 0)) {
    if (decision.redFlags.length > 0) yield redFlags(material)
    yield `${decision.message}\n\n`
    if (decision.outcome === 'NEEDS_DATA' && decision.form)
      yield `Still needed: ${decision.form.fields.map((field) => lowerFirst(field.label)).join(', ')}.\n\n`
    yield `*${CLOSING}*\n`
    return
  }
  if (decision.redFlags.length > 0) yield redFlags(material)
  yield bottomLine(material)
  if (decision.assumed.length > 0)
    yield `## Assumed\n\n${decision.assumed.map((one) => `- ${one.text}`).join('\n')}\n\n`
  if (decision.differential.length > 0) yield differential(material)
  if (material.tests.length > 0) yield tests(material)
  if (material.steps.length > 0) yield plan(material)
  if (decision.missing.length > 0) yield `## Missing\n\n${missing(material)}\n\n`
  yield sources(material)
}

function redFlags({ decision, knowledge, dictionary }: WriterMaterial): string {
  const byText = decision.redFlags.filter((flag, i, all) => all.findIndex((other) => other.text === flag.text) === i)
  const lines = byText.slice(0, 6).map((flag) => `- ${flag.text}${facts(flag, knowledge, dictionary)}`)
  return `## Red flags\n\n${lines.join('\n')}\n\n`
}

function facts(flag: RedFlag, knowledge: Knowledge, dictionary: Dictionary): string {
  const shown = flag.facts
    .filter((key) => typeof knowledge.measure(key) === 'number')
    .map((key) => shownFact(key, knowledge, dictionary))
  return shown.length > 0 ? ` (${shown.slice(0, 4).join(', ')})` : ''
}

function bottomLine({ decision, knowledge, dictionary, steps }: WriterMaterial): string {
  const sentences: string[] = []
  const likely = decision.differential.filter((one) => one.group === 'LIKELY')
  if (decision.triage) {
    const top = decision.triage.reasons.filter((reason) => reason.level === decision.triage!.level)
    const keys = [...new Set(top.flatMap((reason) => reason.facts))].slice(0, 4)
    const because = keys.length > 0 ? ` (${keys.map((key) => shownFact(key, knowledge, dictionary)).join(', ')})` : ''
    sentences.push(`**${LEVEL_WORDS[decision.triage.level]}**: ${lowerFirst(top[0]!.text)}${because}.`)
  }
  if (likely[0])
    sentences.push(`Most likely: ${likely[0].name}${likely[1] ? `; also consider ${likely[1].name}` : ''}.`)
  if (likely[0]?.conditionKey.startsWith(TAUGHT))
    sentences.push(`No rule covers ${likely[0].name}, so it adds nothing to level and plan.`)
  const scores = decision.scores
    .filter(
      (score) =>
        !score.refused &&
        (score.value !== null ||
          (score.min !== null && score.missing.length <= 3 && score.inputs.length >= score.missing.length)),
    )
    .slice(0, 2)
  if (scores.length > 0) sentences.push(`${scores.map(scoreText).join('; ')}.`)
  const next = steps.find((item) => item.priority === 1)
  if (next) sentences.push(`Next: ${lowerFirst(next.text)}.`)
  return `## Bottom line\n\n${sentences.join(' ')}\n\n`
}

function scoreText(score: Score): string {
  if (score.value !== null)
    return `${score.name} ${score.value}${score.band ? ` (${lowerFirst(score.band.label)})` : ''}`
  // What it still needs is listed under Missing: the bottom line stays short.
  return `${score.name} ${score.min} to ${score.max}, incomplete`
}

function differential({ decision }: WriterMaterial): string {
  const likely = decision.differential.filter((one) => one.group === 'LIKELY').slice(0, 3)
  const danger = decision.differential.filter((one) => one.group === 'MUST_NOT_MISS').slice(0, 6)
  const lines = likely.map(
    (one) =>
      `- ${one.name}${one.for.length > 0 ? `: ${one.for.slice(0, 4).map(lowerFirst).join(', ')}` : ''}${one.against.length > 0 ? ` (against: ${one.against.slice(0, 2).map(lowerFirst).join(', ')})` : ''}`,
  )
  if (danger.length > 0) lines.push(`- Not to be missed: ${danger.map((one) => one.name).join('; ')}`)
  return `## Differential\n\n${lines.join('\n')}\n\n`
}

/** What is due now with its reason; what depends on something else in one line. */
function tests({ tests: items }: WriterMaterial): string {
  const now = items.filter((item) => !item.text.startsWith('If ')).slice(0, 5)
  const later = items.filter((item) => item.text.startsWith('If ')).slice(0, 2)
  return `## Tests\n\n${[...now.map((item) => `- ${item.text}${item.detail ? `: ${lowerFirst(brief(item.detail))}` : ''}`), ...later.map((item) => `- ${item.text}`)].join('\n')}\n\n`
}

/** The first clause: the plan itself holds the whole. */
const brief = (detail: string) => detail.split(/[;.] |;$/)[0]!

function plan({ steps, medicines }: WriterMaterial): string {
  const lines = steps.slice(0, 7).map((item, i) => {
    const basis = [
      ...item.basis.filter((one) => one.kind === 'FACT' || one.kind === 'SCORE').slice(0, 3),
      ...item.basis.filter((one) => one.kind === 'SOURCE'),
    ]
      .map((one) => one.text)
      .join(', ')
    const check = item.medicineCheck
      ? item.medicineCheck.status === 'CONFLICT'
        ? ` **${item.medicineCheck.text}**`
        : item.medicineCheck.status === 'CHECKED'
          ? ''
          : ` ${item.medicineCheck.text}`
      : ''
    const detail =
      item.detail && !item.text.startsWith('If ')
        ? `. ${medicines.bold(item.priority === 1 ? item.detail : brief(item.detail))}`
        : ''
    return `${i + 1}. ${medicines.bold(item.text)}${detail}${basis ? ` *(${basis})*` : ''}.${check}`.replace(
      /\.\./g,
      '.',
    )
  })
  return `## Plan\n\n${lines.join('\n')}\n\n`
}

function missing({ decision }: WriterMaterial): string {
  return `${decision.missing
    .slice(0, 6)
    .map((one, i) => (i === 0 ? one.label : lowerFirst(one.label)))
    .join('; ')}.`
}

function sources({ decision, sources: list }: WriterMaterial): string {
  const all = list
    .slice(0, 3)
    .map((source) => `${source.organisation}. ${source.title}${source.year ? `, ${source.year}` : ''}.`)
  for (const score of decision.scores.filter((one) => one.value !== null || one.min !== null).slice(0, 1))
    all.push(
      `${score.source.title}. ${score.source.organisation}${score.source.year ? `, ${score.source.year}` : ''}${score.source.doi ? `. doi:${score.source.doi}` : ''}.`,
    )
  const unique = [...new Set(all)].slice(0, 4)
  if (unique.length === 0) return `*${CLOSING}*\n`
  return `## Sources\n\n${unique.map((text, i) => `${i + 1}. ${text}`).join('\n')}\n\n*${CLOSING}*\n`
}
