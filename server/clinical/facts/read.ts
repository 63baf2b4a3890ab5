/** Text → facts with spans. The one door of reading. */
import { NAMED, type Dictionary } from '../dictionary.ts'
import type { ReadFact, Reading } from '../types.ts'
import { readComplaint } from './complaint.ts'
import type { Cue } from './cues.ts'
import { readDemographics } from './demographics.ts'
import { readDurations } from './durations.ts'
import { readFindings, readNames } from './findings.ts'
import { readMeasures } from './measures.ts'
import { openPage, type Page } from './page.ts'
import type { Phrases } from './phrases.ts'
import type { Sense } from './senses.ts'
import { readSpecials } from './specials.ts'
import { readAllergies, readMedicines } from './stated-lists.ts'
import { readSuicidality } from './suicidality.ts'

const CHATTER = /\b(poem|haiku|joke|story|song|lyrics|recipe|limerick|essay|python|javascript|sql)\b/i

/** No message and no imported text is longer (settings allow up to 20,000): what stands behind is not read. */
export const READ_LIMIT = 20_000

/** What a text is read by. */
export interface Vocabulary {
  dictionary: Dictionary
  senses: Phrases<Sense>
  cues: Phrases<Cue>
  /** What else names a condition; it changes nothing of what is read otherwise. */
  names: Phrases<Sense> | undefined
}

/**
 * Reads a text. Never throws; nothing is stated that the text does not say.
 * @param asOf when it was written: years before it are past. Without it every year is.
 */
export function readText(whole: string, { dictionary, senses, cues, names }: Vocabulary, asOf?: Date): Reading {
  const text = whole.length > READ_LIMIT ? whole.slice(0, READ_LIMIT) : whole
  const page = openPage(text, senses, cues, asOf?.getUTCFullYear())
  const identifiers = page.protected.identifiers
  const measures = readMeasures(page, dictionary)
  const demographics = readDemographics(page)
  const cut = demographics.cut
  if (demographics.facts.length === 0 && CHATTER.test(text.slice(0, 2_000)))
    return { facts: [], unclear: [], identifiers, secondPatient: null, clinical: false }
  const specials = readSpecials(page, dictionary, cut)
  const durations = readDurations(page, cut)
  const findings = readFindings(page, cut)
  const suicidality = readSuicidality(page, cut)
  if (onlyAsks(page, demographics.facts.length + measures.facts.length)) {
    return { facts: [], unclear: [], identifiers, secondPatient: null, clinical: page.matches.length > 0 }
  }
  const named = names ? readNames(page, names) : []
  const facts = [
    ...demographics.facts,
    ...measures.facts,
    ...specials,
    ...durations,
    ...findings.facts,
    ...suicidality,
    ...named,
  ].filter((fact) => fact.span.start < cut)
  const complaint = readComplaint(page, findings, cut)
  if (complaint) facts.push(complaint)
  const allergies = readAllergies(page, cut)
  if (allergies) facts.push(allergies)
  const medicines = readMedicines(page, findings, cut)
  if (medicines) facts.push(medicines)
  const settled = settle(page, facts)
  const unclear = measures.unclear.filter(
    (one) => one.span.start < cut && !settled.some((fact) => fact.key === one.key),
  )
  const clinical =
    settled.some(
      (fact) => fact.key !== 'gender' && fact.key !== 'duration' && !fact.key.startsWith('symptom_duration'),
    ) ||
    unclear.length > 0 ||
    page.matches.some((match) => match.values.some((sense) => sense.kind !== 'NOTHING')) ||
    /\b(pt|patient|labs?|vitals|admit(ted)?|hx|dx|exam|symptoms?|diagnosis)\b/i.test(text.slice(0, 4_000))
  return { facts: settled, unclear, identifiers, secondPatient: demographics.secondPatient, clinical }
}

/** "What is melena?", "dose of zosyn in CKD4?": a question about medicine, not about a patient. */
function onlyAsks(page: Page, stated: number): boolean {
  if (stated > 0) return false
  const first = [...page.tokens].find((token) => token.kind === 'word')?.norm ?? ''
  const asks =
    /^(what|how|why|when|which|define|explain|is|are|can|does|doe|do|should|dose|list|summarize|tell|describe|who|where|could|would)$/.test(
      first,
    )
  return (
    asks &&
    page.tokens.length < 40 &&
    (/\?\s*$/.test(page.text.trim()) || /^(define|explain|list|summarize|tell|describe|what)$/.test(first))
  )
}

/** A trend keeps its newest values: a text of 2,000 pressures is nobody's course. */
const TREND_LIMIT = 24

/** One fact per key. Of several values the last counts and the earlier are kept; a finding once stated present stays present. */
function settle(page: Page, facts: ReadFact[]): ReadFact[] {
  const byKey = new Map<string, ReadFact>()
  for (const fact of facts) {
    const before = byKey.get(fact.key)
    if (!before) {
      byKey.set(fact.key, fact)
      continue
    }
    if (typeof fact.value === 'number' && typeof before.value === 'number') {
      byKey.set(fact.key, later(page, before, fact))
      continue
    }
    const rank = (f: ReadFact) => (f.status === 'PRESENT' ? 3 : f.status === 'ABSENT' ? 2 : 1)
    if (typeof fact.value === 'string' && typeof before.value === 'string') continue
    if (rank(fact) > rank(before)) byKey.set(fact.key, fact)
    else if (fact.key.startsWith(NAMED) && fact.status === 'ABSENT' && before.status === 'UNKNOWN')
      byKey.set(fact.key, fact)
  }
  return [...byKey.values()]
}

/** "sorry, HR 88 not 118"; "BP 80/40 on arrival, now 102/60"; otherwise the one that stands later. */
function later(page: Page, a: ReadFact, b: ReadFact): ReadFact {
  const [first, second] = a.span.start <= b.span.start ? [a, b] : [b, a]
  if (first.value === second.value) return first
  const tail = page.text.slice(second.span.end, second.span.end + 24)
  const head = page.text.slice(Math.max(0, second.span.start - 26), second.span.start)
  const past =
    /^\s*(yesterday|last (week|month|year|night)|previously|at baseline|on (arrival|admission)|a (week|month) ago|\d+\s?(d|days?|wks?|weeks?|h|hours?|months?) ago|in clinic|initially|at triage|prior)/i.test(
      tail,
    ) ||
    /(baseline|yesterday|last (week|month|year)|previous(ly)?|prior|usual(ly)?|initial(ly)?|was)\s*[a-z]*\s*$/i.test(
      head,
    )
  const [current, old] = past ? [first, second] : [second, first]
  const negated = /\bnot\s*(hr|bp|hgb|hb)?\s*$/i.test(head)
  const [kept, dropped] = negated ? [first, second] : [current, old]
  const earlier = [...dropped.earlier, { value: dropped.value!, span: dropped.span }, ...kept.earlier]
  return { ...kept, earlier: earlier.slice(-TREND_LIMIT) }
}
