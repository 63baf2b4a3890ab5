/** Answers about scores: value or range, what it rests on, what is missing, and what it means. Nothing is filled in. */
import { lowerFirst, shownAmount, shownNumber } from '../display.ts'
import type { Calculator } from '../content.ts'
import type { Score } from '../types.ts'
import { scoreAmount } from './changes.ts'
import { lineAnswer } from './line-answer.ts'
import type { ReplyMaterial } from './material.ts'
import { linesAbout } from './plan-search.ts'

/** "TWIST score", "Duke criteria": how a score is named, known here or not. */
const NAMED_SCORE =
  /\b(?<name>[\p{L}][\p{L}\d'’-]+)\s+(?:score|criteria|rule|index|scale|class(?:ification)?|stag(?:e|ing)|grade|grading)\b/iu
/** "Criteria duke?": the same the other way round. */
const SCORE_NAMED = /^(?:score|criteria|scale)(?: for| of)? (?<name>[\p{L}][\p{L}\d'’-]+)\W*$/iu
/** What stands before "score" and names none. */
const NO_NAME =
  /^(?:the|a|an|any|her|his|their|this|that|these|which|what|whats|what's|risk|severity|severe|pain|main|best|right|good|bleeding|total|full|current|other|another|diagnostic|admission|discharge|icu|itu|exclusion|inclusion|referral|escalation|stroke|sepsis|same|early|warning|my|your|calculate|compute|use|do|give|me|no|and|or|of|for|with|prognostic|clinical|low|high|baseline|apgar's|scoring)$/i

/** Scores and criteria of the wards that are no calculators here, by which they are asked for without a word for it. */
const OF_WARDS =
  /\b(?<name>twist|hunter|burch(?:[- ]?wartofsky)?|tokyo|wfns|hunt (?:and|&) hess|hunt[- ]hess|fisher|fullpiers|mini ?piers|mississippi|iss|rts|4at|duke|jones|hscore|pram|edacs|hints|crusade|aspects|mrs|rankin|braden|waterlow|frax|glasgow[- ]imrie|forrest|mayo|truelove|hinchey|wagner|gustilo|garden|salter[- ]?harris|sad persons|columbia|pews|meows|abc2?|triss|sirs pem|bwps|must score|rcog|gap score|kocher|caspar|mcdonald|chads|atria|hemorr2hages|dragon|race|lams|vancouver|schatzker|ranson'?s|imrie)\b/iu
/** Nothing beside the name but who it is asked of. */
const BESIDE_NAME =
  /\b(?:whats?|what is|is|his|her|their|the|a|does|do|did|has|he|she|it|they|pt|patient|meets?|fits?|fulfils?|criteria|score|grade|class|stage|rule|scale|need|calc\w*|work out|for|this|how|now|please|give|me|positive|pos|neg|negative|on)\b|[^\p{L}\d]+/giu

/** One of them, where nothing else is asked. */
export function wardScoreIn(words: string): string | null {
  const ward = OF_WARDS.exec(words)?.groups?.['name']
  return ward !== undefined && words.replace(ward, ' ').replace(BESIDE_NAME, '') === '' ? ward : null
}

/** The score that a question names and no calculator here is; null where it names none. */
export function unknownScore(words: string): string | null {
  const ward = wardScoreIn(words)
  if (ward !== null) return ward
  const name = (NAMED_SCORE.exec(words) ?? SCORE_NAMED.exec(words.trim()))?.groups?.['name']
  return name !== undefined && !NO_NAME.test(name) ? name : null
}

/** That a named score is not held: no other takes its place. The line of the case that names it is told with it. */
export function notHeld(name: string, material: ReplyMaterial): string {
  const line = linesAbout(name, material).find(({ text, detail }) => namesIt(`${text}. ${detail ?? ''}`, name))
  const said = `I hold no calculator or criteria named “${name}”: take them from their source. Its items can be recorded as findings.`
  return line ? `${said}\n\n${lineAnswer(line)}` : said
}

const namesIt = (text: string, name: string): boolean => text.toLowerCase().includes(name.toLowerCase())

/** @param named calculators; none: those of the case */
export function scoreAnswer(named: string[], { after, context, parts }: ReplyMaterial): string {
  const ids = ofCase(named, after.decision.scores)
  const scores =
    ids.length > 0
      ? ids.slice(0, 3).flatMap((id) => context.knowledge.scoreOf(id) ?? [])
      : after.decision.scores.slice(0, 4)
  if (scores.length === 0)
    return ids.length > 0
      ? 'That calculator is not verified here, so it is not offered.'
      : 'No score applies yet. Name one, or give the main problem and vital signs.'
  return scores.map((score) => one(score, ids.length > 0, parts.calculators.get(score.calculatorId))).join('\n\n')
}

/** "Wells?" names the score of a clot in the leg and of one in the lung: that of the case is meant. */
const SHARED: ReadonlySet<string> = new Set(['wells_pe', 'wells_dvt'])

function ofCase(ids: string[], scores: readonly Score[]): string[] {
  const isOfCase = (id: string) => scores.some(({ calculatorId }) => calculatorId === id)
  const isShared = ids.length > 1 && ids.every((id) => SHARED.has(id)) && ids.some(isOfCase)
  return isShared ? ids.filter(isOfCase) : ids
}

/** "NIH Stroke Scale (NIHSS)": the letters that wards ask by stand beside the name. */
function titleOf(name: string, aliases: readonly string[]): string {
  const letters = aliases.find((alias) => /^[A-Z][\w-]*$/.test(alias) && (alias.match(/[A-Z]/g)?.length ?? 0) > 1)
  return letters === undefined || name.includes(letters) ? name : `${name} (${letters})`
}

/** The band of a value; before anything is known of it, what the score is for. */
function meaningOf({ band, value, inputs }: Score, purpose: string): string {
  if (band) return ` ${band.label}: ${band.meaning}${band.action ? ` ${band.action}` : ''}`
  return value === null && inputs.length === 0 && purpose !== '' ? ` ${purpose}` : ''
}

function one(score: Score, isAsked: boolean, calculator: Calculator | undefined): string {
  const { name: whole, refused, value, inputs, missing, unit, source, min } = score
  const name = titleOf(whole, calculator?.aliases ?? [])
  if (refused) return `**${name}**: ${refused}.`
  const shown = `**${name}**: ${value !== null || min !== null ? `${scoreAmount(score)}${unit && value !== null ? ` ${unit}` : ''}` : 'cannot be computed yet'}${value === null ? ', incomplete' : ''}`
  const means = meaningOf(score, isAsked ? (calculator?.purpose ?? '') : '')
  if (!isAsked) return `${shown}.${means}`
  const lines = [
    ...partsOf(inputs, missing),
    ...(value === null && calculator ? bandsOf(calculator) : []),
    `- Source: ${[source.organisation, source.year].filter(Boolean).join(' ')}`,
  ]
  return `${shown}.${means}\n\n${lines.join('\n')}`
}

/** What it was computed from, and what is missing. */
function partsOf(inputs: Score['inputs'], missing: Score['missing']): string[] {
  const used = inputs.map((input) => `${input.label}: ${inputValue(input)}`)
  const labels = missing.map(({ label }) => lowerFirst(label))
  return [
    ...(used.length > 0 ? [`- From: ${used.slice(0, 12).map(lowerFirst).join('; ')}`] : []),
    ...(labels.length > 0 ? [`- Missing: ${labels.slice(0, 10).join('; ')}`] : []),
  ]
}

/** What its totals mean, where it is not complete: "0–4: PE unlikely; 4.5–12.5: PE likely". */
function bandsOf({ interpretation }: Calculator): string[] {
  const bands = interpretation.filter(({ when, applies_when: only, value }) => !when && !only && value === undefined)
  if (bands.length < 2 || bands.length > MOST_BANDS) return []
  const range = ({ min, max }: (typeof bands)[number]) =>
    min == null
      ? `to ${shown(max)}`
      : max == null
        ? `from ${shown(min)}`
        : min === max
          ? shown(min)
          : `${shown(min)}–${shown(max)}`
  return [`- Means: ${bands.map((band) => `${range(band)}: ${band.label}`).join('; ')}`]
}
const MOST_BANDS = 5
const shown = (limit: number | null | undefined): string => shownNumber(Math.round((limit ?? 0) * 100) / 100)

function inputValue({ value, unit }: Score['inputs'][number]): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  // "a" is the unit of years in which calculators are written
  return typeof value === 'number' ? shownAmount(value, unit === 'a' ? null : unit) : value.replaceAll('_', ' ')
}

/** "what does CIWA 22 mean": the band of a total that the question holds. Null where it holds none, or no band is written for it. */
export function scoreMeaning(id: string | undefined, words: string, { parts }: ReplyMaterial): string | null {
  const calculator = id === undefined ? null : parts.calculators.get(id)
  const total = /(?<![\w.-])(\d+(?:\.\d+)?)(?![\w-])/.exec(words)?.[1]
  if (!calculator || total === undefined || !/\b(mean|means|is|interpret|high|low|bad|severe)\b/i.test(words))
    return null
  const value = Number(total)
  const band = calculator.interpretation.find(
    ({ min, max, when, applies_when: only, value: named }) =>
      !when && !only && !named && value >= (min ?? -Infinity) && value <= (max ?? Infinity),
  )
  return band
    ? `**${calculator.name}** of ${total}: ${band.label}. ${band.meaning}${band.action ? ` ${band.action}` : ''} *(${[calculator.source.journal, calculator.source.year].filter(Boolean).join(' ')})*`
    : null
}
