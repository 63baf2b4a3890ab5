import type { StatementCue } from './statement-cues.ts'

/** What `statement-cues.json` holds. */
declare const file: { $schema: string; classes: Record<string, string>; rows: StatementCue[] }
export default file
