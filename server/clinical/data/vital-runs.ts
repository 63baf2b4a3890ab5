/**
 * Vital signs that stand in a row without their names: where each is possible, and the orders in which charts and people write them: `vital-runs.json`. Each order
 * carries a row that it reads. `tests/server/clinical/facts/vital-runs.test.ts` tries them.
 */
import { dataFile } from '../data-file.ts'
import { wordSet } from '../facts/tokens.ts'

/** `bp` is a pressure, or in a chain of slashes its first number; `dbp` the second. */
export type Vital = 'bp' | 'dbp' | 'heart_rate' | 'respiratory_rate' | 'temperature' | 'oxygen_saturation'

/** What `vital-runs.json` holds; its schema says what each is. */
interface File {
  ranges: { key: Vital; min: number; max: number; isDecimal: boolean }[]
  pulseOverBreathing: number
  alone: Record<
    'pulseFrom' | 'perMinuteAbove' | 'feverFrom' | 'feverBelow' | 'degreesAbove' | 'afebrileTo' | 'coldBelow',
    number
  >
  letters: Record<string, Vital>
  signs: Record<'pulse' | 'rhythm' | 'air' | 'beside' | 'header', string>
  orders: { order: Vital[]; reads: string }[]
}
const file = dataFile('vital-runs') as File

/** What a bare number of a row may be. */
export const VITAL_RANGES = file.ranges
/** A pulse is faster than the breathing beside it by so much. */
export const PULSE_OVER_BREATHING = file.pulseOverBreathing
/** What a number that stands alone may be. */
export const ALONE = file.alone
/** Letters that name a number only among other vital signs: "p120 bp 88/50 t38.9 r28 s91". */
export const VITAL_LETTERS: ReadonlyMap<string, Vital> = new Map(Object.entries(file.letters))
/** Behind a number they tell of the vital sign before them, or nothing at all. */
export const PULSE_SIGNS = wordSet(file.signs.pulse)
/** Of these one behind a number makes it a pulse, whatever else is told. */
export const RHYTHMS = wordSet(file.signs.rhythm)
export const AIR_SIGNS = wordSet(file.signs.air)
export const BESIDE_VITALS = wordSet(file.signs.beside)
/** Announce vital signs. */
export const VITALS_HEADER = wordSet(file.signs.header)
/** The orders in use, each with a row of it. */
export const VITAL_ORDERS = file.orders
