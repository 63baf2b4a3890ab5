/**
 * What stands behind a number, or is known of a measure, and decides whether the number is a value of it. The rows of `number-words.json`, each with its proofs: texts
 * with the value that a measure has in them, null where it has none. `tests/server/clinical/facts/number-words.test.ts` tries them all.
 */
import { wordSet } from '../facts/tokens.ts'
import { LABORATORY_ROWS } from './laboratory-rows.ts'
import file from './number-words.json' with { type: 'json' }

export type NumberProof = readonly [text: string, measure: string, value: number | null]

export interface NumberWords {
  words: ReadonlySet<string>
  proofs: NumberProof[]
}

type Kind = keyof typeof file.kinds

/** By what they do: the rows' `about` says it. */
export const NUMBER_WORDS = Object.fromEntries(
  Object.entries(file.kinds).map(([kind, { words, proofs }]) => [kind, { words: wordSet(words), proofs }]),
) as Record<Kind, NumberWords>

/** What is known of the values of one measure. */
export interface MeasureHabits {
  /** Of a range the lower end counts: "SpO2 88-92". */
  isLowWorse?: boolean
  /** A range wholly beyond this is read by its other end: "SBP 170-190" is high, "HR 40-50" slow. */
  turns?: number
  /** The highest value, which may stand behind a slash. */
  outOf?: number
  /** May be glued to a value. */
  ending?: ReadonlySet<string>
  /** Behind a number they make something else of it. */
  otherwise?: ReadonlySet<string>
  /** Numbers that are impossible in the product's unit and plain in another, where the content says none. */
  inferred?: { unit: string; min?: number; above?: number; max?: number; below?: number }
  /** What is usual, in the product's unit, where the content says none: by it a reference range tells the unit. */
  usual?: { low: number; high: number }
  /** The unit in which alone it is told with decimals. */
  decimal?: { unit: string; below: number }
  /** The unit of what is told without one in a text whose other values are in SI units, up to `most`, unless one of the words stands in it; up to `besideMost` they count. */
  inSI?: { unit: string; most: number; unlessBeside?: string; besideMost?: number }
  /** Numbers whose unit cannot be told, where the content says nothing of them. */
  ask?: { min: number; max: number; why: string }
  proofs: NumberProof[]
}

const HABITS: Record<string, MeasureHabits> = Object.fromEntries(
  Object.entries(file.habits).map(([measure, { ending, otherwise, ...habits }]) => [
    measure,
    {
      ...habits,
      ...(ending === undefined ? {} : { ending: wordSet(ending) }),
      ...(otherwise === undefined ? {} : { otherwise: wordSet(otherwise) }),
    },
  ]),
)

/** By key; those of `laboratory-measures.json` stand in its rows. */
export const MEASURE_HABITS: Record<string, MeasureHabits> = {
  ...HABITS,
  ...Object.fromEntries(
    LABORATORY_ROWS.map(({ measure, lowIsWorse: isLowWorse = false, turns, outOf, inferred, ask, proofs }) => [
      measure,
      {
        isLowWorse,
        ...(turns === undefined ? {} : { turns }),
        ...(outOf === undefined ? {} : { outOf }),
        ...(inferred ? { inferred } : {}),
        ...(ask ? { ask } : {}),
        proofs: proofs.map(([text, value]): NumberProof => [text, measure, value]),
      },
    ]),
  ),
}
