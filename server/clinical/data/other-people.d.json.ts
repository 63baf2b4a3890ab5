import type { PersonProof } from './other-people.ts'

/** What `other-people.json` holds. */
declare const file: {
  $schema: string
  kinds: Record<
    | 'OTHERS'
    | 'MAY_BE_PATIENT'
    | 'YOUNG'
    | 'UNBORN'
    | 'OWNED'
    | 'DOERS'
    | 'REASONS'
    | 'WHOSE'
    | 'ASIDE'
    | 'MEASURED'
    | 'FEELS'
    | 'FEELINGS'
    | 'STATES'
    | 'ABOUT_PATIENT'
    | 'BACK'
    | 'LABELLED'
    | 'GROUP'
    | 'NOW'
    | 'HOLDS'
    | 'LEADS'
    | 'ACCOUNTS'
    | 'NOT_OWN'
    | 'STRUCK'
    | 'PERSON'
    | 'BEARING'
    | 'SETTING'
    | 'FELLOWS'
    | 'HEADLESS'
    | 'SAYS'
    | 'BRIEFLY'
    | 'ANOTHER'
    | 'ALONE'
    | 'SWALLOWED'
    | 'CLAUSE_VERBS'
    | 'PLACE'
    | 'NEXT'
    | 'NEIGHBOR'
    | 'KID'
    | 'MEETING'
    | 'OWN_EX'
    | 'PRONOUN'
    | 'INFANT',
    { about: string; words: string; proofs: PersonProof[] }
  >
}
export default file
