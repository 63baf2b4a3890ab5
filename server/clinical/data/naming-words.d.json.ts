import type { NamingProof } from './naming-words.ts'

/** What `naming-words.json` holds. */
declare const file: {
  $schema: string
  homonyms: Record<string, { before?: string; behind?: string; proofs: NamingProof[] }>
  kinds: Record<
    'patient' | 'subject' | 'about' | 'joint' | 'asserts' | 'between' | 'who',
    { about?: string; words: string; proofs: NamingProof[] }
  >
}
export default file
