/** The words that statements of allergy are made of, folded as the tokenizer folds them. */
import { CULTURE_WORDS, LEADS_TO_REACTION, NO_SUBSTANCE, REACTION_FILLERS, REACTION_WORDS } from './data/allergens.ts'
import file from './data/allergens.json' with { type: 'json' }
import { fold } from './facts/tokens.ts'

const words = (list: string | readonly string[]) =>
  new Set((typeof list === 'string' ? list.split(' ') : list).map(fold))

export const REACTIONS = words(REACTION_WORDS)
export const FILLERS = words(REACTION_FILLERS)
export const LEADS = words(LEADS_TO_REACTION)
export const STOPS = words(NO_SUBSTANCE)
/** Reactions that are no complaint of today when they stand bare behind a substance. */
export const STRONG = words(file.words.strong)
export const RELATIVES = words(file.words.relatives)
export const HEADS = words(file.words.heads)
/** "sensitive to penicillin": an allergy, where no culture is told of. */
export const SENSITIVE = words(file.words.sensitive)
/** What is told of a culture: what it grew is sensitive or resistant to an antibiotic. */
export const OF_A_CULTURE = words(CULTURE_WORDS)
export const NONE = words(file.words.none)
export const DENIES = words(file.words.denies)
/** What may stand between "no" and "allergies". */
export const KINDS = words(file.words.kinds)
export const NOT_OF_DRUGS = words(file.words.notOfDrugs)
export const OF_DRUGS = words(file.words.ofDrugs)
export const DISEASES = words(file.words.diseases)
export const ANSWERS_NONE = words(file.words.answersNone)
export const UNKNOWN = words(file.words.unknown)
export const CONNECTORS = words(file.words.connectors)
/** Behind a reaction: it is a complaint of today. */
export const CURRENT = words(file.words.current)
/** Behind a medicine: it is taken. */
export const TAKEN_AS = words(file.words.takenAs)
export const PAST = words(file.words.past)
/** No reaction ends with these. */
export const TRAILING = words(file.words.trailing)
export const NOT_BEFORE_ALLERGY = words(file.words.notBeforeAllergy)
/** Before a head they belong to it: "drug allergies". */
export const KINDS_OF_HEAD = words(file.words.kindsOfHead)
/** Between a reaction and its substance: "hives with amoxicillin". */
export const LEADS_FROM = words(file.words.leadsFrom)
/** Behind a reaction: it was long ago. */
export const LONG_AGO = words(file.words.longAgo)
/** Before a list: what it names is taken. */
export const TAKING = words(file.words.taking)
/** Join substances. */
export const JOINTS = words(file.words.joints)
/** Between a person and "allergic". */
export const BEFORE_HEAD = words(file.words.beforeHead)
/** Close before a medicine: it is given now. */
export const IN_USE = words(file.words.inUse)
/** Anywhere in a text: a reaction it tells may go on. */
export const OF_NOW = words(file.words.ofNow)
