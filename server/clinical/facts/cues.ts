/** Words that decide whether a finding is present, absent, uncertain, past, hypothetical, or somebody else's: `cues.json`. */
import { dataFile } from '../data-file.ts'
import type File from '../data/cues.json'
import { Phrases } from './phrases.ts'

export type Cue =
  | 'NO'
  | 'DENY'
  | 'NOT_AFTER'
  | 'UNSURE'
  | 'UNSURE_AFTER'
  | 'FAMILY'
  | 'RELATIVE'
  | 'IF'
  | 'PAST'
  | 'PMH'
  | 'PAST_AFTER'
  | 'STOP'
  | 'PSEUDO'
  | 'STOPPED'
  | 'LIST'
  | 'ADVICE'
  | 'WANTED'

/** Builds the cue table. */
export function cuePhrases(): Phrases<Cue> {
  const phrases = new Phrases<Cue>()
  for (const [cue, { words }] of Object.entries((dataFile('cues') as typeof File).cues))
    for (const phrase of words) phrases.addPattern(phrase, cue as Cue)
  return phrases
}
