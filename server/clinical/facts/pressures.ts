/** Blood pressure: "88/52", "88 / 52 mmHg", "80/palp", "88 systolic", "90-100/60-70", "88/52 → 102/60". */
import { NUMBER_WORDS } from '../data/number-words.ts'
import type { Entry } from '../dictionary.ts'
import type { ReadFact, Span, Unclear } from '../types.ts'
import { laterNumber } from './later-number.ts'
import { numberAfter } from './measure-number.ts'
import {
  earlierTime,
  isFirstCurrent,
  momentBefore,
  momentsBehind,
  withMoments,
  wasAt,
  withoutCorrected,
  type Moment,
} from './moments.ts'
import { spanOf, type Page } from './page.ts'
import { presentFact } from './present-fact.ts'
import { boundAt, isLikelyPressure, pairAt, slashPairAt, type Bound, type PressurePair } from './pressure-pair.ts'
import type { Tokens } from './tokens.ts'
import { unitAt } from './units.ts'
import { rounded } from './possible-values.ts'
import { worseEnd } from './values.ts'

const MMHG_IN_KPA = 7.50062
/** Consensus statement on orthostatic hypotension, 2011: systolic fall of 20 mmHg or more. */
const ORTHOSTATIC_MMHG = 20
/** How many later pressures of one text are followed: "88/52 → 102/60 → …". */
const MOST_LATER = 4

/** A pressure as it was taken. */
interface Taken {
  systolic: number
  diastolic: number
  span: Span
  original: string | null
  moments: Moment[]
  /** The token behind it and its moments. */
  to: number
}

export class PressureReader {
  /** @param entry the systolic's */
  constructor(
    private readonly page: Page,
    private readonly entry: Entry,
    private readonly facts: ReadFact[],
    private readonly unclear: Unclear[],
  ) {}

  /** Reads the pressure behind its name, which stands on tokens [from, to). */
  behind({ from, to }: { from: number; to: number }): void {
    const first = numberAfter(this.page, to, 7)
    if (!first) return
    const before = momentBefore(this.page.tokens, from)
    this.at(first.index, true, before ? [before, ...first.moments] : first.moments)
  }

  /** Reads the pressure that begins at a number; false where there is none. @param isNamed a name leads to it; @param told of when it was */
  at(index: number, isNamed: boolean, told: Moment[] = []): boolean {
    const pair = pairAt(this.page.tokens, index, isNamed)
    return pair ? this.pair(pair, isNamed, told) : this.systolic(index, isNamed, told)
  }

  private isPossible(value: number): boolean {
    const { plausible } = this.entry
    return !plausible || (value >= plausible.min && value <= plausible.max)
  }

  private add(
    key: string,
    value: number,
    { span, original, moments }: Pick<Taken, 'span' | 'original' | 'moments'>,
    earlier: ReadFact['earlier'] = [],
  ): void {
    const time = earlierTime(moments)
    const words = time.time === 'PAST' ? withMoments(this.page.tokens, span, moments) : span
    this.facts.push({ ...presentFact(key, value, 'mmHg', words, original, earlier), ...time })
  }

  private pair(first: PressurePair, isNamed: boolean, before: Moment[]): boolean {
    const found = this.taken(first, isNamed)
    if (!found) return false
    const taken = { ...found, moments: [...before, ...found.moments] }
    const told = [taken]
    let isDirected = isOfCourse(this.page.tokens, upperOf(first))
    for (let last = taken; told.length <= MOST_LATER; isDirected = false) {
      const next = this.later(last, isDirected)
      if (!next) break
      told.push(next)
      last = next
    }
    const course = withoutCorrected(told)
    const current = course.reduce((one, other) => (isFirst(one, other) ? one : other))
    this.addOrthostatic(course)
    const earlier = course.filter((one) => one !== current)
    this.add(
      'systolic_bp',
      current.systolic,
      current,
      earlier.map(({ systolic, span: words }) => ({ value: systolic, span: words })),
    )
    this.add(
      'diastolic_bp',
      current.diastolic,
      current,
      earlier.map(({ diastolic, span: words }) => ({ value: diastolic, span: words })),
    )
    return true
  }

  /** "lying 138/72, standing 102/60": what the two tell together. */
  private addOrthostatic(course: Taken[]): void {
    const upright = course.find(isUpright)
    const resting = course.find((one) => !isUpright(one))
    if (!upright || !resting || resting.systolic - upright.systolic < ORTHOSTATIC_MMHG) return
    const span = {
      start: Math.min(resting.span.start, upright.span.start),
      end: Math.max(resting.span.end, upright.span.end),
    }
    this.facts.push(presentFact('orthostatic_drop', true, null, span))
  }

  /** The pressure that a pair of numbers is, with what is told of it; null where it cannot be one. */
  private taken(pair: PressurePair, isNamed: boolean): Taken | null {
    const { tokens, text, used } = this.page
    const { systolic: upper, diastolic: lower } = pair
    const numbers = [...upper.numbers, ...lower.numbers]
    for (const number of numbers) used.add(number)
    const [first = -1] = numbers
    const { start, raw } = tokens.at(first)
    const span = { start, end: unitAt(text, lower.end, this.entry.units)?.end ?? lower.end }
    const isKpa = /^\s*kpa/i.test(text.slice(lower.end, lower.end + 5))
    const values = this.valuesOf(pair, isKpa)
    if (!values) {
      if (isNamed) this.ask(span)
      return null
    }
    const isTyped = isKpa || numbers.length > 2 || !/\d/.test(raw)
    return { ...values, span, original: isTyped ? text.slice(start, lower.end) : null, ...this.beside(first, span.end) }
  }

  /** What is told before a pressure and behind it, and the token behind that. */
  private beside(first: number, end: number): Pick<Taken, 'moments' | 'to'> {
    const { tokens } = this.page
    const before = momentBefore(tokens, first)
    const behind = momentsBehind(tokens, tokens.indexAt(end))
    const to = behind.at(-1)?.to ?? tokens.indexAt(end)
    const moments = before ? [before, ...behind] : behind
    return { moments, to: tokens.at(to).raw === ')' ? to + 1 : to }
  }

  /** In mmHg, of each range its worse end; null where that is no pressure. */
  private valuesOf(
    { systolic: upper, diastolic: lower }: PressurePair,
    isKpa: boolean,
  ): Pick<Taken, 'systolic' | 'diastolic'> | null {
    const inMmhg = ({ values }: Bound) => (isKpa ? values.map((value) => rounded(value * MMHG_IN_KPA)) : values)
    const [uppers, lowers] = [inMmhg(upper), inMmhg(lower)]
    const [systolic, diastolic] = [worst('systolic_bp', uppers), worst('diastolic_bp', lowers)]
    const isPossible =
      uppers.every((value) => this.isPossible(value)) && lowers.every((value) => value >= 10 && value <= 220)
    return isPossible && diastolic < systolic ? { systolic, diastolic } : null
  }

  /** A later pressure of the same course: "88/52 → 102/60", "172/114 repeated 168/112". */
  private later({ to }: Taken, isDirected: boolean): Taken | null {
    const next = laterNumber(this.page, to, isDirected)
    const pair =
      next && (next.isLed ? pairAt(this.page.tokens, next.index, true) : slashPairAt(this.page.tokens, next.index))
    if (!pair || !isLikelyPressure(pair)) return null
    const taken = this.taken(pair, false)
    if (!taken || !(next.isLed || taken.moments.length > 0)) return null
    const before = next.isFrom ? [wasAt(next.index)] : []
    return { ...taken, moments: [...before, ...next.moments, ...taken.moments] }
  }

  private ask(span: Span): void {
    const words = this.page.text.slice(span.start, span.end)
    const why = `Blood pressure ${words} is outside what is possible. Please check it.`
    this.unclear.push({ key: 'blood_pressure', label: 'Blood pressure', span, why })
  }

  /** "80/palp", "88 systolic", "BP 88", "BP 90-100" */
  private systolic(index: number, isNamed: boolean, told: Moment[]): boolean {
    const { tokens, text, used } = this.page
    const bound = boundAt(tokens, index)
    const [last, next, third] = [tokens.at(bound.to - 1), tokens.at(bound.to), tokens.at(bound.to + 1)]
    const isPalpated = next.raw === '/' && /^(palp|p|palpation|doppler)$/.test(third.norm)
    const isSystolic = last.raw === 's' || /^(systolic|sys|palp|palpable)$/.test(next.norm)
    const isBare = next.raw !== '/' && !(next.kind === 'word' && next.glued)
    if (!isPalpated && !isSystolic && !(isNamed && isBare)) return false
    const value = worst('systolic_bp', bound.values)
    if (!bound.values.every((each) => this.isPossible(each)) || value < 30) return false
    for (const number of bound.numbers) used.add(number)
    const span = spanOf(this.page, index, isPalpated ? bound.to + 2 : bound.to)
    const isTyped = isPalpated || bound.numbers.length > 1
    const original = isTyped ? text.slice(span.start, span.end) : null
    const behind = momentsBehind(tokens, tokens.indexAt(span.end))
    this.add('systolic_bp', value, { span, original, moments: [...told, ...behind] })
    return true
  }
}

const isUpright = ({ moments }: Taken): boolean => moments.some(({ says }) => says === 'UPRIGHT')

const upperOf = ({ systolic: { numbers } }: PressurePair): number => numbers[0] ?? -1

/** "drifting 98/60 to 81/40": what stands before the first says that "to" leads on. */
const isOfCourse = (tokens: Tokens, at: number): boolean => NUMBER_WORDS.course.words.has(tokens.at(at - 1).norm)

/** Whether the first of two counts: the higher of two arms, else the current one. */
function isFirst(one: Taken, other: Taken): boolean {
  const areArms = [one, other].every(({ moments }) => moments.some(({ says }) => says === 'ARM'))
  return areArms ? one.systolic > other.systolic : (isFirstCurrent(one.moments, other.moments) ?? false)
}

const worst = (key: string, values: number[]): number => values.reduce((one, other) => worseEnd(key, one, other))
