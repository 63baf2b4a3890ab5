/** Dangers that are named: the committed list as phrases, and whether a rule judges them. */
import { DANGERS, type DangerRow } from '../dangers.ts'
import { Phrases } from '../facts/phrases.ts'
import type { Danger } from '../types.ts'

let phrases: Phrases<DangerRow> | null = null

/** The list as phrases; made at first sight, once. */
export function dangerPhrases(): Phrases<DangerRow> {
  if (phrases) return phrases
  const made = new Phrases<DangerRow>()
  for (const row of DANGERS) for (const name of row.phrases) made.addPattern(name, row)
  phrases = made
  return made
}

export const dangerOf = ({ name, floor, source, help }: DangerRow): Danger => ({ name, floor, source, help })
