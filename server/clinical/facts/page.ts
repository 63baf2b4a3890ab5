/** One text, read once: its tokens, the phrases found in it, the cues, and the numbers no measure may use. */
import { readAllergyStatements } from '../allergies.ts'
import type { AllergyStatement } from '../allergy-statement.ts'
import type { Assertion } from './assertion.ts'
import { markComorbidities } from './comorbidities.ts'
import type { Composed, Compositions } from './compositions.ts'
import type { Cue } from './cues.ts'
import { adviceTokens } from './advice.ts'
import { thresholdTokens } from './thresholds.ts'
import { endsAdmission, pastTokens, plannedTokens } from './course.ts'
import { deniedTokens } from './denial.ts'
import { othersTokens } from './others.ts'
import { isOfRow, mark, type Marked } from './marked.ts'
import type { Match, Phrases } from './phrases.ts'
import { protect, type Protected } from './protected.ts'
import type { Sense } from './senses.ts'
import type { Spelling } from './spelling.ts'
import { statedTokens } from './statement-cues.ts'
import { tokenize } from './tokenize.ts'
import type { Tokens } from './tokens.ts'
import { TopicFilter } from './topics.ts'
import type { Span } from '../types.ts'

/** What a text is marked with. */
interface PageWords {
  senses: Phrases<Sense>
  cues: Phrases<Cue>
  composed: Compositions
  spelling: Spelling
}

export interface Page extends Marked {
  text: string
  /** Findings stated by parts in any order. */
  composed: Composed[]
  /** The year in which it was written; Infinity where that is not known. */
  year: number
  /** What it is about, and so which meanings of its words it leaves. */
  topics: TopicFilter
  /** What it says of allergies: no word there is a finding, and no substance there is taken. */
  allergies: AllergyStatement[]
  /** 1 for each token of advice for later. */
  advice: Uint8Array
  /** It ends an admission: what brought that about is over. */
  isLetter: boolean
  /** 1 for each token that tells how an admission began that is over, or an illness that somebody has had. */
  past: Uint8Array
  /** 1 for each token of a plan. */
  planned: Uint8Array
  /** 1 for each token of a statement about somebody else. */
  others: Uint8Array
  /** How each token is meant by a cue beside its list. */
  stated: (Assertion | null)[]
  /** 1 for each token of a denied list. */
  denied: Uint8Array
  protected: Protected
  /** Numbers already taken by a measure, an age or a duration. */
  used: Set<number>
  /** Tokens of what is stated by words that stand apart: no phrase says it. */
  scattered: Set<number>
  /** Medicines named inside a longer phrase ("on levothyroxine"). */
  within: Match<Sense>[]
  /** "my 2-year-old son": the relative who is the patient, or null. */
  patientNoun: string | null
}

/** Reads a text into a page. Linear in its length. */
export function openPage(
  text: string,
  { senses, cues, composed, spelling }: PageWords,
  year = Infinity,
  patientIn: PatientIn = () => null,
): Page {
  const tokens = spelling.respell(tokenize(text))
  const patientNoun = patientIn(tokens)
  const hidden = protect(text, tokens)
  const allergies = readAllergyStatements(text, tokens)
  const told = tokensIn(tokens, allergies)
  const isHidden = (i: number) => hidden.tokens.has(i) || told[i] === 1
  const topics = new TopicFilter(text, tokens)
  const found = composed.find(text, tokens, isHidden)
  const compositions = found.filter(({ sense, from, to }) => !topics.dropsComposed(sense.key, from, to))
  const isOfPart = partsWithCues(tokens, compositions)
  const marked = mark(text, tokens, senses, cues, { isHidden, isOfPart, topics })
  const within = marked.matches.flatMap((match) => medicineWithin(text, tokens, senses, match))
  const advice = adviceTokens(marked)
  for (const i of thresholdTokens(tokens)) hidden.tokens.add(i)
  const others = othersTokens(marked, patientNoun)
  const isLetter = endsAdmission(marked)
  const past = pastTokens(tokens, isLetter)
  markComorbidities(marked, past)
  for (let i = 0; i < tokens.length; i++)
    if ((advice[i] || others[i]) && tokens.at(i).kind === 'number') hidden.tokens.add(i)
  return {
    ...marked,
    text,
    composed: compositions,
    year,
    topics,
    allergies,
    advice,
    isLetter,
    past,
    planned: plannedTokens(tokens),
    others,
    stated: statedTokens(marked, year),
    denied: deniedTokens(marked),
    protected: hidden,
    used: new Set(),
    scattered: new Set(),
    within,
    patientNoun,
  }
}

/** Who a text's patient is, where its first words tell of a relative. */
export type PatientIn = (tokens: Tokens) => string | null

/** Tokens of heads of more than one word: "not moving" denies nothing. */
function partsWithCues(tokens: Tokens, composed: Composed[]): (i: number) => boolean {
  const inside = new Uint8Array(tokens.length)
  for (const { head } of composed) if (head.to - head.from > 1) inside.fill(1, head.from, head.to)
  return (i) => inside[i] === 1
}

/** 1 for each token that stands in one of the spans, which are in order. */
function tokensIn(tokens: Tokens, spans: Span[]): Uint8Array {
  const inside = new Uint8Array(tokens.length)
  let at = 0
  if (spans.length === 0) return inside
  for (let i = 0; i < tokens.length; i++) {
    const { start, end } = tokens.at(i)
    while (at < spans.length && spans[at]!.end <= start) at++
    const span = spans[at]
    if (span && start >= span.start && end <= span.end) inside[i] = 1
  }
  return inside
}

const isMedicine = (sense: Sense): boolean => sense.kind === 'MEDICINE'

/** "T2DM on metformin" tells of which type beside what its row does. */
const isOfRowOrChoice = (sense: Sense): boolean =>
  isOfRow(sense) || (sense.kind === 'FINDING' && typeof sense.value === 'string')

/** The medicine inside a longer phrase that names none: "on levothyroxine", "sildenafil last night". */
function medicineWithin(
  text: string,
  tokens: Tokens,
  senses: Phrases<Sense>,
  { from, to, values }: Match<Sense>,
): Match<Sense>[] {
  const isOn = tokens.at(from).norm === 'on'
  if (to === from + 1 || values.some(isMedicine) || !(isOn || values.every(isOfRowOrChoice))) return []
  for (let i = isOn ? from + 1 : from; i < (isOn ? from + 2 : to); i++) {
    const inner = senses.longest(text, tokens, i, i === from ? to - 1 : to)
    if (inner?.values.some(isMedicine)) return [inner]
  }
  return []
}

/** The span of tokens [from, to). */
export function spanOf(page: Page, from: number, to: number): Span {
  return { start: page.tokens.at(from).start, end: page.tokens.at(to - 1).end }
}

/** Whether words over tokens [from, to) stand in a statement of an allergy: what it did is no finding of now. */
export const isOfAllergy = ({ allergies, tokens }: Page, from: number, to: number): boolean =>
  allergies.some(({ start, end }) => tokens.at(from).start < end && start < tokens.at(to - 1).end)
