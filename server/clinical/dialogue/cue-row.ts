import type { ActKind, DocumentKind } from './acts.ts'

/** What shows that a clause is an act, with its proofs: messages of one clause that are this act. */
export interface CueRow {
  kind: ActKind
  document?: DocumentKind
  /** START: behind openers ("ok so", "please") alone; ANYWHERE: in any place; END: behind all else; WHOLE: nothing else is said. */
  where: 'START' | 'ANYWHERE' | 'END' | 'WHOLE'
  /** Words, parted by "|", of which one begins the clause as well: "is" of "is PE possible". */
  begins?: string
  /** Patterns, parted by "|"; "{a,b}" is a choice, "#" any number. */
  cues: string
  /** What the clause must name as well; a BARE_SCORE has no value beside it, which would be a finding. */
  names?: 'MEDICINE' | 'SCORE' | 'BARE_SCORE' | 'MEASURE' | 'NO_NUMBER'
  /** The clause is put as a question: it ends with its mark. */
  asks?: true
  /** Patterns of which the clause holds none. */
  unless?: string
  /** A correction that counts only where the record holds what it corrects; else the clause is read as it stands. */
  ifRecorded?: true
  /** Tokens that such a clause has at most. */
  within?: number
  proofs: string[]
}

/** A file of rows: patterns as lists, and why a row stands where it does. */
export interface CueFile {
  rows: (Omit<CueRow, 'cues' | 'unless' | 'begins'> & {
    note?: string
    begins?: string[]
    cues: string[]
    unless?: string[]
  })[]
}
