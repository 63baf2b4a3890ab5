import type { ScopeProof } from './scope-words.ts'

/** Words of a role, and texts that show what they do. */
export interface WordsWithProofs {
  words: string[]
  proofs: ScopeProof[]
}

/** What `list-words.json` holds. */
declare const file: {
  $schema: string
  roles: Record<
    | 'STATEMENT'
    | 'NORMAL'
    | 'AFFIRMS'
    | 'CIRCUMSTANCE'
    | 'PREDICATE'
    | 'ADJECTIVE'
    | 'DESCRIBES'
    | 'BEGINS'
    | 'FUNCTION'
    | 'CARRIES_ON'
    | 'LASTS'
    | 'CLOSES'
    | 'STATES'
    | 'SITE'
    | 'RESULT'
    | 'UNTIL'
    | 'PARTLY',
    WordsWithProofs
  >
  expected: WordsWithProofs
  openers: Record<'LIST' | 'VERB' | 'WORD' | 'ITEM' | 'LEAVES_OUT', string>
  answered: Record<'umbrella' | 'seen' | 'behind' | 'no' | 'speakers' | 'goesOn', string>
  joinsClosed: string
  /** Before a nought: it counts nothing. */
  numbered: string
  statuses: Record<'ABSENT' | 'PRESENT' | 'UNKNOWN', WordsWithProofs>
}
export default file
