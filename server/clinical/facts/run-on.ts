/** Text without punctuation: where a sentence has none, what stands behind an item is another statement. */
import type { Tokens } from './tokens.ts'

/** So many tokens of a sentence without a comma are a text without punctuation. */
const RUN_ON = 24

/** Whether the tokens around `from` go on for long without a comma or a stop. */
export function isRunOn(tokens: Tokens, from: number, sentence: number): boolean {
  let [start, end] = [from, from]
  const goesOn = (i: number) =>
    tokens.at(i).sentence === sentence && !/^[,(]$/.test(tokens.at(i).raw) && end - start < RUN_ON
  while (goesOn(start - 1)) start--
  while (goesOn(end)) end++
  return end - start >= RUN_ON
}
