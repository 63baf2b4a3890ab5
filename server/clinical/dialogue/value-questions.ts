/** "is that potassium ok?": how a value reads that is on record, where its name is a medicine's as well. */
import words from '../data/value-verdicts.json' with { type: 'json' }
import { fold, wordSet } from '../facts/tokens.ts'
import type { Knowledge } from '../knowledge.ts'
import type { MeasureNames } from './measure-names.ts'

const VERDICTS = wordSet(words.verdicts)
const POINTS = wordSet(words.points)
const BESIDE: ReadonlySet<string> = new Set([...VERDICTS, ...POINTS, ...wordSet(words.beside)])

/** Whether a question asks how a measure reads, in nothing but words of such a question. @param rest its words without the measure's name */
export function asksForVerdict(keys: readonly string[], rest: string): boolean {
  const said = [...rest.matchAll(/\p{L}[\p{L}'’]*/gu)].map(([word]) => fold(word.replace('’', "'")))
  const hasOf = (list: ReadonlySet<string>) => said.some((word) => list.has(word))
  return keys.length > 0 && hasOf(VERDICTS) && hasOf(POINTS) && said.every((word) => BESIDE.has(word))
}

/** The measures on record that a question asks a verdict of; none where it is another question. */
export function valuesAsked(question: string, measures: MeasureNames, knowledge: Knowledge): string[] {
  const { keys, rest } = measures.partedFrom(question)
  return asksForVerdict(keys, rest) ? keys.filter((key) => typeof knowledge.of(key) === 'number') : []
}
