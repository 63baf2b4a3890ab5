import type { ToldBounds } from '../safety-content.ts'

/** What `told-bounds.json` holds. */
declare const file: { rows: ToldBounds[] }
export default file
