import type { FindingRow } from '../../facts/finding-rows.ts'

/** What `blood-infection.json` holds. */
declare const file: { rows: FindingRow[] }
export default file
