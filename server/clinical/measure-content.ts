/** The shape of what is known of a measure: its units, what is usual, and what is critical. */
export interface AlternativeUnit {
  unit: string
  factor: number
  offset?: number
  spellings?: string[]
}

/** What is usual in adults who are not pregnant. An open end is null. */
export interface ReferenceInterval {
  low: number | null
  high: number | null
  by_sex?: Record<'male' | 'female', { low: number | null; high: number | null }>
  components?: Partial<Record<'systolic' | 'diastolic', { low: number | null; high: number | null }>>
  /** The upper end where the patient may have eaten. */
  high_if_not_fasting?: number
  /** The upper end is the age times this, where that is higher. */
  high_per_year_of_age?: number
  note?: string
  source?: string
}

export interface Critical {
  low: number | null
  high: number | null
  note?: string
  source?: string
  low_op?: string
  high_op?: string
  components?: Partial<Record<'systolic' | 'diastolic', Critical>>
}

/** One of the 23 inline measures of the specification. */
export interface MeasureEntry {
  shortName: string
  label: string
  abbreviation?: string
  type: string
  unit: string
  min: number | null
  max: number | null
  plausible?: { min: number; max: number }
  reference_interval: ReferenceInterval
  critical: Critical
  alternative_units: AlternativeUnit[]
  unit_inference?: { min?: number; max?: number; unit: string }[]
  ask_when_unitless?: UnitQuestion[]
}

/** Numbers whose unit is asked; `beside`: only where the text holds one of these words. */
export interface UnitQuestion {
  min: number
  max: number
  why: string
  beside?: string[]
}
