/** Words that tell that a medicine was given in this illness: `given-words.json`. */
import { dataFile } from '../data-file.ts'
import { wordSet } from '../facts/tokens.ts'

interface File {
  before: string
  had: string
  behind: string
  ofDose: string
  between: string
  open: string
  earlier: string
  /** Texts, and what they tell as given. */
  reads: Record<string, string>
  /** Texts that tell of nothing given. */
  leaves: string[]
}
const { reads, leaves, ...words } = dataFile('given-words') as File

export const GIVEN_WORDS = {
  BEFORE: wordSet(words.before),
  HAD: wordSet(words.had),
  BEHIND: wordSet(words.behind),
  OF_DOSE: wordSet(words.ofDose),
  BETWEEN: wordSet(words.between),
  OPEN: wordSet(words.open),
  EARLIER: wordSet(words.earlier),
}

export const GIVEN_PROOFS = { reads, leaves }
