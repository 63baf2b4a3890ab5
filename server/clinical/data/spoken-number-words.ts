/**
 * Numbers in words, as they are dictated: "forty-two", "one oh four", "seven point one". Each proof is a text with the numbers in it, in order.
 * `tests/server/clinical/facts/spoken-numbers.test.ts` tries them all.
 */
import { wordSet } from '../facts/tokens.ts'

const ONES =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'

/** Word → value below a hundred. */
export const SMALL_NUMBERS: ReadonlyMap<string, number> = new Map([
  ...ONES.split(' ').map((word, n) => [word, n + 1] as const),
  ...TENS.split(' ').map((word, n) => [word, (n + 2) * 10] as const),
  ['fourty', 40],
  ['zero', 0],
])
/** Stand for a nought between digits and behind a point. */
export const NOUGHT = wordSet('oh o zero nought naught')
/** "one" alone is mostly no number: "the one that hurts". Before these it is. */
export const COUNTED = wordSet(
  'day week month year hour minute second yr yrs hr hrs min wk wks mo mos time episode tablet tab pill capsule dose unit puff stool liter drink pint pack degree percent milligram mg gram g kilo kg out over hundred thousand',
)
/** Make a count of the number before them, which is then no hundreds: "two forty milligram tablets". */
export const DOSED = wordSet('mg milligram microgram mcg gram g ml milliliter unit year yr month week day hour minute')
/** Where a number is said without its point: "temp thirty eight nine", "K six two". Its whole part lies within these. */
export const SAID_WITHOUT_POINT: { names: ReadonlySet<string>; ranges: [min: number, max: number][] }[] = [
  {
    names: wordSet('temp temperature fever febrile tmax t'),
    ranges: [
      [34, 42],
      [94, 107],
    ],
  },
  { names: wordSet('k potassium hemoglobin hgb hb lactate inr creatinine'), ranges: [[1, 19]] },
]

export const SPOKEN_PROOFS: [text: string, numbers: number[]][] = [
  ['forty-two', [42]],
  ['one hundred and twelve', [112]],
  ['a hundred and two', [102]],
  ['one oh four', [104]],
  ['one ten over seventy', [110, 70]],
  ['one twenty two over eighty four', [122, 84]],
  ['seven point one', [7.1]],
  ['one hundred and one point four', [101.4]],
  ['seven point oh five', [7.05]],
  ['seven point twenty eight', [7.28]],
  ['point five', [0.5]],
  ['zero point eight', [0.8]],
  ['7 point 1', [7.1]],
  ['fourteen thousand two hundred', [14200]],
  ['twenty-two hundred', [2200]],
  ['two thousand and nineteen', [2019]],
  ['temp thirty eight nine', [38.9]],
  ['potassium six two', [6.2]],
  ['hb eleven four', [11.4]],
  ['sodium one two two', [122]],
  ['two and a half', [2.5]],
  ['3 and a half', [3.5]],
  ['potassium four two days ago', [4, 2]],
  ['two forty milligram tablets', [2, 40]],
  ['ninety over sixty', [90, 60]],
  ['thirty, five', [30, 5]],
  ['twenty. Five', [20, 5]],
  ['the one that hurts', []],
  ['at one point', []],
  ['one week', [1]],
]
