/** What a text tells to be over: "vomiting settled", "the rash, now gone". */
import file from '../data/ended-words.json' with { type: 'json' }
import { COURSE_WORDS } from '../data/course-words.ts'
import type { Page } from './page.ts'
import { wordSet } from './tokens.ts'

const LINKS = wordSet(file.links)
const ENDED = wordSet(file.ended)
const BEHIND = wordSet(file.behind)
const UNLESS = wordSet(file.unless)
/** Behind one of those they tell when: "cleared on day 2". */
const DATED = wordSet(file.dated)
const PAIRS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(file.pairs).map(([word, before]) => [word, wordSet(before)]),
)
const STATES: ReadonlySet<string> = new Set(file.states.findings)
const OVERCOME = wordSet(file.overcome.words)
const OVERCOME_PAIRS: ReadonlySet<string> = new Set(file.overcome.pairs)
const NOT_OVERCOME = wordSet(file.overcome.unless)
/** How many tokens may stand between a finding and its end, and how far behind that it may say that it came again. */
const REACH = 6
const REACH_BEHIND = 3

/** What tells of some findings whether they go on, by the finding. */
const GOES_ON: ReadonlyMap<string, string> = new Map(Object.entries(file.goesOn.keys))

/** The data point that tells whether a finding goes on, or undefined. */
export const goingOn = (key: string): string | undefined => GOES_ON.get(key)

/** Whether a finding that is over is no longer there, and no sign of what is still to be feared. */
export const isOverWhenEnded = (key: string): boolean => STATES.has(key)

/** The token of the word that ends what stands before token `to`, or null. */
export function endBehind({ tokens }: Page, to: number): number | null {
  const { sentence } = tokens.at(to - 1)
  for (let k = to; k <= to + REACH && tokens.at(k).sentence === sentence; k++) {
    const { norm } = tokens.at(k)
    const pair = PAIRS.get(norm)
    // "during a fever, stopped by itself" ends what stands before; "fever, now gone" the fever
    const isAfterComma = tokens.at(k - 1).raw === ','
    const isEnd = !isAfterComma && ENDED.has(norm) && (!pair || pair.has(tokens.at(k - 1).norm))
    if (isEnd) return closes(tokens, k + 1, sentence) && !isUndone(tokens, k) ? k : null
    if (!LINKS.has(norm)) return null
  }
  return null
}

/** "Vomiting stopped.", "stopped now", "stopped and": not "the cough stopped him". */
function closes(tokens: Page['tokens'], at: number, sentence: number): boolean {
  const next = tokens.at(at)
  return next.sentence !== sentence || next.kind !== 'word' || LINKS.has(next.norm) || BEHIND.has(next.norm)
}

/** How far behind a finding it may be said that there is none any more, in tokens. */
const FARTHEST_NONE = 14

/** The token behind token `to` that tells that there is none today or since ("none since"), or that it is over ("…, now gone"), before another finding is named; or null. */
export function noneBehind({ tokens, matchAt }: Page, to: number): number | null {
  const { sentence } = tokens.at(to - 1)
  for (let k = to; k < to + FARTHEST_NONE && k < tokens.length; k++) {
    const token = tokens.at(k)
    if (token.sentence > sentence + 1 || isOther(matchAt[k])) return null
    if (token.norm === 'none' && saysSince(tokens, k + 1)) return k
    if (token.sentence === sentence && isOvercome(tokens, k)) return k
    if (token.norm === 'now' && token.sentence === sentence && isNowOver(tokens, k)) return k + 1
  }
  return null
}

/** "2 weeks back, recovered", "last week, over it" */
function isOvercome(tokens: Page['tokens'], k: number): boolean {
  const isPair = OVERCOME_PAIRS.has(`${tokens.at(k).norm} ${tokens.at(k + 1).norm}`)
  if (!isPair && !OVERCOME.has(tokens.at(k).norm)) return false
  const before = tokens.slice(Math.max(0, k - REACH_BEHIND), k)
  return (
    !before.some(({ norm }) => NOT_OVERCOME.has(norm)) && closes(tokens, isPair ? k + 2 : k + 1, tokens.at(k).sentence)
  )
}

/** Another finding; what is taken may be the reason of the first: "swelling on amlodipine, none now". */
function isOther(match: Page['matchAt'][number] | undefined): boolean {
  const kinds = new Set(match?.values.map(({ kind }) => kind))
  return (kinds.has('FINDING') || kinds.has('CONDITION')) && !kinds.has('MEDICINE')
}

/** Behind "none": "since", "for a month". */
export const saysSince = (tokens: Page['tokens'], at: number): boolean =>
  COURSE_WORDS['later none'].has(tokens.at(at).norm) ||
  (tokens.at(at).norm === 'for' && (tokens.at(at + 1).kind === 'number' || tokens.at(at + 1).norm === 'a'))

/** ", now gone" */
function isNowOver(tokens: Page['tokens'], now: number): boolean {
  const { norm, sentence } = tokens.at(now + 1)
  const isEnd = ENDED.has(norm) && !PAIRS.has(norm) && tokens.at(now - 1).kind !== 'word'
  return isEnd && closes(tokens, now + 2, sentence) && !isUndone(tokens, now + 1)
}

function isUndone(tokens: Page['tokens'], end: number): boolean {
  for (let k = end + 1; k <= end + REACH_BEHIND && tokens.at(k).sentence === tokens.at(end).sentence; k++) {
    if (tokens.at(k).raw === ',') return false
    if (UNLESS.has(tokens.at(k).norm) && !DATED.has(tokens.at(k + 1).norm)) return true
  }
  return false
}
