/** Words that are an item of a list by themselves. */
import { isBoundary, type Tokens } from './tokens.ts'

const PARTS = /^(?:[,;/+]|and|but)$/

/** Whether tokens [from, to) are all that stands between two commas, and open no text: "drinking, well, no rash", and no "well, what now". */
export function isWholeItem({ tokens }: { tokens: Tokens }, from: number, to: number): boolean {
  const [before, behind] = [tokens.at(from - 1), tokens.at(to)]
  return (before.kind === 'break' || PARTS.test(before.norm)) && (isBoundary(behind) || PARTS.test(behind.norm))
}
