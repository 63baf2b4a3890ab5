/** Vital signs of children, by age. */

/** 1st and 99th centile of heart rate and 99th of respiratory rate, by upper age in years (Fleming 2011). */
type Centiles = [age: number, hrLow: number, hrHigh: number, rrHigh: number]

const OLDEST: Centiles = [16, 43, 104, 22]
const CENTILES: Centiles[] = [
  [0.25, 107, 181, 66],
  [0.5, 104, 175, 64],
  [0.75, 98, 168, 61],
  [1, 93, 161, 58],
  [1.5, 88, 156, 53],
  [2, 82, 149, 46],
  [3, 76, 142, 38],
  [4, 70, 136, 33],
  [6, 65, 131, 29],
  [8, 59, 123, 27],
  [12, 52, 115, 25],
  [15, 47, 108, 23],
  OLDEST,
]
/** The row of an age; from 16 years on the last one. */
export const centiles = (years: number): Centiles => CENTILES.find(([age]) => years < age) ?? OLDEST

/** Lowest acceptable systolic pressure by age (PALS). */
export const lowestSystolic = (years: number): number =>
  years < 1 / 12 ? 60 : years < 1 ? 70 : years < 10 ? 70 + 2 * years : 90
