/** Parts of the body that a complaint names: the rows of `complaint-parts.json`. */
import { wordSet } from '../facts/tokens.ts'
import file from './complaint-parts.json' with { type: 'json' }

/** A first message, a later one, and the finding that the later one tells. */
export type PartProof = readonly [first: string, later: string, finding: string]

export const COMPLAINT_PARTS = file.parts.map(({ noun, words, proofs }) => ({ noun, words: wordSet(words), proofs }))

/** A clause with one of these tells of another part. */
export const ELSEWHERE: ReadonlySet<string> = wordSet(file.elsewhere)
