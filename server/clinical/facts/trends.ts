/** Follows a measure from its first value on: "9.8 → 7.1", "from 9.8 to 7.1", "71 (was 118)", "12 at 08:00, 340 at 11:00". The latest counts. */
import type { Entry } from '../dictionary.ts'
import type { Span } from '../types.ts'
import { laterNumber, type LaterNumber } from './later-number.ts'
import { earlierTime, isFirstCurrent, momentsBehind, wasAt, withoutCorrected, type Moment } from './moments.ts'
import type { Page } from './page.ts'
import { foldUnit, unitAt } from './units.ts'
import { readValue, type Value } from './values.ts'

const MOST_STEPS = 8
/** Behind other words a value must be about as large as the one before. */
const ALIKE = 2

export interface Trend {
  last: Value
  earlier: { value: number; span: Span }[]
  baseline: Value | null
  /** What is told of when the last was taken. */
  moments: Moment[]
}

interface Step {
  value: Value
  moments: Moment[]
  /** Token behind its moments. */
  to: number
}

/** The first value of a course, and how it was told. */
export interface First {
  value: Value
  /** What stands before it of when it was taken. */
  moments: Moment[]
  /** It was led in by "from": "to" goes on. */
  isFrom: boolean
}

/** The values behind a first one. */
export function readTrend(
  page: Page,
  entry: Entry,
  { value: first, moments, isFrom }: First,
  unitless: string | null,
): Trend {
  const steps: Step[] = [stepAt(page, first, moments)]
  let baseline: Value | null = null
  for (let step = steps[0]; step && steps.length <= MOST_STEPS;) {
    const isPast = earlierTime(step.moments).time === 'PAST'
    const next = laterNumber(page, step.to, isFrom && steps.length === 1, isPast)
    const later = next && laterStep(page, entry, next, step, unitless)
    if (!later) break
    page.used.add(next.index)
    steps.push(later)
    if (later.moments.some(({ says }) => says === 'BASELINE' || says === 'PAST' || says === 'EARLIER') || next.isFrom)
      baseline ??= later.value
    step = later
  }
  return { ...latestOf(steps), baseline }
}

/** "trop 14 → 52 → 110 ng/L": the unit that stands behind a later value of the course whose first ends before token `to`; null where none does. */
export function unitOfCourse(page: Page, { units }: Entry, to: number): string | null {
  for (let at = to, steps = 0; steps < MOST_STEPS; steps++) {
    const next = laterNumber(page, at, false)
    if (!next?.isLed || next.hasGap) return null
    const unit = unitAt(page.text, page.tokens.at(next.index).end, units)
    if (unit) return foldUnit(unit.conversion.unit)
    at = next.index + 1
  }
  return null
}

function stepAt({ tokens }: Page, value: Value, before: Moment[]): Step {
  const behind = momentsBehind(tokens, value.to)
  const to = behind.at(-1)?.to ?? value.to
  return { value, moments: [...before, ...behind], to: tokens.at(to).raw === ')' ? to + 1 : to }
}

function laterStep(page: Page, entry: Entry, next: LaterNumber, before: Step, unitless: string | null): Step | null {
  const value = readValue(page, entry, next.index, { unitless })
  if (!value || value.unclear) return null
  const step = stepAt(page, value, next.isFrom ? [...next.moments, wasAt(next.index)] : next.moments)
  // "Today 12 stools"
  if (next.isOfOwn && page.tokens.at(value.to).kind === 'word') return null
  if (next.isLed && !next.hasGap) return step
  const isTold =
    step.moments.some(({ says }) => says !== 'ASIDE' || entry.key === 'oxygen_saturation') ||
    isNextAlone(page, next, value, before)
  const ratio = value.value / before.value.value
  const isAlike = !next.hasGap || (ratio > 1 / ALIKE && ratio < ALIKE)
  return isTold && isAlike ? step : null
}

/** "INR 8.2 yesterday, 3.1.": behind what is of before, and nothing beside it that makes something else of it. */
function isNextAlone({ tokens }: Page, { index, hasGap }: LaterNumber, { to }: Value, { moments }: Step): boolean {
  const isOfBefore = moments.some(({ says }) => says === 'EARLIER' || says === 'PAST')
  return isOfBefore && !hasGap && tokens.at(index - 1).raw === ',' && tokens.at(to).kind !== 'word'
}

function latestOf(told: Step[]): Pick<Trend, 'last' | 'earlier' | 'moments'> {
  const steps = withoutCorrected(told)
  const last = steps.reduce((one, other) => (isFirstCurrent(one.moments, other.moments) ? one : other))
  const earlier = steps.filter((step) => step !== last).map(({ value }) => ({ value: value.value, span: value.span }))
  return { last: last.value, earlier, moments: last.moments }
}
