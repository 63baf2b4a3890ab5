import type { FindingRow } from '../../facts/finding-rows.ts'

/** What `injury-poison-child.json` holds. */
declare const file: { rows: FindingRow[] }
export default file
