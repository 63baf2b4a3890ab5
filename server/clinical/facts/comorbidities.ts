/** "70M HTN, CVA, COPD, now a cough": an illness among what somebody has had for long is of before, though no word says so. */
import { COURSE_WORDS } from '../data/course-words.ts'
import { isLastingFinding } from '../data/finding-histories.ts'
import { isNamedHistory } from './begun-statements.ts'
import { isOfNow } from './history-of-now.ts'
import { separatorAt } from './list-joints.ts'
import type { Marked } from './marked.ts'
import type { Match } from './phrases.ts'
import type { Sense } from './senses.ts'
import { unprotected } from './time-lengths.ts'

/** A list of names that are of before or may be, over tokens [from, to). */
interface Run {
  items: Match<Sense>[]
  to: number
}

/** Marks with 1 each illness that stands between lasting ones, or last of them before what the patient comes with. */
export function markComorbidities(page: Marked, past: Uint8Array): void {
  for (let at = 0; at < page.matches.length;) {
    const run = runAt(page, at)
    for (const { from, to } of illnessesOfBefore(page, run)) past.fill(1, from, to)
    at += Math.max(1, run.items.length)
  }
}

/** The list that begins with a match: names alone, with nothing but what joins them between. */
function runAt(page: Marked, at: number): Run {
  const items: Match<Sense>[] = []
  let to = page.matches[at]?.from ?? 0
  for (let k = at; k < page.matches.length; k++) {
    const match = page.matches[k]
    if (!match || match.from !== to || !(isLasting(match) || isIllness(match))) break
    items.push(match)
    to = match.to
    const joint = separatorAt(page, to)
    if (joint && page.tokens.at(joint.to).sentence === page.tokens.at(match.from).sentence) to = joint.to
  }
  return { items, to }
}

function illnessesOfBefore(page: Marked, { items, to }: Run): Match<Sense>[] {
  if (items.every(isLasting)) return []
  const isBeforeReason = comesAt(page, to) || isOfHistory(page, items)
  return items.filter((item, k) => {
    if (isLasting(item)) return false
    const isBehind = isOfHistory(page, items) || items.slice(0, k).some(isLasting)
    return isBehind && (isBeforeReason || items.slice(k + 1).some(isLasting))
  })
}

/** "presenting with", "p/w", "c/o", or the list ends in brackets. */
function comesAt({ tokens }: Marked, to: number): boolean {
  const { norm, raw } = tokens.at(to)
  return COURSE_WORDS.comes.has(norm) || raw === ')' || (/^[pc]$/.test(norm) && tokens.at(to + 1).raw === '/')
}

/** "h/o", "PMH" opens the list, or its first phrase ("h/o MI, stroke"); not "had stroke 30 mins ago". */
function isOfHistory({ tokens, cueEnding }: Marked, [first]: Match<Sense>[]): boolean {
  if (!first) return false
  const opening = cueEnding[first.from - 1]
  if (opening?.cue === 'PMH') return true
  if (opening?.cue === 'PAST') return !isOfNow(unprotected(tokens), opening.from, first.from)
  return isNamedHistory(tokens, first)
}

const isLasting = ({ values }: Match<Sense>): boolean =>
  values.length > 0 &&
  values.every((sense) => sense.kind === 'FINDING' && !sense.absent && !sense.past && isLastingFinding(sense.key))

/** Its name under any word of the past is its history. */
const isIllness = ({ values }: Match<Sense>): boolean =>
  values.some((sense) => sense.kind === 'FINDING' && sense.past === true)
