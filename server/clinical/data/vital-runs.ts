/**
 * Vital signs that stand in a row without their names: where each is possible, and the orders in which charts and people write them. Each order
 * carries a row that it reads. `tests/server/clinical/facts/vital-runs.test.ts` tries them.
 */
import { wordSet } from '../facts/tokens.ts'

/** `bp` is a pressure, or in a chain of slashes its first number; `dbp` the second. */
export type Vital = 'bp' | 'dbp' | 'heart_rate' | 'respiratory_rate' | 'temperature' | 'oxygen_saturation'

/**
 * What a bare number of a row may be. The bounds are wide enough for the sick of any age, and narrower than what a named value may be: a bare
 * saturation below 70 or a Fahrenheit of 92 is too seldom to be told from a pulse. Decimals are of temperatures alone.
 */
export const VITAL_RANGES: { key: Vital; min: number; max: number; isDecimal?: boolean }[] = [
  { key: 'heart_rate', min: 25, max: 240, isDecimal: false },
  { key: 'respiratory_rate', min: 5, max: 80, isDecimal: false },
  { key: 'oxygen_saturation', min: 70, max: 100, isDecimal: false },
  { key: 'temperature', min: 32, max: 42.9, isDecimal: true },
  { key: 'temperature', min: 93, max: 108, isDecimal: true },
  { key: 'temperature', min: 35, max: 41, isDecimal: false },
  { key: 'temperature', min: 97, max: 106, isDecimal: false },
]
/** A pulse is faster than the breathing beside it by so much. */
export const PULSE_OVER_BREATHING = 15

/** Letters that name a number only among other vital signs: "p120 bp 88/50 t38.9 r28 s91". */
export const VITAL_LETTERS: ReadonlyMap<string, Vital> = new Map([
  ['p', 'heart_rate'],
  ['hr', 'heart_rate'],
  ['r', 'respiratory_rate'],
  ['rr', 'respiratory_rate'],
  ['t', 'temperature'],
  ['s', 'oxygen_saturation'],
  ['o', 'oxygen_saturation'],
])
/** Behind a number they tell of the vital sign before them, or nothing at all. */
export const PULSE_SIGNS = wordSet('reg regular irreg irregular irregularly sr nsr bpm af sinus')
export const AIR_SIGNS = wordSet('ra oa air room nrb nrbm')
export const BESIDE_VITALS = wordSet(
  'on and nad min c f l nc celsius mmhg with at o2 stable afebrile apyrexial apyrexic',
)
/** Announce vital signs. */
export const VITALS_HEADER = wordSet('vital vs ob obs observation tpr vss sob:')

/** The orders in use, each with a row of it. What is left out of a row keeps the order of the rest. */
export const VITAL_ORDERS: { order: Vital[]; reads: string }[] = [
  {
    order: ['temperature', 'heart_rate', 'bp', 'respiratory_rate', 'oxygen_saturation'],
    reads: '38.9 124 88/52 28 91',
  },
  {
    order: ['temperature', 'heart_rate', 'respiratory_rate', 'bp', 'oxygen_saturation'],
    reads: '38.9 124 28 88/52 91',
  },
  {
    order: ['temperature', 'bp', 'heart_rate', 'respiratory_rate', 'oxygen_saturation'],
    reads: '38.9 88/52 124 28 91',
  },
  {
    order: ['bp', 'heart_rate', 'respiratory_rate', 'temperature', 'oxygen_saturation'],
    reads: '88/52 124 28 38.9 91',
  },
  {
    order: ['bp', 'heart_rate', 'respiratory_rate', 'oxygen_saturation', 'temperature'],
    reads: '88/52 124 28 91 38.9',
  },
  {
    order: ['bp', 'heart_rate', 'temperature', 'respiratory_rate', 'oxygen_saturation'],
    reads: '88/52 124 38.9 28 91',
  },
  {
    order: ['heart_rate', 'bp', 'respiratory_rate', 'oxygen_saturation', 'temperature'],
    reads: '124 88/52 28 91 38.9',
  },
  {
    order: ['heart_rate', 'bp', 'respiratory_rate', 'temperature', 'oxygen_saturation'],
    reads: '124 88/52 28 38.9 91',
  },
  {
    order: ['heart_rate', 'bp', 'oxygen_saturation', 'respiratory_rate', 'temperature'],
    reads: '124 88/52 91 28 38.9',
  },
  {
    order: ['bp', 'heart_rate', 'oxygen_saturation', 'respiratory_rate', 'temperature'],
    reads: '88/52 124 91 28 38.9',
  },
  {
    order: ['heart_rate', 'respiratory_rate', 'bp', 'temperature', 'oxygen_saturation'],
    reads: '124 28 88/52 38.9 91',
  },
  {
    order: ['heart_rate', 'respiratory_rate', 'bp', 'oxygen_saturation', 'temperature'],
    reads: '124 28 88/52 91 38.9',
  },
  {
    order: ['heart_rate', 'respiratory_rate', 'oxygen_saturation', 'bp', 'temperature'],
    reads: '124 28 91 88/52 38.9',
  },
  {
    order: ['respiratory_rate', 'oxygen_saturation', 'heart_rate', 'bp', 'temperature'],
    reads: '28 91 124 88/52 38.9',
  },
  {
    order: ['respiratory_rate', 'oxygen_saturation', 'bp', 'heart_rate', 'temperature'],
    reads: '28 91 88/52 124 38.9',
  },
  {
    order: ['oxygen_saturation', 'respiratory_rate', 'heart_rate', 'bp', 'temperature'],
    reads: '91 28 124 88/52 38.9',
  },
  {
    order: ['oxygen_saturation', 'heart_rate', 'bp', 'respiratory_rate', 'temperature'],
    reads: '91 124 88/52 28 38.9',
  },
]
