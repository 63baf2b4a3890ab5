/** Decides how a mention is meant: present, absent, uncertain, past, hypothetical, or of somebody else. ConText's cues and scopes. */
import { OTHER_PEOPLE } from '../data/other-people.ts'
import { COURSE_WORDS } from '../data/course-words.ts'
import { SCOPE_WORDS } from '../data/scope-words.ts'
import type { Assertion } from './assertion.ts'
import { assertionBehind, isRecent } from './assertion-behind.ts'
import { isAfterEvent, isOfNow } from './history-of-now.ts'
import type { Cue } from './cues.ts'
import { MAYBE_DENIED } from './denial.ts'
import type { CueMark } from './marked.ts'
import type { Page } from './page.ts'
import type { Match } from './phrases.ts'
import { isMeasure, type Sense } from './senses.ts'
import type { Token, Tokens } from './tokens.ts'

const is = (kind: keyof typeof SCOPE_WORDS, { norm }: Token) => SCOPE_WORDS[kind].words.has(norm)

/** How far back a cue is looked for, in tokens. */
const FARTHEST = 40

/** What lies between a cue and the mention behind it. */
interface Reach {
  /** A comma. */
  crossed: boolean
  /** Words that are no fillers. */
  words: number
  /** Other mentions. */
  hits: number
  /** Commas and slashes. */
  items: number
  /** The mention's first token. */
  from: number
  isMedicine: boolean
}

/** A cue's verdict on a mention behind it: an assertion, the end of the search, or that it goes on. */
type Verdict = Assertion | 'STOP' | 'GO_ON'

/** The assertion of the mention over tokens [from, to); `isMedicine` lets "stopped" and "off" negate it. */
export function assertionOf(page: Page, from: number, to: number, isMedicine: boolean): Assertion {
  if (page.advice[from] || page.others[from] || (isMedicine && page.planned[from])) return 'OTHER'
  const stated = page.stated[from]
  if (stated === 'OTHER') return 'OTHER'
  if (page.past[from]) return 'PAST'
  const before = isMedicine ? medicineBefore(page, from) : null
  if (before === 'ABSENT') return before
  const behind = assertionBehind(page, from, to, isMedicine)
  if (behind) return behind
  if (page.denied[from]) return page.denied[from] === MAYBE_DENIED ? 'DOUBTED' : 'ABSENT'
  return before ?? stated ?? assertionBefore(page, from, isMedicine)
}

/** What stands right before a medicine says of it. */
function medicineBefore(page: Page, from: number): Assertion | null {
  if (isStoppedBefore(page, from)) return 'ABSENT'
  return isOfBefore(page, from) ? 'UNCERTAIN' : null
}

/** "was on warfarin": of what still acts it tells nothing sure. */
function isOfBefore({ tokens }: Page, from: number): boolean {
  const on = tokens.at(from).norm === 'on' ? from : from - 1
  return tokens.at(on).norm === 'on' && COURSE_WORDS.was.has(tokens.at(on - 1).norm)
}

/** "took her off aspirin last year": what stands behind tells when. */
function isStoppedBefore(page: Page, from: number): boolean {
  const { tokens, cueEnding } = page
  const at = is('filler', tokens.at(from - 1)) && !cueEnding[from - 1] ? from - 2 : from - 1
  const cue = cueEnding[at]
  const isAllergy = /^(?:allerg|intoleran|avoid)/.test(tokens.at(cue?.from ?? at).norm)
  return (
    cue?.cue === 'STOPPED' &&
    tokens.at(at).sentence === tokens.at(from).sentence &&
    !isAllergy &&
    !isRecent(page, cue.to)
  )
}

/** What the cues before a mention make of it, from the nearest on. */
function assertionBefore(page: Page, from: number, isMedicine: boolean): Assertion {
  const { tokens } = page
  const { sentence } = tokens.at(from)
  const reach: Reach = { crossed: false, words: 0, hits: 0, items: 0, from, isMedicine }
  let isPast = false
  for (let k = from - 1; tokens.at(k).sentence === sentence && from - k < FARTHEST;) {
    const match = page.matchAt[k]
    const cue = page.cueEnding[k]
    if (match) {
      if (isValue(page, match)) break
      if (reach.words === 0 && joinsFamily(page, match, k)) return 'OTHER'
      // "previously | had anaphylaxis": the phrase that holds the mention is no other
      if (match !== page.matchAt[from]) reach.hits++
      k = match.from - 1
    } else if (cue) {
      const verdict = VERDICTS[cue.cue](page, cue, reach)
      if (verdict === 'STOP') break
      if (verdict === 'PAST') isPast = true
      else if (verdict !== 'GO_ON') return verdict
      k = cue.from - 1
    } else {
      if (!isPassed(tokens.at(k), reach)) break
      k--
    }
  }
  return isPast ? 'PAST' : 'PRESENT'
}

/** "FH of breast cancer and DVT": what is joined to what the family has is theirs too. */
const joinsFamily = ({ tokens }: Page, { to, values }: Match<Sense>, last: number): boolean =>
  values.some((sense) => sense.kind === 'FINDING' && sense.key.startsWith('family_history')) &&
  to === last + 1 &&
  /^(?:and|or|\/|&)$/.test(tokens.at(to).norm)

/** A value between ends a list: "no melena, glu 104, vomiting". */
function isValue({ tokens }: Page, { to, values }: Match<Sense>): boolean {
  return tokens.at(to).kind === 'number' && values.some(isMeasure) && !values.some(({ kind }) => kind === 'FINDING')
}

/** Whether a scope may go over a token; counts it. */
function isPassed(token: Token, reach: Reach): boolean {
  const { kind, raw } = token
  if (raw === ',' || raw === '/') {
    reach.crossed ||= raw === ','
    reach.items++
    return true
  }
  if (kind === 'mark') {
    if (raw === ':') reach.words++
    return /^["':-]$/.test(raw)
  }
  if (kind !== 'word') return false
  if (is('filler', token)) return true
  reach.words++
  return reach.words <= (reach.crossed ? 1 : 5)
}

const VERDICTS: Record<Cue, (page: Page, cue: CueMark, reach: Reach) => Verdict> = {
  LIST: () => 'GO_ON',
  ADVICE: () => 'STOP',
  PSEUDO: () => 'STOP',
  STOP: () => 'STOP',
  // what these deny is marked already
  NO: () => 'STOP',
  DENY: () => 'STOP',
  UNSURE: uncertain,
  UNSURE_AFTER: uncertain,
  NOT_AFTER: (page, cue, reach) => (excludesNext(page, cue, reach) ? 'ABSENT' : 'STOP'),
  FAMILY: () => 'OTHER',
  RELATIVE: (page, cue, reach) => (isOfRelative(page, cue, reach) ? 'OTHER' : 'STOP'),
  IF: (_page, _cue, { words }) => (words > 5 ? 'STOP' : 'OTHER'),
  PMH: (_page, _cue, reach) => (isRunOn(reach) ? 'STOP' : 'PAST'),
  PAST: past,
  PAST_AFTER: () => 'STOP',
  WANTED: (_page, _cue, { isMedicine, crossed, words }) => (isMedicine && !crossed && words <= 3 ? 'OTHER' : 'GO_ON'),
  STOPPED: (page, cue, reach) => (isStoppedMedicine(page, cue, reach) ? 'ABSENT' : 'STOP'),
}

function uncertain({ tokens }: Page, { from }: CueMark, { crossed, words }: Reach): Verdict {
  // "could you help? HTN", "stroke? left arm weakness": the mark of what stands before it, not of what follows
  const { raw, glued } = tokens.at(from)
  if (raw === '?' && glued && !tokens.at(from + 1).glued) return 'STOP'
  const mostWords = raw === '?' ? 1 : 2
  return crossed || words > mostWords ? 'STOP' : 'UNCERTAIN'
}

/** "ruled out PE", "has been ruled out" aside: what stands right behind is meant, unless something before it was. */
function excludesNext({ tokens, matchAt }: Page, cue: CueMark, reach: Reach): boolean {
  const [before, first] = [tokens.at(cue.from - 1), tokens.at(cue.from)]
  const belongsBefore = before.sentence === first.sentence && (Boolean(matchAt[cue.from - 1]) || is('copula', before))
  return is('excluding', first) && cue.to === reach.from && !belongsBefore
}

/** "brought in by his mother": what they did is told, and why. */
const isDoer = (tokens: Tokens, i: number): boolean =>
  is('doer', tokens.at(OTHER_PEOPLE.WHOSE.has(tokens.at(i - 1).norm) ? i - 2 : i - 1))

/** "Wife: takes apixaban": a text that begins with a person and a colon is what they tell of the patient, where it goes on with a verb. */
const opensAccount = (tokens: Tokens, colon: number): boolean =>
  colon === 1 && OTHER_PEOPLE.ACCOUNTS.has(tokens.at(colon + 1).norm)

/** "mother has asthma", but not "mother reports wheeze" or the relative who is the patient. */
function isOfRelative({ tokens, patientNoun, others }: Page, cue: CueMark, { crossed, from, hits }: Reach): boolean {
  const next = tokens.at(cue.to)
  // "wife has a cold | past history of asthma": what is said of her has ended before the mention
  if (others[cue.to] && !others[from] && hits > 0) return false
  // "Father: lung cancer, smoker"
  if (next.raw === ':' && tokens.at(cue.from).norm !== patientNoun)
    return !opensAccount(tokens, cue.to) && !isDoer(tokens, cue.from)
  if (crossed || tokens.at(cue.from).norm === patientNoun || isDoer(tokens, cue.from)) return false
  // "mother was bitten"; in "mother was worried about melena" the mention stands further behind
  if (is('copula', next) && cue.to + 1 === from) return true
  if (is('tells', next)) return false
  return is('has', next) || cue.to === from || hits > 0
}

/** Behind another mention that no comma joins: a statement of its own. */
const isRunOn = ({ hits, items }: Reach): boolean => hits > 0 && items === 0

function past(page: Page, cue: CueMark, reach: Reach): Verdict {
  const { crossed, words, items } = reach
  const { norm } = page.tokens.at(cue.from)
  const isFar = words > 3 || (crossed && (words > 0 || items > 3))
  if (isFar || isRunOn(reach) || isOfAge(page, cue) || isPresentIllness(page, cue)) return 'STOP'
  if (norm === 'had' || isOfNow(page, cue.from, reach.from) || isAfterEvent(page, cue.from, reach.from)) return 'GO_ON'
  return crossed || norm === 'resolved' ? 'STOP' : 'PAST'
}

/** "5 day old jaundiced", "5/7 old jaundiced". */
function isOfAge({ tokens }: Page, { from }: CueMark): boolean {
  const isFraction = tokens.at(from - 1).kind === 'number' && tokens.at(from - 2).raw === '/'
  return tokens.at(from).norm === 'old' && (isFraction || is('unit of age', tokens.at(from - 1)))
}

/** "2 day history of melena". */
function isPresentIllness({ tokens }: Page, { from }: CueMark): boolean {
  const before = tokens.at(from - 1)
  if (!is('history', tokens.at(from))) return false
  if (before.kind !== 'number' && !is('interval', before)) return false
  return tokens.slice(Math.max(0, from - 6), from).some((token) => token.kind === 'number' || is('present', token))
}

/** "stopped apixaban"; not "stopped apixaban this morning". */
function isStoppedMedicine(page: Page, cue: CueMark, { isMedicine, crossed, words, hits }: Reach): boolean {
  return isMedicine && ((!crossed && words <= 2) || (hits > 0 && words <= 1)) && !isRecent(page, cue.to)
}
