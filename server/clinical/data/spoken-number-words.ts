/**
 * Numbers in words, as they are dictated: "forty-two", "one oh four", "seven point one": `spoken-number-words.json`. Each proof is a text with the numbers in it, in order.
 * `tests/server/clinical/facts/spoken-numbers.test.ts` tries them all.
 */
import { dataFile } from '../data-file.ts'
import { wordSet } from '../facts/tokens.ts'

/** What `spoken-number-words.json` holds; its schema says what each is. */
interface File {
  small: Record<string, number>
  nought: string
  counted: string
  dosed: string
  saidWithoutPoint: { names: string; ranges: [min: number, max: number][] }[]
  proofs: [text: string, numbers: number[]][]
}
const file = dataFile('spoken-number-words') as File

/** Word → value below a hundred. */
export const SMALL_NUMBERS: ReadonlyMap<string, number> = new Map(Object.entries(file.small))
export const NOUGHT = wordSet(file.nought)
/** "one" is a number only before these. */
export const COUNTED = wordSet(file.counted)
/** Make a count of the number before them. */
export const DOSED = wordSet(file.dosed)
/** Where a number is said without its point: "temp thirty eight nine". */
export const SAID_WITHOUT_POINT = file.saidWithoutPoint.map(({ names, ranges }) => ({ names: wordSet(names), ranges }))
export const SPOKEN_PROOFS = file.proofs
