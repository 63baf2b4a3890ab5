/** What is usual of a measure, however it is asked: a word of the range beside any of its names; and what is to be excluded: `reference-cues.json`. */
import type { CueRow } from '../dialogue/cue-row.ts'
import file from './reference-cues.json' with { type: 'json' }

export const REFERENCE_CUES: CueRow[] = file.rows.map(({ cues, unless, ...row }) => ({
  ...row,
  cues: cues.join('|'),
  ...(unless ? { unless: unless.join('|') } : {}),
}))
