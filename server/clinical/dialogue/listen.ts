/** Hears one message of a conversation: what it states, puts right, supposes and asks, and what became of each of its words. */
import { IN_PLACE_OF_AGE } from '../data/child-words.ts'
import { withFollowUps } from './follow-ups.ts'
import { callersKin } from '../facts/callers-kin.ts'
import { joinLists } from './lists.ts'
import type { Hearing, ListenParts } from './hearing.ts'
import { NAMED } from '../dictionary.ts'
import { isAllergyAsked, readStatements, toldAs, tells } from './statements.ts'
import { eitherUnitDangers } from './either-unit.ts'
import { openingFacts, withoutAges } from './opening.ts'
import { withoutEventAges } from './event-ages.ts'
import { markPronounOfOther, withoutOthersSex } from './both-sexes.ts'
import type { Corrected } from './correction.ts'
import { withCorrections } from './corrected-acts.ts'
import { deniedHistories } from './denied-histories.ts'
import { reactionFacts, withKnownAllergens } from './reactions.ts'
import type { Page } from '../facts/page.ts'
import { assertionOf } from '../facts/scope.ts'
import type { ReadFact, Reading, Span } from '../types.ts'
import type { Act } from './acts.ts'
import { withRepeats } from './repeats.ts'
import { withEarlierValues } from './earlier-values.ts'
import { withTakenBack } from './taken-back.ts'
import { AS_ALLERGY, AS_FACT, IN_OWN_WORDS } from './named-dangers.ts'
import { isAskedIn, opensCase, readUnread, type NotedSpan, type Unread } from './noted.ts'
import { withEnded } from './ended-findings.ts'
import { withOfComplaint } from './of-complaint.ts'
import { withAgentsOfBefore } from './swallowed-agents.ts'
import { WITHOUT_UNIT } from '../awaits-unit.ts'
import { doneTestsIn } from '../done-tests.ts'
import { withoutInverted } from './inverted-pressure.ts'
import { isAllergy, isHappening, isOfBefore } from './reacting.ts'
import { inUnitOfBefore } from './unit-of-before.ts'
import { whoseLevel } from './whose-level.ts'
import { asStated } from './as-stated.ts'
import { asConversions } from './unit-conversion.ts'

export type { Hearing, ListenParts } from './hearing.ts'

export const READ_KINDS = [
  'FACT',
  'ABSENT',
  'UNCERTAIN',
  'PAST',
  'NOT_PATIENT',
  'HYPOTHETICAL',
  'NOTED',
  'UNUSED',
] as const
export type ReadKind = (typeof READ_KINDS)[number]

/** What a stretch of a message was taken for. */
export interface ReadWords extends Span {
  kind: ReadKind
  /** Key of the fact, or null. */
  key: string | null
}

/** All that was heard in one message. */
export interface Heard {
  acts: Act[]
  /** What it states: what may enter the record. */
  reading: Reading
  /** Facts that it puts right, each with the clause as its span. */
  corrections: ReadFact[]
  /** A correction that fits several facts, or none. */
  ask: Corrected['ask']
  noted: NotedSpan[]
  /** Values of before, which are noted and never take the place of a known one, as typed. */
  earlier: string[]
  words: ReadWords[]
  /** What is told as past, or of somebody else, as typed. */
  others: string[]
  /** What is neither, nor clinical. */
  unusedWords: string[]
  /** The physician's last messages before it, the newest first: what "it" means. */
  lastSaid: readonly string[]
}

/** Never throws; linear in the text's length. A first message states all that the reader finds in it, whatever it asks. */
export function listen(text: string, hearing: Hearing, parts: ListenParts): Heard {
  const page = parts.openPage(text, hearing.asOf, hearing.record.length === 0 ? callersKin : undefined)
  markPronounOfOther(page, hearing.record, hearing.lastSaid ?? [])
  const said = withFollowUps(parts.clauses.read(page), hearing, parts)
  const likely = hearing.record.length > 0 ? parts.likely.of(page, said, (act) => tells(page, act)) : said
  const clauses = withRepeats(asConversions(asStated(likely, hearing, parts)), text)
  const { acts, corrected } = withCorrections(clauses, hearing, parts, text)
  const statements = withOfComplaint(acts, readStatements(page, acts, hearing, parts), hearing, parts)
  const stated = inUnitOfBefore(page, withoutInverted(statements), hearing, parts)
  const edged = withEdges(page, acts, besideKnown(stated, hearing), hearing, parts)
  const level = whoseLevel(page, acts, edged, hearing, parts)
  const told = withAgentsOfBefore(text, acts, withFacts(edged, level.facts), hearing.record, parts)
  const reading = withTakenBack(withEarlierValues(page, withEnded(page, told, hearing, parts), hearing), hearing)
  const corrections = corrected.flatMap(({ facts }) => facts)
  const facts = [...reading.facts, ...corrections]
  const unread = unreadOf(page, acts, facts, reading, hearing, parts)
  const earlier = earlierIn(page, reading)
  const either = eitherUnitDangers(page, reading, hearing, parts)
  const ofOthers = unread.notPatient.map((span) => ({ text: text.slice(span.start, span.end), danger: null, span }))
  return {
    acts,
    reading: {
      ...reading,
      facts: joinLists(hearing.record, reading.facts, corrections),
      clinical:
        reading.clinical || unread.noted.length + ofOthers.length + earlier.length > 0 || isOfCase(acts, hearing),
    },
    corrections,
    ask: corrected.find(({ ask }) => ask)?.ask ?? level.ask,
    noted: [
      ...unread.noted,
      ...either,
      ...ofOthers,
      ...earlier,
      ...unclearIn(text, reading),
      ...doneIn(acts, unread, hearing),
      ...corrected.flatMap(({ restated }) => restated ?? []).filter(({ span }) => !isWithin(span, reading.facts)),
    ],
    earlier: earlier.map(({ text: words }) => words),
    words: wordsOf(acts, facts, unread),
    others: [...unread.past, ...unread.notPatient].map(({ start, end }) => text.slice(start, end)),
    unusedWords: unread.unused.map(({ start, end }) => text.slice(start, end)),
    lastSaid: hearing.lastSaid ?? [],
  }
}

const isWithin = ({ start, end }: Span, facts: ReadFact[]): boolean =>
  facts.some(({ span }) => span.start <= start && span.end >= end && span.end > span.start)

const withFacts = (reading: Reading, added: ReadFact[]): Reading => {
  if (added.length === 0) return reading
  const isRetold = ({ key }: ReadFact) => added.some((one) => one.key === key)
  return { ...reading, facts: [...reading.facts.filter((fact) => !isRetold(fact)), ...added], clinical: true }
}

/** A reading without the values of before that the record knows a newer one of: "lactate 3 hours ago 6.2". */
function besideKnown(reading: Reading, { record }: Hearing): Reading {
  const isKnown = ({ key, time }: ReadFact) =>
    time === 'EARLIER' && record.some((fact) => fact.key === key && typeof fact.value === 'number')
  const earlier = reading.facts.filter(isKnown)
  if (earlier.length === 0) return reading
  const past = earlier.flatMap(({ key, value, unit, span }) => (value === null ? [] : [{ key, value, unit, span }]))
  return {
    ...reading,
    facts: reading.facts.filter((fact) => !earlier.includes(fact)),
    past: [...(reading.past ?? []), ...past],
  }
}

/** What is told of before, each in its own words. */
function earlierIn({ text }: Page, { past = [] }: Reading): NotedSpan[] {
  const spans = new Map(past.map(({ span }) => [span.start, span]))
  return [...spans.values()].map((span) => ({ text: text.slice(span.start, span.end), danger: null, span }))
}

/** Values that wait for their unit: they are kept as typed until it comes. */
const unclearIn = (text: string, { unclear }: Reading): NotedSpan[] =>
  unclear.map(({ label, span }) => ({
    text: `${label} ${text.slice(span.start, span.end)}${WITHOUT_UNIT}`,
    danger: null,
    span,
  }))

/** Tests that are told as done and were read as findings: they are noted as well, so that nothing plans them again. */
const doneIn = (acts: Act[], { noted }: Unread, { record }: Hearing): NotedSpan[] =>
  acts
    .filter(({ kind, words }) => record.length > 0 && kind === 'STATEMENT' && doneTestsIn(words).length > 0)
    .filter(
      ({ span }) =>
        !noted.some(
          (one) => doneTestsIn(one.text).length > 0 && one.span.start >= span.start && one.span.end <= span.end,
        ),
    )
    .map(({ words, span }) => ({ text: words.trim(), danger: null, span }))

/** Of a case that has begun everything is said, but for what is out of scope. */
const isOfCase = (acts: Act[], { record }: Hearing): boolean =>
  record.length > 0 && acts.every(({ kind }) => kind !== 'OUT_OF_SCOPE')

/** A reading with what stands outside running text: age and sex at a first message's edge, and reactions to medicines. */
function withEdges(
  page: Page,
  acts: Act[],
  read: Reading,
  { record, lastSaid }: Hearing,
  { topics }: ListenParts,
): Reading {
  const { text } = page
  const ofPatient = withoutOthersSex(withoutEventAges(read.facts, text, record), text, record, lastSaid ?? [])
  const reading = { ...read, facts: ofPatient.map(withKnownAllergens) }
  const isNew = !record.some(({ key }) => key === 'age')
  // "dose in a child?" asks, and tells of no patient
  const isTold = reading.facts.length > 0 || acts.some(({ kind }) => kind === 'STATEMENT')
  const edge = isNew ? openingFacts(text, reading.facts).filter(({ key }) => isTold || !IN_PLACE_OF_AGE.has(key)) : []
  const medicines = (words: string) => topics.of(words).medicines.map(({ name }) => name)
  // "and if he's pen allergic?" supposes
  const isSupposed = ({ span }: ReadFact) =>
    acts.some((act) => act.kind === 'HYPOTHESIS' && span.start >= act.span.start && span.start < act.span.end)
  const told = reactionFacts(text, reading.facts, medicines, lastSaid)
  const questions = acts.filter(({ kind }) => kind !== 'STATEMENT' && kind !== 'CORRECTION')
  const reactions = told.filter(
    (fact) => !isSupposed(fact) && !isAllergyAsked(page, fact, questions) && !isDeniedIn(page, fact.span),
  )
  const denied = deniedHistories(page, reading.facts, record)
  if (edge.length + reactions.length + denied.length === 0) return reading
  const rest = withoutAges(reading.facts, edge).flatMap((fact) =>
    reactions.reduce<ReadFact[]>((kept, one) => kept.flatMap((each) => withoutReaction(each, one)), [fact]),
  )
  return { ...reading, facts: [...rest, ...edge, ...reactions, ...denied], clinical: true }
}

/** "never had a reaction to penicillin" */
function isDeniedIn({ tokens, denied }: Page, { start, end }: Span): boolean {
  return denied.some((is, i) => is > 0 && tokens.at(i).start < end && start < tokens.at(i).end)
}

const isNaming = ({ key }: ReadFact): boolean => key === 'chief_complaint' || key.startsWith(NAMED)

/** What gave a reaction is not taken for that, and the reaction is not of now. */
function withoutReaction(fact: ReadFact, reaction: ReadFact): ReadFact[] {
  const isInside = fact.span.start >= reaction.span.start && fact.span.end <= reaction.span.end
  // "had anaphylaxis" begins before its reaction
  const isOfIt = isNaming(fact) && fact.span.start < reaction.span.end && reaction.span.start < fact.span.end
  if (fact.key !== 'current_medications') return (isInside && fact.key !== 'gender') || isOfIt ? [] : [fact]
  const name = String(reaction.value).split(' (')[0]
  const rest = String(fact.value)
    .split(', ')
    .filter((one) => one !== name)
  return rest.length > 0 ? [{ ...fact, value: rest.join(', ') }] : []
}

function unreadOf(
  page: Page,
  acts: Act[],
  facts: ReadFact[],
  reading: Reading,
  { record }: Hearing,
  { isClinical }: ListenParts,
): Unread {
  const taken = new Uint8Array(page.tokens.length)
  const isOwnWords = ({ key }: ReadFact) => key === 'chief_complaint'
  mark(page, facts.filter(isOwnWords), taken, IN_OWN_WORDS)
  const others = facts.filter((fact) => !isOwnWords(fact))
  mark(page, [...others, ...reading.unclear, ...reading.identifiers, ...(reading.past ?? [])], taken, AS_FACT)
  if (isOfBefore(page.text, facts, record) && !isHappening(page.text, facts, record))
    mark(page, facts.filter(isAllergy), taken, AS_ALLERGY)
  for (const match of page.matches) if (isDenied(page, match.from, match.to)) taken.fill(AS_FACT, match.from, match.to)
  const asking = record.length === 0 ? acts.filter((act) => opensCase(act, facts)) : []
  const told = acts.filter((act) => toldAs(act) === 'STATEMENT' || asking.includes(act))
  const unread = readUnread(page, told, taken, isClinical)
  const asked = told.filter((act) => act.cued !== undefined || asking.includes(act))
  return { ...unread, noted: unread.noted.filter((one) => one.danger || !isAskedIn(one, asked)) }
}

/** Marks the tokens within spans. */
function mark({ tokens }: Page, of: readonly { span: Span }[], taken: Uint8Array, as: number): void {
  const spans = of.map(({ span }) => span).sort((a, b) => a.start - b.start)
  let furthest = -1
  let next = 0
  for (let i = 0; i < tokens.length; i++) {
    const { start, end } = tokens.at(i)
    for (; next < spans.length && (spans[next]?.start ?? Infinity) <= start; next++)
      furthest = Math.max(furthest, spans[next]?.end ?? -1)
    if (end <= furthest) taken[i] = as
  }
}

const isDenied = (page: Page, from: number, to: number): boolean => assertionOf(page, from, to, false) === 'ABSENT'

function wordsOf(acts: Act[], facts: ReadFact[], { noted, unused, past, notPatient }: Unread): ReadWords[] {
  const of =
    (kind: ReadKind) =>
    ({ start, end }: Span): ReadWords => ({ start, end, kind, key: null })
  const words: ReadWords[] = [
    ...facts
      .filter(({ span }) => span.end > span.start)
      .map(({ span, key, status, uncertain }) => ({
        ...span,
        kind:
          uncertain && status === 'UNKNOWN'
            ? ('UNCERTAIN' as const)
            : status === 'ABSENT'
              ? ('ABSENT' as const)
              : ('FACT' as const),
        key,
      })),
    ...noted.map(({ span }) => of('NOTED')(span)),
    ...unused.map(of('UNUSED')),
    ...past.map(of('PAST')),
    ...notPatient.map(of('NOT_PATIENT')),
    ...acts.filter(({ kind }) => kind === 'HYPOTHESIS').map(({ span }) => of('HYPOTHETICAL')(span)),
  ]
  return words.sort((a, b) => a.start - b.start || b.end - a.end)
}
