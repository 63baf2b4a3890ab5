/** Clauses that ask for a value in another unit: "creat 2.3 mg/dl in umol". They tell nothing of the patient. */
import type { Act } from './acts.ts'

const UNIT =
  '(?:[mµuμnp]?(?:mol|g|iu)|micromol|mg|mcg|mmhg|kpa|g|°?[cf]|celsius|fahrenheit|lbs?|pounds?|kg|stone)(?:/ ?(?:d?l|ml|mol))?'
const ASKED = new RegExp(
  `^(?:(?:what(?:'?s| is| are)?|convert|how much is|whats) )?(?:(?:a|an|the) )?(?<name>[a-z0-9 -]*?) ?(?:of )?(?<value>\\d+(?:\\.\\d+)?) ?(?<from>${UNIT}) ?(?<behind>[a-z][a-z0-9 -]*?)? ?(?:in|to|into|as|=) (?<to>${UNIT})$`,
  'i',
)

/** In characters: a longer clause asks for more than that, or for something else. */
const LONGEST = 60

/** The measure, its value, and both units; undefined where a clause asks for no conversion. */
export const conversionIn = (words: string) =>
  words.length > LONGEST ? undefined : ASKED.exec(words.trim().replace(/[\s?.!]+$/, ''))?.groups

/** A clause with a value and two units tells nothing of the patient. */
export const isConversion = ({ words }: Act): boolean => conversionIn(words) !== undefined
export const asConversions = (acts: Act[]): Act[] =>
  acts.map((act) => {
    if (!isConversion(act)) return act
    const { cued: _, ...rest } = act
    return { ...rest, kind: 'REFERENCE', otherwise: null }
  })
