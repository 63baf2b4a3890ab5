import type { FindingRow } from '../../facts/finding-rows.ts'

/** What `chest.json` holds. */
declare const file: { rows: FindingRow[] }
export default file
