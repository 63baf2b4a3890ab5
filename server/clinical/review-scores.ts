/** A score as a clinician reviews it: with every point, formula and band. */
import { UNVERIFIED_CALCULATORS } from './compiled-content.ts'
import type { Band, Calculator, CalculatorInput, Term } from './content.ts'
import { populationOf } from './data/calculator-population.ts'
import { lines, sourceOf, type ReviewItem } from './review-item.ts'

export function ofScore(score: Calculator): ReviewItem {
  const { id, name, purpose, certainty, inputs, interpretation, notes, not_for: notFor } = score
  return {
    id: `SCORE:${id}`,
    kind: 'SCORE',
    title: name,
    text: lines(
      purpose,
      `Certainty: ${certainty}.`,
      UNVERIFIED_CALCULATORS.has(id) ? 'Left out of what is offered: its published table could not be verified.' : null,
      whom(id),
      ...inputs.map(inputWords),
      ...scoringWords(score),
      ...interpretation.map(bandWords),
      ...alertWords(score),
      ...notes,
      ...notFor.map((one) => `Not for: ${one}`),
    ),
    level: null,
    sources: [sourceOf({ ...score.source, organisation: score.source.authors ?? score.source.journal ?? '' })],
  }
}

function whom(id: string): string | null {
  const { from_age: from, below_age: below, pregnancy } = populationOf(id)
  const parts = [
    from === undefined ? null : `from ${from} years`,
    below === undefined ? null : `below ${below} years`,
    pregnancy === false ? 'not in pregnancy' : null,
  ].filter(Boolean)
  return parts.length > 0 ? `For: ${parts.join(', ')}` : 'For: everybody'
}

function inputWords({ label, unit, min, max, options = [], default: taken }: CalculatorInput): string {
  const chosen = options.map((one) => (one.points === undefined ? one.label : `${one.label} ${one.points}`))
  const range = min === undefined && max === undefined ? null : `${min ?? ''} to ${max ?? ''} ${unit ?? ''}`.trim()
  const detail = [range, chosen.join('; ') || null, taken === undefined ? null : `taken as ${String(taken)}`]
  return `Input: ${[label, ...detail].filter(Boolean).join(', ')}`
}

const termWords = ({
  label,
  cases = [],
  else: rest,
  expr,
  terms = [],
  cap,
  from_option_points_of: of,
}: Term): string => {
  const parts = [
    ...cases.map(({ when, points }) => `${when}: ${points}`),
    rest === undefined ? null : `else ${rest}`,
    expr ?? null,
    of === undefined ? null : `points of ${of}`,
    ...terms.map((term) => `(${termWords(term)})`),
    cap === undefined ? null : `at most ${cap}`,
  ]
  return `${label}: ${parts.filter((part) => part !== null).join('; ')}`
}

function scoringWords({ scoring }: Calculator): string[] {
  const {
    derived = [],
    terms = [],
    steps = [],
    rules = [],
    else: rest,
    round,
    coefficients,
    coefficient_set: sets = [],
  } = scoring
  return [
    ...derived.map(({ name, expr }) => `${name} = ${expr}`),
    ...terms.map((term) => `Points for ${termWords(term)}`),
    ...steps.map(({ name, expr, unit }) => `${name} = ${expr}${unit ? ` (${unit})` : ''}`),
    ...rules.map(({ when, result }) => `${when}: ${result}`),
    ...(rest === undefined ? [] : [`else ${rest}`]),
    ...sets.map(({ when, set }) => `${when}: coefficients ${set}`),
    ...Object.entries(coefficients ?? {}).map(
      ([set, all]) =>
        `${set}: ${Object.entries(all)
          .map(([key, value]) => `${key} ${value}`)
          .join(', ')}`,
    ),
    ...(round ? [`Rounded to ${round.digits} digits`] : []),
  ]
}

function bandWords({
  label,
  meaning,
  action,
  min,
  max,
  min_inclusive: from,
  max_inclusive: to,
  value,
  when,
  applies_when: of,
}: Band) {
  const limits = [
    min == null ? null : `${from === false ? 'above' : 'from'} ${min}`,
    max == null ? null : `${to === false ? 'below' : 'to'} ${max}`,
    value ?? null,
    when ?? null,
    of ?? null,
  ].filter((part) => part !== null)
  return `${label}${limits.length > 0 ? ` (${limits.join(' ')})` : ''}: ${meaning}${action ? ` ${action}` : ''}`
}

function alertWords({ single_parameter_flag: single, item_flag: item }: Calculator): string[] {
  return [
    ...(single ? [`Where one part is ${single.when_any_term_equals}: ${single.label}. ${single.action}`] : []),
    ...(item ? [`Where ${item.when}: ${item.label}. ${item.action}`] : []),
  ]
}
