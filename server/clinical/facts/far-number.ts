/** The number that is told of a measure some words behind its name: "Hb this morning came back as 68", "potassium phoned by lab 6.8". */
import { NUMBER_WORDS } from '../data/number-words.ts'
import { isConcentrationAt } from './foreign-unit.ts'
import { isChange, isFree, type MeasureNumber } from './measure-number.ts'
import type { Page } from './page.ts'
import { matchAt, pattern } from './token-patterns.ts'
import { lengthAt } from './time-lengths.ts'
import { isBoundary } from './tokens.ts'

/** What a number means for a measure, as far as it is asked here. */
interface Meaning {
  unclear: string | null
  either?: unknown
}

/**
 * The number near a name, or where there is none, or one that tells a time ("lactate repeated at 3 h is 4.1"), the one farther behind token `at`.
 * @param valueAt what a number means for the measure
 */
export function orFarther(
  page: Page,
  near: MeasureNumber | null,
  at: number,
  valueAt: (index: number) => Meaning | null,
): MeasureNumber | null {
  if (near && !isTimed(page, near.index)) return near
  const far = numberNow(page, at) ?? farNumber(page, at)
  return far && isPossible(valueAt(far.index)) ? far : near
}

/** "trop previously normal, now 900", "K was ok yesterday but 6.4 today": what the name was before is told by a word. */
const NORMAL_BEFORE = pattern(
  '?was|were ?<before> <normal> ?<before> ?N ?week|month|year|night|day ?ago|back ?, ?but|and|then <now> ?at|is|of|:|= D',
  {
    normal: 'normal ok okay fine nl wnl negative neg undetectable unremarkable',
    before: 'initially previously prev prior first earlier before yesterday last',
    now: 'now today currently tonight',
  },
)

/** The number of now behind what was normal before, from the token behind the name on. */
export function numberNow({ tokens }: Page, at: number): MeasureNumber | null {
  const match = matchAt(NORMAL_BEFORE, tokens, at)
  if (!match || NUMBER_WORDS.time.words.has(tokens.at(match.end).norm)) return null
  return { index: match.number, past: false, baseline: false, comparator: null, moments: [] }
}

/** "3 h"; "7.1 HR 104" and "88 H" tell no time. */
function isTimed({ tokens, matchAt }: Page, i: number): boolean {
  const { raw } = tokens.at(i + 1)
  return matchAt[i + 1] === null && NUMBER_WORDS.time.words.has(raw)
}

/** Far behind a name only a value that fits is one, or one of which the unit alone is to be asked. */
const isPossible = (value: Meaning | null): boolean =>
  value !== null && (value.unclear === null || Boolean(value.either))

/** How many tokens may stand between. */
const REACH = 9

/**
 * The number of the same clause that surely belongs to the name ending at token `at`, whatever words stand between; null where another name, a
 * denial, a plan or a limit does, or where nothing ties it to the name: a word that states a value before it, or the end of the clause behind it.
 */
function farNumber(page: Page, at: number): MeasureNumber | null {
  const { tokens } = page
  const { sentence } = tokens.at(at - 1)
  for (let k = at; k < at + REACH; k++) {
    const token = tokens.at(k)
    if (token.sentence !== sentence || isBoundary(token) || token.raw === ',') return null
    if (token.kind === 'number') {
      const behindTime = pastTime(page, k)
      if (behindTime === null)
        return (isTold(page, k) || isConcentration(page, k)) && !isChange(tokens, at, k)
          ? { index: k, past: false, baseline: false, comparator: null, moments: [] }
          : null
      k = behindTime - 1
    } else if (parts(page, k)) return null
  }
  return null
}

/** What ends the way: a name of something else, a cue, or a word that makes something else of the number. */
function parts({ tokens, matchAt, cueStarting, cueEnding, planned, advice, others }: Page, k: number): boolean {
  const { norm } = tokens.at(k)
  if (NUMBER_WORDS.connective.words.has(norm)) return false
  const isOther = matchAt[k] !== null || cueStarting[k] !== null || cueEnding[k] !== null
  return isOther || Boolean(planned[k] || advice[k] || others[k]) || NUMBER_WORDS.parting.words.has(norm)
}

/** "3 h" of "repeated at 3 h": the token behind it; null where the number tells no time. */
function pastTime(page: Page, k: number): number | null {
  const length = lengthAt(page, k)
  if (length) return length.to
  return NUMBER_WORDS.time.words.has(page.tokens.at(k + 1).norm) ? k + 2 : null
}

/** "paracetamol level at 4 h 180 mg/L": the unit alone ties it to the name. */
const isConcentration = (page: Page, k: number): boolean => isFree(page, k) && isConcentrationAt(page.tokens, k + 1)

function isTold(page: Page, k: number): boolean {
  const { tokens } = page
  const [before, behind] = [tokens.at(k - 1), tokens.at(k + 1)]
  if (!isFree(page, k) || behind.raw === '/' || NUMBER_WORDS.ordered.words.has(behind.norm)) return false
  const endsClause = isBoundary(behind) || behind.raw === ',' || behind.raw === '%' || behind.kind === 'break'
  return NUMBER_WORDS.stating.words.has(before.norm) || endsClause
}
