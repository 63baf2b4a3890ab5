/** One text, read once: its tokens, the phrases found in it, the cues, and the numbers no measure may use. */
import { readAllergyStatements, type AllergyStatement } from '../allergies.ts'
import type { Cue } from './cues.ts'
import { adviceTokens } from './advice.ts'
import { deniedTokens } from './denial.ts'
import type { CueMark, Marked } from './marked.ts'
import type { Match, Phrases } from './phrases.ts'
import { protect, type Protected } from './protected.ts'
import type { Sense } from './senses.ts'
import { tokenize, type Token } from './tokens.ts'
import type { Span } from '../types.ts'

export interface Page extends Marked {
  text: string
  /** The year in which it was written; Infinity where that is not known. */
  year: number
  /** What it says of allergies: no word there is a finding, and no substance there is taken. */
  allergies: AllergyStatement[]
  /** 1 for each token of advice for later. */
  advice: Uint8Array
  /** 1 for each token of a denied list. */
  denied: Uint8Array
  protected: Protected
  /** Numbers already taken by a measure, an age or a duration. */
  used: Set<number>
  /** Medicines named inside a longer phrase ("on levothyroxine"). */
  within: Match<Sense>[]
  /** "my 2-year-old son": the relative who is the patient, or null. */
  patientNoun: string | null
}

/** Reads a text into a page. Linear in its length. */
export function openPage(text: string, senses: Phrases<Sense>, cues: Phrases<Cue>, year = Infinity): Page {
  const tokens = tokenize(text)
  const hidden = protect(text, tokens)
  const allergies = readAllergyStatements(text, tokens)
  const told = tokensIn(tokens, allergies)
  const marked = markTokens(text, tokens, (i) => hidden.tokens.has(i) || told[i] === 1, senses, cues)
  const advice = adviceTokens(marked)
  for (const [i, token] of tokens.entries()) if (advice[i] && token.kind === 'number') hidden.tokens.add(i)
  return {
    ...marked,
    text,
    year,
    allergies,
    advice,
    denied: deniedTokens(marked),
    protected: hidden,
    used: new Set(),
    within: medicinesWithin(text, marked, senses),
    patientNoun: null,
  }
}

/** The phrases and cues of a few words that are no text of a patient, such as a trigger phrase. */
export function markPhrase(phrase: string, senses: Phrases<Sense>, cues: Phrases<Cue>): Marked {
  const tokens = tokenize(phrase)
  const hidden = protect(phrase, tokens)
  return markTokens(phrase, tokens, (i) => hidden.tokens.has(i), senses, cues)
}

function markTokens(text: string, tokens: Token[], isHidden: (i: number) => boolean, senses: Phrases<Sense>, cues: Phrases<Cue>): Marked {
  const matches: Match<Sense>[] = []
  const matchAt = new Int32Array(tokens.length).fill(-1)
  for (let i = 0; i < tokens.length; i++) {
    if (tokens[i]!.kind === 'break' || isHidden(i)) continue
    const match = senses.longest(text, tokens, i)
    if (!match || splitsWord(tokens, match)) continue
    matchAt.fill(matches.length, match.from, match.to)
    matches.push(match)
    i = match.to - 1
  }
  return { tokens, matches, matchAt, ...markCues(text, tokens, matchAt, cues) }
}

const OVERRIDING: ReadonlySet<Cue> = new Set(['NO', 'DENY', 'UNSURE'])
/** No cue is longer. */
const LONGEST_CUE = 8

function markCues(text: string, tokens: Token[], matchAt: Int32Array, cues: Phrases<Cue>): Pick<Marked, 'cueStarting' | 'cueEnding'> {
  const cueEnding: (CueMark | null)[] = new Array(tokens.length).fill(null)
  const cueStarting: (CueMark | null)[] = new Array(tokens.length).fill(null)
  for (let i = 0; i < tokens.length; i++) {
    if (matchAt[i]! >= 0 || tokens[i]!.kind === 'break') continue
    // a cue ends where a finding begins: "no | recent travel"
    let until = i + 1
    while (until < tokens.length && until - i < LONGEST_CUE && matchAt[until]! < 0) until++
    const found = cues.longest(text, tokens, i, until)
    if (!found) continue
    // one word may be two cues ("?" before and after): both are looked up by their place
    const mark = { cue: found.values.findLast((cue) => OVERRIDING.has(cue)) ?? found.values[0]!, from: i, to: found.to }
    cueStarting[i] = mark
    cueEnding[found.to - 1] = mark
    i = found.to - 1
  }
  return { cueStarting, cueEnding }
}

/** Medicines inside phrases that begin with "on" and say something else. */
function medicinesWithin(text: string, { tokens, matches }: Marked, senses: Phrases<Sense>): Match<Sense>[] {
  const names = ({ values }: Match<Sense>) => values.some(({ kind }) => kind === 'MEDICINE')
  return matches.flatMap((match) => {
    if (tokens[match.from]!.norm !== 'on' || match.to === match.from + 1 || names(match)) return []
    const inner = senses.longest(text, tokens, match.from + 1, match.to)
    return inner && names(inner) ? [inner] : []
  })
}

/** 1 for each token that stands in one of the spans, which are in order. */
function tokensIn(tokens: Token[], spans: Span[]): Uint8Array {
  const inside = new Uint8Array(tokens.length)
  let at = 0
  for (const [i, { start, end }] of tokens.entries()) {
    while (at < spans.length && spans[at]!.end <= start) at++
    const span = spans[at]
    if (span && start >= span.start && end <= span.end) inside[i] = 1
  }
  return inside
}

/** "T12", "L4", "K9": one letter glued to a whole number is a name, unless the number can be a value ("T38.5", "K5.8"). */
function splitsWord(tokens: Token[], match: Match<Sense>): boolean {
  const first = tokens[match.from]!
  const before = tokens[match.from - 1]
  // "x" of "xK" cannot happen: letters are one token; but "2K" or "5Na" are no names
  // "80/palp" is a pressure
  if (first.norm === 'palp' && before?.raw === '/') return true
  if (before && first.glued && before.kind === 'number' && match.to - match.from === 1 && first.raw.length === 1 && first.raw !== 'F' && first.raw !== 'C') return true
  return false
}

/** The span of tokens [from, to). */
export function spanOf(page: Page, from: number, to: number): Span {
  return { start: page.tokens[from]!.start, end: page.tokens[to - 1]!.end }
}
