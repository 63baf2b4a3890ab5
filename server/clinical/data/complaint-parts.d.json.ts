import type { PartProof } from './complaint-parts.ts'

/** What `complaint-parts.json` holds. */
declare const file: {
  $schema: string
  elsewhere: string
  parts: { noun: string; words: string; proofs: PartProof[] }[]
}
export default file
