/** What a measure can be, and what a number would be in each of its units. */
import type { Entry } from '../dictionary.ts'
import type { Token } from './tokens.ts'

/** A number in each unit in which it is possible, once a value. */
export function eitherOf(entry: Entry, number: number): { value: number; unit: string }[] {
  const all = [...entry.units.byName.values()].map(({ factor, offset, unit }) => ({
    value: rounded(number * factor + offset),
    unit,
  }))
  const possible = all.filter(({ value }) => isPossible(entry, value))
  return [...new Map(possible.map((one) => [one.value, one])).values()]
}

/** Whether a measure can have a value; converted ones are compared with the tolerance of their rounding. */
export const isPossible = ({ plausible, integer }: Entry, value: number): boolean =>
  (!integer || Number.isInteger(value)) &&
  (!plausible || (value >= plausible.min - 1e-9 && value <= plausible.max + 1e-9))

export function impossible({ label, plausible, unit, integer }: Entry, words: string): string {
  const bounds = plausible ? [`${plausible.min} to ${plausible.max}`, unit].filter(Boolean).join(' ') : ''
  const range = [integer && 'a whole number', bounds].filter(Boolean).join(', ')
  return `${label} ${words} is outside what is possible (${range}). Please check the value and its unit.`
}

/** Conversions keep four significant decimals at most. */
export function rounded(value: number): number {
  const digits = Math.abs(value) >= 100 ? 1 : Math.abs(value) >= 10 ? 2 : 3
  return Number(value.toFixed(digits))
}

/** "5.0" and "five point six" */
export const isDecimalAt = ({ raw, value }: Token): boolean => raw.includes('.') || !Number.isInteger(value)

/** Whether a number cannot be in the unit that its name means: a troponin of 0.3 is no ng/L, and no meter shows a "BM" above 60 mmol/L. */
export const isInOtherUnit = (key: string, number: number): boolean =>
  (key === 'troponin' && number < 1) || (key === 'glucose' && number > 60)
