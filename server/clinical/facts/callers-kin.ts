/** "My daughter took an overdose": of whom a caller's first words tell. */
import { OTHER_PEOPLE } from '../data/other-people.ts'
import { PEOPLE_WORDS } from '../data/people-words.ts'
import { isAged } from './person-ages.ts'
import type { Tokens } from './tokens.ts'

/** So many words may stand before "my" ("Hi, please help,"), and between it and the person ("my teenage son"). */
const MOST_BEFORE = 6
const MOST_BETWEEN = 2

const isKin = (norm: string): boolean =>
  PEOPLE_WORDS.RELATIVE.has(norm) || PEOPLE_WORDS.CHILD.has(norm) || OTHER_PEOPLE.OTHERS.has(norm)
const isOwner = (norm: string): boolean => norm === 'my' || norm === 'our'

/**
 * The noun of the person with whom a text begins, where the writer tells nothing of themselves: nobody else can be the patient. Only for a
 * text before which nothing is recorded: where there is a patient, "my mother has asthma" is told of the patient's mother.
 */
export function callersKin(tokens: Tokens): string | null {
  const at = kinAt(tokens)
  if (at < 0 || tokens.at(at + 1).norm === 'and') return null
  for (let k = at + 1; k < tokens.length; k++) if (isOfWriter(tokens, k) || isOfFamily(tokens, k)) return null
  return tokens.at(at).norm
}

/** Where the person stands with whom the text begins, or -1. */
function kinAt(tokens: Tokens): number {
  if (PEOPLE_WORDS.ADDRESSED.has(tokens.at(0).norm) || isSubject(tokens)) return 0
  for (let k = 0; k <= MOST_BEFORE && tokens.at(k).kind !== 'number'; k++) {
    if (!isOwner(tokens.at(k).norm)) continue
    for (let of = k + 1; of <= k + 1 + MOST_BETWEEN; of++) if (isKin(tokens.at(of).norm)) return of
    return -1
  }
  return -1
}

/** "Husband collapsed in the garden", "kid has a cough": nobody else is told of. Not "Mother: melena", "Wife says", "Father had melena", "Son well, 34F with melena". */
function isSubject(tokens: Tokens): boolean {
  const [first, next] = [tokens.at(0), tokens.at(1)]
  if (!isOwnKin(first.norm) || next.kind !== 'word' || PEOPLE_WORDS.REPORTING.has(next.norm)) return false
  if (PEOPLE_WORDS.BESIDE_KIN.has(next.norm)) return false
  for (let k = 1; k < tokens.length; k++)
    if (tokens.at(k).sentence !== first.sentence || saysAge(tokens, k)) return false
  return true
}

const isOwnKin = (norm: string): boolean =>
  PEOPLE_WORDS.CHILD.has(norm) || PEOPLE_WORDS.FEMALE_KIN.has(norm) || PEOPLE_WORDS.MALE_KIN.has(norm)

/** "34F", "5 yo": somebody else's. */
const saysAge = (tokens: Tokens, k: number): boolean => tokens.at(k - 1).kind === 'number' && isAged(tokens.at(k))

/** "I have", "my chest", "told me": the writer speaks of themselves; "I found her", "my mother" again, is not that. */
function isOfWriter(tokens: Tokens, k: number): boolean {
  const { norm } = tokens.at(k)
  const next = tokens.at(k + 1).norm
  if (isOwner(norm)) return !isKin(next)
  if (norm === 'i') return !PEOPLE_WORDS.CALLERS_DOING.has(next)
  return PEOPLE_WORDS.WRITER.has(norm.replace(/['’]/, ''))
}

/** "died", "too", "had a heart attack at 45": what runs in the family of somebody who asks for themselves. */
function isOfFamily(tokens: Tokens, k: number): boolean {
  const { norm } = tokens.at(k)
  if (PEOPLE_WORDS.OF_FAMILY.has(norm)) return true
  const age = tokens.at(k + 1)
  return (
    PEOPLE_WORDS.AT_AGE.has(norm) && age.kind === 'number' && tokens.at(k + 2).kind !== 'word' && saysHad(tokens, k)
  )
}

const saysHad = (tokens: Tokens, before: number): boolean => {
  for (let k = 0; k < before; k++) if (tokens.at(k).norm === 'had') return true
  return false
}
