import type { Condition } from '../content.ts'

/** What `conditions.json` holds. */
declare const file: { conditions: Condition[] }
export default file
