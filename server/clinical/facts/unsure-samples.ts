/** Values of a sample that may be spoilt: "K 6.9 haemolysed". They count, and are marked as unsure until they are repeated. */
import { BESIDE_SAMPLE, REPEATED, UNSURE_SAMPLE } from '../data/result-words.ts'
import type { ReadFact } from '../types.ts'
import type { Page } from './page.ts'

/** How far beside a value such a word is looked for, in tokens. */
const REACH = 5
const DENIED = /^(not|no|non|un|without|nil)$/

/** The facts of a page, with those marked that were taken of a spoilt sample. */
export function withUnsure(page: Page, facts: ReadFact[]): ReadFact[] {
  const isSpoilt = facts.some(({ key, value }) => key === 'hemolyzed_sample' && value === true)
  return facts.map((fact) => {
    if (typeof fact.value !== 'number' || fact.status !== 'PRESENT') return fact
    // of a sample that is told as haemolysed by itself, the potassium is known to be too high
    const isOfSample =
      isSpoilt && fact.key === 'potassium' && fact.earlier.length === 0 && !isRepeated(page, fact.span.start)
    return isOfSample || isBeside(page, fact) ? { ...fact, uncertain: true } : fact
  })
}

/** "Sample haemolysed. Repeat K 5.1": of another sample. */
const isRepeated = ({ tokens }: Page, start: number): boolean => REPEATED.has(tokens.at(tokens.indexAt(start) - 1).norm)

function isBeside({ tokens }: Page, { span }: ReadFact): boolean {
  const [name, behind] = [tokens.indexAt(span.start), tokens.indexAt(span.end)]
  const { sentence } = tokens.at(name)
  const isMark = (i: number) => BESIDE_SAMPLE.has(tokens.at(i).norm) || tokens.at(i).raw === ')'
  const isTold = (i: number) =>
    UNSURE_SAMPLE.has(tokens.at(i).norm) && tokens.at(i).sentence === sentence && !DENIED.test(tokens.at(i - 1).norm)
  // "Cr 1.2, sample haemolysed" is told of the sample
  if (tokens.at(behind).raw === ',') return isTold(behind + 1)
  for (let i = behind; i < behind + REACH; i++) {
    if (isTold(i)) return true
    if (!isMark(i)) break
  }
  for (let i = name - 1; i >= Math.max(0, name - REACH); i--) {
    if (isTold(i)) return true
    if (!isMark(i)) return false
  }
  return false
}
