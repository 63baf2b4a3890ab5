/** One table of everything a phrase can mean, so that the longest phrase decides across findings, measures, medicines and conditions. */
import { LEXICON } from '../data/lexicon.ts'
import { BLOOD_PRESSURE, MEASURE_ALIASES, NOT_A_MEASURE, PAIRS } from '../data/measure-aliases.ts'
import { MEDICINES, type Medicine } from '../data/medicines.ts'
import { WEAK_TRIGGERS } from '../data/weak-triggers.ts'
import type { FactValue } from '../types.ts'
import { Phrases } from './phrases.ts'

export type Sense =
  | { kind: 'FINDING'; key: string; value: FactValue; absent: boolean }
  | { kind: 'MEASURE'; key: string; unitless: string | null }
  | { kind: 'PAIR'; keys: [string, string] }
  | { kind: 'PRESSURE' }
  | { kind: 'MEDICINE'; medicine: Medicine }
  | { kind: 'CONDITION'; id: string; phrase: string }
  | { kind: 'NOTHING' }

/** Whether a phrase names something that has a number. */
export const isMeasure = ({ kind }: Sense): boolean => kind === 'MEASURE' || kind === 'PRESSURE' || kind === 'PAIR'

/** The lexicon, the measures and the medicines. Conditions are added by `conditionSenses`, which needs these to read their phrases. */
export function basicSenses(): Phrases<Sense> {
  const phrases = new Phrases<Sense>()
  const add = (list: string, sense: Sense) => {
    for (const phrase of list.split('|')) if (phrase) phrases.addPattern(phrase, sense)
  }
  for (const [name, list] of Object.entries(LEXICON)) {
    const [key = name, value] = name.split('=')
    const present: Sense = { kind: 'FINDING', key, value: value ?? true, absent: false }
    const absent: Sense = { kind: 'FINDING', key, value: false, absent: true }
    for (const phrase of list.split('|')) {
      if (!phrase) continue
      const no = phrase.startsWith('-')
      phrases.addPattern(no ? phrase.slice(1) : phrase, no ? absent : present)
    }
  }
  for (const [key, aliases] of Object.entries(MEASURE_ALIASES)) {
    const plain: Sense = { kind: 'MEASURE', key, unitless: null }
    for (const name of aliases.names.split('|')) {
      const unitless = aliases.unitless?.[name]
      phrases.add(name, unitless ? { kind: 'MEASURE', key, unitless } : plain)
    }
  }
  for (const pair of PAIRS) add(pair.names, { kind: 'PAIR', keys: pair.keys })
  add(BLOOD_PRESSURE, { kind: 'PRESSURE' })
  add(NOT_A_MEASURE, { kind: 'NOTHING' })
  for (const medicine of MEDICINES) add(medicine.aliases, { kind: 'MEDICINE', medicine })
  return phrases
}

/** Abbreviations name a condition only as typed in capitals; a phrase that could mean something else names none. */
export function addCondition(phrases: Phrases<Sense>, id: string, phrase: string, findings: Sense[]): void {
  const clean = phrase.replace(/^\?|^(r\/o|rule out)\s+/i, '').replace(/\s*\?$/, '')
  if (WEAK_TRIGGERS.has(clean.toLowerCase())) return
  if (phrase.startsWith('=')) {
    phrases.add(phrase, { kind: 'CONDITION', id, phrase: phrase.slice(1) })
    return
  }
  const acronym = /^[A-Z][A-Za-z]{0,4}$/.test(clean) && clean.slice(1) !== clean.slice(1).toLowerCase()
  const written = acronym || clean.length <= 3 ? `=${clean}` : clean
  phrases.add(written, { kind: 'CONDITION', id, phrase })
  // the findings that the phrase holds are stated by it as well
  for (const finding of findings) phrases.add(written, finding)
}
