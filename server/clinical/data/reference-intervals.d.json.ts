/** What `reference-intervals.json` holds. */
declare const file: {
  $schema: string
  sources: Record<string, { organisation: string; title: string; year: number | null }>
  /** What the numbers were compared with. */
  read: Record<string, string>
  check_note: string
  intervals: IntervalRow[]
}

/** From where to where a measure is usual; an open end is null. */
export interface Interval {
  low: number | null
  high: number | null
}

/** What is usual of one measure in an adult who is not pregnant, in the unit of the data dictionary: for all, or by sex. */
export interface IntervalRow extends Partial<Interval> {
  /** Key of the data dictionary. */
  measure: string
  female?: Interval
  male?: Interval
  /** "Fasting". */
  note?: string
  /** One of the file's sources. */
  source: string
  /** One of the file's `read`; null where the numbers were found in nothing that could be read. */
  read_in: string | null
}

export default file
