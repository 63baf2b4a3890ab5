/** Answers that no plan, dose or score holds: "Kanavel signs?", "why the echo?", "at what level do I treat?", each by its row. */
import { bedsideAnswers, type BedsideAnswer } from '../data/bedside-answers.ts'
import { shownFact } from '../display.ts'
import type { Act, ActKind } from './acts.ts'
import { TELLS } from './answer-by-words.ts'
import type { ReplyMaterial } from './material.ts'

interface Asked {
  row: BedsideAnswer
  /** One for each group of phrases. */
  groups: RegExp[]
  named: RegExp | null
}

/** What a row answers whole; of the other questions the plan, the medicine's check and the case say more. */
const ANSWERED_WHOLE: ReadonlySet<ActKind> = new Set(['WHY', 'REFERENCE', 'WOULD_CHANGE', 'NOT_UNDERSTOOD', 'SCORE'])

/** A dose is told by the table of doses, with its checks. */
const OF_DOSE = /\b(?:dos(?:e|es|ing|age)|how much|mg|mcg)\b/i

/** What says that nothing is known. */
const NOTHING_HELD = /^(?:I hold no|I cannot judge|No line here)/

/** A row's answer, and where it is not whole what the engine says of the case beside it. */
export function withBedside(act: Act, material: ReplyMaterial, ofTheCase: () => string | string[]): string | string[] {
  const isOfDose = act.kind === 'MEDICINE' && OF_DOSE.test(act.words)
  const known = TELLS.has(act.kind) || isOfDose ? null : bedsideAnswer(act, material)
  if (known === null) return ofTheCase()
  if (ANSWERED_WHOLE.has(act.kind)) return known
  // what concerns this patient goes before what is so of all
  return [...[ofTheCase()].flat().filter((answer) => !NOTHING_HELD.test(answer)), known]
}

/** With what is recorded that bears on it; null where no row is asked for. */
function bedsideAnswer({ words }: Act, { context, after }: ReplyMaterial): string | null {
  const { knowledge, dictionary } = context
  const row = rowFor(words, {
    conditions: after.decision.differential.map(({ conditionKey }) => conditionKey),
    holds: (key) => ![undefined, false].includes(knowledge.measure(key) as undefined | false),
  })
  if (!row) return null
  const shown = row.shows
    .filter((key) => knowledge.measure(key) !== undefined)
    .map((key) => shownFact(key, knowledge, dictionary))
  const here = shown.length > 0 ? `\n\nHere: ${shown.join(', ')}.` : ''
  return `**${row.name}**${row.counted ? ', not computed here' : ''}: ${row.says}. *(${row.source}, from memory: look it up before you act on it)*${here}`
}

/** The case that a question is asked of. */
export interface AskedCase {
  /** Keys of conditions, the leading one first. */
  conditions: readonly string[]
  /** Whether a data point is known and not denied. */
  holds: (key: string) => boolean
}

/** Of several rows the one whose words say most; of those the one of the condition that leads. */
export function rowFor(words: string, of: AskedCase): BedsideAnswer | null {
  const question = plain(words)
  let best: { row: BedsideAnswer; groups: number; rank: number } | null = null
  for (const { row, groups, named } of table()) {
    if (!groups.every((group) => group.test(question))) continue
    const rank = named?.test(question) === true ? 0 : rankIn(row, groups.length, of)
    if (rank === null) continue
    const isBetter = !best || groups.length > best.groups || (groups.length === best.groups && rank < best.rank)
    if (isBetter) best = { row, groups: groups.length, rank }
  }
  return best?.row ?? null
}

/** How near a row is to the case, 0 the nearest; null where it is of other cases. One word tells enough beside the condition that leads. */
function rankIn({ of }: BedsideAnswer, groups: number, { conditions, holds }: AskedCase): number | null {
  if (!of) return conditions.length
  const rank = conditions.findIndex((key) => of.includes(key))
  if (rank === 0 || (rank > 0 && groups > 1)) return rank
  return of.some(holds) ? conditions.length : null
}

/** Small letters, and nothing but words and numbers. */
const plain = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}\d]+/gu, ' ')

let compiled: Asked[] | undefined
const table = (): Asked[] =>
  (compiled ??= bedsideAnswers().map((row) => ({
    row,
    groups: row.asks.map(choiceOf),
    named: row.named ? choiceOf(row.named) : null,
  })))

const choiceOf = (phrases: readonly string[]): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\d])(?:${phrases.map((one) => one.replace('*', '[\\p{L}\\d]*')).join('|')})(?![\\p{L}\\d])`,
    'u',
  )
