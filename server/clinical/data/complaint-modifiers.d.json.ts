import type { ComplaintModifiers } from '../content.ts'

/** What `complaint-modifiers.json` holds. */
declare const file: ComplaintModifiers
export default file
