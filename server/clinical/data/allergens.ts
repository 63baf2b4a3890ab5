/** What an allergy statement is made of, beside medicines: the words of `allergens.json`. */
import file from './allergens.json' with { type: 'json' }

/** Foods, materials and stings that people are allergic to: name, with other names behind "|". */
export const ALLERGENS: readonly string[] = file.allergens

/** Words of a reaction, as the tokenizer folds them. A reaction is part of the allergy, never a finding of today. */
export const REACTION_WORDS: readonly string[] = file.reactions
/** Words that stand inside a reaction: "mild rash", "at age 6", "as a child in 1990". */
export const REACTION_FILLERS: readonly string[] = file.reactionFillers
/** Words that lead from a substance to its reaction: "penicillin causes hives". */
export const LEADS_TO_REACTION: readonly string[] = file.leadsToReaction
/** Words that stand where a substance would and are none. */
export const NO_SUBSTANCE: readonly string[] = file.noSubstance

/** Where one of these is told of, "sensitive to" is what a laboratory says of an antibiotic. */
export const CULTURE_WORDS: string = file.culture
