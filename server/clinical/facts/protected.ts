/** Numbers that are no measures: dates, times, phone and record numbers; and identifiers that should not be in the text at all. */
import type { IdentifierKind, Span } from '../types.ts'
import type { Token, Tokens } from './tokens.ts'

export interface Protected {
  /** Token indexes that no measure may use. */
  tokens: Set<number>
  identifiers: { kind: IdentifierKind; span: Span }[]
}

const MONTH = /^(jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)(uary|ruary|ch|il|e|y|ust|tember|ober|ember)?$/
const RECORD = new Set(['mrn', 'nhs', 'ssn', 'mrn#', 'urn', 'hospno', 'uhid', 'accession'])
const LABELS = new Set([
  'patient',
  'pt',
  'case',
  'account',
  'record',
  'chart',
  'hospital',
  'medical',
  'encounter',
  'visit',
  'file',
])
const BIRTH = new Set(['dob', 'born', 'birthdate', 'birthday', 'd.o.b'])

const isNumber = (token: Token | undefined) => token?.kind === 'number'
const digits = (token: Token) => token.raw.replace(/\D/g, '').length

/** Finds protected numbers and identifiers in one pass. */
export function protect(text: string, tokens: Tokens): Protected {
  const hidden = new Set<number>()
  const identifiers: Protected['identifiers'] = []
  const hide = (from: number, to: number) => {
    for (let i = from; i < to; i++) hidden.add(i)
  }
  const name = (kind: IdentifierKind, from: number, to: number) => {
    hide(from, to)
    identifiers.push({ kind, span: { start: tokens.at(from).start, end: tokens.at(to - 1).end } })
  }
  for (let i = 0; i < tokens.length; i++) {
    if (hidden.has(i)) continue
    const token = tokens.at(i)
    const next = tokens.at(i + 1)
    if (token.raw === '@' && token.glued && next.glued && next.kind === 'word') {
      let from = i
      while (from > 0 && tokens.at(from).glued && i - from < 12) from--
      let to = i + 1
      while (to < tokens.length && tokens.at(to).glued && to - i < 12) to++
      name('EMAIL', from, to)
      continue
    }
    if (token.kind === 'word') {
      const month = monthFirst(tokens, i)
      if (month > i) hide(i, month)
      i = label(text, tokens, i, name)
      continue
    }
    if (token.kind !== 'number' && token.raw !== '+' && token.raw !== '(') continue
    const phone = phoneEnd(tokens, i)
    if (phone > i) {
      name('PHONE', i, phone)
      i = phone - 1
      continue
    }
    if (token.kind !== 'number') continue
    const date = dateEnd(tokens, i)
    if (date > i) {
      hide(i, date)
      i = date - 1
      continue
    }
    // 14:30, 9am, 0830h
    if (
      next.raw === ':' &&
      next.glued &&
      isNumber(tokens.at(i + 2)) &&
      tokens.at(i + 2).glued &&
      tokens.at(i + 2).raw.length === 2 &&
      token.value < 25
    ) {
      hide(i, i + 3)
      i += 2
    } else if (/^(am|pm)$/.test(next.norm) && token.value <= 12) hide(i, i + 2)
    else if (digits(token) >= 7 && !token.raw.includes('.') && !token.raw.includes(',')) hide(i, i + 1)
  }
  return { tokens: hidden, identifiers }
}

function label(
  text: string,
  tokens: Tokens,
  i: number,
  name: (kind: IdentifierKind, from: number, to: number) => void,
): number {
  const token = tokens.at(i)
  let k = i + 1
  const skip = () => {
    while (
      k < tokens.length &&
      tokens.at(k).sentence === token.sentence &&
      /^(:|#|is|=|no|number|num|id|-|of|birth|on)$/.test(tokens.at(k).norm)
    )
      k++
  }
  if (
    RECORD.has(token.norm) ||
    (LABELS.has(token.norm) && /^\s*(record\s*)?(id|no|number|#)/i.test(text.slice(token.end, token.end + 16)))
  ) {
    if (tokens.at(k).norm === 'record') k++
    skip()
    let to = k
    while (
      to < tokens.length &&
      to - k < 8 &&
      (to === k ? tokens.at(to).kind !== 'break' : tokens.at(to).glued && tokens.at(to).kind !== 'break')
    )
      to++
    while (to > k && !/[\p{L}\d]/u.test(tokens.at(to - 1).raw)) to--
    if (to > k && tokens.slice(k, to).some((t) => t.kind === 'number')) {
      name('RECORD_NUMBER', k, to)
      return to - 1
    }
    return i
  }
  if (
    BIRTH.has(token.norm) ||
    (token.norm === 'date' && /^\s+of\s+birth/i.test(text.slice(token.end, token.end + 12)))
  ) {
    skip()
    const to =
      isNumber(tokens.at(k)) || MONTH.test(tokens.at(k).norm) ? Math.max(dateEnd(tokens, k), monthFirst(tokens, k)) : k
    if (to > k) {
      name('DATE_OF_BIRTH', k, to)
      return to - 1
    }
    return i
  }
  if (
    (token.norm === 'name' || token.norm === 'named') &&
    (tokens.at(k).raw === ':' || tokens.at(k).raw === '=' || tokens.at(k).norm === 'is' || token.norm === 'named')
  ) {
    if (token.norm === 'name') k++
    let to = k
    while (to < tokens.length && to - k < 4 && tokens.at(to).kind === 'word' && /^\p{Lu}/u.test(tokens.at(to).raw)) to++
    if (to > k) {
      name('NAME', k, to)
      return to - 1
    }
  }
  if (/^(mr|mrs|ms|miss)$/.test(token.norm)) {
    if (tokens.at(k).raw === '.') k++
    let to = k
    while (
      to < tokens.length &&
      to - k < 3 &&
      tokens.at(to).kind === 'word' &&
      /^\p{Lu}\p{Ll}/u.test(tokens.at(to).raw)
    )
      to++
    if (to > k) {
      name('NAME', k, to)
      return to - 1
    }
  }
  return i
}

/** "May 12, 2024" → index after it, else i. */
function monthFirst(tokens: Tokens, i: number): number {
  if (!MONTH.test(tokens.at(i).norm) || !isNumber(tokens.at(i + 1)) || tokens.at(i + 1).value > 31) return i
  return isNumber(tokens.at(i + 3)) && tokens.at(i + 2).raw === ',' && tokens.at(i + 3).value > 1900 ? i + 4 : i + 2
}

/** "12/03/2024", "2024-01-15", "12 May 2024" → index after it, else i. */
function dateEnd(tokens: Tokens, i: number): number {
  const [a, b, c, d, e] = tokens.slice(i, i + 5)
  if (!isNumber(a)) return i
  if (b && /^[/.-]$/.test(b.raw) && b.glued && isNumber(c) && c!.glued) {
    if (d && d.raw === b.raw && d.glued && isNumber(e) && e!.glued) {
      const [x, y, z] = [a!.value, c!.value, e!.value]
      if ((x <= 31 && y <= 31 && (z > 1900 || z < 100)) || (x > 1900 && y <= 12 && z <= 31)) return i + 5
    }
    if (b.raw === '/' && c!.value > 1900 && c!.value < 2100 && a!.value <= 12) return i + 3
  }
  if (b && MONTH.test(b.norm) && a!.value <= 31 && a!.value >= 1 && !(b.raw.length === 3 && b.raw === 'may')) {
    return isNumber(c) && c!.value > 1900 ? i + 3 : i + 2
  }
  return i
}

/** Seven or more digits in groups joined by spaces, dots, hyphens or brackets → index after it, else i. */
function phoneEnd(tokens: Tokens, i: number): number {
  let k = i
  let count = 0
  let groups = 0
  let joined = false
  while (k < tokens.length && k - i < 12) {
    const token = tokens.at(k)
    if (token.kind === 'number') {
      if (token.raw.includes('.') && groups === 0 && tokens.at(k + 1).raw !== '-') {
        // 555.123.4567 is read as 555.123 . 4567
        const dots = token.raw.split('.')
        if (!(dots.length === 2 && dots[0]!.length === 3 && dots[1]!.length === 3)) break
      }
      if (groups > 0 && !joined && !(token.raw.length >= 3)) break
      count += digits(token)
      groups++
      joined = false
      k++
    } else if (/^[-()]$/.test(token.raw) || (token.raw === '+' && k === i) || token.raw === '.') {
      joined = true
      k++
    } else break
  }
  const strong = tokens.at(i).raw === '+' || tokens.at(i).raw === '('
  const dashed = groups >= 2 && tokens.slice(i, k).some((t) => t.raw === '-' || t.raw === '.')
  if (count >= 7 && count <= 15 && groups >= 2 && (strong || dashed)) {
    while (k > i && tokens.at(k - 1).kind !== 'number') k--
    // "88-92-100" are three values, not a telephone
    return tokens.slice(i, k).some((t) => t.kind === 'number' && t.raw.length >= 3 && !t.raw.includes(',')) ? k : i
  }
  if (groups === 3 && count === 10 && tokens.at(i).raw.length === 3 && tokens.at(k - 1).raw.length === 4) return k
  if (strong && tokens.at(i).raw === '+' && count >= 8) return k
  return i
}
