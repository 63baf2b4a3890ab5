/** What holds in anybody of an act that no line of the case names. */
import { GENERAL_ACTS } from '../data/general-questions.ts'
import { shownFact } from '../display.ts'
import type { ReplyMaterial } from './material.ts'

/** With what is recorded that bears on it; empty where nothing is held. */
export function generalAnswer(words: string, { context: { knowledge, dictionary } }: ReplyMaterial): string {
  const found = GENERAL_ACTS.find(({ asks }) => asks.test(words))
  if (!found) return ''
  const shown = found.shows
    .filter((key) => knowledge.measure(key) !== undefined)
    .map((key) => shownFact(key, knowledge, dictionary))
  const here = shown.length > 0 ? ` Here: ${shown.join(', ')}.` : ''
  return `No line of this case says when. ${found.answer} *(${found.source})*.${here}`
}
