/** What a later message tells of the part that the patient came with, without naming it again: "high riding" of a testicular ache. */
import { COMPLAINT_PARTS, ELSEWHERE } from '../data/complaint-parts.ts'
import { COMPLAINT, isPicture, NAMED } from '../dictionary.ts'
import { fold } from '../facts/tokens.ts'
import type { ReadFact, Reading, RecordFact, Span } from '../types.ts'
import type { Act } from './acts.ts'
import type { Hearing, ListenParts } from './hearing.ts'

/** A longer part of a clause names what it tells of. */
const MOST_WORDS = 5
const BETWEEN = /[,;.]|\band\b/giu

/** A reading with what its short clauses tell of the complaint's own part. */
export function withOfComplaint(
  acts: readonly Act[],
  reading: Reading,
  { record }: Hearing,
  { read }: ListenParts,
): Reading {
  const noun = partOf(record)
  if (noun === null) return reading
  const known = new Set([...record, ...reading.facts].filter(({ value }) => value !== null).map(({ key }) => key))
  const added = acts
    .filter(({ kind }) => kind === 'STATEMENT')
    .flatMap(clausesOf)
    .filter((span) => !reading.facts.some((fact) => overlaps(fact.span, span)))
    .flatMap(({ words, ...span }) => toldOf(noun, words, read).map((fact) => ({ ...fact, span })))
    .filter(({ key }) => !known.has(key))
  return added.length === 0 ? reading : { ...reading, facts: [...reading.facts, ...added], clinical: true }
}

/** The part that the presenting complaint names, or null. */
function partOf(record: readonly RecordFact[]): string | null {
  const complaint = record.find(({ key }) => key === 'chief_complaint')?.value
  if (typeof complaint !== 'string') return null
  const words = (complaint.match(/\p{L}+/gu) ?? []).map(fold)
  return COMPLAINT_PARTS.find((part) => words.some((word) => part.words.has(word)))?.noun ?? null
}

interface Clause extends Span {
  words: string
}

/** The short parts of an act, without numbers. */
function clausesOf({ words, span }: Act): Clause[] {
  const clauses: Clause[] = []
  let from = 0
  for (const end of [...[...words.matchAll(BETWEEN)].map(({ index }) => index), words.length]) {
    const part = words.slice(from, end).replace(/^(?:[,;.\s]|and\b)+/iu, '')
    const start = span.start + from + (end - from - part.length)
    from = end
    const named = (part.match(/\p{L}+/gu) ?? []).map(fold)
    const isShort = named.length > 0 && named.length <= MOST_WORDS && !/\d/.test(part)
    if (isShort && !named.some((word) => ELSEWHERE.has(word)))
      clauses.push({ words: part, start, end: span.start + end })
  }
  return clauses
}

const overlaps = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end

/** Findings that words tell where the part stands before them, and that need it. */
function toldOf(noun: string, words: string, read: ListenParts['read']): ReadFact[] {
  const isOfPart = ({ key, value, status, span }: ReadFact) =>
    status === 'PRESENT' &&
    value === true &&
    span.start < noun.length &&
    span.end > noun.length + 1 &&
    !isPicture(key) &&
    !key.startsWith(NAMED) &&
    !key.startsWith(COMPLAINT)
  return read(`${noun} ${words}`).facts.filter(isOfPart)
}
