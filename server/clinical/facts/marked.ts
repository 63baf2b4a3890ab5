/** Tokens of a text with what was found among them, before anything is decided. */
import { isIllnessFinding } from '../data/finding-histories.ts'
import { OTHER_PEOPLE } from '../data/other-people.ts'
import { COMPLAINT } from '../dictionary.ts'
import type { Cue } from './cues.ts'
import { isDated, isToldOfNow, pastWithin } from './dated-phrases.ts'
import { isAgeTold, mayBePatient } from './may-be-patient.ts'
import type { Match, Phrases } from './phrases.ts'
import type { Sense } from './senses.ts'
import type { Tokens } from './tokens.ts'
import type { TopicFilter } from './topics.ts'

/** A cue over tokens [from, to). */
export interface CueMark {
  cue: Cue
  from: number
  to: number
}

/** Tokens with the phrases and cues found among them. */
export interface Marked {
  tokens: Tokens
  matches: Match<Sense>[]
  /** The phrase that covers a token, by token index. */
  matchAt: (Match<Sense> | null)[]
  /** The cue whose last token this is, by token index. */
  cueEnding: (CueMark | null)[]
  cueStarting: (CueMark | null)[]
  /** Tokens at which, within a phrase, a time begins that puts what stands before it into the past: "anaphylaxis | 10 years ago". */
  pastWithin: ReadonlySet<number>
}

interface MarkOptions {
  /** Tokens at which no phrase begins, by index. */
  isHidden?: (i: number) => boolean
  /** Tokens of words that together are no cue ("not moving"), by index. */
  isOfPart?: (i: number) => boolean
  /** What the text is about. */
  topics?: TopicFilter
}

/** Marks phrases and cues. */
export function mark(
  text: string,
  tokens: Tokens,
  senses: Phrases<Sense>,
  cues: Phrases<Cue>,
  { isHidden = () => false, isOfPart, topics }: MarkOptions = {},
): Marked {
  const matches: Match<Sense>[] = []
  const matchAt = new Array<Match<Sense> | null>(tokens.length).fill(null)
  for (let i = 0; i < tokens.length; i++) {
    if (tokens.at(i).kind === 'break' || isHidden(i)) continue
    const longest = senses.longest(text, tokens, i)
    const match = longest && takesNextSign(tokens, longest) ? senses.longest(text, tokens, i, longest.to - 1) : longest
    if (!match || splitsWord(tokens, match) || isOfCue(text, tokens, { senses, cues }, match)) continue
    if (!matchAt[i - 1] && endsFamilyCue(text, tokens, cues, i)) continue
    if (isToldOfNow(text, tokens, senses, match, isHidden)) continue
    const whole = { ...match, values: meantBy(text, tokens, { senses, cues }, match, topics) }
    if (whole.values.length === 0) continue
    matchAt.fill(whole, match.from, match.to)
    matches.push(whole)
    i = match.to - 1
  }
  return { tokens, matches, matchAt, ...markCues(text, tokens, cues, matchAt, isOfPart) }
}

/** What a phrase says with what it holds, of what the text is about. */
function meantBy(text: string, tokens: Tokens, words: Words, match: Match<Sense>, topics?: TopicFilter): Sense[] {
  const { senses } = words
  const values = isLaboratory(match) ? withStated(text, tokens, senses, match) : withInner(text, tokens, words, match)
  return topics ? topics.left(match.from, match.to, values) : values
}

/** "no symptoms | of fever", "RTC | if fever": what would be a phrase begins the longer denial of what follows, or advice for later. */
function isBegunCue(text: string, tokens: Tokens, cues: Phrases<Cue>, { from, to }: Match<Sense>): boolean {
  const cue = cues.longest(text, tokens, from)
  return cue !== null && cue.to > to && cue.values.some((one) => one === 'NO' || one === 'DENY' || one === 'ADVICE')
}

interface Words {
  senses: Phrases<Sense>
  cues: Phrases<Cue>
}

/** Whether a cue has what would be a phrase. */
const isOfCue = (text: string, tokens: Tokens, { senses, cues }: Words, match: Match<Sense>): boolean =>
  isBegunCue(text, tokens, cues, match) ||
  opensDenial(text, tokens, senses, match) ||
  endsInFamilyCue(text, tokens, cues, match) ||
  isWithinDenial(text, tokens, cues, match)

/** So far before a name a denial that holds it begins, in tokens. */
const FARTHEST_DENIAL = 2

/** "N/K/C/O": a letter within a denial is the name of no measure. */
function isWithinDenial(text: string, tokens: Tokens, cues: Phrases<Cue>, { from, to, values }: Match<Sense>): boolean {
  if (to - from > 1 || tokens.at(from).raw.length > 1 || !values.every(({ kind }) => kind === 'MEASURE')) return false
  for (let k = from - FARTHEST_DENIAL; k < from; k++) {
    const cue = cues.longest(text, tokens, k)
    if (cue && cue.to > to && cue.values.includes('NO')) return true
  }
  return false
}

/** "PMH nil | asthma/COPD": what would be a phrase ends with the word that denies the illness right behind it. */
function opensDenial(text: string, tokens: Tokens, senses: Phrases<Sense>, { from, to }: Match<Sense>): boolean {
  const last = tokens.at(to - 1)
  if (to - from < 2 || !/^(?:nil|no)$/.test(last.norm) || tokens.at(to).sentence !== last.sentence) return false
  const next = tokens.at(to).kind === 'word' ? senses.longest(text, tokens, to) : null
  return next?.values.some((sense) => sense.kind === 'FINDING' && !sense.absent && isIllnessFinding(sense.key)) ?? false
}

/** "no family | history of asthma": who has no family is told otherwise. */
function endsInFamilyCue(text: string, tokens: Tokens, cues: Phrases<Cue>, { from, to }: Match<Sense>): boolean {
  if (to - from < 2 || tokens.at(to - 1).norm !== 'family') return false
  const cue = cues.longest(text, tokens, to - 1)
  return cue !== null && cue.to > to && cue.values.includes('FAMILY')
}

/** "family | history of asthma": what would be a phrase ends the cue that gives what follows to the family. */
function endsFamilyCue(text: string, tokens: Tokens, cues: Phrases<Cue>, from: number): boolean {
  if (!/^(?:history|hx|h)$/.test(tokens.at(from).norm)) return false
  const cue = cues.longest(text, tokens, from - 1)
  return cue !== null && cue.to > from && cue.values.includes('FAMILY')
}

const isKeeping = (sense: Sense) => sense.kind === 'FINDING' && sense.keeps === true
const isBroad = (sense: Sense) => sense.kind === 'FINDING' && sense.broad === true
/** Whether it is stated by a row of `data/findings`. */
export const isOfRow = (sense: Sense) => sense.kind === 'FINDING' && sense.ofRow === true
const isAbsent = (sense: Sense) => sense.kind === 'FINDING' && sense.absent

/** "fever chills" names a complaint by words that are findings. */
const isOfComplaint = (sense: Sense) => sense.kind === 'FINDING' && sense.key.startsWith(COMPLAINT)

/** "Dad has Crohn's" names a condition, and not the patient's. */
const isOfFamily = (sense: Sense) => sense.kind === 'FINDING' && sense.key.startsWith('family_history')

const isLaboratory = ({ from, to, values }: Match<Sense>) =>
  to - from > 1 && values.some((sense) => sense.kind === 'MEASURE' && sense.hidesNothing === true)

/** "Phenytoin level", "AAA diameter": what is measured is there. */
function withStated(text: string, tokens: Tokens, senses: Phrases<Sense>, { from, to, values }: Match<Sense>): Sense[] {
  const stated = [...values]
  for (let k = from; k < to; k++) {
    const inner = senses.longest(text, tokens, k, k === from ? to - 1 : to)
    stated.push(...(inner?.values ?? []).filter(({ kind }) => kind !== 'MEASURE' && kind !== 'NOTHING'))
  }
  return stated
}

/** "T2DM on": which of its values a select has, where the phrase over it says nothing of that select. */
const isOtherValue = (sense: Sense, values: readonly Sense[]) =>
  sense.kind === 'FINDING' &&
  typeof sense.value === 'string' &&
  !values.some((one) => one.kind === 'FINDING' && one.key === sense.key)

/** A sense that lets what its words hold be told as well: of a row, and of the patient's own, no absence and no illness of the family. */
const isOpen = (sense: Sense) => isOfRow(sense) && !isAbsent(sense) && !isOfFamily(sense)

const isPresentFinding = (sense: Sense) => sense.kind === 'FINDING' && !sense.absent

/** A longer phrase hides no condition that it names of the patient, no value of a select, and one that states nothing hides nothing at all. */
function withInner(text: string, tokens: Tokens, { senses, cues }: Words, { from, to, values }: Match<Sense>): Sense[] {
  if (to - from < 2 || isOfContact(tokens, from) || !values.every(isOpen)) return values
  const all = new Set([...values, ...partsOf(text, tokens, senses, { from, to, values })])
  const hidesNothing = values.every((sense) => isBroad(sense) || isOfComplaint(sense) || isKeeping(sense))
  const isTold = (sense: Sense, end: number) =>
    (sense.kind === 'CONDITION' && !isDated(text, tokens, cues, [end, to])) ||
    isOtherValue(sense, values) ||
    (hidesNothing && isPresentFinding(sense))
  for (let k = from; k < to; k++) {
    const inner = senses.longest(text, tokens, k, k === from ? to - 1 : to)
    for (const sense of inner?.values ?? []) if (isTold(sense, inner?.to ?? to)) all.add(sense)
  }
  return [...all]
}

/** "40F cough, husband has covid": the phrase tells of a contact, and what it holds is the contact's. */
const isOfContact = (tokens: Tokens, from: number): boolean =>
  OTHER_PEOPLE.OTHERS.has(tokens.at(from).norm) && isAgeTold(tokens, from) && !mayBePatient(tokens, from)

/** "dysuria, frequency": a phrase that joins two findings states, and denies, each of them. */
function partsOf(text: string, tokens: Tokens, senses: Phrases<Sense>, { from, to }: Match<Sense>): Sense[] {
  const joint = tokens.slice(from, to).findIndex(({ norm, raw }) => JOINTS.has(norm) || JOINTS.has(raw))
  if (joint < 1) return []
  const [head, tail] = [
    senses.longest(text, tokens, from, from + joint),
    senses.longest(text, tokens, from + joint + 1, to),
  ]
  return [head?.to === from + joint ? head : null, tail?.to === to ? tail : null].flatMap((part) =>
    (part?.values ?? []).filter((sense) => sense.kind === 'FINDING' && !sense.absent && sense.value === true),
  )
}

const JOINTS: ReadonlySet<string> = new Set([',', '/', '+', '&', 'and', 'or'])

function markCues(
  text: string,
  tokens: Tokens,
  cues: Phrases<Cue>,
  matchAt: Marked['matchAt'],
  isOfPart?: (i: number) => boolean,
): Pick<Marked, 'cueEnding' | 'cueStarting' | 'pastWithin'> {
  const cueEnding = new Array<CueMark | null>(tokens.length).fill(null)
  const cueStarting = new Array<CueMark | null>(tokens.length).fill(null)
  for (let i = 0; i < tokens.length; i++) {
    if (matchAt[i] || tokens.at(i).kind === 'break' || isOfPart?.(i)) continue
    // a cue ends where a finding begins: "no | recent travel"
    let until = i + 1
    while (until < tokens.length && until - i < 8 && !matchAt[until]) until++
    const found = cues.longest(text, tokens, i, until)
    if (!found) continue
    const { to } = found
    const mark = { cue: found.values[0]!, from: i, to }
    // one word may be two cues ("?" before and after): both are looked up by their place
    for (const cue of found.values)
      if (cue !== mark.cue && (cue === 'NO' || cue === 'DENY' || cue === 'UNSURE')) mark.cue = cue
    cueStarting[i] = mark
    cueEnding[to - 1] = mark
    i = to - 1
  }
  return { cueEnding, cueStarting, pastWithin: pastWithin(text, tokens, cues, matchAt) }
}

/** "∅rash +cough": the sign is of what stands behind it. */
function takesNextSign(tokens: Tokens, { from, to }: Match<Sense>): boolean {
  const last = tokens.at(to - 1)
  return (
    to - from > 1 && last.raw === '+' && !last.glued && tokens.at(to).glued && /^(?:\/|\p{L})/u.test(tokens.at(to).raw)
  )
}

/** "T12", "L4", "K9": one letter glued to a whole number is a name, unless the number can be a value ("T38.5", "K5.8"). */
function splitsWord(tokens: Tokens, match: Match<Sense>): boolean {
  const first = tokens.at(match.from)
  const before = tokens.at(match.from - 1)
  // "x" of "xK" cannot happen: letters are one token; but "2K" or "5Na" are no names
  // "80/palp" is a pressure, "SOB/palps" a list
  if (first.norm === 'palp' && before.raw === '/' && tokens.at(match.from - 2).kind === 'number') return true
  if (
    first.glued &&
    before.kind === 'number' &&
    match.to - match.from === 1 &&
    first.raw.length === 1 &&
    first.raw !== 'F' &&
    first.raw !== 'C'
  )
    return true
  return false
}
