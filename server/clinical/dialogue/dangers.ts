/** Dangers that are named: the committed list as phrases, and whether a rule judges them. */
import { DANGERS, type DangerRow } from '../dangers.ts'
import { Phrases } from '../facts/phrases.ts'
import { ScatteredWords, setsOfPattern } from '../facts/scattered-words.ts'
import type { Danger } from '../types.ts'

let phrases: Phrases<DangerRow | null> | null = null

/** The list as phrases, null for what means something else; made at first sight, once. */
export function dangerPhrases(): Phrases<DangerRow | null> {
  if (phrases) return phrases
  const made = new Phrases<DangerRow | null>()
  for (const row of DANGERS) {
    for (const name of row.phrases) made.addPattern(name, row)
    for (const name of row.other ?? []) made.addPattern(name, null)
  }
  phrases = made
  return made
}

let sets: ScatteredWords<DangerRow> | null = null

/** The same list as words that may stand apart; made at first sight, once. */
export const dangerSets = (): ScatteredWords<DangerRow> =>
  (sets ??= new ScatteredWords(
    DANGERS.filter(({ suspected }) => !suspected).flatMap((row) =>
      row.phrases.flatMap(setsOfPattern).map((words) => ({ value: row, words })),
    ),
  ))

export const dangerOf = ({ name, floor, source, help }: DangerRow): Danger => ({ name, floor, source, help })
