import type { FindingRow } from '../../facts/finding-rows.ts'

/** What `abdomen.json` holds. */
declare const file: { rows: FindingRow[] }
export default file
