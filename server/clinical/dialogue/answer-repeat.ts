/** "How often can I repeat it?": of what is given again, as its line says. */
import { GIVEN } from '../facts/given-medicines.ts'
import type { Act } from './acts.ts'
import { lineAnswer } from './line-answer.ts'
import type { ReplyMaterial } from './material.ts'
import { namedLast } from './medicines-meant.ts'
import { linesAbout } from './plan-search.ts'

const OF_REPEAT =
  /\b(?:how (?:often|soon|many times)|when)\b[^?.]{0,24}\b(?:repeat|re-?dose|give (?:it |that |another |more )*again|next dose|another dose|second dose|2nd dose|another one)\b|^\W*(?:can|could|may|should) (?:i|we) (?:repeat|re-?dose|give (?:it |another )*again)(?: (?:it|that|the dose|dose))?\W*$/i
const TELLS_WHEN = /\b(?:repeat\w*|every|twice|once more|up to \d+ doses)\b/i
const MOST_LINES = 2

/** Of the medicine that the question names, of what was given, or of what was spoken of last; null where no line tells when. */
export function repeatAnswer({ words }: Act, material: ReplyMaterial): string | null {
  const { topics, context } = material
  if (!OF_REPEAT.test(words) || topics.measures.of(words).length > 0) return null
  const given = context.knowledge.measure(GIVEN)
  const named = topics.of(words).medicines.map(({ name }) => name)
  const names = named.length > 0 ? named : typeof given === 'string' ? given.split(', ') : namesOf(words, material)
  const lines = names
    .flatMap((name) => linesAbout(name, material))
    .filter(
      ({ text, detail, standing, isTest }) =>
        !isTest && standing !== 'NOT_NOW' && TELLS_WHEN.test(`${text}. ${detail ?? ''}`),
    )
  const told = [...new Map(lines.map((line) => [line.text, line])).values()].slice(0, MOST_LINES)
  return told.length > 0 ? told.map((line) => lineAnswer(line)).join('\n\n') : null
}

const namesOf = (words: string, material: ReplyMaterial): string[] =>
  (namedLast(words, material) ?? []).map(({ name }) => name)
