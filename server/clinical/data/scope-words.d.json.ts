import type { ScopeProof } from './scope-words.ts'

/** What `scope-words.json` holds. */
declare const file: {
  $schema: string
  kinds: Record<
    | 'filler'
    | 'tells'
    | 'doer'
    | 'has'
    | 'unit of age'
    | 'interval'
    | 'present'
    | 'history'
    | 'back'
    | 'alleged'
    | 'since'
    | 'lately'
    | 'turn'
    | 'goes on'
    | 'excluding'
    | 'of before'
    | 'copula'
    | 'leads'
    | 'links'
    | 'closing'
    | 'heads'
    | 'taking'
    | 'at site'
    | 'before site',
    { about?: string; words: string; proofs: ScopeProof[] }
  >
}
export default file
