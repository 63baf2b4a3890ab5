import type { FindingRow } from '../../facts/finding-rows.ts'

/** What `spoken.json` holds. */
declare const file: { rows: FindingRow[] }
export default file
