import type { LaboratoryRow } from './laboratory-rows.ts'

/** What `laboratory-measures.json` holds. */
declare const file: { $schema: string; rows: LaboratoryRow[] }
export default file
