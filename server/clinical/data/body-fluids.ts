/** What is measured in fluids of the body as well as in blood: the rows of `body-fluids.json`. */
import { wordSet } from '../facts/tokens.ts'
import type { FluidRow } from './body-fluids.d.json.ts'
import file from './body-fluids.json' with { type: 'json' }

export type FluidWord = 'SAMPLE' | 'HEADER' | 'STATE'

export const FLUIDS: readonly FluidRow[] = file.fluids

/** Word → its fluid, and how much it says. */
export const FLUID_WORDS: ReadonlyMap<string, { row: FluidRow; as: FluidWord }> = new Map(
  FLUIDS.flatMap((row) =>
    (
      [
        ['SAMPLE', row.samples],
        ['HEADER', row.headers],
        ['STATE', row.states],
      ] as const
    ).flatMap(([as, words]) => (words ? [...wordSet(words)].map((word) => [word, { row, as }] as const) : [])),
  ),
)
/** Say that a value behind them is of blood after all: "CSF glucose 30, serum glucose 110". */
export const BLOOD = wordSet(file.ofBlood)
/** Keys of blood values whose names stand for other fluids too. */
export const IN_ANY_FLUID: ReadonlySet<string> = new Set(file.shared)
/** Behind a header they make it one: "fluid protein 8". */
export const ANALYTES = wordSet(file.analytes)
/** Words of a blood gas, and the names that mean another value on it. */
export const GAS = wordSet(file.ofGas.words)
export const ON_GAS: Readonly<Record<string, string>> = file.ofGas.names
export const GAS_PROOFS = file.ofGas.proofs
