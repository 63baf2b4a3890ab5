/** What stands beside a result in a table or report: its flag, its reference range, the words of a column. */
import { wordSet } from '../facts/tokens.ts'

/** As typed behind a result: beyond its reference range. */
export const FLAGS: ReadonlySet<string> = new Set(
  'H L HH LL HI LO High Low HIGH LOW high low N A * ** ↑ ↓ ↑↑ ↓↓ Abnormal abnormal Normal normal Critical critical CRIT'.split(
    ' ',
  ),
)
/** Of these a number may be of hours or litres, where it stands glued to them. */
export const LETTER_FLAGS: ReadonlySet<string> = new Set(['H', 'L', 'HH', 'LL'])
/** Lead to a reference range. */
export const RANGE_WORDS = wordSet(
  'ref reference range normal nr uln lln rr limit limits upper lower centile percentile 99th cutoff target n',
)
/** Between the cells of a row. */
export const CELL_MARKS: ReadonlySet<string> = new Set(['|', '\t'])

/** Beside a value they say that the sample may be none of the patient: it counts, and is to be repeated. */
export const UNSURE_SAMPLE = wordSet(
  'haemolysed hemolysed hemolyzed haemolyzed clotted contaminated spurious lipaemic lipemic',
)
/** Before a name they say that its value is of a later sample. */
export const REPEATED = wordSet('repeat repeated rpt recheck rechecked')
/** May stand between the value and such a word. */
export const BESIDE_SAMPLE = wordSet(
  '( [ - – : ? sample specimen blood tube but was is likely probably possibly maybe slightly mildly grossly',
)

/** Behind a name they say that its result is not back yet, as patterns of tokens. */
export const AWAITED = [
  'pending',
  'awaited',
  'outstanding',
  'to follow',
  'not ?yet back',
  'in progress',
  'tbc',
  'awaiting',
]
/** Before names they say the same. */
export const AWAITING = ['awaiting|await|pending|chasing', 'waiting for|on']
