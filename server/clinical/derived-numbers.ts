/** Numbers that follow from numbers of a record. */

type NumberOf = (key: string) => number | undefined

interface DerivedNumber {
  key: string
  /** The fact that it is told to follow from. */
  from: string
  value: (of: NumberOf) => number | undefined
}

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits))

/** What two numbers make, where both are known. */
const both =
  (one: string, other: string, make: (one: number, other: number) => number | undefined) =>
  (of: NumberOf): number | undefined => {
    const [first, second] = [of(one), of(other)]
    return first === undefined || second === undefined ? undefined : make(first, second)
  }

/** In bpm/mmHg, g/dL, mL/kg and mg/kg. */
export const DERIVED_NUMBERS: readonly DerivedNumber[] = [
  {
    key: 'shock_index',
    from: 'heart_rate',
    value: both('heart_rate', 'systolic_bp', (rate, pressure) => (pressure ? rounded(rate / pressure, 2) : undefined)),
  },
  {
    key: 'hemoglobin_drop',
    from: 'hemoglobin',
    value: both('baseline_hemoglobin', 'hemoglobin', (before, now) => rounded(before - now, 1)),
  },
  {
    key: 'vital_capacity_ml_kg',
    from: 'vital_capacity_l',
    value: both('vital_capacity_l', 'weight', (liters, weight) =>
      weight ? rounded((liters * 1_000) / weight, 1) : undefined,
    ),
  },
  {
    key: 'ingested_dose_mg_kg',
    from: 'ingested_amount_mg',
    value: both('ingested_amount_mg', 'weight', (amount, weight) => (weight ? rounded(amount / weight, 1) : undefined)),
  },
]
