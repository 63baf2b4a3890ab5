/** The clauses of a message that put something right, and what each comes to. */
import { doneTestsIn } from '../done-tests.ts'
import { mayTellLength } from '../facts/time-lengths.ts'
import { isBareDuration, LONGEST_BARE } from '../facts/told-durations.ts'
import type { ReadFact } from '../types.ts'
import type { Act } from './acts.ts'
import { numberAnswer, unitAnswer } from './bare-answers.ts'
import { bareCorrection } from './bare-corrections.ts'
import { resultAnswer } from './bare-results.ts'
import { isOnRecord, type Corrected, type CorrectionContext } from './correction.ts'
import { alternative } from './correction-alternatives.ts'
import { notGivenAfterAll } from './correction-medicines.ts'
import { withParts } from './correction-parts.ts'
import { spokenCorrection } from './correction-speech.ts'
import { voidedValues } from './correction-voids.ts'
import { withAges } from './correction-values.ts'
import { isOldRecord, putsRight, readCorrection, tellsOfKin } from './corrections.ts'
import type { Hearing, ListenParts } from './hearing.ts'
import type { NotedSpan } from './noted.ts'
import { reactionFacts } from './reactions.ts'
import { isConversion } from './unit-conversion.ts'
import { statesLevel, withLevelNamed } from './whose-level.ts'

export interface CorrectedActs {
  acts: Act[]
  corrected: (Corrected & {
    /** What is put right in no fact, to be noted. */
    restated: NotedSpan | null
  })[]
}

/** What the corrections come to. One that corrects nothing of the record, and may as well be none, is a statement. */
export function withCorrections(read: Act[], hearing: Hearing, parts: ListenParts, text: string): CorrectedActs {
  const corrected: CorrectedActs['corrected'] = []
  if (read.every(isConversion)) return { acts: read, corrected }
  const answer =
    spoken(read, hearing, parts, text) ?? (read.length === 1 && read[0] ? bareAnswer(read[0], hearing, parts) : null)
  if (answer) return answer
  const parted = withParts(read, hearing, parts, (part) => correctedBy(part, hearing, parts))
  const acts = parted.map((heard): Act => {
    const act: Act = tellsDuration(heard, hearing, parts) ? { ...heard, kind: 'CORRECTION' } : heard
    const clause = act.kind === 'STATEMENT' ? rightIn(act, parted.length > 1, hearing, parts) : null
    if (clause) {
      corrected.push(clause)
      return { ...act, kind: 'CORRECTION' }
    }
    const found = act.kind === 'CORRECTION' ? correctionIn(act, hearing, parts) : act
    if ('kind' in found) return found
    corrected.push(found)
    return act
  })
  return named(acts, hearing, parts) ?? { acts, corrected }
}

/** What a correction comes to; the act that it is otherwise, where it puts nothing of the record right. */
function correctionIn(act: Act, hearing: Hearing, parts: ListenParts): CorrectedActs['corrected'][number] | Act {
  if (statesLevel(act.words, hearing, parts)) return { ...act, kind: 'STATEMENT' }
  if (act.otherwise && (tellsOfKin(act.words) || statesValue(act, hearing, parts)))
    return { ...act, kind: act.otherwise }
  const found = correctedBy(act, hearing, parts)
  const isNone = act.otherwise !== null && !touches(found.facts, hearing) && !found.noted && !found.stands
  const isReaction = tellsReaction(act, hearing, parts) && !found.facts.some(({ key }) => key === 'allergies')
  return isNone || isReaction ? { ...act, kind: act.otherwise ?? 'STATEMENT' } : found
}

/** A message that is nothing but the correction of one value, in as many clauses as it has. */
function spoken(read: Act[], hearing: Hearing, parts: ListenParts, text: string): CorrectedActs | null {
  const [first] = read
  const found = first && hearing.record.length > 0 ? spokenValue(text, contextOf(hearing, parts)) : null
  if (!first || !found) return null
  const span = { start: first.span.start, end: read.at(-1)?.span.end ?? first.span.end }
  const act: Act = { ...first, kind: 'CORRECTION', span, words: text.slice(span.start, span.end), otherwise: null }
  const facts = found.facts.map((fact) => ({ ...fact, span }))
  return { acts: [act], corrected: [{ ...found, facts, restated: null }] }
}

/** One value that is put right, or values that are taken back. */
function spokenValue(text: string, context: CorrectionContext): Corrected | null {
  const facts = spokenCorrection(text, context)
  return facts ? { facts: withAges(facts, context), ask: null } : voidedValues(text, context)
}

/** A statement that puts something right all the same. */
function rightIn(act: Act, isOneOfSeveral: boolean, hearing: Hearing, parts: ListenParts) {
  const facts = hearing.record.length > 0 ? putRightIn(act.words, contextOf(hearing, parts)) : []
  if (facts.length > 0) return { facts: facts.map((fact) => ({ ...fact, span: act.span })), ask: null, restated: null }
  return isOneOfSeveral ? spokenIn(act, hearing, parts) : null
}

const putRightIn = (words: string, context: CorrectionContext): ReadFact[] =>
  alternative(words, context) ?? notGivenAfterAll(words, context)

/** A clause that is nothing else: "the 7.1 was yesterday, today is 8.3. Murmur new". */
function spokenIn(
  { words, span }: Act,
  hearing: Hearing,
  parts: ListenParts,
): CorrectedActs['corrected'][number] | null {
  const found = hearing.record.length > 0 ? spokenValue(words, contextOf(hearing, parts)) : null
  return found && { ...found, facts: found.facts.map((fact) => ({ ...fact, span })), restated: null }
}

/** A message that is a unit, a number or a verdict alone answers what was told without one, awaited, asked for or planned. */
function bareAnswer(act: Act, hearing: Hearing, parts: ListenParts): CorrectedActs | null {
  const { span, words } = act
  const result = resultAnswer(words, hearing, parts)
  const facts = unitAnswer(words, hearing, parts) ?? result?.facts
  const answer = facts
    ? { facts, ask: null }
    : (bareCorrection(words, contextOf(hearing, parts)) ?? numberAnswer(words, hearing, parts))
  if (!answer) return null
  const placed = answer.facts.map((fact) => ({ ...fact, span }))
  // a test that has its result is planned no longer
  const isPlanned = result !== null && doneTestsIn(result.inFull).length > 0
  const kept = isPlanned ? result.inFull : 'noted' in answer ? answer.noted : undefined
  const restated = kept === undefined ? null : { text: kept, danger: null, span }
  return { acts: [{ ...act, kind: 'CORRECTION' }], corrected: [{ ...answer, facts: placed, restated }] }
}

/** "3 days", where the complaint's duration is known: it is another one now. */
const tellsDuration = ({ kind, words }: Act, { record, asOf }: Hearing, { read }: ListenParts): boolean =>
  kind === 'STATEMENT' &&
  words.length <= LONGEST_BARE &&
  mayTellLength(words) &&
  record.some(({ key, status }) => key === 'duration' && status === 'PRESENT') &&
  isBareDuration(words, read(words, asOf).facts)

/** "sorry, he is pen allergic" adds an allergy, and puts nothing right. */
const tellsReaction = ({ words }: Act, { lastSaid }: Hearing, { topics }: ListenParts): boolean =>
  reactionFacts(words, [], (text) => topics.of(text).medicines.map(({ name }) => name), lastSaid).length > 0

/** Whether a correction is of something that the record holds, or has just lost. */
const touches = (facts: ReadFact[], hearing: Hearing): boolean => facts.some(({ key }) => isOnRecord(key, hearing))

/** "hb 8.1 sorry" states what it corrects; "age is 46" would be another patient's. */
function statesValue({ words }: Act, { asOf, record }: Hearing, { read }: ListenParts): boolean {
  const reading = read(words, asOf)
  if (isOldRecord(reading, record) || putsRight(words)) return false
  return reading.facts.some(({ key, value }) => typeof value === 'number' && !key.startsWith('age'))
}

/** Tokens of the longest answer to "which fact is meant?": "the clopidogrel". */
const LONGEST_NAME = 24

/** What the last message corrected, now that it is named. Null where nothing was left open, or this names nothing of it. */
function named(acts: Act[], hearing: Hearing, parts: ListenParts): CorrectedActs | null {
  const [act] = acts
  const last = hearing.lastSaid?.[0]
  if (!act || acts.length > 1 || act.kind !== 'STATEMENT' || act.words.length > LONGEST_NAME || !last) return null
  if (/\d/.test(act.words)) return null
  const open = parts.clauses.read(parts.openPage(last)).find(({ kind }) => kind === 'CORRECTION')
  if (!open || correctedBy(open, hearing, parts).facts.length > 0) return null
  // "no, 88", "the sats": either way round
  const number = /\d+(?:\.\d+)?/.exec(open.words)?.[0]
  const found = [`${open.words} ${act.words}`, ...(number === undefined ? [] : [`${act.words} ${number}`])]
    .map((words) => correctedBy({ words, span: act.span }, hearing, parts))
    .find(({ facts }) => facts.length > 0)
  return found ? { acts: [{ ...act, kind: 'CORRECTION' }], corrected: [found] } : null
}

function correctedBy(
  { words, span }: Pick<Act, 'words' | 'span'>,
  hearing: Hearing,
  parts: ListenParts,
): CorrectedActs['corrected'][number] {
  const context = contextOf(hearing, parts)
  const corrected = readCorrection(withLevelNamed(words, hearing.record, parts), context)
  const kept = corrected.noted ?? corrected.unplaced
  return {
    ...corrected,
    facts: withAges(corrected.facts, context).map((fact) => ({ ...fact, span })),
    restated: kept === undefined ? null : { text: kept, danger: null, span },
  }
}

const contextOf = (
  { record, lastKeys, lastSaid, asOf }: Hearing,
  { dictionary, read, topics }: ListenParts,
): CorrectionContext => ({
  record,
  lastKeys,
  said: lastSaid ?? [],
  dictionary,
  read: (text) => read(text, asOf),
  keysNamed: (text) => topics.of(text).keys,
  measuresIn: (text) => topics.measures.partedFrom(text),
  medicinesNamed: (text) =>
    topics
      .of(text)
      .medicines.filter(({ isClass }) => !isClass)
      .map(({ name }) => name),
})
