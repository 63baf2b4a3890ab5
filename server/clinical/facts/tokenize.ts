/** Splits clinical text into tokens in one linear pass; everything later works on tokens, never on regular expressions over the whole text. */
import { CLIPPED_TITLES, CLIPPED_WORDS } from '../data/clipped-words.ts'
import { foldFractures } from './fracture-signs.ts'
import { joinSpokenNumbers } from './spoken-numbers.ts'
import { fold, knownWordNumber, Tokens, type Token } from './tokens.ts'

const LINE_FEED = 10
const POINT = 46
const MIDDLE_DOT = 0xb7
const COMMA = 44

const isDigit = (c: number) => c >= 48 && c <= 57
const isLowerCase = (c: number) => c >= 97 && c <= 122
const isAsciiLetter = (c: number) => (c >= 65 && c <= 90) || isLowerCase(c)
const LETTER = /^[\p{L}\p{M}]$/u
const isLetter = (text: string, i: number) => {
  const c = text.charCodeAt(i)
  if (c < 128) return isAsciiLetter(c)
  return LETTER.test(text[i] ?? '')
}
const isApostrophe = (c: number) => c === 39 || c === 0x2019
const isSpace = (c: number) => c === 32 || c === 9 || c === 0xa0 || c === 0x202f || c === 0x2009 || c === 13
const isHyphen = (c: number) => c === 45 || c === 0x2010 || c === 0x2011 || c === 0xad
const isPoint = (c: number) => c === POINT || c === MIDDLE_DOT
/** ";" and "!" end a sentence wherever they stand. */
const endsSentence = (c: number) => c === 59 || c === 33

const MARKS = new Map([
  ['‐', '-'],
  ['‑', '-'],
  ['‒', '-'],
  ['–', '-'],
  ['—', '-'],
  ['−', '-'],
  ['⇒', '→'],
  ['➔', '→'],
  ['➜', '→'],
  ['↓', '↓'],
  ['×', 'x'],
  ['＝', '='],
])
/** Behind a clipped word: its number, or a sign that leads on. */
const GOES_ON = /^ ?(?:\d|->|→|=>)/
const NAME_BEHIND = /^ ?\p{Lu}/u
const HEADS_LIST = /^(?:neg|pos)$/
const ARROWS = ['->', '=>', '-->']
/** From this length on a line may go on in the next one. */
const WRAPPED_LINE = 60
/** "y.o.", "p.o.": so many characters of single letters with full stops are one word. */
const LONGEST_DOTTED = 12
/** No result and its reference range are longer. */
const LONGEST_BOUNDS = 24

/** Splits text. Promises linear time, never throws, and covers every non-space character that carries meaning. */
export function tokenize(text: string): Tokens {
  return new Tokenizer(text).read()
}

class Tokenizer {
  private readonly list: Token[] = []
  private at = 0
  private sentence = 0
  private lineStart = 0
  private last: Token | null = null

  /** Written with the comma of a decimal ("38,9 °C"): a point parts the thousands then, "3.840 U/l". */
  private readonly pointsThousands: boolean

  constructor(private readonly text: string) {
    this.pointsThousands = DECIMAL_COMMA.test(text)
  }

  read(): Tokens {
    while (this.at < this.text.length) this.step(this.text.charCodeAt(this.at))
    foldFractures(this.list)
    return new Tokens(joinSpokenNumbers(this.list, this.text))
  }

  private step(c: number): void {
    if (isSpace(c)) this.at++
    else if (c === LINE_FEED) this.lineEnd()
    else if (isDigit(c) || this.isBarePoint(c)) this.number()
    else if (isLetter(this.text, this.at)) this.word()
    else if (c === POINT) this.fullStop()
    else if (endsSentence(c)) this.endSentence(this.text.charAt(this.at))
    else this.mark()
  }

  private push(kind: Token['kind'], end: number, norm: string, value = NaN): void {
    const start = this.at
    this.last = {
      start,
      end,
      kind,
      raw: this.text.slice(start, end),
      norm,
      word: knownWordNumber(norm),
      value,
      glued: start === (this.last?.end ?? -1),
      sentence: this.sentence,
    }
    this.list.push(this.last)
    this.at = end
  }

  private endSentence(norm: string): void {
    this.push('break', this.at + 1, norm)
    this.sentence++
  }

  private lineEnd(): void {
    const isWrapped =
      this.at - this.lineStart >= WRAPPED_LINE && goesOn(this.text, this.at + 1) && this.last?.kind !== 'break'
    this.lineStart = this.at + 1
    // empty lines before the first word part nothing
    if (isWrapped || this.last === null) this.at++
    else this.endSentence('\n')
  }

  /** ".5", but not the point of "1.5". */
  private isBarePoint(c: number): boolean {
    return isPoint(c) && isDigit(this.text.charCodeAt(this.at + 1)) && !isDigit(this.text.charCodeAt(this.at - 1))
  }

  private number(): void {
    const { end, value } =
      (this.pointsThousands && pointedThousands(this.text, this.at)) || numberAt(this.text, this.at)
    this.push('number', end, String(value), value)
  }

  private word(): void {
    const { text } = this
    const dotted = dottedEnd(text, this.at)
    if (dotted > this.at) {
      this.push('word', dotted, fold(text.slice(this.at, dotted).replaceAll('.', '')))
      return
    }
    const end = wordEnd(text, this.at)
    this.push('word', end, fold(text.slice(this.at, end)))
    // a hyphen between letters only joins words
    if (isHyphen(text.charCodeAt(end)) && isLetter(text, end + 1)) this.at++
  }

  private fullStop(): void {
    const isAbbreviation =
      this.last?.kind === 'word' &&
      (this.last.raw.length === 1 || CLIPPED_WORDS.has(this.last.norm)) &&
      this.last.end === this.at &&
      (isBeforeLowerCase(this.text, this.at + 1) ||
        (this.last.raw.length > 1 && GOES_ON.test(this.text.slice(this.at + 1, this.at + 4))))
    if (isAbbreviation || this.isOfHeading() || this.isOfTitle()) this.at++
    else this.endSentence('.')
  }

  /** "Mr. Kumar". */
  private isOfTitle(): boolean {
    const { last, at } = this
    return last?.end === at && CLIPPED_TITLES.has(last.raw) && NAME_BEHIND.test(this.text.slice(at + 1, at + 4))
  }

  /** "Neg.: …", "Neg. fever, cough" at the head of a sentence: what it heads follows. */
  private isOfHeading(): boolean {
    if (this.last?.kind !== 'word' || this.last.end !== this.at) return false
    if (this.text.charAt(this.at + 1) === ':') return true
    const before = this.list.at(-2)
    const opens = before?.sentence !== this.sentence || before.kind === 'break'
    return opens && HEADS_LIST.test(this.last.norm) && isBeforeLowerCase(this.text, this.at + 1)
  }

  private mark(): void {
    const arrow = ARROWS.find((one) => this.text.startsWith(one, this.at))
    const typed = this.text.charAt(this.at)
    if (arrow) this.push('mark', this.at + arrow.length, '→')
    else this.push('mark', this.at + 1, MARKS.get(typed) ?? typed)
  }
}

/** A sentence goes on in a line that begins in lower case or with a digit. */
const goesOn = (text: string, i: number) => isLowerCase(text.charCodeAt(i)) || isDigit(text.charCodeAt(i))

function isBeforeLowerCase(text: string, i: number): boolean {
  while (isSpace(text.charCodeAt(i))) i++
  return isLowerCase(text.charCodeAt(i))
}

function wordEnd(text: string, i: number): number {
  let end = i + 1
  while (isLetter(text, end) || (isApostrophe(text.charCodeAt(end)) && isLetter(text, end + 1))) end++
  return end
}

/** The end of "y.o." or, without the last full stop, "y.o"; `i` where there is none. */
function dottedEnd(text: string, i: number): number {
  let k = i
  while (k - i < LONGEST_DOTTED && isLetter(text, k) && text[k + 1] === '.' && !isLetter(text, k - 1)) k += 2
  if (k - i >= 4) return k
  return k - i === 2 && isLetter(text, k) && !isLetter(text, k + 1) ? k + 1 : i
}

function digitsEnd(text: string, i: number): number {
  while (isDigit(text.charCodeAt(i))) i++
  return i
}

/** Reads "14,200", "7.1", ".5" and the decimal comma of "38,5". */
function numberAt(text: string, start: number): { end: number; value: number } {
  const whole = digitsEnd(text, start)
  const mayHaveComma = whole > start && whole - start <= 3 && !isCell(text, start) && !opensBounds(text, start)
  let digits = text.slice(start, whole)
  let end = whole
  while (mayHaveComma && text.charCodeAt(end) === COMMA && digitsEnd(text, end + 1) === end + 4) {
    digits += text.slice(end + 1, end + 4)
    end += 4
  }
  if (mayHaveComma && end === whole && spacedThousands(text, end)) {
    digits += '000'
    end += 4
  }
  const decimals = decimalsEnd(text, start, end, mayHaveComma && end === whole)
  if (decimals > end) digits += '.' + text.slice(end + 1, decimals)
  const isHalf = text[decimals] === '½' && decimals === end
  const value = digits.length > 15 ? NaN : Number(digits)
  return isHalf ? { end: decimals + 1, value: value + 1 / 2 } : { end: decimals, value }
}

/** A decimal comma before a unit. */
const DECIMAL_COMMA = /\d,\d{1,2} ?(?:°|%|mg|g\/|mmol|µmol|umol|kPa|G\/|\/nl|c\b|C\b)/

/** "3.840" where the comma is that of decimals; "0.840" has no thousands. */
function pointedThousands(text: string, start: number): { end: number; value: number } | null {
  const whole = digitsEnd(text, start)
  if (whole - start > 3 || text.charCodeAt(whole) !== POINT || text.charAt(start) === '0') return null
  const end = digitsEnd(text, whole + 1)
  return end === whole + 4 ? { end, value: Number(text.slice(start, whole) + text.slice(whole + 1, end)) } : null
}

/** "18 000": three zeros by themselves are the thousands of the number before them. */
const spacedThousands = (text: string, end: number): boolean =>
  isSpace(text.charCodeAt(end)) && text.startsWith('000', end + 1) && digitsEnd(text, end + 1) === end + 4

/** "Na,128,135-145": where a comma stands before a number, the next one separates too. */
const isCell = (text: string, start: number): boolean => text.charCodeAt(start - 1) === COMMA

/** "128,135-145", "22,2.5-7.8", "210,60-110": behind the comma a reference range begins. "6,1-7,2" and "1,200-1500" are ranges themselves. */
function opensBounds(text: string, start: number): boolean {
  const bounds = /^(\d+),(\d+)([.,]?)\d*-(\d+)(,\d)?/.exec(text.slice(start, start + LONGEST_BOUNDS))
  if (!bounds) return false
  const [, whole = '', low = '', point, high = '', decimal] = bounds
  if (point === '.') return true
  if (decimal) return false
  if (low.length === 3) return Number(high) < Number(whole + low)
  return low.length === 2 ? Number(high) > Number(low) : Number(high) < Number(whole)
}

/** The end of the decimals behind a whole number that ends at `i`; `i` itself where it has none. */
function decimalsEnd(text: string, start: number, i: number, mayBeComma: boolean): number {
  const sign = text.charCodeAt(i)
  const end = digitsEnd(text, i + 1)
  if (end === i + 1) return i
  if (isPoint(sign)) return end
  // "36,4, SatO2 97": a comma may follow, but not the next number of a list ("days 1,2, 3")
  const next = i - start < 2 && text[end + 1] === ' ' ? end + 2 : end + 1
  const endsList = text[end] === ',' && isDigit(text.charCodeAt(next))
  const isDecimalComma = mayBeComma && sign === COMMA && end - i <= 3 && !endsList && !isLetter(text, end)
  return isDecimalComma ? end : i
}
