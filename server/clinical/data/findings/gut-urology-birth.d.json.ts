import type { FindingRow } from '../../facts/finding-rows.ts'

/** What `gut-urology-birth.json` holds. */
declare const file: { rows: FindingRow[] }
export default file
