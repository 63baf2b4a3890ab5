/** A fact that a text states, or denies. */
import type { FactValue, ReadFact, Span } from '../types.ts'

/** A present fact with the words it stands on; `original` as written where it was converted, `earlier` its values before. */
export function presentFact(
  key: string,
  value: FactValue,
  unit: string | null,
  span: Span,
  original: string | null = null,
  earlier: ReadFact['earlier'] = [],
): ReadFact {
  return { key, value, unit, status: 'PRESENT', span, original, uncertain: false, earlier }
}

/** What a text says that the patient has not, or has no more. */
export const absentFact = (key: string, span: Span): ReadFact => ({
  ...presentFact(key, false, null, span),
  status: 'ABSENT',
})
