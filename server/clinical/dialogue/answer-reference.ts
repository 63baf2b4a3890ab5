/** Answers about what is usual, what a score is, and what a word means. */
import type { Entry } from '../dictionary.ts'
import { lowerFirst, shownAmount, shownFact } from '../display.ts'
import { MEDICINE_DOSES } from '../data/medicine-doses.ts'
import type { Medicine } from '../data/medicines.ts'
import type { Critical, ReferenceInterval } from '../content.ts'
import type { Act } from './acts.ts'
import { dangerMention } from './answer-danger.ts'
import { scoreAnswer } from './answer-score.ts'
import { lineAnswer } from './line-answer.ts'
import type { ReplyMaterial } from './material.ts'
import { linesAbout } from './plan-search.ts'

/** What asks for a figure to act on rather than for what is usual. */
const OF_LIMIT = /\b(targets?|thresholds?|cut-?offs?|aim(?:ing)?|goal)\b/i

/** "what is the normal range of potassium?", "how is the anion gap calculated?", "what is melena?" */
export function referenceAnswer({ words }: Act, material: ReplyMaterial): string | null {
  const { keys, scores, conditions, medicines } = material.topics.of(words)
  if (OF_LIMIT.test(words)) {
    const [line] = linesAbout(words, material).filter(
      ({ text, detail, fit }) => fit >= 1 && /\d/.test(`${text} ${detail ?? ''}`),
    )
    if (line) return lineAnswer(line)
  }
  const isAboutScore = scores.length > 0 && !/\b(normal|critical|range|limit|high|low)\b/i.test(words)
  if (isAboutScore)
    return /\b(how|formula|comput|calculat|defin|what is|what's)\b/i.test(words)
      ? scores
          .slice(0, 1)
          .map((id) => howComputed(id, material))
          .join('\n\n')
      : scoreAnswer(scores, material)
  const measured = keys.flatMap((key) => material.context.dictionary.get(key) ?? [])
  const parts = measured.slice(0, 2).flatMap((entry) => rangeOf(entry, material) ?? [])
  if (parts.length > 0) return parts.join('\n\n')
  const [finding] = measured
  if (finding && isOfNumber(finding)) return withoutRange(finding, material)
  if (finding)
    return `**${finding.label}**${finding.helpText ? `: ${finding.helpText}` : ''}. ${shownFact(finding.key, material.context.knowledge, material.context.dictionary)}.`
  const [id] = conditions
  const condition = material.parts.compiled.find((one) => one.condition.id === id)?.condition
  if (condition)
    return `**${condition.condition_name}**${condition.synonyms.length > 0 ? `, also: ${condition.synonyms.slice(0, 4).join(', ')}` : ''}. Found by: ${condition.trigger_phrases.slice(0, 5).join(', ')}. Not to be missed beside it: ${condition.differential
      .filter((one) => one.must_not_miss)
      .slice(0, 4)
      .map(({ name }) => name)
      .join('; ')}.`
  return dangerMention(words, material) || ofMedicine(medicines[0])
}

/** A medicine's classes, and its usual dose or level where that is held. */
function ofMedicine(medicine: Medicine | undefined): string | null {
  if (!medicine) return null
  const dose = MEDICINE_DOSES.get(medicine.name)
  return `${medicine.name}: ${medicine.classes.slice(0, 2).join(', ')}. ${dose ? `${dose.text} *(${dose.source})*. ` : ''}I explain no medicine beyond plan lines and doses with a source.`
}

const isOfNumber = ({ type }: Entry): boolean => type === 'number'

/** A measure whose usual range is not held: said so, with what the record has. */
function withoutRange({ key, label, unit }: Entry, { context }: ReplyMaterial): string {
  const now = context.knowledge.of(key)
  const here = typeof now === 'number' ? ` Here: ${shownAmount(now, unit)}.` : ''
  return `I hold no normal range of ${lowerFirst(label)} with a source: take that of your laboratory or guideline.${here}`
}

/** Usual range, critical limits and the present value; null of what is no measure. */
export function rangeOf({ key, label, unit, measure }: Entry, { context }: ReplyMaterial): string | null {
  if (!measure) return null
  const component = key === 'systolic_bp' ? 'systolic' : key === 'diastolic_bp' ? 'diastolic' : null
  const interval: ReferenceInterval = measure.reference_interval
  const usual =
    interval.by_sex && !component
      ? `women ${span(interval.by_sex.female, unit)}, men ${span(interval.by_sex.male, unit)}`
      : span(component ? interval.components?.[component] : interval, unit)
  const limits = limitsOf(component ? measure.critical.components?.[component] : measure.critical, unit)
  const now = context.knowledge.of(key)
  const parts = [
    `**${label}**: usual in adults ${usual || 'not held here'}${limits ? `; critical ${limits}` : ''}.`,
    interval.note ? `${interval.note.replace(/\.$/, '')}.` : '',
    typeof now === 'number' ? `Here: ${shownAmount(now, unit)}.` : '',
    interval.source ? `*(${interval.source})*` : '',
  ]
  return parts.filter(Boolean).join(' ')
}

function limitsOf(critical: Critical | undefined, unit: string | null): string {
  const limit = (value: number | null | undefined, op: string) =>
    value == null ? [] : [`${op} ${shownAmount(value, unit)}`]
  const both = [...limit(critical?.low, critical?.low_op ?? '≤'), ...limit(critical?.high, critical?.high_op ?? '≥')]
  return both.join(' or ').replaceAll('<=', '≤').replaceAll('>=', '≥')
}

function span(range: { low: number | null; high: number | null } | undefined, unit: string | null): string {
  if (!range) return ''
  if (range.low === null) return range.high === null ? '' : `up to ${shownAmount(range.high, unit)}`
  return range.high === null
    ? `from ${shownAmount(range.low, unit)}`
    : `${String(range.low)}–${shownAmount(range.high, unit)}`
}

function howComputed(id: string, material: ReplyMaterial): string {
  const calculator = material.parts.calculators.get(id)
  if (!calculator) return 'That calculator is not held here.'
  const { name, purpose, scoring, source } = calculator
  const items = (scoring.terms ?? [])
    .flatMap((term) => [term, ...(term.terms ?? [])])
    .map(({ label }) => lowerFirst(label))
  const formula =
    scoring.steps?.map((step) => `${step.name} = ${step.expr}`).join('; ') ??
    scoring.rules?.map((rule) => `${rule.result}: ${rule.when}`).join('; ')
  const how = items.length > 0 ? `Points for: ${items.slice(0, 12).join('; ')}.` : formula ? `Formula: ${formula}.` : ''
  return `**${name}**: ${purpose} ${how} *(${[source.journal, source.year].filter(Boolean).join(' ')})*\n\n${scoreAnswer([id], material)}`
}
