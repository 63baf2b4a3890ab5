/** Blood pressure: "88/52", "88 / 52 mmHg", "80/palp", "88 systolic", "88/52 → 102/60". */
import type { Entry } from '../dictionary.ts'
import type { ReadFact, Span, Unclear } from '../types.ts'
import { numberAfter } from './measure-number.ts'
import { spanOf, type Page } from './page.ts'
import { presentFact } from './present-fact.ts'
import { unitAt } from './units.ts'
import { rounded } from './values.ts'

const MMHG_IN_KPA = 7.50062
/** How many later pressures of one text are followed: "88/52 → 102/60 → …". */
const MOST_LATER = 4

export class PressureReader {
  /** @param entry the systolic's */
  constructor(
    private readonly page: Page,
    private readonly entry: Entry,
    private readonly facts: ReadFact[],
    private readonly unclear: Unclear[],
  ) {}

  /** Reads the pressure behind its name, which ends at token `at`. */
  behind(at: number): void {
    const first = numberAfter(this.page, at, 7)
    if (first) this.at(first.index, true)
  }

  /** Reads the pressure that begins at a number; false where there is none. @param isNamed a name leads to it */
  at(index: number, isNamed: boolean, later = 0): boolean {
    return this.isPair(index) ? this.pair(index, isNamed, later) : this.systolic(index, isNamed)
  }

  private isPair(index: number): boolean {
    const { tokens } = this.page
    const joint = tokens.at(index + 1)
    return (joint.raw === '/' || joint.norm === 'over') && tokens.at(index + 2).kind === 'number'
  }

  private isPossible(value: number): boolean {
    const { plausible } = this.entry
    return !plausible || (value >= plausible.min && value <= plausible.max)
  }

  private add(key: string, value: number, span: Span, original: string | null): void {
    this.facts.push(presentFact(key, value, 'mmHg', span, original))
  }

  private pair(index: number, isNamed: boolean, later: number): boolean {
    const { tokens, text, used } = this.page
    const [first, second] = [tokens.at(index), tokens.at(index + 2)]
    const span = { start: first.start, end: unitAt(text, second.end, this.entry.units)?.end ?? second.end }
    const isKpa = /^\s*kpa/i.test(text.slice(second.end, second.end + 5))
    const inMmhg = (value: number) => (isKpa ? rounded(value * MMHG_IN_KPA) : value)
    const [systolic, diastolic] = [inMmhg(first.value), inMmhg(second.value)]
    used.add(index).add(index + 2)
    if (!this.isPossible(systolic) || diastolic < 10 || diastolic > 220 || diastolic >= systolic) {
      if (isNamed) this.ask(span)
      return false
    }
    const next = this.laterPair(index + 3, span.end)
    if (next !== null && later < MOST_LATER && this.continues(next, later, { systolic, diastolic, span })) return true
    const original = isKpa ? text.slice(first.start, second.end) : null
    this.add('systolic_bp', systolic, span, original)
    this.add('diastolic_bp', diastolic, span, original)
    return true
  }

  private ask(span: Span): void {
    const words = this.page.text.slice(span.start, span.end)
    const why = `Blood pressure ${words} is outside what is possible. Please check it.`
    this.unclear.push({ key: 'blood_pressure', label: 'Blood pressure', span, why })
  }

  /** A later pressure of the same text: "88/52 → 102/60". */
  private laterPair(from: number, end: number): number | null {
    const { tokens } = this.page
    let k = from
    while (tokens.at(k).start < end) k++
    const [joint, next] = [tokens.at(k).norm, tokens.at(k + 1)]
    if (joint !== '→' && joint !== 'now' && !(joint === ',' && next.norm === 'now')) return null
    const at = next.kind === 'number' ? k + 1 : k + 2
    return tokens.at(at).kind === 'number' && tokens.at(at + 1).raw === '/' && this.isPair(at) ? at : null
  }

  private continues(
    next: number,
    later: number,
    { systolic, diastolic, span }: { systolic: number; diastolic: number; span: Span },
  ): boolean {
    const known = this.facts.length
    if (!this.at(next, false, later + 1)) return false
    const added = this.facts.slice(known)
    added.find(({ key }) => key === 'systolic_bp')?.earlier.unshift({ value: systolic, span })
    added.find(({ key }) => key === 'diastolic_bp')?.earlier.unshift({ value: diastolic, span })
    return true
  }

  /** "80/palp", "88 systolic", "BP 88" */
  private systolic(index: number, isNamed: boolean): boolean {
    const { tokens, text, used } = this.page
    const [number, next, third] = [tokens.at(index), tokens.at(index + 1), tokens.at(index + 2)]
    const isPalpated = next.raw === '/' && /^(palp|p|palpation|doppler)$/.test(third.norm)
    const isSystolic = /^(systolic|sys|palp|palpable)$/.test(next.norm) || (next.norm === 's' && next.glued)
    const isBare = next.raw !== '/' && !(next.kind === 'word' && next.glued)
    if (!isPalpated && !isSystolic && !(isNamed && isBare)) return false
    if (!this.isPossible(number.value) || number.value < 30) return false
    used.add(index)
    const original = isPalpated ? text.slice(number.start, third.end) : null
    this.add('systolic_bp', number.value, spanOf(this.page, index, isPalpated ? index + 3 : index + 1), original)
    return true
  }
}
