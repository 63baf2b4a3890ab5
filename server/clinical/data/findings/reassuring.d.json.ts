import type { FindingRow } from '../../facts/finding-rows.ts'

/** What `reassuring.json` holds. */
declare const file: { rows: FindingRow[] }
export default file
