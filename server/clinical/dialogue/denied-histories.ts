/** "PMH: none. Meds: nil": that nothing is taken, and that nothing went before, are facts. */
import { DENIED_HISTORIES, NOTHING } from '../data/denied-histories.ts'
import type { Page } from '../facts/page.ts'
import { Phrases } from '../facts/phrases.ts'
import { absentFact } from '../facts/present-fact.ts'
import type { ReadFact, RecordFact } from '../types.ts'

const MARKS = ['', ' :', ' -', ' =']

let phrases: Phrases<string> | null = null

/** Made at first sight, once. */
function deniedPhrases(): Phrases<string> {
  if (phrases) return phrases
  const made = new Phrases<string>()
  for (const { key, headings, phrases: whole } of DENIED_HISTORIES) {
    for (const heading of headings.split('|'))
      for (const mark of MARKS) for (const nothing of NOTHING.split('|')) made.add(`${heading}${mark} ${nothing}`, key)
    for (const phrase of whole.split('|')) made.addPattern(phrase, key)
  }
  phrases = made
  return made
}

/** Facts that a page denies whole, where neither page nor record holds something of the kind. */
export function deniedHistories({ text, tokens }: Page, read: ReadFact[], record: RecordFact[]): ReadFact[] {
  const list = deniedPhrases()
  const found = new Map<string, ReadFact>()
  for (let i = 0; i < tokens.length; i++) {
    const match = tokens.at(i).word < 0 ? null : list.longest(text, tokens, i)
    const key = match?.values[0]
    if (!match || key === undefined) continue
    i = match.to - 1
    const isKnown =
      read.some((fact) => fact.key === key) || record.some((fact) => fact.key === key && fact.status === 'PRESENT')
    if (isKnown) continue
    const span = { start: tokens.at(match.from).start, end: tokens.at(match.to - 1).end }
    found.set(key, absentFact(key, span))
  }
  return [...found.values()]
}
