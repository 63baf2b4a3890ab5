import { LABORATORY_ROWS } from './laboratory-rows.ts'
import { dataFile } from '../data-file.ts'
import type File from './measure-aliases.json'

const file = dataFile('measure-aliases') as typeof File

/**
 * What stands before a number, by dictionary key: the rows of `measure-aliases.json`. A leading "=" keeps upper and lower case apart.
 * An alias may carry the unit that is meant when none is written ("urea 12" is mmol/L, "hs-trop 52" is ng/L).
 */
export interface MeasureAliases {
  names: readonly string[]
  /** Alias → unit meant when none is written, by fold of unit. */
  unitless?: Record<string, string>
}

/** By key; what `laboratory-measures.json` names is read by its rows. */
export const MEASURE_ALIASES: Readonly<Record<string, MeasureAliases>> = {
  ...file.measures,
  ...Object.fromEntries(LABORATORY_ROWS.map(({ measure, names }) => [measure, { names }])),
}

/** Slash pairs: both numbers belong to one name. */
export const PAIRS: readonly { names: string[]; keys: [string, string] }[] = file.pairs

/** Names of a blood pressure. */
export const BLOOD_PRESSURE: readonly string[] = file.bloodPressure

/** Names that would otherwise be read as a measure: nothing is stored for them. */
export const NOT_A_MEASURE: readonly string[] = file.notAMeasure
