import type { ReassuringState } from '../content.ts'

/** What `reassuring-states.json` holds. */
declare const file: { states: ReassuringState[] }
export default file
