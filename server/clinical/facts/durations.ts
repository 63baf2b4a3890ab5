/** How long the complaint has lasted, and intervals that mean something of their own: last known well, seizure, time since ingestion. */
import type { ReadFact, Span } from '../types.ts'
import { spanOf, type Page } from './page.ts'
import type { Interval } from './interval.ts'
import type { Match } from './phrases.ts'
import { presentFact } from './present-fact.ts'
import type { Sense } from './senses.ts'
import { specialInterval } from './special-intervals.ts'
import { lengthAt, type TimeLength } from './time-lengths.ts'
import { isBoundary } from './tokens.ts'
import { rounded } from './values.ts'

const NO_DURATION_BEFORE = /^(every|q|each|in|within|next|after|per|last|aged|age|about every)$/
const NO_DURATION_BEHIND = /^(old|pregnant|gestation|ga)$/
const DURATION_BEFORE = /^(x|for|~|past|last|about|over|lasting)$/
const DURATION_BEHIND = /^(history|hx|of|duration|course|now|so|ago)$/
const CHANGED_BEFORE = /^(stopped|started|quit|ran)$/
const CHANGED_NEAR = /^(stopped|quit|missed|started)$/
const OTHER_EVENT = /(_use|antibiotic|surgery|prior_|history)/
const DAY =
  /^(yesterday|today|tonight|monday|tuesday|wednesday|thursday|friday|saturday|sunday|childhood|birth|noon|midnight)$/
const TIME_OF_DAY = /^(morning|evening|night|afternoon|am|pm)$/

/** Reads durations and intervals up to offset `cut`. */
export function readDurations(page: Page, cut: number): ReadFact[] {
  const { tokens } = page
  const facts: ReadFact[] = []
  let main: TimeLength | null = null
  let since: { from: number; to: number } | null = null
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens.at(i)
    if (token.start >= cut) break
    if (page.used.has(i)) continue
    if (/^(since|started|began)$/.test(token.norm)) since ??= sincePhrase(page, i)
    const length = lengthAt(page, i)
    if (!length || isNoDuration(page, length)) continue
    const interval = intervalOf(page, length)
    const special = specialInterval(interval)
    takeNumbers(page, length)
    if (special) facts.push(presentFact(special.key, special.value, special.unit, spanOf(page, i, length.to)))
    else if (isOfOtherEvent(page, interval, main !== null)) continue
    else if (isOfComplaint(page, interval)) main ??= length
    i = length.to - 1
  }
  if (main) return [...facts, ...durationFacts(page, main)]
  return since ? [...facts, durationSince(page, since)] : facts
}

function takeNumbers({ tokens, used }: Page, { from, to }: TimeLength): void {
  for (let k = from; k < to; k++) if (tokens.at(k).kind === 'number') used.add(k)
}

function durationFacts(page: Page, length: TimeLength): ReadFact[] {
  const span = spanOf(page, length.from, length.to)
  return [presentFact('duration', length.text, null, span), symptomDuration(length, span)]
}

function durationSince(page: Page, { from, to }: { from: number; to: number }): ReadFact {
  const words = spanOf(page, from + 1, to)
  return presentFact('duration', `since ${page.text.slice(words.start, words.end)}`, null, spanOf(page, from, to))
}

/** "5 years old", "every 6 hours", "34 weeks pregnant" */
function isNoDuration({ tokens }: Page, { from, to }: TimeLength): boolean {
  const [earlier, before] = [tokens.at(from - 2).norm, tokens.at(from - 1).norm]
  return (
    NO_DURATION_BEHIND.test(tokens.at(to).norm) ||
    NO_DURATION_BEFORE.test(before) ||
    (before === 'the' && NO_DURATION_BEFORE.test(earlier) && earlier !== 'last')
  )
}

function intervalOf({ tokens }: Page, length: TimeLength): Interval {
  const { sentence } = tokens.at(length.from)
  const words = (from: number, to: number) =>
    tokens
      .slice(Math.max(0, from), to)
      .filter((token) => token.sentence === sentence)
      .map(({ norm }) => norm)
  return {
    length,
    before: words(length.from - 7, length.from),
    behind: words(length.to, length.to + 5),
    next: tokens.at(length.to).norm,
  }
}

/** The phrases that cover the three tokens before a length. */
function phrasesBefore({ matchAt }: Page, { from }: TimeLength): Match<Sense>[] {
  return matchAt.slice(Math.max(0, from - 3), from).filter((match) => match !== null)
}

/** Another event's time: "clinda 2 wks ago", "surgery 3 weeks ago", "stopped 4d ago". */
function isOfOtherEvent(page: Page, { length, before, next }: Interval, isDurationKnown: boolean): boolean {
  const phrases = phrasesBefore(page, length)
  if (next === 'ago' && phrases.length === 0 && isDurationKnown) return true
  const isOfPhrase = phrases.some(({ values }) =>
    values.some((sense) => sense.kind === 'MEDICINE' || (sense.kind === 'FINDING' && OTHER_EVENT.test(sense.key))),
  )
  if (next === 'ago' && isOfPhrase) return true
  return (
    CHANGED_BEFORE.test(page.tokens.at(length.from - 1).norm) ||
    before.slice(-4).some((word) => CHANGED_NEAR.test(word))
  )
}

function isOfComplaint(page: Page, { length, next }: Interval): boolean {
  const { tokens } = page
  const behind = tokens.at(length.to)
  const isLed = DURATION_BEFORE.test(tokens.at(length.from - 1).norm) || DURATION_BEHIND.test(next)
  const closesOpening = tokens.at(length.from).sentence === 0 && (behind.kind === 'end' || /^[,.;\n]$/.test(behind.raw))
  return isLed || closesOpening || length.from <= 2 || phrasesBefore(page, length).length > 0
}

/** The duration as a number: in hours below a day, in days where told in days, in weeks otherwise. */
function symptomDuration({ hours, unit, count }: TimeLength, span: Span): ReadFact {
  if (hours < 24 || /^(h|hr|hrs|hour|min|minute)$/.test(unit))
    return presentFact('symptom_duration_h', rounded(hours), 'h', span)
  if (/^(d|day)$/.test(unit)) return presentFact('symptom_duration_d', rounded(hours / 24), 'days', span)
  const weeks = /^(yrs?|year|y)$/.test(unit) ? count * 52 : hours / 168
  return presentFact('symptom_duration_wk', /^mo/.test(unit) ? Math.round(weeks) : rounded(weeks), 'weeks', span)
}

/** "since yesterday morning", "started this week", from the word at token i on. */
function sincePhrase({ tokens, protected: hidden }: Page, i: number): { from: number; to: number } | null {
  const [first, second] = [tokens.at(i + 1), tokens.at(i + 2)]
  if (isBoundary(first)) return null
  const until = (to: number) => ({ from: i, to })
  if (DAY.test(first.norm)) return until(TIME_OF_DAY.test(second.norm) ? i + 3 : i + 2)
  if (/^(this|last)$/.test(first.norm) && second.kind === 'word') return until(i + 3)
  if (/^(am|pm)$/.test(first.norm)) return until(i + 2)
  if (!hidden.tokens.has(i + 1)) return null
  let to = i + 1
  while (hidden.tokens.has(to)) to++
  return until(to)
}
