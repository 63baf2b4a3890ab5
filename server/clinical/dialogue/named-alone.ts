/** Whether a clause names a score or a measure alone, which asks for it, or tells a value or a finding by it. */
import type { Page } from '../facts/page.ts'
import { isAged } from '../facts/person-ages.ts'

/** Whether tokens [from, to) name a score and tell nothing by it. @param names whether tokens of a page name one */
export const isBareScore = (
  page: Page,
  from: number,
  to: number,
  names: (page: Page, from: number, to: number) => boolean,
): boolean => names(page, from, to) && !hasNumberBeside(page, from, to) && !isInFinding(page, from, to, names)

/** A number behind the name of something measured: "GCS 14" is a value, and no question for the calculator. */
function hasNumberBeside({ tokens }: Page, from: number, to: number): boolean {
  for (let i = from; i < to; i++) {
    // of "CHA2DS2", not of "15%" or "60M"
    const next = tokens.at(i + 1)
    const isPartOfName = tokens.at(i).glued || (next.glued && next.raw !== '%' && !isAged(next))
    if (tokens.at(i).kind === 'number' && !isPartOfName) return true
  }
  return false
}

/** "GCS dropping": what names a score is part of a finding. */
const isInFinding = (
  page: Page,
  from: number,
  to: number,
  names: (page: Page, from: number, to: number) => boolean,
): boolean =>
  page.matches.some(
    (match) =>
      match.from >= from &&
      match.to <= to &&
      match.to - match.from > 1 &&
      match.values.some(({ kind }) => kind === 'FINDING') &&
      names(page, match.from, match.to),
  )

/** A number right behind a name that the text knows. */
export function hasMeasuredNumber({ tokens, matchAt }: Page, from: number, to: number): boolean {
  for (let i = from + 1; i < to; i++) if (tokens.at(i).kind === 'number' && matchAt[i - 1] && !matchAt[i]) return true
  return false
}
