/** What `short-measure-names.json` holds. */
declare const file: { $schema: string; rows: ShortNameRow[] }

/** Names of a measure that mean it only with a number right beside them: "rate 98", "k 2.9", "p 44". */
export interface ShortNameRow {
  measure: string
  names: string[]
  /** Of the number as written. */
  min: number
  max: number
  /** The unit meant where none is written. */
  unit?: string
  /** Only a number with its sign is one, or a sign is part of it; else a number with one is none. */
  sign?: 'NEEDED' | 'COUNTS'
  unlessBehind?: string
  unlessBefore?: string
  onlyBehind?: string
  proofs: [text: string, value: number | null][]
}
export default file
