/** Whom a score is for: `calculator-population.json`. */
import file from './calculator-population.json' with { type: 'json' }

export interface Population {
  /** Years, that age included. */
  from_age?: number
  /** Years, that age excluded. */
  below_age?: number
  /** False: not in pregnancy. */
  pregnancy?: boolean
}

const POPULATIONS: Partial<Record<string, Population>> = file.calculators

/** Whom a score is for; those that the file does not name are for adults, formulas of physiology for everybody. */
export const populationOf = (calculatorId: string): Population => POPULATIONS[calculatorId] ?? file.all_others
