/** A urine dipstick's row: "UA leuk +++ nit - blood trace", "dip: no blood or protein". Each field takes the result behind it, or the one before a list. */
import { dataFile } from '../data-file.ts'
import { COMPLAINT } from '../dictionary.ts'
import type { ReadFact, Span } from '../types.ts'
import { spanOf, type Page } from './page.ts'
import { absentFact, presentFact } from './present-fact.ts'
import { assertionOf } from './scope.ts'
import { isBoundary, wordSet, type Token, type Tokens } from './tokens.ts'

type Field = 'leukocytes' | 'nitrite' | 'blood' | 'protein' | 'ketones' | 'glucose' | 'other'
/** How many pluses; 0 is negative, and what is neither is null. */
type Result = number | null

interface Words {
  heads: string[]
  analytes: Record<Field, string>
  tells: Partial<Record<Field, string>>
  least: Partial<Record<Field, number>>
  positive: string
  negative: string
  trace: string
  skips: string
  joins: string
}

const file = dataFile('dipstick-words') as Words
const HEADS = file.heads.map((head) => head.split(' '))
const FIELDS: ReadonlyMap<string, Field> = new Map(
  Object.entries(file.analytes).flatMap(([field, names]) =>
    [...wordSet(names)].map((name) => [name, field as Field] as const),
  ),
)
const POSITIVE = wordSet(file.positive)
const NEGATIVE = wordSet(file.negative)
const TRACE = wordSet(file.trace)
const BETWEEN = wordSet(`${file.skips} ${file.joins}`)

/** Of whether any field is positive. */
const ANY = 'ua_positive'
const KEYS: ReadonlySet<string> = new Set([ANY, ...Object.values(file.tells)])

/** A row is no longer, in tokens. */
const FARTHEST = 40

/** What rows tell. */
interface Dipsticks {
  facts: ReadFact[]
  /** Whether a fact is read of words of a row that is read whole: "nit" is no louse. */
  holds(fact: ReadFact): boolean
}

/** The rows of a page up to offset `cut`. */
export function readDipsticks(page: Page, cut: number): Dipsticks {
  const facts: ReadFact[] = []
  const spans: Span[] = []
  for (let i = 0; i < page.tokens.length && page.tokens.at(i).start < cut; i++) {
    const head = headAt(page.tokens, i)
    if (head === 0 || page.denied[i] || assertionOf(page, i, i + head, false) !== 'PRESENT') continue
    const row = new Row(page, i + head)
    if (row.results.size === 0) continue
    const span = spanOf(page, i, row.end)
    spans.push(span)
    facts.push(...factsOf(row, span))
    i = row.end - 1
  }
  return {
    facts,
    holds: ({ key, span }) =>
      (KEYS.has(key) || key.startsWith(COMPLAINT)) &&
      spans.some(({ start, end }) => start <= span.start && span.end <= end),
  }
}

const OPENING: ReadonlySet<string> = new Set(HEADS.flatMap(([first]) => first ?? []))

function headAt(tokens: Tokens, i: number): number {
  if (!OPENING.has(tokens.at(i).norm)) return 0
  const lengths = HEADS.filter((words) => words.every((word, k) => tokens.at(i + k).norm === word)).map(
    ({ length }) => length,
  )
  return Math.max(0, ...lengths)
}

/** What the fields of a row show, which may go on over lines that begin with a field. */
class Row {
  readonly results = new Map<Field, Result>()
  /** Behind its last result. */
  end: number
  /** Fields that wait for the result behind them. */
  private open: Field[] = []
  /** A result that the fields behind it share: "no blood or protein". */
  private shared: Result | undefined
  /** Whether what stands before is a field's result: another right behind it is what is usual ("3+ Neg"). */
  private isTold = false

  constructor({ tokens }: Page, from: number) {
    this.end = from
    for (let i = from; i < from + FARTHEST;) {
      const token = tokens.at(i)
      const result = this.isSeparator(tokens, i) ? null : resultAt(tokens, i)
      const to = isBoundary(token) ? nextLine(tokens, i) : i + (result?.length ?? 1)
      if (to < 0 || token.raw === '.') break
      if (isBoundary(token)) this.close()
      else if (result) this.takeResult(result.is, to)
      else if (!this.takeWord(token, to)) break
      i = to
    }
  }

  /** "urine - blood ++", "leuks - positive": a dash that is no result. */
  private isSeparator(tokens: Tokens, i: number): boolean {
    const { raw, glued } = tokens.at(i)
    const isLoose = !glued && !tokens.at(i + 1).glued
    return /^[-–]$/.test(raw) && isLoose && (this.open.length === 0 || resultAt(tokens, i + 1) !== null)
  }

  private takeResult(is: Result, to: number): void {
    if (this.open.length === 0) {
      if (!this.isTold) this.shared = is
      return
    }
    for (const field of this.open) this.results.set(field, is)
    this.close()
    this.isTold = true
    this.end = to
  }

  /** Whether a row goes on with a token that is no result. */
  private takeWord(token: Token, to: number): boolean {
    const field = token.kind === 'word' ? FIELDS.get(token.norm) : undefined
    if (field) this.takeField(field, to)
    else if (token.kind === 'number') return this.takesNumber()
    else if (!BETWEEN.has(token.norm) && !/^[-:()–—]$/.test(token.raw)) return false
    if (token.raw !== '(') this.isTold = false
    return true
  }

  private takeField(field: Field, to: number): void {
    if (this.shared === undefined) this.open.push(field)
    else {
      this.results.set(field, this.shared)
      this.end = to
    }
  }

  /** "pH 6.0": only what is no finding is told by a number. */
  private takesNumber(): boolean {
    if (this.open.at(-1) !== 'other') return false
    this.close()
    return true
  }

  private close(): void {
    this.open = []
    this.shared = undefined
    this.isTold = false
  }
}

/** Behind the line breaks at token i and the mark of a list, where a field begins there; -1 where none does. */
function nextLine(tokens: Tokens, i: number): number {
  let at = i
  while (tokens.at(at).kind === 'break') at++
  if (/^[-–•*]$/.test(tokens.at(at).raw)) at++
  return FIELDS.has(tokens.at(at).norm) ? at : -1
}

/** "+++", "2+", "-", "neg", "-ve", "trace" at a token; null where none stands. */
function resultAt(tokens: Tokens, i: number): { is: Result; length: number } | null {
  const { raw, norm, kind, value } = tokens.at(i)
  const next = tokens.at(i + 1)
  if (kind === 'number') return next.raw === '+' && next.glued && value <= 4 ? { is: value, length: 2 } : null
  if (raw === '+') {
    const is = plusesAt(tokens, i)
    return { is, length: tokens.at(i + is).norm === 've' ? is + 1 : is }
  }
  if (/^[-–]$/.test(raw)) return { is: 0, length: next.norm === 've' ? 2 : 1 }
  if (TRACE.has(norm)) return { is: null, length: 1 }
  if (POSITIVE.has(norm)) return { is: 4, length: 1 }
  return NEGATIVE.has(norm) ? { is: 0, length: 1 } : null
}

function plusesAt(tokens: Tokens, i: number): number {
  let count = 1
  while (tokens.at(i + count).raw === '+' && tokens.at(i + count).glued) count++
  return count
}

function factsOf({ results }: Row, span: Span): ReadFact[] {
  const facts: ReadFact[] = []
  const add = (key: string, isThere: boolean) =>
    facts.push(isThere ? presentFact(key, true, null, span) : absentFact(key, span))
  for (const [field, is] of results) {
    const key = file.tells[field]
    if (key && is !== null && (is === 0 || is >= (file.least[field] ?? 1))) add(key, is > 0)
  }
  const [leukocytes, nitrite] = [results.get('leukocytes'), results.get('nitrite')]
  if ((leukocytes ?? 0) > 0 || (nitrite ?? 0) > 0) add(ANY, true)
  else if (leukocytes === 0 && nitrite === 0) add(ANY, false)
  return facts
}
