/** What words beside a list say of its items: of somebody else ("risk of a or b"), of another time ("a and b last year"), possible only. */
import { hasRole } from './list-words.ts'
import { SCOPE_WORDS } from '../data/scope-words.ts'
import { STATEMENT_CLASSES, STATEMENT_CUES, type StatementCue } from '../data/statement-cues.ts'
import type { Assertion } from './assertion.ts'
import type { Cue } from './cues.ts'
import { FormIndex } from './form-index.ts'
import { separatorAt, type Joint } from './list-joints.ts'
import type { Marked } from './marked.ts'
import { opensPart } from './signs.ts'
import { matchAt, pattern, type Looks, type Pattern } from './token-patterns.ts'
import { isBoundary, type Token } from './tokens.ts'

interface Compiled {
  cue: StatementCue
  parts: Pattern
}

const FORMS = new FormIndex(
  STATEMENT_CUES.flatMap((cue) =>
    cue.forms.map((form): Compiled => ({ cue, parts: pattern(form, STATEMENT_CLASSES) })),
  ),
  ({ parts }) => parts,
)
/** Words of an item that no phrase covers. */
const MOST_WORDS = 3
const LEADS = SCOPE_WORDS.leads.words
const LINKS = SCOPE_WORDS.links.words
const MOST_LINKS = 3
/** A list is no longer, in tokens. */
const LONGEST = 40
const CLOSING = SCOPE_WORDS.closing.words

/** How each token is meant by a cue beside it; null where none says anything. @param year in which the text was written */
export function statedTokens(page: Marked, year: number): (Assertion | null)[] {
  const stated = new Array<Assertion | null>(page.tokens.length).fill(null)
  const looks: Looks = { past: (tokens, i) => isPastYear(tokens.at(i), year) }
  let behindCue = 0
  for (let i = 0; i < page.tokens.length; i++) {
    behindCue = Math.max(behindCue, page.cueStarting[i]?.to ?? 0)
    // "unclear if": the longer cue says it
    const isWithin = i < behindCue && page.cueStarting[i] === null
    const found = isWithin ? [] : cuesAt(page, i, looks)
    for (const one of found) {
      if (one.cue.of === 'BEHIND') markBehind(page, one, stated)
      else markBefore(page, one, stated)
    }
    i = (found[0]?.to ?? i + 1) - 1
  }
  return stated
}

const isPastYear = ({ kind, raw, value }: Token, year: number): boolean =>
  kind === 'number' && raw.length === 4 && value >= 1930 && value < Math.min(year, 2100)

interface Found {
  cue: StatementCue
  from: number
  to: number
}

/** The longest cues that begin at token i: what "may develop" says, it says of both sides. */
function cuesAt(page: Marked, i: number, looks: Looks): Found[] {
  let best: Found[] = []
  for (const { cue, parts } of FORMS.at(page.tokens, i)) {
    const match = matchAt(parts, page.tokens, i, looks)
    const longest = best[0]?.to ?? i + 1
    if (!match || match.end < longest) continue
    if (cue.opens && !opensPart(page.tokens, i)) continue
    if ((cue.closes ?? cue.ends) && !closesAt(page, match.end, cue.ends === true)) continue
    const end = beforePhrase(page, i, match.to)
    if (isInPhrase(page, cue, i, end)) continue
    if (match.end > longest) best = []
    best.push({ cue, from: i, to: end })
  }
  return best
}

/** "In 2015 had a seizure": where the last word of a cue, which leads to what follows, begins a known phrase, the phrase has it. */
function beforePhrase({ matchAt: at, tokens }: Marked, from: number, to: number): number {
  const phrase = at[to - 1]
  const isOfPhrase = phrase && phrase.from === to - 1 && phrase.from > from && phrase.to > to
  return isOfPhrase && LEADS.has(tokens.at(to - 1).norm) ? to - 1 : to
}

/** A known phrase goes on behind it: "risk of bleeding" is one of its own. */
function isInPhrase({ matchAt: at }: Marked, cue: StatementCue, from: number, to: number): boolean {
  // "malaria prophylaxis" is no malaria
  const startsBefore = cue.of === 'BEFORE' && (at[from]?.from ?? from) < from
  return startsBefore || (at[to - 1]?.to ?? to) > to
}

/** Whether nothing goes on at token i: then what stands before it is meant. @param isEnd no word but "and" or "but" may follow */
function closesAt({ tokens }: Marked, i: number, isEnd: boolean): boolean {
  const next = tokens.at(i)
  return (
    isBoundary(next) ||
    next.sentence !== tokens.at(i - 1).sentence ||
    /^[,;)(|\]]$/.test(next.raw) ||
    (isEnd ? /^(?:and|but)$/.test(next.norm) : CLOSING.has(next.norm))
  )
}

/** Goes forward over the items that one cue opens. */
function markBehind(page: Marked, found: Found, stated: (Assertion | null)[]): void {
  new ItemsBehind(page, found, stated).mark()
}

class ItemsBehind {
  private words = 0
  /** A known phrase was read in the item. */
  private told = false
  /** Behind a comma of an ITEM cue: marked only where "or" or "and" follows. */
  private pending: number | null = null

  constructor(
    private readonly page: Marked,
    private readonly found: Found,
    private readonly stated: (Assertion | null)[],
  ) {}

  mark(): void {
    const { tokens } = this.page
    const { sentence } = tokens.at(this.found.to - 1)
    let at: number | null = this.found.to
    while (at !== null && at < this.found.to + LONGEST && tokens.at(at).sentence === sentence) at = this.next(at)
  }

  /** Behind the phrase, joint or word at token k; null where the list is over. */
  private next(k: number): number | null {
    const phrase = this.page.matchAt[k]
    if (phrase) return this.phrase(phrase.from, phrase.to)
    const joint = separatorAt(this.page, k)
    if (joint) return this.joint(joint.joint, k, joint.to)
    return this.word(k)
  }

  private phrase(from: number, to: number): number | null {
    if (isValued(this.page, to)) return null
    if (this.pending === null) this.stated.fill(this.found.cue.says, from, to)
    this.told = true
    return to
  }

  private joint(joint: Joint, k: number, to: number): number | null {
    if (!this.told) return null
    if (joint !== 'comma' && this.pending !== null) {
      this.stated.fill(this.found.cue.says, this.pending, k)
      this.pending = null
    } else if (joint === 'comma' && this.found.cue.reach === 'ITEM') this.pending ??= k
    this.words = 0
    this.told = false
    return to
  }

  private word(k: number): number | null {
    const token = this.page.tokens.at(k)
    if (!isPassed(this.page, token, k, this.told)) return null
    const isFree = LEADS.has(token.norm) || SCOPE_WORDS.filler.words.has(token.norm)
    if (!isFree && ++this.words > MOST_WORDS) return null
    if (this.pending === null) this.stated[k] = this.found.cue.says
    return k + 1
  }
}

/** Cues that may stand in an item: "old stroke (mother)". */
const PASSED: ReadonlySet<Cue> = new Set<Cue>(['LIST', 'PAST', 'UNSURE', 'RELATIVE'])

/** "risk of melena 3 units": a number behind a name is a value. */
const isValued = ({ tokens }: Marked, i: number): boolean => tokens.at(i).kind === 'number'

/** Whether an item goes on over a token that is part of no phrase. */
function isPassed({ cueStarting }: Marked, token: Token, k: number, told: boolean): boolean {
  if (LEADS.has(token.norm)) return !told || token.raw !== ':'
  if (token.kind !== 'word') return false
  const cue = cueStarting[k]?.cue
  if (cue && !PASSED.has(cue)) return false
  return told ? !ends(token) : !isStatement(token)
}

const isStatement = (token: Token): boolean => hasRole(token, 'STATEMENT')
/** "risk of bleeding is high", "afraid of melena has fever" */
const ends = (token: Token): boolean => isStatement(token) || hasRole(token, 'PREDICATE')

/** Goes back over the items that one cue closes. */
function markBefore(page: Marked, { cue, from }: Found, stated: (Assertion | null)[]): void {
  const { tokens } = page
  const { sentence } = tokens.at(from)
  let k = beforeLinks(page, from, cue.says === 'PAST')
  if (cue.ofOpening && !isOpening(page, k)) return
  while (k >= 0 && from - k < LONGEST && tokens.at(k).sentence === sentence) {
    const phrase = page.matchAt[k]
    if (!phrase) break
    stated.fill(cue.says, phrase.from, phrase.to)
    k = phrase.from - 1
    if (page.matchAt[k] || !joinsBack(tokens.at(k), cue)) break
    k--
  }
}

/** Whether the phrase that ends with token k, with what "or" and "and" join to it, begins a clause. */
function isOpening({ tokens, matchAt: at }: Marked, k: number): boolean {
  let first = at[k]?.from
  while (first !== undefined) {
    const before = ARTICLE.has(tokens.at(first - 1).norm) ? first - 1 : first
    const joint = tokens.at(before - 1).norm
    const earlier: number | undefined = joint === 'or' || joint === 'and' ? at[before - 2]?.from : undefined
    if (earlier === undefined) return opensPart(tokens, before) || joint === 'and' || joint === 'but'
    first = earlier
  }
  return false
}
const ARTICLE: ReadonlySet<string> = new Set(['a', 'an', 'the', 'any'])

/** The token before the links that lead to a cue. @param mayHaveComma "melena, 5 years ago" */
function beforeLinks({ tokens }: Marked, from: number, mayHaveComma: boolean): number {
  const { sentence } = tokens.at(from)
  let k = mayHaveComma && tokens.at(from - 1).raw === ',' ? from - 2 : from - 1
  for (let links = 0; links < MOST_LINKS && LINKS.has(tokens.at(k).norm) && tokens.at(k).sentence === sentence; links++)
    k--
  return k
}

const joinsBack = ({ norm, raw }: Token, { reach }: StatementCue): boolean =>
  /^(or|and|\/)$/.test(norm) || (reach === 'LIST' && raw === ',')
