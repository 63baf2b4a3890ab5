/**
 * Words that tell whose an age is, and of which sex: the rows of `people-words.json`, each with its proofs: first messages, with what is read of the patient. `tests/server/clinical/facts/people-words.test.ts` tries
 * them all.
 */
import { dataFile } from '../data-file.ts'
import { wordSet } from '../facts/tokens.ts'

type Kind =
  | 'FEMALE'
  | 'MALE'
  | 'ALSO_OTHERWISE'
  | 'BEFORE_NOUN'
  | 'FEMALE_NOUN'
  | 'MALE_NOUN'
  | 'FEMALE_STATE'
  | 'MALE_STATE'
  | 'SHE'
  | 'HE'
  | 'RELATIVE'
  | 'IN_ROLE'
  | 'CLOSE'
  | 'CHILD'
  | 'NEWBORN'
  | 'FEMALE_KIN'
  | 'MALE_KIN'
  | 'OWNER'
  | 'REPORTING'
  | 'IMPLANT'
  | 'LESION'
  | 'BIRTHDAY'
  | 'CORRECTION'
  | 'ANOTHER'
  | 'OPENING'
  | 'JOINING'
  | 'PRESENTING'
  | 'ADDRESSED'
  | 'CALLERS_DOING'
  | 'WRITER'
  | 'BESIDE_KIN'
  | 'OF_FAMILY'
  | 'AT_AGE'
  | 'HAVING'

interface File {
  titles: Record<string, 'male' | 'female'>
  kinds: Record<
    Kind,
    { words: string; proofs: (readonly [text: string, key: string, value: string | number | null])[] }
  >
}
const file = dataFile('people-words') as File

/** By what they do: the rows' `about` says it. */
export const PEOPLE_WORDS = Object.fromEntries(
  Object.entries(file.kinds).map(([kind, { words }]) => [kind, wordSet(words)]),
) as Record<Kind, ReadonlySet<string>>
/** As typed: "MR" is a murmur's or a tablet's, and "ms" a time. */
export const TITLES: ReadonlyMap<string, 'male' | 'female'> = new Map(Object.entries(file.titles))
/** By kind. */
export const PEOPLE_PROOFS = Object.entries(file.kinds).flatMap(([kind, { proofs }]) =>
  proofs.map((proof) => [kind, ...proof] as const),
)
