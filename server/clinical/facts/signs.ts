/** Plus and minus signs beside items: "-CP/SOB", "cough- dysuria- travel+", "(-) fever, chills (+) cough", "fever (-), cough (+)". */
import type { Marked } from './marked.ts'
import { isBoundary, type Tokens } from './tokens.ts'

export interface Sign {
  from: number
  to: number
  isMinus: boolean
}

const CROSS = /^[✗✘❌✖]$/
const TICK = /^[✓✔✅]$/

/** A sign in brackets at token i, or one that is drawn: "(-)", "[+]", "(n)", "✗". */
export function bracketSignAt(tokens: Tokens, i: number): Sign | null {
  const open = tokens.at(i)
  const isCross = CROSS.test(open.raw)
  if (isCross || TICK.test(open.raw))
    return /^[[(]$/.test(tokens.at(i - 1).raw) ? null : { from: i, to: i + 1, isMinus: isCross }
  if (open.raw !== '(' && open.raw !== '[') return null
  const [sign, close] = [tokens.at(i + 1), tokens.at(i + 2)]
  const isPair = (open.raw === '(' && close.raw === ')') || (open.raw === '[' && close.raw === ']')
  const isSign = /^[-+]$/.test(sign.raw) || (/^[nyNY]$/.test(sign.raw) && sign.glued)
  if (!isPair || !isSign) return null
  return { from: i, to: i + 3, isMinus: /^[-nN]$/.test(sign.raw) }
}

/** A hyphen glued to the word behind it and to nothing before: "cough, -fever", "Abd pain. -fever". At the start of a line it may be a bullet. */
function isMinusBefore({ tokens, matchAt }: Marked, i: number): boolean {
  const [before, token, next] = [tokens.at(i - 1), tokens.at(i), tokens.at(i + 1)]
  if (token.raw !== '-' || token.glued || matchAt[i]) return false
  return next.kind === 'word' && next.glued && (!isBoundary(before) || before.raw === '.')
}

/** A plus or minus behind a word: "cough-", "adnexal mass -.", "fever N, cough Y". */
function isSignBehind(tokens: Tokens, i: number): boolean {
  const [before, token, next] = [tokens.at(i - 1), tokens.at(i), tokens.at(i + 1)]
  // "fever: N"
  const isColon = before.raw === ':' && tokens.at(i - 2).kind === 'word' && /^[NY]$/.test(token.raw)
  if (!/^[-+NY]$/.test(token.raw) || (before.kind !== 'word' && !isColon)) return false
  // "fever Y / cough N"
  const isOver = isBoundary(next) || next.raw === ',' || (/^[/|]$/.test(next.raw) && !next.glued)
  return isOver || (token.kind === 'mark' && token.glued && (!next.glued || next.kind === 'mark'))
}

/** "+ fever, - cough": a sign that stands for itself before its item. */
const isSpacedSign = (tokens: Tokens, i: number): boolean =>
  /^[-–+]$/.test(tokens.at(i).raw) &&
  tokens.at(i + 1).kind === 'word' &&
  !tokens.at(i + 1).glued &&
  opensPart(tokens, i)

/** Where something begins: at the start of a line, sentence, bracket or list item. */
export function opensPart(tokens: Tokens, i: number): boolean {
  const before = tokens.at(i - 1)
  return before.kind === 'break' || /^[,(:/-]$/.test(before.raw) || before.sentence !== tokens.at(i).sentence
}

/**
 * Denies what is signed with a minus.
 * @param denyList denies the list that begins at a token, behind its sign
 */
export function denySigned(page: Marked, denied: Uint8Array, denyList: (from: number) => void): void {
  const { tokens } = page
  let start = 0
  for (let i = 0; i <= tokens.length; i++) {
    if (i < tokens.length && tokens.at(i).raw !== '\n') continue
    denyInLine(page, start, i, denied, denyList)
    start = i + 1
  }
}

function denyInLine(
  page: Marked,
  start: number,
  end: number,
  denied: Uint8Array,
  denyList: (from: number) => void,
): void {
  const { tokens } = page
  const behind: number[] = []
  const brackets: Sign[] = []
  for (let i = start; i < end; i++) {
    const bracket = bracketSignAt(tokens, i)
    if (bracket) {
      brackets.push(bracket)
      i = bracket.to - 1
    } else if (isMinusBefore(page, i)) denyChain(page, i + 1, denied)
    else if (isSignBehind(tokens, i)) behind.push(i)
  }
  denySpaced(page, start, end, denied)
  // one sign alone may be a dash
  if (behind.length > 1) for (const at of behind) if (/^[-N]$/.test(tokens.at(at).raw)) denyItemBefore(page, at, denied)
  const places = brackets.map((sign) => placeOf(tokens, sign))
  const others = mostIn(places)
  for (const [i, { from, to, isMinus }] of brackets.entries()) {
    if (!isMinus) continue
    if ((places[i] ?? others) === 'BEFORE') denyList(to)
    else denyItemBefore(page, from, denied)
  }
}

/** "+ fever, - cough": beside a plus a dash before an item is a minus, and no bullet. */
function denySpaced(page: Marked, start: number, end: number, denied: Uint8Array): void {
  const spaced: number[] = []
  for (let i = start; i < end; i++) if (isSpacedSign(page.tokens, i)) spaced.push(i)
  if (!spaced.some((at) => page.tokens.at(at).raw === '+')) return
  for (const at of spaced) if (page.tokens.at(at).raw !== '+') denyChain(page, at + 1, denied)
}

type Place = 'BEFORE' | 'BEHIND'

/** Whether a sign stands before what it signs or behind it: "FHT (+). (-) fever". Null where what is around it does not tell: "fever (-) cough". */
function placeOf(tokens: Tokens, { from, to }: Sign): Place | null {
  const next = tokens.at(to)
  const isOver = isBoundary(next) || /^[,)/]$/.test(next.raw)
  const opens = opensPart(tokens, from)
  if (isOver === opens) return null
  return opens ? 'BEFORE' : 'BEHIND'
}

/** As most of a line stand, so do those that do not tell. */
function mostIn(places: readonly (Place | null)[]): Place {
  const before = places.filter((place) => place === 'BEFORE').length
  return before > places.filter((place) => place === 'BEHIND').length ? 'BEFORE' : 'BEHIND'
}

/** "-CP/SOB/palps": the item and what slashes join to it. */
function denyChain({ tokens, matchAt }: Marked, from: number, denied: Uint8Array): void {
  let k = from
  while (tokens.at(k).sentence === tokens.at(from).sentence) {
    const to = matchAt[k]?.to ?? k + 1
    denied.fill(1, k, to)
    if (tokens.at(to).raw !== '/') return
    k = to + 1
  }
}

function denyItemBefore({ tokens, matchAt }: Marked, sign: number, denied: Uint8Array): void {
  const at = tokens.at(sign - 1).raw === ':' ? sign - 1 : sign
  denied.fill(1, matchAt[at - 1]?.from ?? Math.max(0, at - 1), at)
}
