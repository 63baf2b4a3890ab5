/** Which tokens of a page are denied: "no a, b or c", "denies a/b/c", "a, b and c denied", signed items. Linear in the length of a page. */
import { AGE_WORDS } from '../data/age-forms.ts'
import file from '../data/list-words.json' with { type: 'json' }
import { denyAnswered } from './answered-heads.ts'
import type { Item } from './list-kind.ts'
import { colonOf, isBound, isClippedHead, isHeading } from './denial-heads.ts'
import { readDeniedList, type ListOpening } from './denied-list.ts'
import { closesChain, denyChainBefore } from './denied-chains.ts'
import { closes, hasRole, isPartly } from './list-words.ts'
import type { CueMark, Marked } from './marked.ts'
import { denySigned, opensPart } from './signs.ts'
import { answeredRows } from './status-rows.ts'
import { wordSet, type Token, type Tokens } from './tokens.ts'
import { denyNoughts } from './noughts.ts'

/**
 * How far a cue reaches over a list. LIST: over its items. ITEM ("not a, b"): over its first, unless "or" or "and" joins a bare list.
 * WORD ("non-bilious vomiting"): over the one word behind it.
 */
type Reach = 'LIST' | 'ITEM' | 'WORD'

/** A list closed from behind ("a, b and c denied") is looked for over so many tokens. */
const LONGEST_LIST = 60

/** How a token stands in a denied list: it is denied, or whether it is cannot be told. */
export const DENIED = 1
export const MAYBE_DENIED = 2

/** Marks the tokens of denied lists. */
export function deniedTokens(page: Marked): Uint8Array {
  const denied = new Uint8Array(page.tokens.length)
  const rows = answeredRows(page)
  for (let i = 0; i < page.tokens.length; i++) {
    const cue = page.cueStarting[i]
    if (closesList(page, i)) denyBefore(page, i, denied)
    else if (closesChain(page, i)) denyChainBefore(page, i, denied, DENIED)
    else if (rows.answers.has(i)) continue
    else if (cue && opensList(page, cue)) denyBehind(page, cue, denied)
    else denyBehindPhrase(page, i, denied)
  }
  for (const { from, to, says } of rows.rows)
    if (says !== 'PRESENT') denied.fill(says === 'ABSENT' ? DENIED : MAYBE_DENIED, from, to)
  for (const match of page.matches) if (phraseDenies(page, match.from)) denied.fill(1, match.from + 1, match.to)
  denyNoughts(page, denied)
  denyAnswered(page, denied, MAYBE_DENIED)
  denySigned(page, denied, (from) => denyList(page, from, 'LIST', denied))
  return denied
}

/** The list that a phrase at token i begins, which holds its cue. */
function denyBehindPhrase(page: Marked, i: number, denied: Uint8Array): void {
  const to = page.matchAt[i]?.to ?? i
  if (isNegativeFor(page, i)) denyList(page, to + 1, 'LIST', denied)
  else if (endsInDenial(page, i)) denyList(page, to, 'LIST', denied, { phraseFrom: i + 1, ofUse: false })
  else if (phraseOpensList(page, i))
    denyList(page, to, deniesVerb(page.tokens, i) ? 'ITEM' : 'LIST', denied, {
      phraseFrom: i + 1,
      ofUse: isOfUse(page, i),
      isBound: isBound(page, i),
    })
}

/** "denies alcohol, NSAIDs", "no alcohol, NSAIDs": who is asked for one thing that is taken is asked for the others. */
function isOfUse({ tokens, matchAt }: Marked, i: number): boolean {
  const values = matchAt[i]?.values ?? []
  return tokens.at(i).norm.startsWith('denie') || values.some((sense) => sense.kind === 'FINDING' && isUse(sense.key))
}

const isUse = (key: string) => key.endsWith('_use')

function opensList({ tokens }: Marked, { cue, from, to }: CueMark): boolean {
  const first = tokens.at(from)
  if (isWeeksOld(tokens, from, to)) return false
  switch (cue) {
    case 'NO':
      return true
    case 'DENY':
      return !isBareNegative(tokens, from, to) || (opensPart(tokens, from) && tokens.at(to).kind === 'word')
    case 'STOPPED':
      return /^(not|no)$/.test(first.norm)
    case 'NOT_AFTER':
      // "neg Murphy", "-ve fever", "Neg: fever"
      return (
        (first.norm.startsWith('neg') || first.raw === '-') &&
        (tokens.at(to).kind === 'word' || tokens.at(to).raw === ':') &&
        opensPart(tokens, from)
      )
    default:
      return false
  }
}

/** "negative": in "CT negative" it answers for what stands before it; "negative rebound" opens a part. */
const isBareNegative = (tokens: Tokens, from: number, to: number): boolean =>
  to - from === 1 && tokens.at(from).norm === 'negative' && tokens.at(to).raw !== ':'

/** "3 w/o M": an age, and nothing that is missing. */
const isWeeksOld = (tokens: Tokens, from: number, to: number): boolean =>
  tokens.at(from).norm === 'w' && tokens.at(from - 1).kind === 'number' && SEX.has(tokens.at(to).norm)

function reachOf({ tokens }: Marked, { cue, from, to }: CueMark): Reach {
  if (tokens.at(to).raw === ':' || isClippedHead(tokens, from, to)) return 'LIST'
  if (cue === 'NOT_AFTER' || isBareNegative(tokens, from, to)) return 'ITEM'
  const [first, second] = [tokens.at(from).norm, tokens.at(from + 1).norm]
  // "without his inhaler, wheezing": what somebody has not with them
  if (first === 'without' && WHOSE.test(tokens.at(to).norm)) return 'ITEM'
  if (first === 'non') return 'WORD'
  const isNot = to - from === 1 && DENIES_ITEM.has(first)
  return cue === 'NO' && (isNot || (first === 'no' && second === 'longer')) ? 'ITEM' : 'LIST'
}

const WHOSE = /^(?:his|her|their|my|its|the)$/
const SEX = wordSet(AGE_WORDS['short'] ?? '')
const OPENS_LIST = wordSet(file.openers.LIST)
/** Their list goes on behind "or" alone: "hasn't vomited, has a fever". */
const DENIES_VERB = wordSet(file.openers.VERB)
const DENIES = wordSet(file.openers.WORD)
/** Behind them alone a list goes on with "or". */
const DENIES_ITEM = wordSet(file.openers.ITEM)
/** Between the items of a list that a word behind it denies. */
const JOINS_CLOSED = wordSet(file.joinsClosed)

/** Whether the phrase that begins at token i begins with what denies the rest of it: "not vomited", "did not pass out". */
function deniesVerb(tokens: Tokens, i: number): boolean {
  return DENIES_VERB.has(tokens.at(i).norm) || tokens.at(i + 1).norm === 'not'
}

/** "No blood in stool, melena or fever": the phrase holds the cue. */
function phraseOpensList({ tokens, matchAt }: Marked, i: number): boolean {
  const match = matchAt[i]
  return (
    match?.from === i &&
    (OPENS_LIST.has(tokens.at(i).norm) || deniesVerb(tokens, i)) &&
    // "no PMH, melena"
    !closes(tokens, match.to - 1, match.to) &&
    phraseDenies({ tokens, matchAt }, i)
  )
}

/** "Dip neg | for nitrites, leucocytes": the phrase ends with the cue, and says more than it where it stands alone. */
function isNegativeFor({ tokens, matchAt }: Marked, i: number): boolean {
  const match = matchAt[i]
  return match?.from === i && tokens.at(match.to - 1).norm.startsWith('neg') && tokens.at(match.to).norm === 'for'
}

/** "Urine neg for blood, nitrites": within the phrase the list begins. */
function endsInDenial({ tokens, matchAt }: Marked, i: number): boolean {
  const match = matchAt[i]
  if (match?.from !== i || !match.values.some((sense) => sense.kind === 'FINDING' && sense.absent)) return false
  for (let k = i + 1; k < match.to - 1; k++)
    if (tokens.at(k).norm.startsWith('neg') && tokens.at(k + 1).norm === 'for') return true
  return false
}

/** "No stigmata of liver disease", "not rigid": nothing behind its first word is there. */
function phraseDenies({ tokens, matchAt }: Pick<Marked, 'tokens' | 'matchAt'>, i: number): boolean {
  const match = matchAt[i]
  const { norm } = tokens.at(i)
  if (!match || !(OPENS_LIST.has(norm) || DENIES.has(norm) || deniesVerb(tokens, i))) return false
  return match.values.some((sense) => sense.kind === 'FINDING' && (sense.absent || sense.value === 'none'))
}

/** What a cue denies: the list behind it, or, behind "Denies:" at the end of a line, the bullets below it. */
function denyBehind(page: Marked, cue: CueMark, denied: Uint8Array): void {
  const { tokens } = page
  const colon = colonOf(page, cue)
  const at = colon === null ? cue.to : colon + 1
  const reach = reachOf(page, cue)
  if (colon !== null && tokens.at(at).raw === '\n') denyBullets(page, at, denied)
  else if (reach === 'WORD') denyWord(page, cue.to, denied)
  else if (colon !== null && isHeading(page, cue)) denyHeaded(page, colon, denied)
  else
    denyList(page, cue.to, reach, denied, {
      phraseFrom: null,
      ofUse: cue.cue === 'DENY',
      isBound: isBound(page, cue.from),
    })
}

/** "Negative for: a, b; c, d": semicolons part its lists, as far as nothing in one says otherwise. */
function denyHeaded(page: Marked, from: number, denied: Uint8Array): void {
  const { tokens } = page
  const opening = { phraseFrom: null, ofUse: true, isHeaded: true }
  denyList(page, from, 'LIST', denied, opening)
  for (let at = behindSemicolon(tokens, from); at !== null && isListed(page, at); at = behindSemicolon(tokens, at))
    denyList(page, at, 'LIST', denied, { ...opening, isContinued: true })
}

/** Where the sentence behind the one around token `at` begins, if a semicolon parts them. */
function behindSemicolon(tokens: Tokens, at: number): number | null {
  const { sentence } = tokens.at(at)
  let to = at
  while (tokens.at(to).sentence === sentence && tokens.at(to).kind !== 'end') to++
  const mark = tokens.at(to - 1).raw === ';' ? to - 1 : tokens.at(to).raw === ';' ? to : -1
  return mark < 0 ? null : mark + 1
}

/** Whether all of a sentence is words and commas, and no cue in it answers for itself. */
function isListed({ tokens, cueStarting }: Marked, from: number): boolean {
  const { sentence } = tokens.at(from)
  for (let k = from; tokens.at(k).sentence === sentence && !/^[;.]$/.test(tokens.at(k).raw); k++) {
    const { kind, raw } = tokens.at(k)
    const cue = cueStarting[k]
    const isOwn = cue && cue.cue !== 'LIST'
    if (isOwn || kind === 'number' || kind === 'end' || /^[:+?]$/.test(raw)) return false
  }
  return true
}

/** A phrase of more than one word is more than what "non" denies. */
function denyWord({ matchAt }: Marked, at: number, denied: Uint8Array): void {
  const match = matchAt[at]
  // "non ischemic limb": of a phrase of several words it tells only that they are not so together
  if (match) denied[at] = match.to === at + 1 ? DENIED : MAYBE_DENIED
}

/** @param at the line break before the first of them */
function denyBullets(page: Marked, at: number, denied: Uint8Array): void {
  const { tokens } = page
  for (let line = at; tokens.at(line).raw === '\n' && /^[-•*]$/.test(tokens.at(line + 1).raw);) {
    denyList(page, line + 2, 'LIST', denied)
    line++
    while (tokens.at(line).kind !== 'end' && tokens.at(line).raw !== '\n') line++
  }
}

/** What is left out is taken otherwise: "hasn't missed any apixaban". */
const LEAVES_OUT = wordSet(file.openers.LEAVES_OUT)

const BEHIND_CUE: ListOpening = { phraseFrom: null, ofUse: false }

function denyList(page: Marked, from: number, reach: Reach, denied: Uint8Array, opening = BEHIND_CUE): void {
  if (!page.matchAt[from] && LEAVES_OUT.has(page.tokens.at(from).norm)) {
    denied[from] = DENIED
    return
  }
  const { items, bare } = readDeniedList(page, from, opening)
  if (isThereAfterAll(page.tokens, from, items)) return
  const lastOr = items.findLastIndex(({ joint }) => joint === 'or')
  for (const [index, item] of items.entries()) {
    const isHeld = (index === 0 && !opening.isContinued) || index <= lastOr
    if (!isHeld && (item.affirmed || !goesOn(reach, item, bare))) return
    const isOpen = (item.unsure && !isHeld) || (index === items.length - 1 && isPartly(page.tokens, item.to))
    denied.fill(isOpen ? MAYBE_DENIED : DENIED, item.from, item.to)
  }
}

/** "no pain until today": it began then; "never had a pain like this": there is one now. */
const isThereAfterAll = (tokens: Tokens, from: number, items: readonly Item[]): boolean =>
  hasRole(tokens.at(items.at(-1)?.to ?? from), 'UNTIL') || isLikeThis(tokens, from, items[0]?.to ?? from)

/** "never had chest pain like this", "never this bad": there is some now. */
function isLikeThis(tokens: Tokens, from: number, to: number): boolean {
  if (!tokens.slice(Math.max(0, from - 3), from).some(({ norm }) => norm === 'never')) return false
  for (let k = from; k < to; k++) {
    const [word, next] = [tokens.at(k).norm, tokens.at(k + 1).norm]
    if (word === 'like' && /^(?:this|that|these)$/.test(next)) return true
    if (/^(?:this|so|as)$/.test(word) && /^(?:bad|severe|badly|intense|strong|long|sore)$/.test(next)) return true
  }
  return false
}

/** Whether a cue reaches an item that no "or" holds. */
const goesOn = (reach: Reach, { joint }: Item, bare: boolean): boolean => reach !== 'ITEM' || (joint === 'and' && bare)

/** "fever, cough and dyspnea are denied", "fever and cough absent", "fever/cough - none": the word closes the list before it. */
function closesList({ tokens, cueStarting }: Marked, i: number): boolean {
  const word = tokens.at(i)
  const isClosing = CLOSES_LIST.test(word.norm) || (CLOSES_ROW.test(word.norm) && isDash(tokens.at(i - 1)))
  if (!isClosing || cueStarting[i] === null) return false
  const next = tokens.at(i + 1)
  return next.sentence !== word.sentence || next.kind === 'break' || next.raw === ','
}

const CLOSES_LIST = /^(?:denied|absent)$/
const CLOSES_ROW = /^(?:none|nil|no|neg|negative)$/
const isDash = ({ raw, glued }: Token): boolean => /^[-–—=]$/.test(raw) && !glued

/**
 * Denies the list that ends before token i. With words of another kind before it, where it begins is not sure: then none of it is. Before
 * "absent" commas alone make no list: "cough, fever absent".
 */
function denyBefore({ tokens, matchAt }: Marked, i: number, denied: Uint8Array): void {
  const { sentence } = tokens.at(i)
  let k = isDash(tokens.at(i - 1)) ? i - 2 : i - 1
  let isFirm = tokens.at(i).norm === 'denied'
  while (tokens.at(k).sentence === sentence && i - k < LONGEST_LIST) {
    const match = matchAt[k]
    if (match) k = match.from - 1
    else if (JOINS_CLOSED.has(tokens.at(k).norm)) {
      isFirm ||= tokens.at(k).raw !== ','
      k--
    } else break
  }
  const isWhole = tokens.at(k).sentence !== sentence || tokens.at(k).raw === ':'
  if (isWhole && isFirm) denied.fill(1, k + 1, i)
}
