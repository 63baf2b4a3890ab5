/** "H/o fall 2 hrs back", "history of cough for 3 weeks", "alleged h/o assault": what is told with so short a time is what the patient comes with, and no history. */
import { SCOPE_WORDS } from '../data/scope-words.ts'
import { isLastingFinding, isProcedure } from '../data/finding-histories.ts'
import type { Match } from './phrases.ts'
import type { Sense } from './senses.ts'
import { HOURS, lengthAt, type Timed } from './time-lengths.ts'
import type { Tokens } from './tokens.ts'

/** So far behind the mention its time may stand, in tokens. */
const FARTHEST = 10
/** What happened so long ago, and what has gone on for so long. */
const MOST_AGO = 7 * HOURS.day
const LONGEST = 60 * HOURS.day

const BACK = SCOPE_WORDS.back.words
const SINCE = SCOPE_WORDS.since.words
const LATELY = SCOPE_WORDS.lately.words
const ALLEGED = SCOPE_WORDS.alleged.words

/** "s/p seizure", "status post fall": an event is what brings the patient; what was done, and an illness, are of before. */
export function isAfterEvent(
  { tokens, matchAt }: { tokens: Tokens; matchAt: readonly (Match<Sense> | null)[] },
  cue: number,
  from: number,
): boolean {
  const isAfter = tokens.at(cue).norm === 's' && tokens.at(cue + 1).raw === '/'
  const values = matchAt[from]?.values ?? []
  return isAfter && values.length > 0 && values.every(isEvent)
}

const isEvent = (sense: Sense): boolean =>
  sense.kind === 'FINDING' && !sense.past && !isLastingFinding(sense.key) && !isProcedure(sense.key)

/** Whether the mention at token `from`, which a cue that begins at token `cue` calls a history, is told with a time of now. */
export function isOfNow(page: Timed, cue: number, from: number): boolean {
  const { tokens } = page
  const { norm } = tokens.at(cue)
  // "had stroke 30 mins ago": without such a time it is what the patient has had
  if (norm === 'had') return hasTimeOfNow(page, from, { longest: MOST_AGO, isLately: () => true })
  if (!SCOPE_WORDS.history.words.has(norm) && !(norm === 's' && tokens.at(cue + 1).raw === '/')) return false
  return ALLEGED.has(tokens.at(cue - 1).norm) || hasTimeOfNow(page, from)
}

interface OfNow {
  /** How long it may have gone on, in hours. */
  longest: number
  /** Whether a word of `lately` behind this one tells of now. */
  isLately: (before: string) => boolean
}
const HISTORY: OfNow = { longest: LONGEST, isLately: (before) => SINCE.has(before) }

function hasTimeOfNow(page: Timed, from: number, { longest, isLately }: OfNow = HISTORY): boolean {
  const { tokens } = page
  const { sentence } = tokens.at(from)
  for (let k = from; k < from + FARTHEST; k++) {
    const token = tokens.at(k)
    if (token.sentence !== sentence || /^[,(|]$/.test(token.raw)) return false
    if (LATELY.has(token.norm) && isLately(tokens.at(k - 1).norm)) return true
    const length = lengthAt(page, k)
    if (length) return length.hours <= (BACK.has(tokens.at(length.to).norm) ? MOST_AGO : longest)
  }
  return false
}
