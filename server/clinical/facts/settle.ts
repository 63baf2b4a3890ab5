/** One fact per key: of several values the current one counts and the others are kept; a finding once stated present stays present. */
import { NAMED, type Dictionary } from '../dictionary.ts'
import type { ReadFact, Reading, Span } from '../types.ts'
import { isFirstCurrent, momentBefore, momentsBehind, type Moment } from './moments.ts'
import type { Page } from './page.ts'
import { presentFact } from './present-fact.ts'
import type { Tokens } from './tokens.ts'

/** A trend keeps its newest values: a text of 2,000 pressures is nobody's course. */
const TREND_LIMIT = 24
const PRESSURES: ReadonlySet<string> = new Set(['systolic_bp', 'diastolic_bp'])
const ARM_DIFFERENCE = 'bp_difference_arms_mmhg'
const AGE_OF_TIME = { NOW: 0, EARLIER: 1, PAST: 2 }
const RANK = { PRESENT: 3, ABSENT: 2, UNKNOWN: 1 }

/** Settles the facts of a page. */
export function settle(page: Page, facts: ReadFact[]): ReadFact[] {
  const byKey = new Map<string, ReadFact>()
  for (const fact of facts) {
    const before = byKey.get(fact.key)
    byKey.set(fact.key, before ? settledOf(page, before, fact) : fact)
  }
  const difference = byKey.has(ARM_DIFFERENCE) ? null : armDifference(page, facts)
  return ofHigherArm(difference ? [...byKey.values(), difference] : [...byKey.values()])
}

/** "BP R 186/100 L 142/80": of two arms the higher counts, whichever was told last. */
function ofHigherArm(facts: ReadFact[]): ReadFact[] {
  const difference = facts.find(({ key }) => key === ARM_DIFFERENCE)?.value
  const systolic = facts.find(({ key }) => key === 'systolic_bp')
  const other = systolic?.earlier.findIndex(({ value }) => Number(value) - Number(systolic.value) === difference) ?? -1
  if (other < 0) return facts
  return facts.map((fact) => {
    const higher = PRESSURES.has(fact.key) ? fact.earlier[other] : undefined
    if (!higher) return fact
    const { value, span } = higher
    const lower = { value: Number(fact.value), span: fact.span }
    return { ...fact, value, span, original: null, earlier: fact.earlier.with(other, lower) }
  })
}

/** "BP right arm 168/90, left arm 128/80": what two arms differ by, where both are told. */
function armDifference(page: Page, facts: readonly ReadFact[]): ReadFact | null {
  const told = facts
    .filter(({ key, time }) => key === 'systolic_bp' && (time ?? 'NOW') === 'NOW')
    .flatMap(({ value, span, earlier }) => [{ value, span }, ...earlier])
  const arms = told.filter(({ span }) => momentsOf(page.tokens, span).some(({ says }) => says === 'ARM'))
  const [one, other] = arms
  if (!one || !other || arms.length !== 2 || one.value === other.value) return null
  const [first, second] = one.span.start <= other.span.start ? [one, other] : [other, one]
  const span = { start: first.span.start, end: second.span.end }
  const words = page.text.slice(span.start, span.end)
  return presentFact(ARM_DIFFERENCE, Math.abs(Number(one.value) - Number(other.value)), 'mmHg', span, words)
}

function settledOf(page: Page, before: ReadFact, fact: ReadFact): ReadFact {
  const types = new Set([typeof before.value, typeof fact.value])
  if (types.size === 1 && types.has('number')) return later(page, before, fact)
  if (types.size === 1 && types.has('string')) return before
  const isDenied = fact.key.startsWith(NAMED) && fact.status === 'ABSENT' && before.status === 'UNKNOWN'
  return isDenied || RANK[fact.status] > RANK[before.status] ? fact : before
}

/** "EF 35% in May": nobody measures it anew at every visit, and the last known counts. */
const LASTING: ReadonlySet<string> = new Set(['lvef', 'hba1c', 'height'])

function asLasting(fact: ReadFact): ReadFact {
  if (fact.time !== 'PAST' || !LASTING.has(fact.key)) return fact
  const { time: _, ...lasting } = fact
  return lasting
}

/** What is of now, and what is of another time: that becomes the baseline, where there is such a measure and none is told. */
export function ofNow(
  told: ReadFact[],
  dictionary: Dictionary,
): { facts: ReadFact[]; past: NonNullable<Reading['past']> } {
  const facts = told.map(asLasting)
  const past = facts.filter(({ time }) => time === 'PAST')
  if (past.length === 0) return { facts, past: [] }
  const baselines = past.flatMap((fact) => {
    const key = `baseline_${fact.key}`
    const isNew = dictionary.get(key) !== undefined && !facts.some((one) => one.key === key)
    return isNew ? [presentFact(key, fact.value ?? false, fact.unit, fact.span, fact.original)] : []
  })
  return {
    facts: [...facts.filter((fact) => !past.includes(fact)), ...baselines],
    past: past.flatMap(({ key, value, unit, span }) => (value === null ? [] : [{ key, value, unit, span }])),
  }
}

/** "sorry, HR 88 not 118"; "BP 80/40 on arrival, now 102/60"; the higher of two arms; otherwise the one that stands later. */
function later(page: Page, a: ReadFact, b: ReadFact): ReadFact {
  const [first, second] = a.span.start <= b.span.start ? [a, b] : [b, a]
  if (first.value === second.value) return first
  const [kept, dropped] = isFirstKept(page, first, second) ? [first, second] : [second, first]
  const earlier = [
    ...dropped.earlier,
    ...(dropped.value === null ? [] : [{ value: dropped.value, span: dropped.span }]),
  ]
  return { ...kept, earlier: [...earlier, ...kept.earlier].slice(-TREND_LIMIT) }
}

function isFirstKept({ text, tokens }: Page, first: ReadFact, second: ReadFact): boolean {
  const head = text.slice(Math.max(0, second.span.start - 26), second.span.start)
  if (/\bnot\s*(hr|bp|hgb|hb)?\s*$/i.test(head)) return true
  if (first.time !== second.time) return AGE_OF_TIME[first.time ?? 'NOW'] < AGE_OF_TIME[second.time ?? 'NOW']
  const [one, other] = [momentsOf(tokens, first.span), momentsOf(tokens, second.span)]
  const areArms =
    PRESSURES.has(first.key) && [one, other].every((moments) => moments.some(({ says }) => says === 'ARM'))
  if (areArms) return Number(first.value) > Number(second.value)
  return isFirstCurrent(one, other) ?? false
}

/** What stands before a fact's words and behind them. */
function momentsOf(tokens: Tokens, span: Span): Moment[] {
  const before = momentBefore(tokens, tokens.indexAt(span.start))
  const within = momentsWithin(tokens, tokens.indexAt(span.start), tokens.indexAt(span.end))
  return [...(before ? [before] : []), ...within, ...momentsBehind(tokens, tokens.indexAt(span.end))]
}

/** "BP right arm 190/110": between the name and its number. */
function momentsWithin(tokens: Tokens, from: number, to: number): Moment[] {
  const moments = []
  for (let i = from + 1; i < to; i++) {
    const token = tokens.at(i)
    if (token.kind === 'number') break
    if (/^(left|right|l|r|lying|standing|supine|erect|sitting)$/.test(token.norm))
      moments.push(...momentsBehind(tokens, i))
  }
  return moments
}
