/** What `time-words.json` holds. */
declare const file: {
  $schema: string
  units: Record<'minute' | 'hour' | 'day' | 'week' | 'month' | 'year', string>
  fractions: Record<string, string>
  counts: Record<string, number>
  single: string
  beforeSingle: string
  behindSingle: string
  vision: string
  proofs: [text: string, duration: string | null][]
}
export default file
