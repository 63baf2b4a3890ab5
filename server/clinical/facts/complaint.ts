/** The presenting complaint in the text's own words. */
import file from '../data/complaint-words.json' with { type: 'json' }
import { COMPLAINT, NAMED } from '../dictionary.ts'
import type { ReadFact, Span } from '../types.ts'
import { isComplaint, isComplaintAlone, isSign } from './complaint-roles.ts'
import type { FindingReading, Hit } from './findings.ts'
import { indicationFrom } from './indications.ts'
import { spanOf, type Page } from './page.ts'
import { presentFact } from './present-fact.ts'
import { wordSet, type Token } from './tokens.ts'

const LEADS = wordSet(file.leads)
const ENDS = wordSet(file.ends)
const JOINTS = wordSet(file.joints)
const SMALL = wordSet(file.small)
/** Further behind, words in the manner of a complaint are something else. */
const LAST_LEAD = 14
const MOST_WORDS = 5
/** So far before the first symptom a named condition is the complaint. */
const WELL_BEFORE = 12

/** The presenting complaint up to offset `cut`, or null. */
export function readComplaint(page: Page, findings: FindingReading, cut: number): ReadFact | null {
  const told = findings.hits.filter((hit) => hit.assertion === 'PRESENT' && page.tokens.at(hit.from).start < cut)
  const complaints = told.filter(({ key, from }) => isComplaint(key) && !isMedicine(page, from))
  const untreated = complaints.filter(({ from }) => indicationFrom(page, from) === null)
  const own = untreated.length > 0 ? untreated : complaints
  const symptoms = own.filter(({ key }) => !isSign(key))
  const hits = [symptoms, own].find(({ length }) => length > 0) ?? told.filter(({ key }) => isComplaintAlone(key))
  const first = firstComplaint(hits)
  if (!first) return unknownComplaint(page, cut) ?? lineOfTriage(page, cut)
  const joined = joinedTo(page, hits, first)
  const last = joined ? (joinedTo(page, hits, joined) ?? joined).to : first.to
  const span = spanOf(page, first.from, endOf(page, first.from, last))
  const words = page.text.slice(span.start, span.end).replace(/\s+/g, ' ').trim()
  return complaint(words, span)
}

/** "cough 6", "confused since", "SOB +": without the number, the joint and the marks that end the phrase. */
function endOf({ tokens }: Page, from: number, to: number): number {
  let end = to
  while (end > from + 1 && isLoose(tokens.at(end - 1))) end--
  return end
}

const isLoose = ({ kind, norm, raw }: { kind: string; norm: string; raw: string }): boolean =>
  kind === 'number' || (kind === 'mark' && !/[)°%]/.test(raw)) || /^(since|and|for|x|with|w|d|day)$/.test(norm)

/** "On warfarin" is told beside what the patient comes with. */
const isMedicine = ({ matchAt }: Page, k: number): boolean =>
  matchAt[k]?.values.some(({ kind }) => kind === 'MEDICINE') === true

/** A value that is asked about is no complaint: "K 6.9 mg/dL". */
const isMeasure = ({ matchAt }: Page, k: number): boolean =>
  matchAt[k]?.values.some(({ kind }) => kind === 'MEASURE') === true

/** A named condition stands for the complaint only where no symptom precedes it. */
function firstComplaint(hits: Hit[]): Hit | undefined {
  const symptom =
    hits.find((hit) => !hit.key.startsWith(NAMED) && !hit.key.startsWith(COMPLAINT)) ??
    hits.find((hit) => !hit.key.startsWith(NAMED))
  const named = hits.find((hit) => hit.key.startsWith(NAMED))
  if (!symptom || !named) return symptom ?? named
  return named.from < symptom.from - WELL_BEFORE ? named : symptom
}

/** "melena and syncope": the finding that a joint leads to. */
function joinedTo(page: Page, hits: Hit[], { to }: Hit): Hit | undefined {
  const { tokens } = page
  const next = JOINTS.has(tokens.at(to).norm) ? hits.find((hit) => hit.from === to + 1) : undefined
  return next && !isMedicine(page, next.from) ? next : undefined
}

const complaint = (words: string, span: Span): ReadFact => presentFact('chief_complaint', lowered(words), null, span)

/** Lower case, but abbreviations stay. */
function lowered(words: string): string {
  return words.replace(/\p{L}[\p{L}'’]*/gu, (word) =>
    word.length <= 5 && word === word.toUpperCase() && word.length > 1 ? word : word.toLowerCase(),
  )
}

/** Nothing known: the words after "with" or "cc", up to the first mark or number. */
function unknownComplaint(page: Page, cut: number): ReadFact | null {
  const { tokens } = page
  for (let i = 0; i <= LAST_LEAD && i < tokens.length - 1 && tokens.at(i).start < cut; i++) {
    if (!LEADS.has(tokens.at(i).norm)) continue
    let from = i + 1
    while (SMALL.has(tokens.at(from).norm)) from++
    let to = from
    while (to - from < MOST_WORDS && isOfComplaint(page, i, to)) to++
    if (to === from || page.used.size === 0) continue
    const span = spanOf(page, from, to)
    return complaint(page.text.slice(span.start, span.end), span)
  }
  return null
}

/** Said to the reader. */
const POLITE = wordSet(file.polite)
/** An age and one vital sign at least. */
const FEWEST_NUMBERS = 2

/** Nothing known in a line of a triage desk ("59 year old female. Eye troubles. HR 94"): the sentence behind the person. */
function lineOfTriage(page: Page, cut: number): ReadFact | null {
  const { tokens, used } = page
  const [person] = [...used].sort((a, b) => a - b)
  if (used.size < FEWEST_NUMBERS || person === undefined || tokens.at(person).sentence !== 0) return null
  let from = person
  while (from < tokens.length && tokens.at(from).sentence === 0) from++
  let to = from
  while (to - from <= MOST_WORDS && isUntold(page, to, tokens.at(from).sentence)) to++
  const isWhole = tokens.at(to).kind === 'break' && to > from && to - from <= MOST_WORDS
  if (!isWhole || tokens.at(to - 1).end > cut) return null
  const span = spanOf(page, from, to)
  return complaint(page.text.slice(span.start, span.end), span)
}

/** A person who is told so far behind the beginning of a message is not its subject. */
const LAST_PERSON = 4
const MOST_BEHIND = 8
/** "31F 6 weeks postpartum, sore perineum": what is told of her first is no complaint. */
const MOST_CLAUSES = 3
/** A longer message tells of its patient in other words too. */
const MOST_ALONE = 24
const OF_PERSON = /^(age|age_months|age_days|gender)$/
/** What begins a question: it is no complaint. */
const ASKING = wordSet(file.asking)
/** "wants her tablets renewed": what is wanted is what the patient comes with. */
const REQUESTS = wordSet(file.requests)

/**
 * Nothing known right behind the person ("35M griffle on finger from a kitchen knife, bleeding stopped"), where more of the message is told of a patient: a
 * finding that is denied, or a number; or where age and sex are told and nothing is asked ("35F asks for a follow-up after her operation"). Up to the
 * first mark, number or denial.
 */
export function complaintBehindPerson(page: Page, facts: readonly ReadFact[], cut: number): ReadFact | null {
  const { tokens } = page
  const person = personAtStart(page, facts)
  if (person === null || !(facts.some(isOfPatient) || isPatientAlone(page, facts))) return null
  const sentence = tokens.at(pastSmall(page, person)).sentence
  const isWithin = (k: number, { span }: ReadFact) => span.start <= tokens.at(k).start && tokens.at(k).start < span.end
  const isFact = (k: number) => facts.some((one) => one.value !== true && isWithin(k, one))
  const isNew = (k: number) =>
    !SMALL.has(tokens.at(k).norm) && !isMeasure(page, k) && !facts.some((one) => isWithin(k, one))
  let from = person
  for (let clause = 0; clause < MOST_CLAUSES; clause++) {
    from = pastSmall(page, from)
    let to = from
    while (to - from < MOST_BEHIND && isWordOfComplaint(page, to, sentence) && !isFact(to)) to++
    const span = spanOf(page, from, to)
    const isNamed = !ENDS.has(tokens.at(from).norm) && tokens.slice(from, to).some((_, i) => isNew(from + i))
    if (isNamed && span.end <= cut) return complaint(page.text.slice(span.start, span.end), span)
    while (isFact(to) || tokens.at(to).kind === 'number') to++
    if (to === from || tokens.at(to).raw !== ',') return null
    from = to
  }
  return null
}

function pastSmall({ tokens }: Page, from: number): number {
  let k = from
  while (isPassed(tokens.at(k))) k++
  return k
}

const isPassed = ({ kind, norm, raw }: Token): boolean =>
  kind === 'break' || raw === ',' || SMALL.has(norm) || REQUESTS.has(norm)

/** Age and sex, of whom nothing but words is told, and of whom nothing is asked. */
function isPatientAlone(page: Page, facts: readonly ReadFact[]): boolean {
  const { tokens, text } = page
  const isPerson = facts.some(({ key }) => key.startsWith('age')) && facts.some(({ key }) => key === 'gender')
  if (!isPerson || text.includes('?') || facts.some(({ key }) => !OF_PERSON.test(key) && !isOfTime(key))) return false
  const words = tokens.slice(0, MOST_ALONE + 1).filter(({ kind }) => kind === 'word')
  return words.length < MOST_ALONE && !words.some(({ norm }) => ASKING.has(norm))
}

const isOfPatient = ({ key, status, value }: ReadFact): boolean =>
  status === 'ABSENT' || (typeof value === 'number' && !isOfTime(key))

const isWordOfComplaint = (page: Page, k: number, sentence: number): boolean =>
  page.tokens.at(k).kind === 'word' && isUntold(page, k, sentence)

/** Behind the age and sex that a message begins with; null where it begins with none. */
function personAtStart({ tokens }: Page, facts: readonly ReadFact[]): number | null {
  const spans = facts
    .filter(({ key, span }) => OF_PERSON.test(key) && tokens.at(tokens.indexAt(span.start)).sentence === 0)
    .map(({ span }) => span)
  if (spans.length === 0) return null
  const isFirst = tokens.indexAt(Math.min(...spans.map(({ start }) => start))) <= LAST_PERSON
  return isFirst ? tokens.indexAt(Math.max(...spans.map(({ end }) => end))) : null
}

const isOfTime = (key: string) => OF_PERSON.test(key) || /duration|_days$|_wk$/.test(key)

/** A word of this sentence that neither denies, asks nor names a medicine. */
function isUntold(page: Page, k: number, sentence: number): boolean {
  const { tokens, cueStarting, cueEnding } = page
  const token = tokens.at(k)
  const isWord = token.kind === 'word' ? !POLITE.has(token.norm) : token.kind === 'mark' && token.norm !== '?'
  return isWord && token.sentence === sentence && !cueStarting[k] && !cueEnding[k] && !isMedicine(page, k)
}

function isOfComplaint({ tokens, matchAt }: Page, lead: number, k: number): boolean {
  const { kind, norm, sentence } = tokens.at(k)
  const isPressure = matchAt[k]?.values.some((sense) => sense.kind === 'PRESSURE')
  return kind === 'word' && sentence === tokens.at(lead).sentence && !ENDS.has(norm) && !isPressure
}
