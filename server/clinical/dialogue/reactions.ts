/** Allergies that are told as a reaction: "anaphylaxis to penicillin", "childhood amoxicillin rash", "she\u2019s sulfa allergic". */
import { readAllergyStatements } from '../allergies.ts'
import type { AllergyStatement } from '../allergy-statement.ts'
import { ALLERGIC_ALONE, ALLERGY_SHORT, REACTED_BEFORE, REACTION_FORMS } from '../data/reaction-forms.ts'
import { presentFact } from '../facts/present-fact.ts'
import type { ReadFact } from '../types.ts'

/** "pen allergy": an allergy to a class is told by its short name. */
export function withKnownAllergens(fact: ReadFact): ReadFact {
  if (fact.key !== 'allergies' || typeof fact.value !== 'string') return fact
  const value = fact.value
    .split(', ')
    .map((one) => one.replace(/^[a-z]+(?=$| \()/i, (word) => ALLERGY_SHORT[word.toLowerCase()] ?? word))
    .join(', ')
  return value === fact.value ? fact : { ...fact, value }
}

/** One fact of all reactions that a text tells of known medicines; none where the reader found allergies. */
export function reactionFacts(
  text: string,
  read: ReadFact[],
  medicinesIn: (words: string) => string[],
  lastSaid: readonly string[] = [],
): ReadFact[] {
  if (read.some(({ key }) => key === 'allergies')) return []
  const denied = readAllergyStatements(text).filter(isDenial)
  for (const { form, reaction } of REACTION_FORMS) {
    const found = form.exec(text)
    const words = found?.groups?.['what']
    if (!found || !words || denied.some(({ start, end }) => start < found.index + found[0].length && found.index < end))
      continue
    const name = nameOf(words, medicinesIn)
    if (!name) continue
    const how = reaction ?? found.groups?.['how']?.toLowerCase()
    const span = { start: found.index, end: found.index + found[0].length }
    return [presentFact('allergies', how ? `${name} (${how})` : name, null, span)]
  }
  return allergicAlone(text, lastSaid, medicinesIn)
}

/** "no penicillin allergy" */
const isDenial = ({ isNone, allergies }: AllergyStatement): boolean =>
  isNone || allergies.some(({ isDenied }) => isDenied)

/** "pen as" of "anaphylaxis to pen as a kid" is penicillin: what stands behind the first word may be no part of the name. */
function nameOf(words: string, medicinesIn: (words: string) => string[]): string | undefined {
  const [first = ''] = words.split(/[ -]/)
  return [words, first].flatMap((one) => medicinesIn(ALLERGY_SHORT[one.toLowerCase()] ?? one))[0]
}

/** "pen V dose. oh wait shes allergic": what is allergic to is what was named before it. */
function allergicAlone(
  text: string,
  lastSaid: readonly string[],
  medicinesIn: (words: string) => string[],
): ReadFact[] {
  const found = REACTED_BEFORE.exec(text) ?? ALLERGIC_ALONE.exec(text)
  if (!found) return []
  const name = [text.slice(0, found.index), ...lastSaid].map((words) => medicinesIn(words).at(-1)).find(Boolean)
  if (!name) return []
  const how = found.groups?.['how']?.toLowerCase()
  const span = { start: found.index, end: found.index + found[0].length }
  return [presentFact('allergies', how ? `${name} (${how})` : name, null, span)]
}
