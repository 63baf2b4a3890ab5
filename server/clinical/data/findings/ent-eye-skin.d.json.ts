import type { FindingRow } from '../../facts/finding-rows.ts'

/** What `ent-eye-skin.json` holds. */
declare const file: { rows: FindingRow[] }
export default file
