/** What goes on with the question of the message before: `follow-ups.json`. */
import file from './follow-ups.json' with { type: 'json' }

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/ /g, '\\s+')
/** The longest first, so that "and what about" is not "and". */
const anyOf = (words: string[]): string =>
  [...words]
    .sort((one, other) => other.length - one.length)
    .map(escaped)
    .join('|')

/** "and omeprazole?": the group is what the same is asked of. */
export const CONTINUES = new RegExp(`^\\W*(?:${anyOf(file.continues.words)})\\s+(?<rest>.+)$`, 'iu')
/** "how soon?": nothing else is said. */
export const ALONE = new RegExp(`^\\W*(?:${anyOf(file.alone.words)})\\W*$`, 'iu')
/** "does that mean": the parts of the phrase before and behind what stands for the thing are looked at, and are kept. */
export const POINTS = new RegExp(
  file.points.phrases
    .map((phrase) => {
      const [before = '', behind = ''] = phrase.split('%').map((part) => escaped(part.trim()))
      const ahead = behind && `(?=\\s+${behind}(?!\\w))`
      return `(?<=(?<!\\w)${before}\\s+)(?:${anyOf(file.points.words)})(?![\\w'’])${ahead}`
    })
    .join('|'),
  'iu',
)
/** "he is coughing": a clause of its own, whatever it names. */
export const TELLS = new RegExp(`\\b(?:${anyOf(file.tells.words)})\\b`, 'iu')
/** "and if it was 10?": nothing but another number for what was supposed. */
export const OTHER_NUMBER = new RegExp(
  `^\\W*(?:(?:${anyOf(file.number.words)})\\s+)*(?<number>\\d+(?:[./]\\d+)*)\\W*$`,
  'iu',
)
/** [the message before, the one behind it, the act that it then is]. */
export const FOLLOW_UP_PROOFS: readonly (readonly [question: string, message: string, kind: string])[] = [
  ...file.continues.proofs,
  ...file.alone.proofs,
  ...file.points.proofs,
  ...file.tells.proofs,
  ...file.number.proofs,
]
