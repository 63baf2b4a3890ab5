/** How a follow-up may be put, by what it does: what the model of acts is fitted to. The files hold one way a line, told by its own kind; a clause is read by what it has in common with all. */
import type { ActKind, DocumentKind } from '../dialogue/acts.ts'
import { dataFile } from '../data-file.ts'
import { DIALOGUE_CUES } from './dialogue-cues.ts'

const NAMES = [
  'by-name',
  'differential',
  'document-discharge-advice',
  'document-patient-summary',
  'document-referral',
  'document-sbar',
  'document-soap',
  'hypothesis',
  'medicine',
  'missing',
  'next',
  'out-of-scope',
  'reference',
  'score',
  'should',
  'statement',
  'summary',
  'why',
  'would-change',
]

/** A file of `ways-of-asking`. */
export interface WaysOfAsking {
  kind: ActKind
  document?: DocumentKind
  ways: string[]
}

/** Those of the files. They are wanted while the model is made, and not kept. */
export const waysOfAsking = (): WaysOfAsking[] =>
  NAMES.map((name) => dataFile(`ways-of-asking/${name}`) as WaysOfAsking)

/** What proves the cues of those acts. */
export function provedWays(): WaysOfAsking[] {
  const kinds = new Set(waysOfAsking().map(({ kind }) => kind))
  return DIALOGUE_CUES.filter(({ kind }) => kinds.has(kind)).map(({ kind, document, proofs: ways }) => ({
    kind,
    ...(document ? { document } : {}),
    ways,
  }))
}
