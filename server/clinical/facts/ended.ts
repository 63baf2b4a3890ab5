/** What a text tells to be over: "vomiting settled", "the rash, now gone". */
import file from '../data/ended-words.json' with { type: 'json' }
import type { Page } from './page.ts'
import { wordSet } from './tokens.ts'

const LINKS = wordSet(file.links)
const ENDED = wordSet(file.ended)
const BEHIND = wordSet(file.behind)
const UNLESS = wordSet(file.unless)
const PAIRS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(file.pairs).map(([word, before]) => [word, wordSet(before)]),
)
const STATES: ReadonlySet<string> = new Set(file.states.findings)
/** How many tokens may stand between a finding and its end, and how far behind that it may say that it came again. */
const REACH = 6
const REACH_BEHIND = 3

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

function isUndone(tokens: Page['tokens'], end: number): boolean {
  for (let k = end + 1; k <= end + REACH_BEHIND && tokens.at(k).sentence === tokens.at(end).sentence; k++) {
    if (tokens.at(k).raw === ',') return false
    if (UNLESS.has(tokens.at(k).norm)) return true
  }
  return false
}
