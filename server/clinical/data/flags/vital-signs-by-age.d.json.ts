import type { LimitsByAge } from '../../safety-content.ts'

/** What `vital-signs-by-age.json` holds. */
declare const file: LimitsByAge
export default file
