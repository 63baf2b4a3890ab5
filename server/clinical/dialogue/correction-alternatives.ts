/** "T2 not T1 diabetic", "left rather than right": of two values of one thing the record holds the wrong one. */
import type { ReadFact } from '../types.ts'
import type { CorrectionContext } from './correction.ts'

/** Longer ones tell of a case. */
const LONGEST = 80
const PARTED =
  /^(?<right>[^,.;?]{1,40}?)[,]?\s+(?:and not|not|rather than|instead of)\s+(?:the |a |an )?(?<wrong>[^,.;?]{1,40})$/iu

/** What is right of them, as the record is to hold it; null where the words are no such pair, or the record holds neither. */
export function alternative(words: string, { read, record }: CorrectionContext): ReadFact[] | null {
  const { right, wrong } = (words.length <= LONGEST && PARTED.exec(words.trim())?.groups) || {}
  if (!right || !wrong) return null
  // "T2 not T1 diabetic": what is said of both stands behind the second
  const shared = wrong.trim().split(/\s+/u).slice(1).join(' ')
  const gone = read(wrong).facts
  const facts = read(shared === '' ? right : `${right} ${shared}`).facts.filter(
    ({ key, value }) =>
      typeof value === 'string' &&
      gone.some((fact) => fact.key === key && typeof fact.value === 'string' && fact.value !== value) &&
      record.some((fact) => fact.key === key && fact.value !== value && !LISTS.test(key)),
  )
  return facts.length > 0 ? facts : null
}

/** Told apart by their names, and by what is taken or complained of. */
const LISTS = /^(?:current_medications|allergies|chief_complaint|duration)$/
