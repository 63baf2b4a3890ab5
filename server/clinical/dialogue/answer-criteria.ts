/** What signs or criteria count that are asked for by their name and are no calculator here: "Kanavel signs?", "what are the 4 Ts". */
import { NAMED_CRITERIA, type NamedCriteria } from '../data/named-criteria.ts'
import { shownFact } from '../display.ts'
import type { Act } from './acts.ts'
import type { ReplyMaterial } from './material.ts'

/** With what is recorded that bears on it; null where none is named. */
export function criteriaAnswer({ words }: Act, { context: { knowledge, dictionary } }: ReplyMaterial): string | null {
  const isKnown = (key: string) => knowledge.measure(key) !== undefined
  const isOfCase = ({ of }: NamedCriteria) => of === undefined || of.some(isKnown)
  const found = NAMED_CRITERIA.find((one) => one.asks.test(words) && isOfCase(one))
  if (!found) return null
  const shown = found.shows.filter(isKnown).map((key) => shownFact(key, knowledge, dictionary))
  const here = shown.length > 0 ? `\n\nHere: ${shown.join(', ')}.` : ''
  return `**${found.name}**, not computed here: ${found.counts}. *(${found.source}, from memory: look it up before you act on it)*${here}`
}
