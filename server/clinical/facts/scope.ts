/** Decides how a mention is meant: present, absent, uncertain, past, hypothetical, or of somebody else. ConText's cues and scopes. */
import type { Assertion } from './assertion.ts'
import { assertionBehind } from './assertion-behind.ts'
import type { Cue } from './cues.ts'
import type { CueMark } from './marked.ts'
import type { Page } from './page.ts'
import type { Match } from './phrases.ts'
import { isMeasure, type Sense } from './senses.ts'
import type { Token } from './tokens.ts'

const FILLER =
  /^(the|a|an|any|of|acute|chronic|recent|significant|severe|mild|new|known|clear|obvious|associated|active|current|overt|real|his|her|their|patient|pt|abdominal|sign|symptom|sx|evidence|complaint|h|hx|history|more|much|further|other|frank|gross|with|right|left|r|l|bilateral|bilat|such|as|cardiac|previous|prior|like|acutely|being|having|been|be|feeling|experiencing|to|in|for|on|at|from|ever|really|clinical|evident|focal|lower|upper|extremity|s|that|he|she|there|was|were|having|had|have|ha|high|low|grade|night|heavy|visible|palpable|generalised|generalized|skin)$/
const RELATIVE_TELLS =
  /^(say|state|report|reported|noticed|found|called|brought|concerned|witnessed|said|state|notice|thinks|think|worried|and|told|describe|gives|give|called|bring|denies|denie|at|is|was|of|saw|heard|drove|,|who)$/
const RELATIVE_HAS = /^(has|had|have|with|died|also|diagnosed|suffer|suffered|history|hx|h|h\/o|:|-)$/
const AGE_UNIT = /^(day|week|wk|month|mo|year|yr|yo|y|-)$/
const BEFORE_PRESENT_HISTORY =
  /^(day|week|wk|month|mo|hour|hr|h|d|year|yr|yo|y|gives|give|presenting|short|long|recent|of|with|and|a|same|clear|-)$/
const PRESENT_HISTORY =
  /^(gives|give|present|presents|presented|presenting|short|few|several|recent|long|one|two|three|four|five|six|complain|w)$/

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
  if (page.advice[from]) return 'OTHER'
  const behind = assertionBehind(page, from, to)
  if (behind) return behind
  return page.denied[from] ? 'ABSENT' : assertionBefore(page, from, isMedicine)
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
      reach.hits++
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

/** A value between ends a list: "no melena, glu 104, vomiting". */
function isValue({ tokens }: Page, { to, values }: Match<Sense>): boolean {
  return tokens.at(to).kind === 'number' && values.some(isMeasure) && !values.some(({ kind }) => kind === 'FINDING')
}

/** Whether a scope may go over a token; counts it. */
function isPassed({ kind, raw, norm }: Token, reach: Reach): boolean {
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
  if (FILLER.test(norm)) return true
  reach.words++
  return reach.words <= (reach.crossed ? 1 : 5)
}

const VERDICTS: Record<Cue, (page: Page, cue: CueMark, reach: Reach) => Verdict> = {
  LIST: () => 'GO_ON',
  ADVICE: () => 'STOP',
  PSEUDO: () => 'STOP',
  STOP: (page, cue, reach) => (isLinkOfDenial(page, cue, reach) ? 'GO_ON' : 'STOP'),
  // what these deny is marked already
  NO: () => 'STOP',
  DENY: () => 'STOP',
  UNSURE: uncertain,
  UNSURE_AFTER: uncertain,
  NOT_AFTER: (page, cue, reach) => (excludesNext(page, cue, reach) ? 'ABSENT' : 'STOP'),
  FAMILY: () => 'OTHER',
  RELATIVE: (page, cue, reach) => (isOfRelative(page, cue, reach) ? 'OTHER' : 'STOP'),
  IF: (_page, _cue, { words }) => (words > 5 ? 'STOP' : 'OTHER'),
  PMH: () => 'PAST',
  PAST: past,
  PAST_AFTER: () => 'STOP',
  STOPPED: (_page, _cue, reach) => (isStoppedMedicine(reach) ? 'ABSENT' : 'STOP'),
}

/** "not with fever": the word that would end the scope of "not" stands right behind it. */
function isLinkOfDenial({ tokens }: Page, { from }: CueMark, { words, crossed, hits }: Reach): boolean {
  return (
    /^(is|are|with|w|has been)$/.test(tokens.at(from).norm) &&
    words === 0 &&
    !crossed &&
    hits === 0 &&
    /^(no|not|denie|without)$/.test(tokens.at(from - 1).norm)
  )
}

function uncertain({ tokens }: Page, { from }: CueMark, { crossed, words }: Reach): Verdict {
  const mostWords = tokens.at(from).raw === '?' ? 1 : 2
  return crossed || words > mostWords ? 'STOP' : 'UNCERTAIN'
}

/** "ruled out PE", "has been ruled out" aside: what stands right behind is meant, unless something before it was. */
function excludesNext({ tokens, matchAt }: Page, cue: CueMark, reach: Reach): boolean {
  const [before, first] = [tokens.at(cue.from - 1), tokens.at(cue.from)]
  const belongsBefore =
    before.sentence === first.sentence &&
    (Boolean(matchAt[cue.from - 1]) || /^(is|was|were|been|has|have)$/.test(before.norm))
  return /^(ruled|excluded)$/.test(first.norm) && cue.to === reach.from && !belongsBefore
}

/** "mother has asthma", but not "mother reports wheeze" or the relative who is the patient. */
function isOfRelative({ tokens, patientNoun }: Page, cue: CueMark, { crossed, from, hits }: Reach): boolean {
  const next = tokens.at(cue.to).norm
  if (crossed || tokens.at(cue.from).norm === patientNoun || RELATIVE_TELLS.test(next)) return false
  return RELATIVE_HAS.test(next) || cue.to === from || hits > 0
}

function past(page: Page, cue: CueMark, { crossed, words, items }: Reach): Verdict {
  const { norm } = page.tokens.at(cue.from)
  const isFar = words > 3 || (crossed && (words > 0 || items > 3))
  if (isFar || isOfAge(page, cue) || isPresentIllness(page, cue)) return 'STOP'
  if (norm === 'had') return 'GO_ON'
  return crossed || norm === 'resolved' ? 'STOP' : 'PAST'
}

/** "5 day old jaundiced". */
function isOfAge({ tokens }: Page, { from }: CueMark): boolean {
  return tokens.at(from).norm === 'old' && AGE_UNIT.test(tokens.at(from - 1).norm)
}

/** "2 day history of melena". */
function isPresentIllness({ tokens }: Page, { from }: CueMark): boolean {
  const before = tokens.at(from - 1)
  if (!/^(history|hx|h)$/.test(tokens.at(from).norm)) return false
  if (before.kind !== 'number' && !BEFORE_PRESENT_HISTORY.test(before.norm)) return false
  return tokens
    .slice(Math.max(0, from - 6), from)
    .some(({ kind, norm }) => kind === 'number' || PRESENT_HISTORY.test(norm))
}

function isStoppedMedicine({ isMedicine, crossed, words, hits }: Reach): boolean {
  return isMedicine && ((!crossed && words <= 2) || (hits > 0 && words <= 1))
}
