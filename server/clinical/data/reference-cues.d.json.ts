import type { CueRow } from '../dialogue/cue-row.ts'

/** What `reference-cues.json` holds. */
declare const file: {
  $schema: string
  rows: (Omit<CueRow, 'cues' | 'unless'> & { cues: string[]; unless?: string[] })[]
}
export default file
