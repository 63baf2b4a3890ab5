import type { FindingRow } from '../../facts/finding-rows.ts'

/** What `neuro.json` holds. */
declare const file: { rows: FindingRow[] }
export default file
