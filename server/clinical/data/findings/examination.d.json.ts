import type { FindingRow } from '../../facts/finding-rows.ts'

/** What `examination.json` holds. */
declare const file: { rows: FindingRow[] }
export default file
