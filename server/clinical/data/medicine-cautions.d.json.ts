import type { MedicineCautions } from '../safety-content.ts'

/** What `medicine-cautions.json` holds. */
declare const file: MedicineCautions
export default file
