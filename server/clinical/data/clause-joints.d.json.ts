import type { ScopeProof } from './scope-words.ts'

/** What `clause-joints.json` holds. */
declare const file: {
  $schema: string
  kinds: Record<
    | 'ASKING'
    | 'HOLDING'
    | 'SUBJECTS'
    | 'SUBJECT_VERBS'
    | 'VERBS'
    | 'POSSESSIVES'
    | 'REASONS'
    | 'NOUN_REASONS'
    | 'SUBJECTLESS',
    { about: string; words: string; proofs: ScopeProof[] }
  >
}
export default file
