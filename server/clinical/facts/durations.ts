/** How long the complaint has lasted, and lengths of time that mean something of their own: last known well, seizure, time since ingestion. */
import { DURATION_WORDS as IS } from '../data/duration-words.ts'
import type { ReadFact, Span } from '../types.ts'
import { elapsedSince } from './elapsed.ts'
import { feverDays } from './fever-days.ts'
import { spanOf, type Page } from './page.ts'
import { presentFact } from './present-fact.ts'
import type { Sense } from './senses.ts'
import { intervalReader, type SpecialInterval } from './special-intervals.ts'
import { lengthAt, type TimeLength } from './time-lengths.ts'
import type { WordTest } from './token-patterns.ts'
import { isBoundary } from './tokens.ts'
import { rounded } from './possible-values.ts'

const OTHER_EVENT = /(_use|antibiotic|surgery|prior_|history)/
/** How far around a length its finding, and another event, are looked for, in tokens. */
const FINDING_BEFORE = 4
const FINDING_BEHIND = 5
const EVENT_BEFORE = 7
/** Hours; a shorter length is that of a spell. */
const SHORTEST = 0.5
/** From here on a length is surely the complaint's. */
const SURE = 3

interface Candidate {
  length: TimeLength
  strength: number
}

/** Of two candidates the surer, of equals the first. */
const surer = (one: Candidate | null, other: Candidate | null): Candidate | null =>
  other && other.strength > (one?.strength ?? 0) ? other : one

/** Reads durations and intervals up to offset `cut`. */
export function readDurations(page: Page, cut: number): ReadFact[] {
  const { tokens } = page
  const facts: ReadFact[] = []
  let main: Candidate | null = null
  let since: { from: number; to: number } | null = null
  const specialOf = intervalReader(tokens)
  for (let i = 0; i < tokens.length && tokens.at(i).start < cut; i++) {
    since ??= sincePhrase(page, i)
    const length = page.used.has(i) ? null : lengthAt(page, i)
    if (!length || isNoDuration(page, length)) continue
    takeNumbers(page, length)
    addOnce(facts, feverDays(page, length))
    const special = specialOf(length)
    if (special) addSpecial(page, facts, special, length)
    main = surer(main, special ? null : { length, strength: strengthOf(page, length) })
    i = length.to - 1
  }
  if (cut > 0) for (const fact of elapsedSince(page)) addOnce(facts, fact)
  if (main) return [...facts, ...durationFacts(page, main.length)]
  return since ? [...facts, ...durationSince(page, since)] : facts
}

function addOnce(facts: ReadFact[], fact: ReadFact | null): void {
  if (fact && !facts.some(({ key }) => key === fact.key)) facts.push(fact)
}

/** Of several lengths that mean the same the first counts. */
function addSpecial(
  page: Page,
  facts: ReadFact[],
  { key, value, unit }: SpecialInterval,
  { from, to }: TimeLength,
): void {
  addOnce(facts, presentFact(key, value, unit, spanOf(page, from, to)))
}

function takeNumbers({ tokens, used }: Page, { from, to }: TimeLength): void {
  for (let k = from; k < to; k++) if (tokens.at(k).kind === 'number') used.add(k)
}

function durationFacts(page: Page, length: TimeLength): ReadFact[] {
  const span = spanOf(page, length.from, length.to)
  return [presentFact('duration', length.text, null, span), symptomDuration(length, span)]
}

function durationSince(page: Page, { from, to }: { from: number; to: number }): ReadFact[] {
  const words = spanOf(page, from + 1, to)
  const span = spanOf(page, from, to)
  const told = presentFact('duration', `since ${page.text.slice(words.start, words.end)}`, null, span)
  return IS.yesterday(page.tokens.at(from + 1)) ? [told, presentFact('symptom_duration_d', 1, 'days', span)] : [told]
}

/** "5 years old", "every 6 hours", "34 weeks pregnant", "Na 131 at 12h": when it was measured */
function isNoDuration({ tokens }: Page, { from, to }: TimeLength): boolean {
  const [earlier, before] = [tokens.at(from - 2), tokens.at(from - 1)]
  const isThe = before.norm === 'the' && IS.notBefore(earlier) && earlier.norm !== 'last'
  const isOfValue = before.norm === 'at' && earlier.kind === 'number'
  return IS.notBehind(tokens.at(to)) || IS.notBefore(before) || isThe || isOfValue
}

/** What is known of a length where it stands. */
interface Standing {
  isOfFinding: boolean
  /** A finding stands right before it, or some tokens before. */
  isBehindFinding: boolean
  isNearFinding: boolean
  opens: boolean
  isLed: boolean
  isOf: boolean
  isProgress: boolean
  closes: boolean
}

/** How surely a length is the complaint's, by the first that holds. */
const STRENGTHS: [number, (standing: Standing) => boolean][] = [
  [1, ({ isProgress }) => isProgress],
  [SURE, ({ opens, isOfFinding, isOf }) => opens && (isOfFinding || isOf)],
  [SURE, ({ isLed, isNearFinding }) => isLed && isNearFinding],
  [SURE, ({ isBehindFinding }) => isBehindFinding],
  [SURE - 1, ({ isOf, isNearFinding }) => isOf || isNearFinding],
  [1, ({ isLed, opens, isOfFinding, closes }) => isLed || opens || isOfFinding || closes],
]

/** How surely a length is the complaint's: 0 for another's. Of several the surest counts, of equals the first. */
function strengthOf(page: Page, length: TimeLength): number {
  const { from, to } = length
  const behind = page.tokens.at(to).norm
  if (isOfOtherEvent(page, length)) return 0
  if (length.hours < SHORTEST) return hasFinding(page, from - FINDING_BEFORE, from) ? 1 : 0
  if (behind === 'ago' || behind === 'pta') return strengthOfPast(page, length)
  const standing = standingOf(page, length)
  return STRENGTHS.find(([, holds]) => holds(standing))?.[0] ?? 0
}

function standingOf(page: Page, length: TimeLength): Standing {
  const { tokens } = page
  const { from, to } = length
  const before = tokens.at(from - 1)
  const earlier = tokens.at(from - 2).norm === 'the' ? tokens.at(from - 3) : tokens.at(from - 2)
  return {
    isOfFinding: hasFinding(page, to, to + FINDING_BEHIND),
    isBehindFinding: hasFinding(page, from - 1, from),
    isNearFinding: hasFinding(page, from - FINDING_BEFORE, from),
    opens: opensClause(page, from),
    isLed: IS.led(before),
    isOf: IS.of(tokens.at(to)),
    isProgress: IS.progress(before) && IS.over(earlier),
    closes: closesOpening(page, length),
  }
}

/** "sudden pain 5 hours ago": since then; "back from abroad 3 days ago": of something else. */
function strengthOfPast(page: Page, { from, to }: TimeLength): number {
  const { tokens } = page
  const { sentence } = tokens.at(from)
  if (tokens.has(sentence, from - 3, from, IS.from)) return 0
  const isOnset = tokens.has(sentence, from - 2 * EVENT_BEFORE, from, IS.onset)
  if (isOnset || tokens.has(sentence, to, to + FINDING_BEFORE, IS.onset)) return SURE - 1
  return hasFinding(page, from - EVENT_BEFORE, from) ? 1 : 0
}

/** At the start of a sentence, line or part, or right behind an age and a sex. */
function opensClause({ tokens, used }: Page, from: number): boolean {
  const before = tokens.at(from - 1)
  const isBehindAge = before.kind === 'word' && (used.has(from - 2) || used.has(from - 3))
  return from === 0 || isBoundary(before) || IS.opening(before) || isBehindAge
}

function hasFinding({ tokens, matchAt }: Page, from: number, to: number): boolean {
  const { sentence } = tokens.at(Math.max(0, to - 1))
  for (let k = Math.max(0, from); k < Math.min(to, tokens.length); k++)
    if (tokens.at(k).sentence === sentence && matchAt[k]?.values.some(isComplaint)) return true
  return false
}

const isEvent = (sense: Sense): boolean =>
  sense.kind === 'MEDICINE' || (sense.kind === 'FINDING' && OTHER_EVENT.test(sense.key))

const isComplaint = (sense: Sense): boolean =>
  (sense.kind === 'FINDING' && !OTHER_EVENT.test(sense.key)) || sense.kind === 'CONDITION'

/** "64F melena, 2 days." */
function closesOpening({ tokens }: Page, { from, to }: TimeLength): boolean {
  return from <= 2 || (tokens.at(from).sentence === 0 && (isBoundary(tokens.at(to)) || tokens.at(to).raw === ','))
}

/** Another event's time: "omeprazole 4/52", "stopped 4d ago", "no alcohol for 6 months", "review in 2 weeks". */
function isOfOtherEvent(page: Page, { from, to }: TimeLength): boolean {
  const { tokens } = page
  const { sentence } = tokens.at(from)
  const has = (within: number, words: WordTest) => tokens.has(sentence, from - within, from, words)
  if (has(4, IS.changed) || has(4, IS.plan) || has(EVENT_BEFORE, IS.denied)) return true
  if (IS.event(tokens.at(to)) || IS.late(tokens.at(to)) || has(3, IS.event)) return true
  // "his third diverticulitis three days of pain"
  const isOfComplaint = tokens.at(to).norm === 'of' && hasFinding(page, to, to + FINDING_BEHIND)
  return !isOfComplaint && isOfMedicine(page, from)
}

/** Whether the nearest phrase before a length is of a medicine or an operation and not of a finding: "clinda for an abscess 2 wks ago". */
function isOfMedicine({ tokens, matchAt }: Page, from: number): boolean {
  const { sentence } = tokens.at(from)
  for (let k = from - 1; k >= from - EVENT_BEFORE && tokens.at(k).sentence === sentence; k--) {
    const match = matchAt[k]
    if (match?.values.some(isEvent)) return true
    if (match?.values.some(isComplaint))
      return tokens.at(match.from - 1).norm === 'for' && Boolean(matchAt[match.from - 2]?.values.some(isEvent))
  }
  return false
}
/** The duration as a number: in hours below a day, in days where told in days, in weeks otherwise. */
function symptomDuration({ hours, unit, count }: TimeLength, span: Span): ReadFact {
  if (hours < 24 || /^(h|hr|hrs|hour|min|minute)$/.test(unit))
    return presentFact('symptom_duration_h', rounded(hours), 'h', span)
  if (/^(d|day|night)$/.test(unit)) return presentFact('symptom_duration_d', rounded(hours / 24), 'days', span)
  const weeks = /^(yrs?|year|y)$/.test(unit) ? count * 52 : hours / 168
  return presentFact('symptom_duration_wk', rounded(weeks), 'weeks', span)
}

/** "since yesterday morning", "started this week", from the word at token i on. */
function sincePhrase(page: Page, i: number): { from: number; to: number } | null {
  const { tokens, protected: hidden } = page
  const [first, second] = [tokens.at(i + 1), tokens.at(i + 2)]
  const leads = IS.onset(tokens.at(i)) || (IS.from(tokens.at(i)) && IS.yesterday(first))
  if (!leads || isBoundary(first) || isOfMedicine(page, i)) return null
  const until = (to: number) => ({ from: i, to })
  if (IS.day(first)) return until(IS.timeOfDay(second) ? i + 3 : i + 2)
  if (/^(this|last)$/.test(first.norm) && second.kind === 'word') return until(i + 3)
  if (/^(am|pm)$/.test(first.norm)) return until(i + 2)
  if (!hidden.tokens.has(i + 1)) return null
  let to = i + 1
  while (hidden.tokens.has(to)) to++
  return until(to)
}
