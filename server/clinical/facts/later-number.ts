/** The way from one value to a later one of the same measure: "→ 6.4", "then 96 at 12:00", ", 71 today", "(was 118)", "recovering to 124/70". */
import { BETWEEN, DIRECTION, LEADING_ON } from '../data/moment-forms.ts'
import { isFree } from './measure-number.ts'
import { momentAt, type Moment } from './moments.ts'
import type { Page } from './page.ts'
import { isMeasure } from './senses.ts'
import { opensShort } from './short-measures.ts'
import { isBoundary, wordSet, type Token, type Tokens } from './tokens.ts'

export interface LaterNumber {
  /** Its token. */
  index: number
  /** What is told of it before it. */
  moments: Moment[]
  /** A sign leads on; otherwise what stands behind the number must tell that it is one more value. */
  isLed: boolean
  /** Words stand between that say something else. */
  hasGap: boolean
  /** It stands in a sentence of its own. */
  isOfOwn: boolean
  /** "from 9.8": it was before. */
  isFrom: boolean
}

const REACH = 12
const MOST_WORDS_BETWEEN = 5

/**
 * The number to which the tokens from i on lead, or null. @param isFrom the value before was led in by "from": "to" goes on;
 * @param isPast it was of another time: one of now may stand in a sentence of its own
 */
export function laterNumber(page: Page, i: number, isFrom: boolean, isPast = false): LaterNumber | null {
  const { tokens } = page
  const way: Way = {
    index: i,
    moments: [],
    isLed: false,
    hasGap: false,
    isOfOwn: false,
    isFrom: false,
    isDirected: isFrom,
    between: 0,
  }
  for (let k = i; k < i + REACH; k++) {
    const token = tokens.at(k)
    const isNumber = token.kind === 'number'
    const moment = momentAt(tokens, k, isNumber ? 'BEHIND' : 'BEFORE')
    if (isCounted(tokens, k)) {
      way.hasGap = true
      way.between++
      k++
      continue
    }
    if (isValue(page, k, moment)) return isNamedOtherwise(tokens, i, k) ? null : { ...way, index: k }
    if (isEnd(token) && isPast && opensNow(tokens, k + 1)) way.isOfOwn = true
    else if (moment) {
      if (!isNumber && moment.says !== 'ASIDE') way.isLed = true
      way.moments.push(moment)
      k = moment.to - 1
    } else if (stops(page, k) || !goesOn(way, token, tokens.at(k + 1))) return null
  }
  return null
}

/** "transfused 2 units": what was given between two values. */
const isCounted = (tokens: Tokens, k: number): boolean =>
  tokens.at(k).kind === 'number' && GIVEN.has(tokens.at(k + 1).norm) && !tokens.at(k).glued
const GIVEN = wordSet('unit bag bottle pool pack dose neb nebs')

/** A number that nothing has taken, and that tells no time. */
const isValue = (page: Page, k: number, moment: Moment | null): boolean =>
  page.tokens.at(k).kind === 'number' && isFree(page, k) && !leadsToTime(moment)

/** A number that is none of the measure, the end of the sentence, another measure's name. */
const stops = (page: Page, k: number): boolean =>
  page.tokens.at(k).kind === 'number' ||
  isEnd(page.tokens.at(k)) ||
  Boolean(page.matchAt[k]?.values.some(isMeasure)) ||
  opensShort(page, k)

/** "sats 89 on 28%, drain 98 now": behind a comma a word of its own names the number. */
function isNamedOtherwise(tokens: Tokens, from: number, k: number): boolean {
  const [comma, name] = [tokens.at(k - 2), tokens.at(k - 1)]
  if (k - 2 < from || comma.raw !== ',' || name.kind !== 'word') return false
  return (
    !BETWEEN.has(name.norm) &&
    !DIRECTION.has(name.norm) &&
    !LEADING_ON.has(name.norm) &&
    !momentAt(tokens, k - 1, 'BEFORE')
  )
}

/** As far as it has been followed. */
interface Way extends LaterNumber {
  isDirected: boolean
  between: number
}

/** Follows the way over a word or sign; false where too much else is said. */
function goesOn(way: Way, token: Token, next: Token): boolean {
  if (leadsOn(token, next, way.isDirected)) way.isLed = true
  else if (DIRECTION.has(token.norm)) {
    way.isDirected = true
    if (token.norm === 'from') way.isFrom = way.isLed = true
  } else if (!BETWEEN.has(token.norm) && token.raw !== ')') {
    way.hasGap = true
    way.between++
  }
  return way.between <= MOST_WORDS_BETWEEN
}

/** Whether a number belongs to a time and is no value. */
const leadsToTime = (moment: Moment | null): boolean =>
  moment !== null && /^(?:CLOCK|EARLIER|PAST|NOW)$/.test(moment.says)

/** "Today: 7.1" */
const opensNow = (tokens: Tokens, i: number): boolean => momentAt(tokens, i, 'BEFORE')?.says === 'NOW'

/** A semicolon may stand between the values of a trend. */
const isEnd = (token: Token): boolean => isBoundary(token) && token.raw !== ';'

function leadsOn(token: Token, next: Token, isDirected: boolean): boolean {
  if (LEADING_ON.has(token.norm) || (isDirected && token.norm === 'to')) return true
  return token.raw === '>' && !token.glued && next.kind === 'number'
}
