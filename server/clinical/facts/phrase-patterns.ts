/** How phrases are written: "{a,b} c" is "a c" and "b c". */
import { tokenize } from './tokenize.ts'
import { fold } from './tokens.ts'

/** Expands "{a,b} c" into "a c" and "b c". */
export const expand = (pattern: string): string[] =>
  parts(pattern).map((phrase) => phrase.trim().replace(/ {2,}/g, ' '))

/** @throws Error where a choice never ends: it would be read for ever */
function endOfChoice(pattern: string, open: number): number {
  const close = pattern.indexOf('}', open)
  if (close < 0) throw new Error(`A choice is not closed in "${pattern}"`)
  return close
}

function parts(pattern: string): string[] {
  const open = pattern.indexOf('{')
  if (open < 0) return [pattern]
  const close = endOfChoice(pattern, open)
  const tails = parts(pattern.slice(close + 1))
  return pattern
    .slice(open + 1, close)
    .split(',')
    .flatMap((choice) => tails.map((tail) => pattern.slice(0, open) + choice + tail))
}

/** The folded words of a phrase; plain words need no tokenizer. */
export function norms(phrase: string): string[] {
  if (/^[a-z]+(?: [a-z]+)*$/.test(phrase)) return phrase.split(' ').map(fold)
  return [...tokenize(phrase)].filter((token) => token.kind !== 'break').map((token) => token.norm)
}

/** A pattern as its parts in order, each with its choices as folded words. */
export function choicesOf(pattern: string): string[][][] {
  const out: string[][][] = []
  let at = 0
  while (at < pattern.length) {
    const open = pattern.indexOf('{', at)
    const plain = pattern.slice(at, open < 0 ? pattern.length : open).trim()
    if (plain) out.push([norms(plain)])
    if (open < 0) break
    const close = endOfChoice(pattern, open)
    out.push(
      pattern
        .slice(open + 1, close)
        .split(',')
        .map((choice) => norms(choice.trim())),
    )
    at = close + 1
  }
  return out
}
