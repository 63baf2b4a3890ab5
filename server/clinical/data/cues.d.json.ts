import type { FactStatus } from '../types.ts'
import type { Cue } from '../facts/cues.ts'

export interface CueWords {
  about: string
  words: string[]
  /** A text in which "{}" stands for each of the words, a finding, and how it is meant; `but` words of which it is not so. */
  each: { text: string; finding: string; meant: FactStatus | null; but?: string[] }
}

/** What `cues.json` holds. */
declare const file: { $schema: string; cues: Record<Cue, CueWords> }
export default file
