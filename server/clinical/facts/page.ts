/** One text, read once: its tokens, the phrases found in it, the cues, and the numbers no measure may use. */
import { readAllergyStatements } from '../allergies.ts'
import type { AllergyStatement } from '../allergy-statement.ts'
import type { Cue } from './cues.ts'
import { adviceTokens } from './advice.ts'
import { deniedTokens } from './denial.ts'
import { mark, type Marked } from './marked.ts'
import type { Match, Phrases } from './phrases.ts'
import { protect, type Protected } from './protected.ts'
import type { Sense } from './senses.ts'
import { tokenize } from './tokenize.ts'
import type { Tokens } from './tokens.ts'
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
  const marked = mark(text, tokens, senses, cues, (i) => hidden.tokens.has(i) || told[i] === 1)
  const within = marked.matches.flatMap((match) => medicineWithin(text, tokens, senses, match))
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
    within,
    patientNoun: null,
  }
}

/** 1 for each token that stands in one of the spans, which are in order. */
function tokensIn(tokens: Tokens, spans: Span[]): Uint8Array {
  const inside = new Uint8Array(tokens.length)
  let at = 0
  for (const [i, { start, end }] of tokens.entries()) {
    while (at < spans.length && spans[at]!.end <= start) at++
    const span = spans[at]
    if (span && start >= span.start && end <= span.end) inside[i] = 1
  }
  return inside
}

/** The medicine inside a longer phrase that names none: "on levothyroxine". */
function medicineWithin(
  text: string,
  tokens: Tokens,
  senses: Phrases<Sense>,
  { from, to, values }: Match<Sense>,
): Match<Sense>[] {
  const isMedicine = (sense: Sense) => sense.kind === 'MEDICINE'
  if (tokens.at(from).norm !== 'on' || to === from + 1 || values.some(isMedicine)) return []
  const inner = senses.longest(text, tokens, from + 1, to)
  return inner?.values.some(isMedicine) ? [inner] : []
}

/** The span of tokens [from, to). */
export function spanOf(page: Page, from: number, to: number): Span {
  return { start: page.tokens.at(from).start, end: page.tokens.at(to - 1).end }
}
