/** What stands behind a mention and says how it is meant: "chest pain: no", "fever - absent", "MI in 2019". */
import { COURSE_WORDS } from '../data/course-words.ts'
import { OTHER_PEOPLE } from '../data/other-people.ts'
import { DENIED } from './denial.ts'
import { saysSince } from './ended.ts'
import { isLongAgo, turnsToNow } from './long-ago.ts'
import type { CueMark } from './marked.ts'
import type { Page } from './page.ts'
import type { Assertion } from './assertion.ts'
import { answerOf } from './list-words.ts'
import { answerBehind, isWholeAnswer, saysNo } from './spoken-answers.ts'
import { isIllnessName } from './senses.ts'
import { type Token, type Tokens } from './tokens.ts'

const LINKS = /^(:|-|=|\||is|was|were|are|\(|test|has|been|swab|screen|x)$/
const MOST_LINKS = 2
/** How far behind a mention its time may stand, in tokens. */
const FARTHEST_TIME = 6
/** So far before a mention the cue that denies it opens its list, in tokens. */
const FARTHEST_QUESTION = 24
/** How far behind a medicine it may be said that it was stopped, or only proposed. */
const FARTHEST_STATE = 5
/** Behind a comma it may stand so far. */
const FARTHEST_COMMA = 12

/** The assertion that words behind tokens [from, to) make, or null. */
export function assertionBehind(page: Page, from: number, to: number, isMedicine = false): Assertion | null {
  const given = isMedicine ? medicineBehind(page, to) : null
  if (given) return given
  const { sentence } = page.tokens.at(from)
  const k = behindLinks(page, to, sentence)
  const token = page.tokens.at(k)
  if (token.sentence !== sentence) return null
  const cue = page.cueStarting[k]
  const told = cue && !(isOfQuestion(page, cue.from) && isDeniedAside(page, from)) ? assertionOfCue(page, cue) : null
  if (told) return told
  return token.kind !== 'break' && isPastBehind(page, from, to) ? 'PAST' : null
}

function behindLinks({ tokens, cueStarting }: Page, to: number, sentence: number): number {
  let k = to
  while (
    k - to < MOST_LINKS &&
    tokens.at(k).sentence === sentence &&
    cueStarting[k]?.cue !== 'NOT_AFTER' &&
    cueStarting[k]?.cue !== 'UNSURE_AFTER' &&
    LINKS.test(tokens.at(k).norm)
  )
    k++
  return k
}

function assertionOfCue(page: Page, cue: CueMark): Assertion | null {
  const token = page.tokens.at(cue.from)
  const next = page.tokens.at(cue.to)
  if (token.raw === '?' && token.glued) return answerTo(page, cue.from) ?? 'UNCERTAIN'
  if (!closes(next, token.sentence)) return null
  if (isDenialBehind(page, cue)) return 'ABSENT'
  return cue.cue === 'UNSURE_AFTER' && token.norm !== 'likely' ? 'UNCERTAIN' : null
}

/** The mark that ends a question. */
const isOfQuestion = ({ tokens }: Page, at: number): boolean => tokens.at(at).raw === '?' && tokens.at(at).glued

/** "Could this be PE, no recent surgery?": what is denied behind the comma is told, and the mark is the question's before it. */
function isDeniedAside(page: Page, from: number): boolean {
  if (page.denied[from] !== DENIED) return false
  const { sentence } = page.tokens.at(from)
  for (let k = from; page.tokens.at(k).sentence === sentence && k > from - FARTHEST_QUESTION; k--)
    if (isDenial(page, k)) return opensAside(page, k)
  return false
}

const isDenial = ({ cueStarting }: Page, at: number): boolean =>
  cueStarting[at]?.cue === 'NO' || cueStarting[at]?.cue === 'DENY'

/** Whether a denial begins behind a comma. */
export function opensAside(page: Page, at: number): boolean {
  const [before, token] = [page.tokens.at(at - 1), page.tokens.at(at)]
  return isDenial(page, at) && before.raw === ',' && before.sentence === token.sentence
}

/** Whether nothing goes on at `next`: then the cue before it belongs to the mention. */
function closes(next: Token, sentence: number): boolean {
  return (
    next.sentence !== sentence ||
    next.kind === 'break' ||
    next.kind === 'number' ||
    /^([,;)(x|]|and|but|on|at|in|so|since|today|now|this|noted|either|per|for|by|with|w|via|using|after|following|clinically|throughout)$/.test(
      next.norm,
    )
  )
}

function isDenialBehind({ tokens }: Page, { cue, from, to }: CueMark): boolean {
  const [before, { norm, sentence }, next] = [tokens.at(from - 1), tokens.at(from), tokens.at(to)]
  switch (cue) {
    case 'NOT_AFTER':
      return true
    case 'DENY':
      return /^(negative|denied|-)$/.test(norm) || (norm === 'denie' && before.raw === ':')
    case 'NO':
      if (norm === 'no')
        return (
          /^[:|=(]$/.test(before.raw) ||
          next.sentence !== sentence ||
          /^[,)]$|^\n$/.test(next.raw) ||
          next.kind === 'break'
        )
      return (
        /^(absent|nil|none)$/.test(norm) ||
        (norm === 'never' && before.raw === ':' && !/^(?:this|so|like|as)$/.test(next.norm)) ||
        (norm === 'not' && next.norm === 'present')
      )
    default:
      return false
  }
}

/** "... 5 years ago", "in 2019", "last year", and of an illness "coiled 2019". */
function isPastBehind(page: Page, from: number, to: number): boolean {
  const { tokens } = page
  const { sentence } = tokens.at(to - 1)
  const isIllness = page.matchAt[from]?.values.some(isIllnessName) === true
  // "anaphylaxis 10 years ago" is one phrase, whose end dates its beginning
  const own = page.matchAt[to - 1] ?? null
  for (let n = to; n < to + FARTHEST_TIME && tokens.at(n).sentence === sentence && tokens.at(n).raw !== ','; n++) {
    const isOwn = own !== null && page.matchAt[n] === own
    if (isPastAfter(page, n, isOwn) || isPastYear(page, n)) return true
    if ((isIllness || isOwn) && isTimeOfIllness(page, from, n)) return true
    if (page.matchAt[n] && !isOwn) return false
  }
  return false
}

const isPastAfter = ({ cueStarting, pastWithin }: Page, n: number, isOwn: boolean): boolean =>
  cueStarting[n]?.cue === 'PAST_AFTER' || (isOwn && pastWithin.has(n))

const isTimeOfIllness = (page: Page, from: number, n: number): boolean =>
  isYearBefore(page, n) || isLongAgo(page, n) || isAtAge(page, from, n)

/** "Had a stroke at 50", "TIA at 38. Now dizzy": how old somebody was, and no hour of the day. In "my father had a stroke at 50" it is his. */
function isAtAge(page: Page, from: number, n: number): boolean {
  const { tokens } = page
  const { sentence } = tokens.at(from)
  const { kind, value, raw } = tokens.at(n + 1)
  const isAge = tokens.at(n).norm === 'at' && kind === 'number' && /^\d\d?$/.test(raw)
  const isKins = tokens.has(sentence, from - FARTHEST_TIME, from, ({ norm }) => OTHER_PEOPLE.OTHERS.has(norm))
  if (!isAge || isKins || !closes(tokens.at(n + 2), sentence)) return false
  // "seizure at 9, now drowsy" tells an hour
  if (value <= LAST_HOUR) return tokens.at(n + 2).raw === ',' && tokens.at(n + 3).norm === 'today'
  return turnsToNow(tokens, n + 2) || tokens.has(sentence, from - 3, from + 1, ({ norm }) => norm === 'had')
}
const LAST_HOUR = 24

/** "Fever? No. Cough? Yes." */
function answerTo({ tokens }: Page, mark: number): Assertion | null {
  const at = answerBehind(tokens, mark)
  if (!isWholeAnswer(tokens, at)) return null
  if (saysNo(tokens, at)) return 'ABSENT'
  const answer = answerOf(tokens.at(at))
  return answer === 'UNKNOWN' ? null : answer
}

/** "MI in 2019", "MI (2019)": a year before the one in which the text was written. */
function isPastYear(page: Page, n: number): boolean {
  return /^(in|\(|around|circa)$/.test(page.tokens.at(n).norm) && isYearBefore(page, n + 1)
}

const isYearBefore = ({ tokens, year }: Page, n: number): boolean => {
  const { kind, raw, value } = tokens.at(n)
  return kind === 'number' && raw.length === 4 && value >= 1930 && value < Math.min(year, 2100)
}

/** How far behind what ended a medicine it may stand when, in tokens. */
const FARTHEST_WHEN = 4

/** "stopped this morning", "off since last night": what was taken so lately still acts, and is none that is not taken. */
export function isRecent({ tokens }: Page, at: number): boolean {
  const { sentence } = tokens.at(at)
  for (let k = at + 1; k <= at + FARTHEST_WHEN && tokens.at(k).sentence === sentence; k++)
    if (COURSE_WORDS.recently.has(tokens.at(k).norm)) return true
  return false
}

/** "Ibuprofen stopped", "furosemide 40 (stopped a week ago)"; "sertraline 50 mg offered", "apixaban was recommended but declined". */
function medicineBehind(page: Page, to: number): Assertion | null {
  const { tokens, matchAt } = page
  const { sentence } = tokens.at(to - 1)
  for (let k = to; k < to + FARTHEST_STATE && !matchAt[k]; k++) {
    const token = tokens.at(k)
    if (token.sentence !== sentence || token.raw === ',') break
    const state = stateAt(page, to, k)
    if (state !== undefined) return state
  }
  return isStoppedBehindComma(page, to) ? 'OTHER' : null
}

/** What token k says of the medicine that ends before token `to`; undefined where it says nothing. */
function stateAt(page: Page, to: number, k: number): Assertion | null | undefined {
  const { tokens } = page
  const { norm } = tokens.at(k)
  if (k === behindDose(page, to) && isConditional(page, to, k)) return 'OTHER'
  if (norm === 'off' && COURSE_WORDS.left.has(tokens.at(k - 1).norm)) return isRecent(page, k) ? null : 'ABSENT'
  const ended = isUntilBefore(page, to, k) ? 'ABSENT' : (endOf(norm) ?? notGiven(tokens, k))
  if (ended) return isRecent(page, k) ? null : ended
  return COURSE_WORDS.proposed.has(norm) ? 'OTHER' : undefined
}

/** What a word behind a medicine says of its end: of what is only held it cannot be told whether it still acts. */
function endOf(norm: string): Assertion | null {
  if (COURSE_WORDS.stopped.has(norm)) return 'ABSENT'
  return COURSE_WORDS.held.has(norm) ? 'UNCERTAIN' : null
}

/** "PCC not given yet", "TXA has still not been given", "PTU to be given": of what it says at token k. */
function notGiven(tokens: Tokens, k: number): Assertion | null {
  const isToBe = tokens.at(k).norm === 'to' && tokens.at(k + 1).norm === 'be'
  if (isToBe) return COURSE_WORDS.given.has(tokens.at(k + 2).norm) ? 'OTHER' : null
  if (!/^(?:not|never|hasnt|isnt|wasnt)$/.test(tokens.at(k).norm)) return null
  let at = k + 1
  while (COURSE_WORDS['between not and given'].has(tokens.at(at).norm)) at++
  return COURSE_WORDS.given.has(tokens.at(at).norm) ? 'ABSENT' : null
}

/** "heparin 5000 units": the token behind what is taken of it. */
function behindDose({ tokens }: Page, to: number): number {
  if (tokens.at(to).kind !== 'number') return to
  return COURSE_WORDS.dose.has(tokens.at(to + 1).norm) ? to + 2 : to + 1
}

/** "heparin if it is delayed", "warfarin once the INR is known": where nobody is said to take it; "once daily" is how often. */
function isConditional({ tokens }: Page, to: number, k: number): boolean {
  const { norm, sentence } = tokens.at(k)
  if (!COURSE_WORDS.conditional.has(norm) || tokens.at(k - 1).sentence !== sentence) return false
  if (norm === 'once' && COURSE_WORDS.often.has(tokens.at(k + 1).norm)) return false
  return !tokens.has(sentence, to - 1 - FARTHEST_STATE, to - 1, (token) => COURSE_WORDS.takes.has(token.norm))
}

/** "was on warfarin until last year" */
function isUntilBefore(page: Page, to: number, k: number): boolean {
  const { tokens } = page
  const { norm, sentence } = tokens.at(k)
  if ((norm !== 'until' && norm !== 'till') || isRecent(page, k)) return false
  const next = tokens.at(k + 1)
  const isPast = COURSE_WORDS['long ago'].has(next.norm) || next.kind === 'number'
  return (
    isPast && tokens.has(sentence, to - 2 - FARTHEST_STATE, to - 1, ({ norm: one }) => one === 'was' || one === 'were')
  )
}

/** "Rivaroxaban for 3 months, stopped", "aspirin for a month after a flight, none since": up to the first comma, where no other medicine stands before it. */
function isStoppedBehindComma(page: Page, to: number): boolean {
  const { tokens, matchAt } = page
  const { sentence } = tokens.at(to - 1)
  let k = to
  while (
    k < to + FARTHEST_COMMA &&
    tokens.at(k).raw !== ',' &&
    tokens.at(k).sentence === sentence &&
    !isMedicineAt(page, k)
  )
    k++
  if (tokens.at(k).raw !== ',' || tokens.at(k).sentence !== sentence || matchAt[k + 1]) return false
  const at = BETWEEN.test(tokens.at(k + 1).norm) ? k + 2 : k + 1
  const { norm } = tokens.at(at)
  if (norm === 'none') return saysSince(tokens, at + 1) && !isRecent(page, at)
  return COURSE_WORDS.stopped.has(norm) && closes(tokens.at(at + 1), sentence) && !isRecent(page, at)
}

/** "…, now stopped", "…, since stopped" */
const BETWEEN = /^(?:now|since|then|all|both|already|has|was|which|but)$/

const isMedicineAt = ({ matchAt }: Page, k: number): boolean =>
  matchAt[k]?.values.some(({ kind }) => kind === 'MEDICINE') ?? false
