/** What a known phrase does not tell where it stands. */
import { numberNow } from './far-number.ts'
import type { FindingSense } from './finding-rows.ts'
import type { Page } from './page.ts'
import { isBoundary, type Tokens } from './tokens.ts'

const PARTS = /^(?:[,;/+]|and|but)$/

/** Whether the finding of a phrase over tokens [from, to) is not told: only an item of its own tells it, or it was normal before ("trop neg initially, now 45"). */
export function isUntold(page: Page, { alone, absent }: FindingSense, from: number, to: number): boolean {
  return (alone === true && !isWholeItem(page, from, to)) || (absent && numberNow(page, to - 1) !== null)
}

/**
 * Whether tokens [from, to) are all that stands between two commas, and open no text: "drinking, well, no rash", and no "well, what now"; or are,
 * of several words, the whole of it: "now bleeding".
 */
function isWholeItem({ tokens }: { tokens: Tokens }, from: number, to: number): boolean {
  const [before, behind] = [tokens.at(from - 1), tokens.at(to)]
  if (from === 0 && to - from > 1 && to === tokens.length) return true
  return (before.kind === 'break' || PARTS.test(before.norm)) && (isBoundary(behind) || PARTS.test(behind.norm))
}
