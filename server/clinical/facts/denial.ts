/** Which tokens of a page are denied: "no a, b or c", "denies a/b/c", "-a -b", "a- b-", "a, b and c denied". Linear in the length of a page. */
import { DeniedListReader } from './denied-list.ts'
import type { CueMark, Marked } from './marked.ts'
import type { Token } from './tokens.ts'

/**
 * How far a cue reaches over a list. LIST: over its items. ITEM ("not a, b"): over its first, unless "or" or "and" joins a bare list.
 */
type Reach = 'LIST' | 'ITEM'

/** A list closed from behind ("a, b and c denied") is looked for over so many tokens. */
const LONGEST_LIST = 60

/** Marks the tokens of denied lists with 1. */
export function deniedTokens(page: Marked): Uint8Array {
  const denied = new Uint8Array(page.tokens.length)
  for (let i = 0; i < page.tokens.length; i++) {
    const cue = page.cueStarting[i]
    if (closesList(page, i)) denyBefore(page, i, denied)
    else if (cue && opensList(page, cue)) denyList(page, cue.to, reachOf(page, cue), denied)
    else if (phraseOpensList(page, i)) denyList(page, page.matches[page.matchAt[i]!]!.to, 'LIST', denied, true)
    else if (isMinus(page, i)) denyChain(page, i + 1, denied)
  }
  denySigned(page, denied)
  return denied
}

function opensList({ tokens }: Marked, { cue, from, to }: CueMark): boolean {
  const first = tokens[from]!
  switch (cue) {
    case 'NO':
      return true
    case 'DENY':
      return !(to - from === 1 && first.norm === 'negative' && tokens[to]?.raw !== ':')
    case 'STOPPED':
      return /^(not|no)$/.test(first.norm)
    case 'NOT_AFTER':
      // "neg Murphy", "(-) fever, chills"
      return (first.raw === '(' || first.norm.startsWith('neg')) && tokens[to]?.kind === 'word' && opensPart(tokens, from)
    default:
      return false
  }
}

function reachOf({ tokens }: Marked, { cue, from, to }: CueMark): Reach {
  if (cue === 'NOT_AFTER') return tokens[from]!.raw === '(' ? 'LIST' : 'ITEM'
  return cue === 'NO' && to - from === 1 && /^(not|isnt|wasnt|never|absent|nicht)$/.test(tokens[from]!.norm) ? 'ITEM' : 'LIST'
}

/** "No blood in stool, melena or fever": the phrase holds the cue. */
function phraseOpensList({ tokens, matches, matchAt }: Marked, i: number): boolean {
  const match = matchAt[i]! >= 0 ? matches[matchAt[i]!]! : null
  if (match?.from !== i || !/^(no|without|denie|denied)$/.test(tokens[i]!.norm)) return false
  return match.values.some((sense) => sense.kind === 'FINDING' && (sense.absent || sense.value === 'none'))
}

/** At the start of a line, sentence, bracket or list item. */
function opensPart(tokens: Token[], i: number): boolean {
  const before = tokens[i - 1]
  return before === undefined || before.kind === 'break' || /^[,(:/-]$/.test(before.raw) || before.sentence !== tokens[i]!.sentence
}

function denyList(page: Marked, from: number, reach: Reach, denied: Uint8Array, isBehindPhrase = false): void {
  const { items, bare } = new DeniedListReader(page, from, isBehindPhrase).read()
  const lastOr = items.findLastIndex(({ joint }) => joint === 'or')
  for (const [index, { from: start, to, joint, affirmed }] of items.entries()) {
    const isHeld = index === 0 || index <= lastOr
    if (!isHeld && affirmed) return
    if (!isHeld && reach === 'ITEM' && (joint !== 'and' || !bare)) return
    denied.fill(1, start, to)
  }
}

/** "cough, -fever": a hyphen glued to the word behind it and to nothing before; at the start of a line it may be a bullet. */
function isMinus({ tokens, matchAt }: Marked, i: number): boolean {
  const [before, token, next] = [tokens[i - 1], tokens[i]!, tokens[i + 1]]
  if (token.raw !== '-' || token.glued || matchAt[i]! >= 0) return false
  return next?.kind === 'word' && next.glued && before !== undefined && before.kind !== 'break'
}

/** "-CP/SOB/palps": the item and what slashes join to it. */
function denyChain({ tokens, matches, matchAt }: Marked, from: number, denied: Uint8Array): void {
  let k = from
  while (tokens[k]?.sentence === tokens[from]!.sentence) {
    const to = matchAt[k]! >= 0 ? matches[matchAt[k]!]!.to : k + 1
    denied.fill(1, k, to)
    if (tokens[to]?.raw !== '/') return
    k = to + 1
  }
}

/** "fever, cough and dyspnea are denied": the word closes the list before it. */
function closesList({ tokens, cueStarting }: Marked, i: number): boolean {
  const word = tokens[i]!
  const isVerb = word.norm === 'denied' || (word.norm === 'absent' && /^(are|were|all)$/.test(tokens[i - 1]?.norm ?? ''))
  if (!isVerb || cueStarting[i] === null) return false
  const next = tokens[i + 1]
  return next === undefined || next.sentence !== word.sentence || next.kind === 'break' || next.raw === ','
}

/** Denies the list that ends before token i. With words of another kind before it, where it begins is not sure: then none of it is. */
function denyBefore({ tokens, matches, matchAt }: Marked, i: number, denied: Uint8Array): void {
  const { sentence } = tokens[i]!
  let k = i - 1
  while (tokens[k]?.sentence === sentence && i - k < LONGEST_LIST) {
    if (matchAt[k]! >= 0) k = matches[matchAt[k]!]!.from - 1
    else if (/^(,|\/|or|and|is|are|were|wa|all|both|any)$/.test(tokens[k]!.norm)) k--
    else break
  }
  const isWhole = tokens[k]?.sentence !== sentence || tokens[k]!.raw === ':'
  if (isWhole) denied.fill(1, k + 1, i)
}

/** A plus or minus behind a word: "cough-", "adnexal mass -." */
function isSign(tokens: Token[], i: number): boolean {
  const [before, token, next] = [tokens[i - 1], tokens[i]!, tokens[i + 1]]
  if ((token.raw !== '-' && token.raw !== '+') || before?.kind !== 'word') return false
  const isOver = next === undefined || next.kind === 'break' || next.raw === ','
  return isOver || (token.glued && (!next.glued || next.kind === 'mark'))
}

/** "cough- dysuria- travel+": a line that signs its items behind them. One sign alone may be a dash. */
function denySigned({ tokens, matches, matchAt }: Marked, denied: Uint8Array): void {
  let signs: number[] = []
  const settle = () => {
    for (const at of signs.length > 1 ? signs : []) {
      const covering = matchAt[at - 1]!
      if (tokens[at]!.raw === '-') denied.fill(1, covering >= 0 ? matches[covering]!.from : at - 1, at)
    }
    signs = []
  }
  for (let i = 1; i < tokens.length; i++) {
    if (tokens[i]!.raw === '\n') settle()
    else if (isSign(tokens, i)) signs.push(i)
  }
  settle()
}
