/** Text → facts with spans. The one door of reading. */
import { bleedingInPregnancy } from './bleeding-in-pregnancy.ts'
import lifeStages from '../data/life-stages.json' with { type: 'json' }
import { historyOf } from '../data/finding-histories.ts'
import { NAMED, type Dictionary } from '../dictionary.ts'
import type { ReadFact, Reading } from '../types.ts'
import { complaintBehindPerson, readComplaint } from './complaint.ts'
import type { Compositions } from './compositions.ts'
import type { Cue } from './cues.ts'
import { withoutDeniedLater } from './denied-later.ts'
import { readDeniedPredicates } from './denied-predicates.ts'
import { readDipsticks } from './dipstick.ts'
import { readDemographics } from './demographics.ts'
import { readDurations } from './durations.ts'
import { earlierFacts } from './earlier-values.ts'
import { readConfirmations } from './confirmations.ts'
import { readFindings, readNames } from './findings.ts'
import { readIngestion } from './ingestion.ts'
import { readMeasures } from './measures.ts'
import { openPage, type Page, type PatientIn } from './page.ts'
import { readPending } from './pending.ts'
import { readPictures } from './pictures.ts'
import type { Phrases } from './phrases.ts'
import type { Sense } from './senses.ts'
import { ofNow, settle } from './settle.ts'
import type { Spelling } from './spelling.ts'
import { readSpecials } from './specials.ts'
import { readAllergies, readMedicines } from './stated-lists.ts'
import { isChatter, onlyAsks, soundsClinical } from './text-kind.ts'
import { withUnsure } from './unsure-samples.ts'
import { readSuicidality, withDeniedNow } from './suicidality.ts'
import { readTaught } from './taught-words.ts'
import { wordedFacts } from './worded.ts'
import { readWordSets, type WordSets } from './word-sets.ts'

/** No message and no imported text is longer (settings allow up to 20,000): what stands behind is not read. */
export const READ_LIMIT = 20_000

/** What a text is read by. */
export interface Vocabulary {
  dictionary: Dictionary
  senses: Phrases<Sense>
  cues: Phrases<Cue>
  /** What is stated by parts in any order. */
  composed: Compositions
  /** What is stated by words that stand apart. */
  sets: WordSets
  spelling: Spelling
  /** What else names a condition; it changes nothing of what is read otherwise. */
  names: Phrases<Sense> | undefined
}

/**
 * Opens a text to be read, as far as it is.
 * @param asOf when it was written: years before it are past. Without it every year is.
 */
export function pageOf(whole: string, vocabulary: Vocabulary, asOf?: Date, patientIn?: PatientIn): Page {
  return openPage(whole.slice(0, READ_LIMIT), vocabulary, asOf?.getUTCFullYear(), patientIn)
}

/** Reads a text. Never throws; nothing is stated that the text does not say. @param asOf as for its page */
export function readText(whole: string, vocabulary: Vocabulary, asOf?: Date): Reading {
  return readPage(pageOf(whole, vocabulary, asOf), vocabulary)
}

/** Reads an opened text, once. */
export function readPage(page: Page, { dictionary, names, senses, sets }: Vocabulary): Reading {
  const { text } = page
  const identifiers = page.protected.identifiers
  const measures = readMeasures(page, dictionary, senses)
  const demographics = readDemographics(page)
  const cut = demographics.cut
  if (demographics.facts.length === 0 && isChatter(text))
    return { facts: [], unclear: [], identifiers, secondPatient: null, clinical: false }
  const specials = readSpecials(page, dictionary, cut)
  const durations = readDurations(page, cut)
  const findings = readFindings(page, cut)
  const dipstick = readDipsticks(page, cut)
  const suicidality = readSuicidality(page, cut)
  if (demographics.facts.length + measures.facts.length === 0 && onlyAsks(page))
    return { facts: [], unclear: [], identifiers, secondPatient: null, clinical: page.matches.length > 0 }
  const named = names ? readNames(page, names) : []
  const taught = readTaught(page, names)
  const known = [...demographics.facts, ...measures.facts]
  const ingestion = readIngestion(page, specials, findings.hits, known, dictionary)
  const facts = [
    ...demographics.facts,
    ...measures.facts,
    ...specials.facts,
    ...ingestion.facts,
    ...durations,
    ...findings.facts,
    ...suicidality,
    ...readDeniedPredicates(page, senses),
    ...named,
    ...taught.facts,
    ...readPending(page, dictionary),
  ].filter(
    (fact) =>
      fact.span.start < cut &&
      !isOfHistory(fact, findings.facts) &&
      !dipstick.holds(fact) &&
      !isOfBearing(fact, demographics.facts),
  )
  facts.push(...dipstick.facts)
  const read = new Set(facts.map(({ key }) => key))
  facts.push(...readWordSets(page, sets, cut, (key) => read.has(key)))
  facts.push(...wordedFacts(page, facts))
  facts.push(...bleedingInPregnancy(page, facts, cut))
  const complaint = readComplaint(page, findings, cut) ?? complaintBehindPerson(page, facts, cut)
  if (complaint) facts.push(complaint)
  const allergies = readAllergies(page, cut)
  if (allergies) facts.push(allergies)
  facts.push(...readMedicines(page, findings, ingestion.swallowed, cut))
  const { facts: current, past } = ofNow(settle(page, withoutDeniedLater(page, withDeniedNow(page, facts))), dictionary)
  const settled = withUnsure(page, [...current, ...readConfirmations(page, current), ...earlierFacts(page, current)])
  const unclear = [...measures.unclear, ...taught.unclear].filter(
    (one) => one.span.start < cut && !settled.some((fact) => fact.key === one.key),
  )
  const clinical =
    settled.some(
      (fact) => fact.key !== 'gender' && fact.key !== 'duration' && !fact.key.startsWith('symptom_duration'),
    ) ||
    unclear.length > 0 ||
    page.matches.some((match) => match.values.some((sense) => sense.kind !== 'NOTHING')) ||
    soundsClinical(text)
  const reading: Reading = {
    facts: settled,
    pictures: readPictures(page, cut),
    unclear,
    identifiers,
    secondPatient: demographics.secondPatient,
    clinical: clinical || past.length > 0,
  }
  return past.length > 0 ? { ...reading, past } : reading
}

const BEARING: ReadonlySet<string> = new Set(lifeStages.bearsFrom.findings)

/** "9 day old, mum GBS positive, no antibiotics in labour": of a child it is the mother who is in labor. */
function isOfBearing({ key, status }: ReadFact, people: readonly ReadFact[]): boolean {
  if (!BEARING.has(key) || status === 'ABSENT') return false
  const age = people.find((one) => one.key === 'age')?.value
  return typeof age === 'number' && age < lifeStages.bearsFrom.years
}

/** "Stroke last year": where the same words tell the condition's history they do not tell that the patient has it now. */
function isOfHistory({ key, span }: ReadFact, findings: readonly ReadFact[]): boolean {
  if (!key.startsWith(NAMED)) return false
  const id = key.slice(NAMED.length)
  const history = historyOf(id)
  return findings.some(
    (one) => one.key === history && one.status === 'PRESENT' && one.span.start < span.end && span.start < one.span.end,
  )
}
