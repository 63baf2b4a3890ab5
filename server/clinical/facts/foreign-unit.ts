/** A unit behind a number in which its measure is never told: "potassium 6.9 mg/dL", "digoxin level 6.2 furlongs". */
import { NUMBER_WORDS } from '../data/number-words.ts'
import type { Entry } from '../dictionary.ts'
import type { Page } from './page.ts'
import type { Tokens } from './tokens.ts'
import { foldUnit, unitAt } from './units.ts'

export interface ForeignUnit {
  /** Offset behind it, and the token there. */
  end: number
  to: number
}

/** The unit behind the number that ends before token `to`, where the measure has none like it; null where there is none. */
export function foreignUnitAt({ text, tokens }: Page, { units }: Entry, to: number): ForeignUnit | null {
  const last = unitEnd(tokens, to)
  if (last === null) return null
  const [first, end] = [tokens.at(to), tokens.at(last).end]
  const own = unitAt(text, tokens.at(to - 1).end, units)
  // "6.2 mmol/dL" is not told in the millimoles that its beginning names
  const isOwn = units.byName.has(foldUnit(text.slice(first.start, end))) || (own !== null && own.end >= end)
  return isOwn ? null : { end, to: last + 1 }
}

/** The last token of a unit that begins at token i: "mg/dL", "mmol", "furlongs"; null for what is none, as a rate or a dose. */
function unitEnd(tokens: Tokens, i: number): number | null {
  const { amount, volume, molar, otherUnit } = NUMBER_WORDS
  const [first, slash, under, behind] = [tokens.at(i), tokens.at(i + 1), tokens.at(i + 2), tokens.at(i + 3)]
  if (first.kind !== 'word') return null
  const isConcentration = amount.words.has(first.norm) && slash.raw === '/' && slash.glued
  if (isConcentration) return volume.words.has(under.norm) && behind.raw !== '/' ? i + 2 : null
  return molar.words.has(first.norm) || otherUnit.words.has(first.norm) ? i : null
}

/** Whether a unit of a concentration begins at token i: "mmol/L", "ng/mL", "mmol". Of a syrup ("24 mg/mL") it is none. */
export function isConcentrationAt(tokens: Tokens, i: number): boolean {
  const last = unitEnd(tokens, i)
  if (last === null || NUMBER_WORDS.otherUnit.words.has(tokens.at(i).norm)) return false
  return !(/^m?g$/.test(tokens.at(i).norm) && tokens.at(last).norm === 'ml')
}
