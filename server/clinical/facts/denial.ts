/**
 * Which tokens of a page stand in a denied list: "no a, b or c", "denies a/b/c", "-a -b", "a- b-", "a, b and c denied".
 * A list is read forward from its cue, item by item. An item is whatever stands between two separators: a known finding or any other words.
 * It goes on until something is affirmed, or another statement begins. Linear in the length of a page.
 */
import type { CueMark, Marked } from './page.ts'
import type { Token } from './tokens.ts'

/** Begins a statement of its own: the list ended before it. */
const STATEMENT =
  /^(he|she|they|it|i|we|pt|patient|there|this|that|has|had|have|take|took|taking|report|live|work|drink|smoke|use|feel|felt|went|came|got|noticed|woke|ate|given|gave|received|admitted|seen|brought|tolerating|able|unable|cant|cannot|continue|remain|appear|look|shows|showed|show|revealed|endorse|admit|gets|says|said|wants|per|advised|plan|exam|vital|ecg|ekg|cxr|ct|mri|us|lab|usual|allergic)$/
/** Says that what it stands with is as it should be. */
const NORMAL = /^(clear|normal|intact|soft|regular|supple|stable|equal|reactive|nontender|wnl|nl|patent|moist|fine|well|ok|symmetric|symmetrical|reassuring)$/
/** Describes something that is there; in a list after "no" it affirms its item, unless "or" holds the list together. */
const QUALITY =
  /^(severe|worsening|productive|progressive|intermittent|constant|persistent|sharp|dull|sudden|increasing|mild|moderate|marked|positive|worse|better|improving|resolved|gone|present|ongoing|r|l|right|left|bilateral|bilat|diffuse|twice|once|daily|sometime|occasional|only|some|mainly|just|trace)$/
/** Something that happened, or cannot be done. */
const HAPPENED = /^(unable|cannot|cant|vomited|fainted|collapsed|passed|coughed|threw|fell|hit|struck|lost|overdosed|ingested|swallowed|stabbed|shot|bled|seized)$/
/** A person is not denied in a list of complaints. */
const PERSON = /^(smoker|drinker|diabetic|asthmatic|alcoholic|hypertensive|epileptic|immunized|immunised|vaccinated)$/
/** A list of complaints does not go on behind these. */
const ENDS_AFTER = /^(allergie|allergy|med|medication|medicine|pmh|pmhx|comorbiditie)$/
/** What follows within the item belongs to its circumstances: "no pain with urination". */
const CIRCUMSTANCE = /^(with|w|after|when|while|until|since|due|secondary|despite|during|on|in|at)$/
/** After an item that something was said of, these make the item a subject: "cough is productive". */
const PREDICATE = /^(is|are|has|started|developed|now|today|still|began|persist|continue|x)$/
const MAX_WORDS = 6

interface Item {
  from: number
  /** Where its denied part ends. */
  to: number
  joined: 'first' | 'comma' | 'or' | 'and'
  /** Affirmed by its own words, as far as "or" does not say otherwise. */
  affirmed: boolean
}

interface List {
  items: Item[]
  /** Whether nothing of a statement's own followed. */
  bare: boolean
}

/** Marks the tokens of denied lists with 1. */
export function deniedTokens(page: Marked): Uint8Array {
  const denied = new Uint8Array(page.tokens.length)
  for (let i = 0; i < page.tokens.length; i++) {
    const cue = page.cueStarting[i]
    if (closesDenied(page, i)) denyBefore(page, i, denied)
    else if (cue && isDenial(page, cue)) denyList(page, cue.to, reachOf(page, cue), denied)
    else if (opensWithNo(page, i)) denyList(page, page.matches[page.matchAt[i]!]!.to, 'LIST', denied, true)
    else if (isMinus(page, i)) denyChain(page, i + 1, denied)
  }
  denyMinusSigns(page, denied)
  return denied
}

type DenialReach = 'COMPLAINTS' | 'LIST' | 'ITEM'

function isDenial({ tokens }: Marked, { cue, from, to }: CueMark): boolean {
  if (cue === 'NO') return true
  if (cue === 'NOT_AFTER') return (tokens[from]!.raw === '(' || /^neg/.test(tokens[from]!.norm)) && tokens[to]?.kind === 'word' && opensPart(tokens, from)
  if (cue === 'STOPPED') return /^(not|no)$/.test(tokens[from]!.norm)
  return cue === 'DENY' && !(to - from === 1 && tokens[from]!.norm === 'negative' && tokens[to]?.raw !== ':')
}

/** "not a, b": only b's "or" makes it a list. What a patient denies goes on further than what a writer finds missing. */
function reachOf({ tokens }: Marked, { cue, from, to }: CueMark): DenialReach {
  if (cue === 'NOT_AFTER' && tokens[from]!.raw !== '(') return 'ITEM'
  if (cue === 'DENY' || cue === 'NOT_AFTER') return 'COMPLAINTS'
  return to - from === 1 && /^(not|isnt|wasnt|never|absent|nicht)$/.test(tokens[from]!.norm) ? 'ITEM' : 'LIST'
}

/** "No blood in stool, melena or fever": the phrase holds the cue. */
function opensWithNo(page: Marked, i: number): boolean {
  const match = page.matchAt[i]! >= 0 ? page.matches[page.matchAt[i]!]! : null
  if (match?.from !== i || !/^(no|without|denie|denied)$/.test(page.tokens[i]!.norm)) return false
  return match.values.some((sense) => sense.kind === 'FINDING' && (sense.absent || sense.value === 'none'))
}

/** At the start of a line, sentence, bracket or list item. */
function opensPart(tokens: Token[], i: number): boolean {
  const before = tokens[i - 1]
  return before === undefined || before.kind === 'break' || /^[,(:/-]$/.test(before.raw) || before.sentence !== tokens[i]!.sentence
}

function denyList(page: Marked, from: number, reach: DenialReach, denied: Uint8Array, isBehindItem = false): void {
  const { items, bare } = listAt(page, from, isBehindItem)
  const lastOr = items.findLastIndex(({ joined }) => joined === 'or')
  for (const [index, item] of items.entries()) {
    const closed = index <= lastOr
    if (index > 0 && !closed) {
      if (reach === 'ITEM' && item.joined !== 'and') break
      if (item.affirmed || (reach === 'ITEM' && !bare)) break
    }
    denied.fill(1, item.from, item.to)
  }
}

/** Reads the items of a list. `isBehindItem`: the first item stands before `from`, so a separator comes first. */
function listAt(page: Marked, start: number, isBehindItem: boolean): List {
  const { tokens } = page
  let k = start
  while (tokens[k] && (tokens[k]!.raw === ':' || /^(any|of)$/.test(tokens[k]!.norm))) k++
  const sentence = tokens[start - 1]!.sentence
  // "no aspirin, warfarin" is a list of medicines; in "no fever, warfarin" the second is taken
  const medicines = page.matchAt[k]! >= 0 && isMedicine(page.matches[page.matchAt[k]!]!)
  const items: Item[] = []
  let joined: Item['joined'] = 'first'
  const separator = separatorAt(page, k)
  if (separator) {
    if (!isBehindItem) return { items, bare: true }
    // what stands in the phrase is the first item
    items.push({ from: start, to: start, joined, affirmed: false })
    joined = separator.joined
    k = separator.to
  }
  while (tokens[k] && tokens[k]!.sentence === sentence && tokens[k]!.kind !== 'break') {
    const read = itemAt(page, k, sentence, joined, medicines)
    if (read.item) items.push(read.item)
    const separator = read.ended ? null : separatorAt(page, read.next)
    if (!separator) return { items, bare: !read.ended }
    joined = separator.joined
    k = separator.to
  }
  return { items, bare: true }
}

/** A comma, slash, "or", "and", or several of them: "or" decides. */
function separatorAt({ tokens, matchAt }: Marked, i: number): { joined: Item['joined']; to: number } | null {
  let k = i
  let joined: Item['joined'] | null = null
  for (; tokens[k] && matchAt[k]! < 0; k++) {
    const { raw, norm, glued } = tokens[k]!
    if (norm === 'or' || norm === 'nor') joined = 'or'
    else if (norm === 'and' || norm === '&' || (raw === '+' && !glued && !tokens[k + 1]?.glued)) joined = joined === 'or' ? 'or' : 'and'
    else if (raw === ',' || raw === '/' || raw === '|') joined ??= raw === '/' ? 'or' : 'comma'
    else if (joined === null || !/^(any)$/.test(norm)) break
  }
  return joined ? { joined, to: k } : null
}

interface ItemReading {
  item: Item | null
  next: number
  /** Something else than a separator follows: the list is over. */
  ended: boolean
}

/** Reads one item from token `from` up to the next separator, or to what ends the list. */
function itemAt(page: Marked, from: number, sentence: number, joined: Item['joined'], medicines: boolean): ItemReading {
  const { tokens } = page
  const first = joined === 'first' || joined === 'or'
  const over = (item: Item | null, next: number): ItemReading => ({ item, next, ended: true })
  let affirmed = false
  let circumstance = -1
  let words = 0
  let isTold = false
  let k = from
  const item = (to: number): Item => ({ from, to: circumstance >= 0 ? circumstance : to, joined, affirmed })
  while (tokens[k] && tokens[k]!.sentence === sentence && tokens[k]!.kind !== 'break') {
    const token = tokens[k]!
    const match = page.matchAt[k]! >= 0 ? page.matches[page.matchAt[k]!]! : null
    if (joined !== 'first' && k === from && isTaken(page, k)) return over(null, k)
    if (match) {
      if (joined === 'comma' && isMedicine(match) && !medicines) affirmed = true
      if (isAbsent(match) && !first) return over(k > from && !affirmed ? item(k) : null, k)
      if (circumstance >= 0 && isFinding(match)) return over(item(k), k)
      if (tokens[match.to]?.kind === 'number' && isMeasure(match)) return over(first || k === from ? (k > from ? item(k) : null) : null, k)
      if (!first) affirmed ||= HAPPENED.test(token.norm) || PERSON.test(token.norm) || QUALITY.test(token.norm)
      isTold = true
      k = match.to
      if (first && tokens.slice(match.from, k).some(({ norm }) => ENDS_AFTER.test(norm))) return over(item(k), k)
      continue
    }
    if (separatorAt(page, k)) return { item: item(k), next: k, ended: false }
    const cue = page.cueStarting[k]
    if (cue && cue.cue !== 'LIST') {
      const verdict = cueInItem(page, cue, { first, isTold, begins: k === from })
      if (verdict === 'OVER') return over(k > from ? item(k) : null, k)
      if (verdict === 'AFFIRMED') return over(null, k)
      if (verdict === 'CIRCUMSTANCE' && isTold && circumstance < 0) circumstance = k
      k = cue.to
      continue
    }
    const verdict = wordInItem(tokens, k, { first, begins: k === from, isTold })
    if (verdict === 'OVER') return over(k > from && (first || isTold) ? item(k) : null, k)
    if (verdict === 'AFFIRMED') return over(null, k)
    if (verdict === 'QUALITY') affirmed = true
    if (verdict === 'CIRCUMSTANCE' && isTold && circumstance < 0) circumstance = k
    if (token.raw === '(') {
      const past = afterBracket(page, k)
      if (past > k) {
        k = past
        continue
      }
    }
    if (token.kind === 'word' && ++words > MAX_WORDS) return over(first || isTold ? item(k) : null, k)
    if (first && ENDS_AFTER.test(token.norm)) return over(item(k + 1), k + 1)
    k++
  }
  return { item: item(k), next: k, ended: false }
}

type Verdict = 'OVER' | 'AFFIRMED' | 'QUALITY' | 'CIRCUMSTANCE' | null

interface Place {
  first: boolean
  /** The first token of its item. */
  begins: boolean
  /** A known phrase stands before it in the item. */
  isTold: boolean
}

function cueInItem({ tokens }: Marked, { cue, from }: CueMark, { first, isTold, begins }: Place): Verdict {
  const { norm } = tokens[from]!
  switch (cue) {
    case 'NO':
    case 'DENY':
    case 'STOPPED':
      return 'OVER'
    case 'STOP':
      if (CIRCUMSTANCE.test(norm)) return isTold ? (norm === 'since' && !first ? 'AFFIRMED' : 'CIRCUMSTANCE') : null
      return PREDICATE.test(norm) && isTold && !first ? 'AFFIRMED' : 'OVER'
    case 'PAST':
    case 'PAST_AFTER':
      if (first) return null
      return isTold ? 'AFFIRMED' : 'QUALITY'
    case 'NOT_AFTER':
      // "no fever, CT negative"; "denies fever, neg Murphy"
      return first && isTold ? 'OVER' : begins ? 'OVER' : 'AFFIRMED'
    case 'UNSURE':
    case 'UNSURE_AFTER':
      return begins || first ? 'OVER' : 'AFFIRMED'
    default:
      return 'OVER'
  }
}

function wordInItem(tokens: Token[], k: number, { first, begins, isTold }: Place): Verdict {
  const token = tokens[k]!
  if (token.kind === 'number') return first ? null : 'AFFIRMED'
  if (token.kind === 'mark') return markInItem(tokens, k, first)
  if (NORMAL.test(token.norm) && !first) return 'AFFIRMED'
  if (STATEMENT.test(token.norm) && !(first && begins)) return begins ? 'OVER' : first ? 'OVER' : 'AFFIRMED'
  if (!first && isTold && PREDICATE.test(token.norm)) return 'AFFIRMED'
  if (!first && (QUALITY.test(token.norm) || HAPPENED.test(token.norm) || PERSON.test(token.norm))) return 'QUALITY'
  return CIRCUMSTANCE.test(token.norm) ? 'CIRCUMSTANCE' : null
}

function markInItem(tokens: Token[], k: number, first: boolean): Verdict {
  const { raw, glued } = tokens[k]!
  const next = tokens[k + 1]
  if (raw === ':') return first ? 'OVER' : 'AFFIRMED'
  if (raw === '+' || raw === '→' || raw === '=' || raw === ')' || raw === '↑' || raw === '↓') return 'OVER'
  // a dash between spaces opens another part
  if (raw === '-' && !glued && !next?.glued) return 'OVER'
  if (raw === '?' && next?.glued) return 'OVER'
  return null
}

/** "no fever, on apixaban": what is taken is no complaint that is denied. */
function isTaken({ tokens, matchAt }: Marked, i: number): boolean {
  return /^(on|taking|take|using|use)$/.test(tokens[i]!.norm) && (matchAt[i]! >= 0 || (matchAt[i + 1] ?? -1) >= 0)
}

/** Behind a bracket that holds a value; what else stands in brackets belongs to the list. */
function afterBracket({ tokens }: Marked, open: number): number {
  const { sentence } = tokens[open]!
  let valued = false
  for (let k = open + 1; k < Math.min(tokens.length, open + 14) && tokens[k]!.sentence === sentence; k++) {
    if (tokens[k]!.kind === 'number') valued = true
    if (tokens[k]!.raw === ')') return valued ? k + 1 : open
  }
  return open
}

type PhraseMatch = Marked['matches'][number]
const isFinding = ({ values }: PhraseMatch) => values.some(({ kind }) => kind === 'FINDING' || kind === 'CONDITION')
const isAbsent = ({ values }: PhraseMatch) => values.some((sense) => sense.kind === 'FINDING' && sense.absent)
const isMedicine = ({ values }: PhraseMatch) => values.some(({ kind }) => kind === 'MEDICINE')
const isMeasure = ({ values }: PhraseMatch) => values.some(({ kind }) => kind === 'MEASURE' || kind === 'PRESSURE' || kind === 'PAIR')

/** "cough, -fever": a hyphen glued to the word behind it and to nothing before; at the start of a line it may be a bullet. */
function isMinus({ tokens, matchAt }: Marked, i: number): boolean {
  const token = tokens[i]!
  if (token.raw !== '-' || token.glued || !tokens[i + 1]?.glued || tokens[i + 1]!.kind !== 'word' || matchAt[i]! >= 0) return false
  const before = tokens[i - 1]
  return before !== undefined && before.kind !== 'break'
}

/** "-CP/SOB/palps": the item and what slashes join to it. */
function denyChain(page: Marked, from: number, denied: Uint8Array): void {
  let k = from
  while (page.tokens[k] && page.tokens[k]!.sentence === page.tokens[from]!.sentence) {
    const to = page.matchAt[k]! >= 0 ? page.matches[page.matchAt[k]!]!.to : k + 1
    denied.fill(1, k, to)
    if (page.tokens[to]?.raw !== '/') return
    k = to + 1
  }
}

/** "fever, cough and dyspnea are denied": the word closes the list before it. */
function closesDenied({ tokens, cueStarting }: Marked, i: number): boolean {
  const word = tokens[i]!
  if (word.norm !== 'denied' && !(word.norm === 'absent' && /^(are|were|all)$/.test(tokens[i - 1]?.norm ?? ''))) return false
  const next = tokens[i + 1]
  return cueStarting[i] !== null && (next === undefined || next.sentence !== word.sentence || next.kind === 'break' || next.raw === ',')
}

function denyBefore(page: Marked, i: number, denied: Uint8Array): void {
  const { tokens } = page
  let k = i - 1
  for (; k >= 0 && tokens[k]!.sentence === tokens[i]!.sentence && i - k < 60; ) {
    if (page.matchAt[k]! >= 0) k = page.matches[page.matchAt[k]!]!.from - 1
    else if (/^(,|\/|or|and|is|are|were|wa|all|both|any)$/.test(tokens[k]!.norm)) k--
    else break
  }
  // with a statement before the list, only "a and b denied" is sure: the rest could be its end
  const whole = k < 0 || tokens[k]!.sentence !== tokens[i]!.sentence || tokens[k]!.raw === ':'
  if (whole) denied.fill(1, k + 1, i)
}

/** "cough- dysuria- travel+": a line that signs its items behind them. One sign alone may be a dash. */
function denyMinusSigns(page: Marked, denied: Uint8Array): void {
  const { tokens } = page
  const isSign = (i: number) => {
    const [token, next] = [tokens[i]!, tokens[i + 1]]
    return (token.raw === '-' || token.raw === '+') && token.glued && tokens[i - 1]?.kind === 'word' && !(next?.glued && next.kind !== 'mark' && next.kind !== 'break')
  }
  let signs: number[] = []
  const settle = () => {
    if (signs.length > 1)
      for (const at of signs) {
        if (tokens[at]!.raw !== '-') continue
        const covering = page.matchAt[at - 1]!
        denied.fill(1, covering >= 0 ? page.matches[covering]!.from : at - 1, at)
      }
    signs = []
  }
  for (let i = 1; i < tokens.length; i++) {
    if (tokens[i]!.raw === '\n') settle()
    else if (isSign(i)) signs.push(i)
  }
  settle()
}
