/** Splits clinical text into tokens in one linear pass; everything later works on tokens, never on regular expressions over the whole text. */

export interface Token {
  start: number
  end: number
  kind: 'word' | 'number' | 'mark' | 'break'
  /** As typed. */
  raw: string
  /** What phrases are compared by: lower case, no accents, British spelling and plural folded. */
  norm: string
  /** Number of the word in the vocabulary of all phrases, or -1 for a word no phrase holds. */
  word: number
  /** Numbers only. */
  value: number
  /** No space between this token and the one before. */
  glued: boolean
  /** Sentences are numbered from 0; a line break, ";" or a full stop starts the next one. */
  sentence: number
}

const isDigit = (c: number) => c >= 48 && c <= 57
const isAsciiLetter = (c: number) => (c >= 65 && c <= 90) || (c >= 97 && c <= 122)
const LETTER = /^[\p{L}\p{M}]$/u
const isLetter = (text: string, i: number) => {
  const c = text.charCodeAt(i)
  if (c < 128) return isAsciiLetter(c)
  return LETTER.test(text[i] ?? '')
}
const isApostrophe = (c: number) => c === 39 || c === 0x2019
const isSpace = (c: number) => c === 32 || c === 9 || c === 0xa0 || c === 0x202f || c === 0x2009 || c === 13

const vocabulary = new Map<string, number>()

/** The number of a word, given out at first sight. Only phrases of the lexicon add words; texts look them up. */
export function wordNumber(norm: string): number {
  let number = vocabulary.get(norm)
  if (number === undefined) {
    number = vocabulary.size
    vocabulary.set(norm, number)
  }
  return number
}

const folded = new Map<string, string>()

/** Folds a word so that "Haematemesis", "hematemesis" and "haematemeses" meet. Lexicon and text pass through the same fold. */
export function fold(word: string): string {
  if (word.length > 40) return word.toLowerCase()
  const known = folded.get(word)
  if (known !== undefined) return known
  let w = word.toLowerCase().replace(/['’]/g, '')
  for (let i = 0; i < w.length; i++) {
    if (w.charCodeAt(i) > 127) {
      w = w.replace(/[µμ]/g, 'u').normalize('NFD').replace(/\p{M}/gu, '')
      break
    }
  }
  if (w.length > 4) w = w.replace('ae', 'e').replace('oe', 'e').replace('our', 'or')
  if (w.length > 3 && w.endsWith('s') && !/(ss|us|is)$/.test(w)) w = w.slice(0, -1)
  if (folded.size < 20_000) folded.set(word, w)
  return w
}

/** Splits text. Promises linear time, never throws, and covers every non-space character that carries meaning. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  const n = text.length
  let i = 0
  let sentence = 0
  let lastEnd = -1
  let lineStart = 0
  const push = (kind: Token['kind'], start: number, end: number, norm: string, value = NaN) => {
    tokens.push({
      start,
      end,
      kind,
      raw: text.slice(start, end),
      norm,
      word: vocabulary.get(norm) ?? -1,
      value,
      glued: start === lastEnd,
      sentence,
    })
    lastEnd = end
  }
  while (i < n) {
    const c = text.charCodeAt(i)
    if (isSpace(c)) {
      i++
      continue
    }
    if (c === 10) {
      // a wrapped line: long, and the next begins in lower case
      if (i - lineStart >= 60 && continues(text, i + 1) && tokens[tokens.length - 1]?.kind !== 'break') {
        lineStart = i + 1
        i++
        continue
      }
      lineStart = i + 1
      push('break', i, i + 1, '\n')
      sentence++
      i++
      continue
    }
    if (
      isDigit(c) ||
      ((c === 46 || c === 0xb7) && isDigit(text.charCodeAt(i + 1)) && !isDigit(text.charCodeAt(i - 1)))
    ) {
      i = number(text, i, push)
      continue
    }
    if (isLetter(text, i)) {
      // "y.o.", "p.o.": single letters with full stops are one word
      let k = i
      while (k + 1 < n && k - i < 12 && isLetter(text, k) && text[k + 1] === '.' && !isLetter(text, k - 1)) k += 2
      if (k - i >= 4) {
        push('word', i, k, fold(text.slice(i, k).replaceAll('.', '')))
        i = k
        continue
      }
      if (k - i === 2 && isLetter(text, k) && !isLetter(text, k + 1)) {
        // "y.o" without the last full stop
        push('word', i, k + 1, fold(text.slice(i, k + 1).replaceAll('.', '')))
        i = k + 1
        continue
      }
      let j = i + 1
      while (j < n && (isLetter(text, j) || (isApostrophe(text.charCodeAt(j)) && isLetter(text, j + 1)))) j++
      push('word', i, j, fold(text.slice(i, j)))
      i = j
      // a hyphen between letters only joins words
      if (i < n && isHyphen(text.charCodeAt(i)) && isLetter(text, i + 1)) i++
      continue
    }
    if (c === 46) {
      const previous = tokens[tokens.length - 1]
      const abbreviation =
        previous?.kind === 'word' && previous.raw.length === 1 && previous.end === i && isAsciiLower(text, i + 1)
      if (!abbreviation) {
        push('break', i, i + 1, '.')
        sentence++
      }
      i++
      continue
    }
    if (c === 59 || c === 33) {
      push('break', i, i + 1, text[i]!)
      sentence++
      i++
      continue
    }
    if ((c === 45 || c === 61) && text[i + 1] === '>') {
      push('mark', i, i + 2, '→')
      i += 2
      continue
    }
    if (c === 45 && text[i + 1] === '-' && text[i + 2] === '>') {
      push('mark', i, i + 3, '→')
      i += 3
      continue
    }
    push('mark', i, i + 1, MARKS.get(text[i]!) ?? text[i]!)
    i++
  }
  return tokens
}

const continues = (text: string, i: number) => {
  const c = text.charCodeAt(i)
  return (c >= 97 && c <= 122) || isDigit(c)
}

const MARKS = new Map([
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
const isHyphen = (c: number) => c === 45 || c === 0x2010 || c === 0x2011 || c === 0xad
const isAsciiLower = (text: string, i: number) => {
  while (isSpace(text.charCodeAt(i))) i++
  const c = text.charCodeAt(i)
  return c >= 97 && c <= 122
}

/** Reads "14,200", "7.1", ".5" and the decimal comma of "38,5". Returns the offset after it. */
function number(
  text: string,
  i: number,
  push: (kind: 'number', start: number, end: number, norm: string, value: number) => void,
): number {
  let j = i
  while (isDigit(text.charCodeAt(j))) j++
  let digits = text.slice(i, j)
  const groups = j - i <= 3 && j > i
  let grouped = false
  while (
    groups &&
    text[j] === ',' &&
    isDigit(text.charCodeAt(j + 1)) &&
    isDigit(text.charCodeAt(j + 2)) &&
    isDigit(text.charCodeAt(j + 3)) &&
    !isDigit(text.charCodeAt(j + 4))
  ) {
    digits += text.slice(j + 1, j + 4)
    j += 4
    grouped = true
  }
  const point = text.charCodeAt(j)
  if ((point === 46 || point === 0xb7) && isDigit(text.charCodeAt(j + 1))) {
    let k = j + 1
    while (isDigit(text.charCodeAt(k))) k++
    digits += '.' + text.slice(j + 1, k)
    j = k
  } else if (!grouped && point === 44 && isDigit(text.charCodeAt(j + 1)) && groups) {
    let k = j + 1
    while (isDigit(text.charCodeAt(k)) && k - j < 4) k++
    if (k - j <= 3 && text[k] !== ',' && !isLetter(text, k)) {
      digits += '.' + text.slice(j + 1, k)
      j = k
    }
  }
  const value = digits.length > 15 ? NaN : Number(digits)
  push('number', i, j, String(value), value)
  return j
}
