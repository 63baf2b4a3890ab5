import type { ScopeProof } from './scope-words.ts'

/** What `course-words.json` holds. */
declare const file: {
  $schema: string
  kinds: Record<
    | 'letter'
    | 'no letter'
    | 'then'
    | 'now'
    | 'plan'
    | 'stopped'
    | 'later none'
    | 'recently'
    | 'proposed'
    | 'left'
    | 'conditional'
    | 'held'
    | 'given'
    | 'between not and given'
    | 'was'
    | 'takes'
    | 'often'
    | 'dose'
    | 'long ago'
    | 'advice ends'
    | 'comes',
    { about: string; words: string; proofs: ScopeProof[] }
  >
}
export default file
