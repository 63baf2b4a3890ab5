/** How a case was first told, in the physician's own words: documents keep of it what no data point holds. */
import { isPicture } from '../dictionary.ts'
import { maskFor } from '../masked-identifiers.ts'
import type { DecideInput, ReadFact, RecordFact, Span } from '../types.ts'
import type { Heard } from './listen.ts'

/** In characters: a pasted letter is no story, and is told by what was read of it. */
const LONGEST = 500

/** What came by these in another value was put right; a later text tells how it went on. */
const PUT_RIGHT: ReadonlySet<RecordFact['source']> = new Set(['PHYSICIAN', 'FORM'])

/**
 * The clauses of the opening message of which nothing was corrected or struck since, without what identifies the patient.
 * @param heard the opening, heard by itself
 * @returns null where nothing is left, or where the opening is too long to be quoted
 */
export function storyOf(
  heard: Pick<Heard, 'reading' | 'noted'>,
  { opening = '', facts, noted = [] }: Pick<DecideInput, 'opening' | 'facts' | 'noted'>,
): string | null {
  if (opening.length > LONGEST) return null
  const now = new Map(facts.map((fact) => [fact.key, fact]))
  const kept = new Set(noted.map(({ text }) => text))
  const isTakenBack = ({ key, value, status }: ReadFact): boolean => {
    const fact = now.get(key)
    return !fact || (PUT_RIGHT.has(fact.source) && (fact.value !== value || fact.status !== status))
  }
  const gone: Span[] = [
    ...heard.reading.facts.filter((fact) => !isPicture(fact.key) && isTakenBack(fact)),
    ...heard.noted.filter(({ text }) => !kept.has(text)),
  ].map(({ span }) => span)
  const clauses = clausesOf(opening).filter(
    ({ start, end }) => !gone.some((span) => span.start < end && start < span.end),
  )
  const told = clauses.map(({ start, end }) => opening.slice(start, end).trim()).join(' ')
  const words = told.replace(/[\s,;.]+$/, '')
  return words === '' ? null : maskFor([opening])(words)
}

/** Between a comma, a semicolon, a full stop or the end of a line and the next. */
function clausesOf(text: string): Span[] {
  const ends = [...text.matchAll(/[,;.](?=\s)|\n/g)].map(({ index }) => index + 1)
  return [...ends, text.length]
    .map((end, i) => ({ start: ends[i - 1] ?? 0, end }))
    .filter(({ start, end }) => start < end)
}
