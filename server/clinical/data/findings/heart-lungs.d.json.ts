import type { FindingRow } from '../../facts/finding-rows.ts'

/** What `heart-lungs.json` holds. */
declare const file: { rows: FindingRow[] }
export default file
