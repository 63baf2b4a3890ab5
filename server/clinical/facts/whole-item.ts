/** What a known phrase does not tell where it stands. */
import { numberNow } from './far-number.ts'
import type { FindingSense } from './finding-rows.ts'
import type { Page } from './page.ts'
import { isBoundary, wordSet, type Tokens } from './tokens.ts'

const PARTS = /^(?:[,;/+]|and|but)$/
/** What tells whose age a text opens with: "40M pale", "3 week old baby floppy". */
const WHO = wordSet(
  'm f y yo yr yrs year years old male female man woman lady gentleman boy girl day days wk week weeks month months mo baby infant newborn neonate child toddler',
)

/** Whether the finding of a phrase over tokens [from, to) is not told: only an item of its own tells it, or it was normal before ("trop neg initially, now 45"). */
export function isUntold(page: Page, { alone, absent }: FindingSense, from: number, to: number): boolean {
  return (alone === true && !isWholeItem(page, from, to)) || (absent && numberNow(page, to - 1) !== null)
}

/**
 * Whether tokens [from, to) are all that stands between two commas, and open no text: "drinking, well, no rash", and no "well, what now"; or are,
 * of several words, the whole of it: "now bleeding"; or follow only whose they are: "40M pale".
 */
function isWholeItem({ tokens }: { tokens: Tokens }, from: number, to: number): boolean {
  const [before, behind] = [tokens.at(from - 1), tokens.at(to)]
  if (from === 0 && to - from > 1 && to === tokens.length) return true
  const begins = before.kind === 'break' || PARTS.test(before.norm) || opensBehindAge(tokens, from)
  return begins && (isBoundary(behind) || PARTS.test(behind.norm))
}

function opensBehindAge(tokens: Tokens, from: number): boolean {
  let k = from - 1
  while (k >= 0 && (tokens.at(k).kind === 'number' || WHO.has(tokens.at(k).norm))) k--
  return from > 1 && k < 0
}
